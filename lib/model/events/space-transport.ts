import { concrete, list, reference, references } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';
import { SpaceEdge } from '../network/space-edge.js';
import { BurnStageSequence } from './burn-stage-sequence.js';
import { Event } from './event.js';

/** Flies a stack of elements along a space edge, burn by burn. */
@concrete('Space Transport')
export class SpaceTransport extends Event {
  declare readonly type: 'Space Transport';
  /** Edge to traverse. */
  @reference(() => SpaceEdge) edge!: Uuid;
  /** Instantiated elements to transport. */
  @references(() => ElementInstance) elements!: Uuid[];
  /** What is done for each burn of the edge. */
  @list(() => BurnStageSequence) burnStageSequence!: BurnStageSequence[];

  constructor(fields: Fields<SpaceTransport>) {
    super(fields);
  }
}
