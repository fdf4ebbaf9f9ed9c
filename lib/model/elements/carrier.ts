import { integer, references } from '../../schema/fields.js';
import type { Defaulted, Uuid } from '../../schema/model-object.js';
import { CargoElement } from './cargo-element.js';
import { ElementTemplate } from './element-template.js';

/** A kind of element that carries other elements and crew. */
export abstract class Carrier extends CargoElement {
  /** Elements that come inside it. */
  @references(() => ElementTemplate, { default: () => [] }) contents!: Defaulted<Uuid[]>;
  /** Largest crew. */
  @integer({ min: 0, unit: 'persons' }) maxCrew!: number;
}
