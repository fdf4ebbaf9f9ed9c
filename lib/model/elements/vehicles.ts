import { concrete, inheritedFrom, number, object } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Fields, InheritedFields } from '../../schema/model-object.js';
import { AnyResourceAmount } from '../resources/index.js';
import { Carrier, InstCarrier } from './carriers.js';

/** A template of carriers that move by themselves and consume fuel. */
export abstract class Vehicle extends Carrier {
  /** Capacity of the tank, in units of the fuel. */
  @number({ min: 0, unit: 'units' }) maxFuel!: number;
  /** Fuel in the tank at the start. */
  @object(() => AnyResourceAmount) fuel!: AnyResourceAmount;
}

/** An instantiated carrier that moves by itself and consumes fuel. */
export abstract class InstVehicle
  extends InstCarrier
  implements InheritedFields<Vehicle, 'parts' | 'contents'>
{
  @inheritedFrom(Vehicle) maxFuel?: number;
  @inheritedFrom(Vehicle) fuel?: AnyResourceAmount;
}

/** A template of vehicles that drive along surface edges. */
@concrete('Surface Vehicle')
export class SurfaceVehicle extends Vehicle {
  declare readonly type: 'Surface Vehicle';
  /** Maximum speed, in km/hr. */
  @number({ min: 0, unit: 'km/hr', before: 'maxFuel' }) maxSpeed!: number;

  constructor(fields: Fields<SurfaceVehicle>) {
    super(fields);
  }
}

/** An instantiated vehicle that drives along surface edges. */
@concrete('Surface Vehicle')
export class InstSurfaceVehicle
  extends InstVehicle
  implements InheritedFields<SurfaceVehicle, 'parts' | 'contents'>
{
  declare readonly type: 'Surface Vehicle';
  @inheritedFrom(SurfaceVehicle) maxSpeed?: number;

  constructor(fields: Fields<InstSurfaceVehicle>) {
    super(fields);
  }
}

/** A template of vehicles with a rocket engine, such as stages and landers. */
@concrete('Propulsive Vehicle')
export class PropulsiveVehicle extends Vehicle {
  declare readonly type: 'Propulsive Vehicle';
  /** Specific impulse of the engine, in s. */
  @number({ min: 0, unit: 's', before: 'maxFuel' }) isp!: number;

  constructor(fields: Fields<PropulsiveVehicle>) {
    super(fields);
  }
}

/** An instantiated vehicle with a rocket engine. */
@concrete('Propulsive Vehicle')
export class InstPropulsiveVehicle
  extends InstVehicle
  implements InheritedFields<PropulsiveVehicle, 'parts' | 'contents'>
{
  declare readonly type: 'Propulsive Vehicle';
  @inheritedFrom(PropulsiveVehicle) isp?: number;

  constructor(fields: Fields<InstPropulsiveVehicle>) {
    super(fields);
  }
}

nameClasses({
  Vehicle,
  InstVehicle,
  SurfaceVehicle,
  InstSurfaceVehicle,
  PropulsiveVehicle,
  InstPropulsiveVehicle,
});
