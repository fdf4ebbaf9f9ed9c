import { asIn, concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { InstVehicle } from './inst-vehicle.js';
import { SurfaceVehicle } from './surface-vehicle.js';

/** An instantiated vehicle that drives along surface edges. */
@concrete('Surface Vehicle')
export class InstSurfaceVehicle extends InstVehicle {
  declare readonly type: 'Surface Vehicle';
  @asIn(SurfaceVehicle) maxSpeed?: number;

  constructor(fields: Fields<InstSurfaceVehicle>) {
    super(fields);
  }
}
