import { concrete, list, number, reference, references, stateIndex } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Defaulted, Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-template.js';
import { InstSurfaceVehicle } from '../elements/index.js';
import { FlightEdge, SpaceEdge, SurfaceEdge } from '../network/edges.js';
import { Role } from '../roles.js';
import { BurnStageSequence } from './burns.js';
import { Event } from './event.js';

/** Drives a surface vehicle along a surface edge, with everything inside it. */
@concrete('Surface Transport')
export class SurfaceTransport extends Event {
  declare readonly type: 'Surface Transport';
  /** Edge along which to travel. */
  @reference(() => SurfaceEdge, { role: Role.TraversedEitherWay }) edge!: Uuid;
  /** Vehicle that drives. */
  @reference(() => InstSurfaceVehicle, { role: Role.Transported }) vehicle!: Uuid;
  /** Index of the vehicle's state while it drives; -1 for none. */
  @stateIndex({ of: 'vehicle', optional: true }) transportState?: number;
  /** Speed while moving, in m/s; greater than 0. */
  @number({ above: 0, unit: 'm/s' }) speed!: number;
  /** Fraction of the time for which the vehicle moves at that speed: greater than 0, at most 1. */
  @number({ above: 0, max: 1, default: 1 }) dutyCycle!: Defaulted<number>;

  constructor(fields: Fields<SurfaceTransport>) {
    super(fields);
  }
}

/** Flies elements along a flight edge. */
@concrete('Flight Transport')
export class FlightTransport extends Event {
  declare readonly type: 'Flight Transport';
  /** Edge along which to travel. */
  @reference(() => FlightEdge, { role: Role.Traversed }) edge!: Uuid;
  /** Instantiated elements to transport. */
  @references(() => ElementInstance, { role: Role.Transported, expectsItems: true })
  elements!: Uuid[];

  constructor(fields: Fields<FlightTransport>) {
    super(fields);
  }
}

/** Flies a stack of elements along a space edge, by a sequence of burns. */
@concrete('Space Transport')
export class SpaceTransport extends Event {
  declare readonly type: 'Space Transport';
  /** Edge along which to travel. */
  @reference(() => SpaceEdge, { role: Role.Traversed }) edge!: Uuid;
  /** Instantiated elements to transport. */
  @references(() => ElementInstance, { role: Role.Transported, expectsItems: true })
  elements!: Uuid[];
  /** The actions for each burn of the edge. */
  @list(() => BurnStageSequence) burnStageSequence!: BurnStageSequence[];

  constructor(fields: Fields<SpaceTransport>) {
    super(fields);
  }
}

nameClasses({ SurfaceTransport, FlightTransport, SpaceTransport });
