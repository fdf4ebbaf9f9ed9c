import { discriminator, id, reference, text } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Defaulted, ModelObject, type Uuid } from '../../schema/model-object.js';

/** The kinds of demand-model template by their `type`. Add your own here: see `EventFamily`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, here in index.ts
export interface DemandModelFamily {}

/** The kinds of demand model in use by their `type`. Add your own here: see `EventFamily`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, here in index.ts
export interface InstElementDemandModelFamily {}

/** A demand-model template: it generates demands for resources. */
export abstract class DemandModel extends ModelObject {
  declare static readonly familyMembers?: DemandModelFamily[keyof DemandModelFamily];

  @id() id!: Defaulted<Uuid>;
  /** Name of the demand model. */
  @text() name!: string;
  @text({ optional: true }) description?: string;
  @discriminator() readonly type!: string;
}

/** A demand model in use by a state of an element, or by a mission. */
export abstract class InstElementDemandModel extends ModelObject {
  declare static readonly familyMembers?: InstElementDemandModelFamily[keyof InstElementDemandModelFamily];

  /** Name of the demand model. */
  @text() name!: string;
  @discriminator() readonly type!: string;
  /** Template of the same type. It provides the values of fields that are left out here. */
  @reference(() => DemandModel) templateId!: Uuid;
}

nameClasses({ DemandModel, InstElementDemandModel });
