import { asIn } from '../../schema/fields.js';
import type { Environment } from '../enumerations/index.js';
import { CargoElement } from './cargo-element.js';
import { ElementInstance } from './element-instance.js';

/** An instantiated element that holds cargo: resources, or other elements. */
export abstract class InstCargoElement extends ElementInstance {
  @asIn(CargoElement) maxCargoMass?: number;
  @asIn(CargoElement) maxCargoVolume?: number;
  @asIn(CargoElement) cargoEnvironment?: Environment;
}
