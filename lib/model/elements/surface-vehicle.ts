import { concrete, number } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Vehicle } from './vehicle.js';

/** A kind of vehicle that drives along surface edges. */
@concrete('Surface Vehicle')
export class SurfaceVehicle extends Vehicle {
  declare readonly type: 'Surface Vehicle';
  /** Greatest speed, in km/h. */
  @number({ min: 0, unit: 'km/hr', before: 'maxFuel' }) maxSpeed!: number;

  constructor(fields: Fields<SurfaceVehicle>) {
    super(fields);
  }
}
