import { discriminator, id, text } from '../../schema/fields.js';
import { type Defaulted, ModelObject, type Uuid } from '../../schema/model-object.js';
import type { AnyDemandModel } from './index.js';

/** A template that generates demands for resources. */
export abstract class DemandModel extends ModelObject {
  declare static readonly familyMembers?: AnyDemandModel;

  @id() id!: Defaulted<Uuid>;
  /** Name of the demand model. */
  @text() name!: string;
  @text({ optional: true }) description?: string;
  @discriminator() readonly type!: string;
}
