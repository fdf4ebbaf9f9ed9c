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
import { type Defaulted, ModelObject, type Uuid } from '../../schema/model-object.js';
import { ClassOfSupply, Environment } from '../enumerations.js';
import { Part, State } from './state.js';

/** The kinds of element template by their `type`. Add your own here: see `EventFamily`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, here in index.ts
export interface ElementTemplateFamily {}

/** The kinds of instantiated element by their `type`. Add your own here: see `EventFamily`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, here in index.ts
export interface ElementInstanceFamily {}

/** A kind of element: what all elements instantiated from it have in common. */
export abstract class ElementTemplate extends ModelObject {
  declare static readonly familyMembers?: ElementTemplateFamily[keyof ElementTemplateFamily];

  @id() id!: Defaulted<Uuid>;
  /** Name of the element. */
  @text() name!: string;
  @discriminator() readonly type!: string;
  @text({ optional: true }) description?: string;
  /** Class of supply that the element counts as. */
  @enumeration(ClassOfSupply, { default: ClassOfSupply.None })
  classOfSupply!: Defaulted<ClassOfSupply>;
  /** Environment that it has to be stowed in. */
  @enumeration(Environment, { default: Environment.Unpressurized })
  environment!: Defaulted<Environment>;
  /** Mass of stowage material (class of supply 5) that goes with it, in kg. */
  @number({ min: 0, default: 0, unit: 'kg' }) accommodationMass!: Defaulted<number>;
  /** Mass of the empty element, in kg. */
  @number({ min: 0, default: 0, unit: 'kg' }) mass!: Defaulted<number>;
  /** Volume that it takes up, in m³. */
  @number({ min: 0, default: 0, unit: 'm³' }) volume!: Defaulted<number>;
  /** States that it can be in. */
  @list(() => State, { default: () => [] }) states!: Defaulted<State[]>;
  /** Index of the state that it starts in; -1 for none. */
  @stateIndex({ of: 'states', optional: true }) currentStateIndex?: number;
  /** Parts that it is made of. */
  @list(() => Part, { default: () => [] }) parts!: Defaulted<Part[]>;
  /** Name of a picture for it. */
  @text({ optional: true }) icon?: string;
}

/**
 * An instantiated element: one that takes part in the campaign.
 * What it leaves out is as in its template, which is not the same as an empty list or 0.
 */
export abstract class ElementInstance extends ModelObject {
  declare static readonly familyMembers?: ElementInstanceFamily[keyof ElementInstanceFamily];

  @id() id!: Defaulted<Uuid>;
  @discriminator() readonly type!: string;
  /** Template, of the same type, that gives what is left out here. */
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
  /** Identifiers of parts. Parts of templates have none, so these name nothing within the scenario. */
  @references(() => Part, { optional: true }) parts?: Uuid[];
  @inheritedFrom(ElementTemplate) icon?: string;
}
