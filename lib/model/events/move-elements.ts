import { concrete, reference, references } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';
import { InstCarrier } from '../elements/inst-carrier.js';
import { Edge } from '../network/edge.js';
import { Node } from '../network/node.js';
import { Event } from './event.js';

/** Moves elements into another container. */
@concrete('Move Elements')
export class MoveElements extends Event {
  declare readonly type: 'Move Elements';
  /** Instantiated elements to move. */
  @references(() => ElementInstance) elements!: Uuid[];
  /** Node, edge or carrier that they are moved to. */
  @reference(() => [Node, Edge, InstCarrier]) container!: Uuid;

  constructor(fields: Fields<MoveElements>) {
    super(fields);
  }
}
