import { concrete, number, reference, stateIndex } from '../../schema/fields.js';
import type { Defaulted, Fields, Uuid } from '../../schema/model-object.js';
import { InstSurfaceVehicle } from '../elements/inst-surface-vehicle.js';
import { SurfaceEdge } from '../network/surface-edge.js';
import { Event } from './event.js';

/** Drives a surface vehicle, with everything aboard, along a surface edge. */
@concrete('Surface Transport')
export class SurfaceTransport extends Event {
  declare readonly type: 'Surface Transport';
  /** Edge to traverse. */
  @reference(() => SurfaceEdge) edge!: Uuid;
  /** Vehicle that drives. */
  @reference(() => InstSurfaceVehicle) vehicle!: Uuid;
  /** Index of the state that the vehicle is in while it drives; -1 for none. */
  @stateIndex({ of: 'vehicle', optional: true }) transportState?: number;
  /** Speed while moving, in m/s. */
  @number({ above: 0, unit: 'm/s' }) speed!: number;
  /** Fraction of the time that the vehicle moves at that speed. */
  @number({ above: 0, max: 1, default: 1 }) dutyCycle!: Defaulted<number>;

  constructor(fields: Fields<SurfaceTransport>) {
    super(fields);
  }
}
