import { asIn, discriminator, id, reference, references, text } from '../../schema/fields.js';
import { type Defaulted, ModelObject, type Uuid } from '../../schema/model-object.js';
import type { ClassOfSupply, Environment } from '../enumerations/index.js';
import { ElementTemplate } from './element-template.js';
import type { AnyElementInstance } from './index.js';
import { Part } from './part.js';
import type { State } from './state.js';

/**
 * An instantiated element: one that takes part in the campaign.
 * What it leaves out is as in its template, which is not the same as an empty list or 0.
 */
export abstract class ElementInstance extends ModelObject {
  declare static readonly familyMembers?: AnyElementInstance;

  @id() id!: Defaulted<Uuid>;
  @discriminator() readonly type!: string;
  /** Template, of the same type, that gives what is left out here. */
  @reference(() => ElementTemplate) templateId!: Uuid;
  /** Name of the element. */
  @text() name!: string;
  @asIn(ElementTemplate) description?: string;
  @asIn(ElementTemplate) classOfSupply?: ClassOfSupply;
  @asIn(ElementTemplate) environment?: Environment;
  @asIn(ElementTemplate) accommodationMass?: number;
  @asIn(ElementTemplate) mass?: number;
  @asIn(ElementTemplate) volume?: number;
  @asIn(ElementTemplate) states?: State[];
  @asIn(ElementTemplate) currentStateIndex?: number;
  /** Identifiers of parts. Parts of templates have none, so these name nothing within the scenario. */
  @references(() => Part, { optional: true }) parts?: Uuid[];
  @asIn(ElementTemplate) icon?: string;
}
