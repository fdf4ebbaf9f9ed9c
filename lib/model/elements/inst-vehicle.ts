import { asIn } from '../../schema/fields.js';
import type { AnyResourceAmount } from '../resources/index.js';
import { InstCarrier } from './inst-carrier.js';
import { Vehicle } from './vehicle.js';

/** An instantiated carrier that moves by itself, on fuel. */
export abstract class InstVehicle extends InstCarrier {
  @asIn(Vehicle) maxFuel?: number;
  @asIn(Vehicle) fuel?: AnyResourceAmount;
}
