import { asIn, concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { InstVehicle } from './inst-vehicle.js';
import { PropulsiveVehicle } from './propulsive-vehicle.js';

/** An instantiated vehicle with a rocket engine. */
@concrete('Propulsive Vehicle')
export class InstPropulsiveVehicle extends InstVehicle {
  declare readonly type: 'Propulsive Vehicle';
  @asIn(PropulsiveVehicle) isp?: number;

  constructor(fields: Fields<InstPropulsiveVehicle>) {
    super(fields);
  }
}
