import type { Uuid } from '../schema/model-object.js';
import type { Days } from '../schema/spans.js';
import type { VehicleUnit } from './columns.js';
import type { PlannedFlight } from './plan.js';
import type { Commodity, DesignPlace, PieceKind, StayRequirement, VehicleKind } from './problem.js';

/** Amounts below this are none, in kg. */
export const NOTHING = 1e-7;

/** Something that holds goods of one kind, or the tank of a vehicle. */
export interface HeapPart {
  readonly id: Uuid;
  readonly name: string;
  readonly good: Commodity;
}

export interface EmittedVehicle extends HeapPart {
  readonly unit: VehicleUnit;
  readonly kind: VehicleKind;
  readonly containers: Map<Commodity, HeapPart>;
  readonly people: Set<EmittedPerson>;
  readonly pieces: Set<EmittedPiece>;
  place: DesignPlace | undefined;
  /** Since when it has waited. */
  since: Days;
  readonly createdOn: Days;
}

export interface EmittedPerson {
  readonly id: Uuid;
  readonly stay: StayRequirement;
  /** The vehicle, or undefined at a place itself. */
  vehicle: EmittedVehicle | undefined;
  place: DesignPlace | undefined;
  /** Since when they are there. */
  since: Days;
}

export interface EmittedPiece {
  readonly id: Uuid;
  readonly name: string;
  readonly kind: PieceKind;
  /** What it holds, if it is a container. */
  readonly parts: Map<Commodity, HeapPart>;
  vehicle: EmittedVehicle | undefined;
  place: DesignPlace | undefined;
  isWorking: boolean;
}

/** Returns the part of a container that is for a good. */
export function partOf({ id, name, parts }: EmittedPiece, good: Commodity): HeapPart {
  const part = parts.get(good) ?? { id, name, good };
  parts.set(good, part);
  return part;
}

/** A flight on its way. */
export interface EmittedFlight {
  readonly flight: PlannedFlight;
  readonly vehicles: readonly EmittedVehicle[];
  readonly people: readonly EmittedPerson[];
  readonly pieces: readonly EmittedPiece[];
  /** Containers of bulk goods. */
  readonly bulk: readonly HeapPart[];
}

/** What a transport of a plan became. */
export interface EmittedTransport {
  readonly flight: PlannedFlight;
  readonly vehicles: readonly string[];
  /** The kind of each vehicle. */
  readonly kinds: readonly VehicleKind[];
  /** Those of them that are dropped on the way. */
  readonly dropped: readonly string[];
}

/** A plan that cannot be a scenario, because people, pieces or goods do not fit into its vehicles as a whole. */
export class UnloadableError extends Error {
  override readonly name = 'UnloadableError';
  constructor(
    readonly flight: PlannedFlight,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the index of the burn after which a vehicle is dropped; Infinity if it arrives. */
export function dropIndex(
  vehicle: EmittedVehicle,
  { burns }: PlannedFlight,
  vehicles: readonly EmittedVehicle[],
): number {
  const own = vehicles.filter(({ unit }) => unit === vehicle.unit);
  let fromEnd = own.length - 1 - own.indexOf(vehicle);
  for (const [i, { dropped }] of burns.entries()) {
    const count = dropped.get(vehicle.unit) ?? 0;
    if (fromEnd < count) return i;
    fromEnd -= count;
  }
  return Number.POSITIVE_INFINITY;
}

export const isDropped = (
  vehicle: EmittedVehicle,
  flight: PlannedFlight,
  vehicles: readonly EmittedVehicle[],
): boolean => Number.isFinite(dropIndex(vehicle, flight, vehicles));
