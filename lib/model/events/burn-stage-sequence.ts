import { list, reference } from '../../schema/fields.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { Burn } from '../network/burn.js';
import { BurnStageItem } from './burn-stage-item.js';

/** What the elements do, one after the other, to achieve one burn. */
export class BurnStageSequence extends ModelObject {
  /** Burn to achieve. */
  @reference(() => Burn) burn!: Uuid;
  /** What is done for it, in this order. */
  @list(() => BurnStageItem) actions!: BurnStageItem[];

  constructor(fields: Fields<BurnStageSequence>) {
    super(fields);
  }
}
