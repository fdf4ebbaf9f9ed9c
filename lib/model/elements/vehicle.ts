import { number, object } from '../../schema/fields.js';
import { AnyResourceAmount } from '../resources/index.js';
import { Carrier } from './carrier.js';

/** A kind of carrier that moves by itself, on fuel. */
export abstract class Vehicle extends Carrier {
  /** Capacity of the tank, in the units of the fuel. */
  @number({ min: 0, unit: 'units' }) maxFuel!: number;
  /** Fuel in the tank at the start. */
  @object(() => AnyResourceAmount) fuel!: AnyResourceAmount;
}
