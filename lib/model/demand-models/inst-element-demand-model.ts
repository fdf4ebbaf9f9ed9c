import { discriminator, reference, text } from '../../schema/fields.js';
import { ModelObject, type Uuid } from '../../schema/model-object.js';
import { DemandModel } from './demand-model.js';
import type { AnyInstElementDemandModel } from './index.js';

/** A demand model in use: by a state of an element, or by a mission. */
export abstract class InstElementDemandModel extends ModelObject {
  declare static readonly familyMembers?: AnyInstElementDemandModel;

  /** Name of the demand model. */
  @text() name!: string;
  @discriminator() readonly type!: string;
  /** Template, of the same type, that gives what is left out here. */
  @reference(() => DemandModel) templateId!: Uuid;
}
