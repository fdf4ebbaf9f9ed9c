import { discriminator, id, reference, text } from '../../schema/fields.js';
import { type Defaulted, ModelObject, type Uuid } from '../../schema/model-object.js';
import type { AnyDemandModel, AnyInstElementDemandModel } from './index.js';

/** A template that generates demands for resources. */
export abstract class DemandModel extends ModelObject {
  declare static readonly familyMembers?: AnyDemandModel;

  @id() id!: Defaulted<Uuid>;
  /** Name of the demand model. */
  @text() name!: string;
  @text({ optional: true }) description?: string;
  @discriminator() readonly type!: string;
}

/** A demand model in use: by a state of an element, or by a mission. */
export abstract class InstElementDemandModel extends ModelObject {
  declare static readonly familyMembers?: AnyInstElementDemandModel;

  /** Name of the demand model. */
  @text() name!: string;
  @discriminator() readonly type!: string;
  /** Template, of the same type, that gives what is left out here. */
  @reference(() => DemandModel) templateId!: Uuid;
}
