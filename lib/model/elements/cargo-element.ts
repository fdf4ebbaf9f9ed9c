import { enumeration, number } from '../../schema/fields.js';
import type { Defaulted } from '../../schema/model-object.js';
import { Environment } from '../enumerations/index.js';
import { ElementTemplate } from './element-template.js';

/** A kind of element that holds cargo: resources, or other elements. */
export abstract class CargoElement extends ElementTemplate {
  /** Largest mass of cargo, in kg. */
  @number({ min: 0, default: 0, unit: 'kg' }) maxCargoMass!: Defaulted<number>;
  /** Largest volume of cargo, in m³. */
  @number({ min: 0, default: 0, unit: 'm³' }) maxCargoVolume!: Defaulted<number>;
  /** Environment inside. */
  @enumeration(Environment, { default: Environment.Unpressurized })
  cargoEnvironment!: Defaulted<Environment>;
}
