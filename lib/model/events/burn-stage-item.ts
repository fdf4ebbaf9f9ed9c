import { enumeration, reference } from '../../schema/fields.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';
import { BurnStage } from '../enumerations/index.js';

/** What one element does in a burn. */
export class BurnStageItem extends ModelObject {
  /** Instantiated element that does it. */
  @reference(() => ElementInstance) element!: Uuid;
  /** Whether it fires its engine or is discarded. */
  @enumeration(BurnStage) type!: BurnStage;

  constructor(fields: Fields<BurnStageItem>) {
    super(fields);
  }
}
