import { concrete, list, reference, references } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';
import { Burn } from '../network/burn.js';
import { BurnStageItem } from './burn-stage-item.js';
import { Event } from './event.js';

/** Achieves a burn with a stack of elements. */
@concrete('Propulsive Burn')
export class PropulsiveBurn extends Event {
  declare readonly type: 'Propulsive Burn';
  /** Instantiated elements that take part. */
  @references(() => ElementInstance) elements!: Uuid[];
  /** Burn to achieve. */
  @reference(() => Burn) burn!: Uuid;
  /** What is done for it, in this order. */
  @list(() => BurnStageItem) burnStageSequence!: BurnStageItem[];

  constructor(fields: Fields<PropulsiveBurn>) {
    super(fields);
  }
}
