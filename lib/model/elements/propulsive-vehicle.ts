import { concrete, number } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Vehicle } from './vehicle.js';

/** A kind of vehicle with a rocket engine: a stage, a lander. */
@concrete('Propulsive Vehicle')
export class PropulsiveVehicle extends Vehicle {
  declare readonly type: 'Propulsive Vehicle';
  /** Specific impulse of the engine, in s. */
  @number({ min: 0, unit: 's', before: 'maxFuel' }) isp!: number;

  constructor(fields: Fields<PropulsiveVehicle>) {
    super(fields);
  }
}
