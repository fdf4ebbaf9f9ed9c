import {
  discriminator,
  enumeration,
  id,
  inheritedFrom,
  list,
  number,
  reference,
  references,
  stateIndex,
  text,
} from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import {
  type Defaulted,
  type InheritedFields,
  ModelObject,
  type Uuid,
} from '../../schema/model-object.js';
import { ClassOfSupply, Environment } from '../enumerations.js';
import { Part, State } from './state.js';

/** The kinds of element template by their `type`. Add your own here: see `EventFamily`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, here in index.ts
export interface ElementTemplateFamily {}

/** The kinds of instantiated element by their `type`. Add your own here: see `EventFamily`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, here in index.ts
export interface ElementInstanceFamily {}

/** An element template: the values that all elements instantiated from it inherit. */
export abstract class ElementTemplate extends ModelObject {
  declare static readonly familyMembers?: ElementTemplateFamily[keyof ElementTemplateFamily];

  @id() id!: Defaulted<Uuid>;
  /** Name of the element. */
  @text() name!: string;
  @discriminator() readonly type!: string;
  @text({ optional: true }) description?: string;
  /** Class of supply of the element itself. */
  @enumeration(ClassOfSupply, { default: ClassOfSupply.None })
  classOfSupply!: Defaulted<ClassOfSupply>;
  /** Environment in which it must be stowed. */
  @enumeration(Environment, { default: Environment.Unpressurized })
  environment!: Defaulted<Environment>;
  /** Mass of the stowage material (class of supply 5) that it needs, in kg. */
  @number({ min: 0, default: 0, unit: 'kg' }) accommodationMass!: Defaulted<number>;
  /** Mass of the empty element, in kg. */
  @number({ min: 0, default: 0, unit: 'kg' }) mass!: Defaulted<number>;
  /** Volume that it occupies, in m³. */
  @number({ min: 0, default: 0, unit: 'm³' }) volume!: Defaulted<number>;
  /** States in which it can be. */
  @list(() => State, { default: () => [] }) states!: Defaulted<State[]>;
  /** Index of its state at the start; -1 for none. */
  @stateIndex({ of: 'states', optional: true }) currentStateIndex?: number;
  /** Parts of which it consists. */
  @list(() => Part, { default: () => [] }) parts!: Defaulted<Part[]>;
  /** Name of its icon. */
  @text({ optional: true }) icon?: string;
}

/**
 * An instantiated element: one that takes part in the campaign.
 * Fields that are left out have the values of its template. An empty list and 0 are values, so they are not replaced.
 */
export abstract class ElementInstance
  extends ModelObject
  implements InheritedFields<ElementTemplate, 'parts'>
{
  declare static readonly familyMembers?: ElementInstanceFamily[keyof ElementInstanceFamily];

  @id() id!: Defaulted<Uuid>;
  @discriminator() readonly type!: string;
  /** Template of the same type. It provides the values of fields that are left out here. */
  @reference(() => ElementTemplate) templateId!: Uuid;
  /** Name of the element. */
  @text() name!: string;
  @inheritedFrom(ElementTemplate) description?: string;
  @inheritedFrom(ElementTemplate) classOfSupply?: ClassOfSupply;
  @inheritedFrom(ElementTemplate) environment?: Environment;
  @inheritedFrom(ElementTemplate) accommodationMass?: number;
  @inheritedFrom(ElementTemplate) mass?: number;
  @inheritedFrom(ElementTemplate) volume?: number;
  @inheritedFrom(ElementTemplate) states?: State[];
  @inheritedFrom(ElementTemplate) currentStateIndex?: number;
  /** Identifiers of parts. They refer to nothing in the scenario, because parts have no identifiers. */
  @references(() => Part, { optional: true }) parts?: Uuid[];
  @inheritedFrom(ElementTemplate) icon?: string;
}

nameClasses({ ElementTemplate, ElementInstance });
