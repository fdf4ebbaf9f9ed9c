import type { Days } from '../schema/spans.js';
import type { Linear, Term } from '../solver/program.js';
import type { Arc } from './grid.js';
import type {
  Commodity,
  DesignPlace,
  DesignProblem,
  PieceKind,
  StayRequirement,
  VehicleKind,
} from './problem.js';

/** Vehicles that the model counts together: all of a kind, or one alone where it must be told what is left in which tank. */
export interface VehicleUnit {
  readonly index: number;
  readonly kind: VehicleKind;
  readonly count: number;
  readonly supply: VehicleKind['supply'];
  readonly there: VehicleKind['there'];
}

/** The columns, or the amounts, of everything that flies or waits together. */
export interface FlowLoads {
  readonly vehicles: ReadonlyMap<VehicleUnit, number>;
  readonly goods: ReadonlyMap<Commodity, number>;
  /** Propellant in tanks. */
  readonly tanks: ReadonlyMap<VehicleUnit, number>;
  readonly people: ReadonlyMap<StayRequirement, number>;
  readonly pieces: ReadonlyMap<PieceKind, number>;
}

/** The columns of one arc with one specific impulse for each burn. Amounts are those at the departure. */
export interface Mode extends FlowLoads {
  readonly arc: Arc;
  /** The specific impulse of each burn. */
  readonly impulses: readonly number[];
  /** 1 if it is flown; undefined where nothing depends on it. */
  readonly flown: number | undefined;
  readonly burns: readonly BurnColumns[];
  /** Propellant out of tanks that meets needs on the way. */
  readonly drawn: readonly TankDraw[];
  /** The mass at departure, in kg. */
  readonly mass: Linear;
}

/** What happens in a burn and after it: columns, or amounts. */
export interface BurnColumns {
  readonly burnt: ReadonlyMap<VehicleUnit, number>;
  readonly dropped: ReadonlyMap<VehicleUnit, number>;
  /** Propellant that is lost with what is dropped. */
  readonly lost: ReadonlyMap<VehicleUnit, number>;
}

/** Propellant out of the tanks of a unit that meets needs. */
export interface TankDraw {
  readonly unit: VehicleUnit;
  readonly good: Commodity;
  readonly column: number;
}

/** The columns of what stays at a place between two neighbouring dates. */
export interface Wait extends FlowLoads {
  readonly place: DesignPlace;
  /** The index of the date at which it begins. */
  readonly at: number;
  readonly since: Days;
  readonly days: Days;
  /** How long plants work in it, in days of one plant. */
  readonly working: ReadonlyMap<PieceKind, number>;
  /** What people, vehicles and elements there need a day, by good. */
  readonly needs: Map<Commodity, Term[]>;
  /** What people need once when they come at its beginning: terms below 0. */
  readonly once: Map<Commodity, Term[]>;
}

/** What a requirement takes at a date, in kg. */
export interface Taking {
  readonly requirement: DesignProblem['amounts'][number];
  readonly at: number;
  readonly day: Days;
  readonly column: number;
}

/** What is missing of a requirement: kg, pieces or people. It is nothing, unless the model is elastic. */
export interface MissedRequirement {
  readonly requirement: DesignProblem['amounts' | 'deliveries' | 'stays' | 'reserves'][number];
  readonly column: number;
  /** All that is asked for. */
  readonly most: number;
  /** How much one of it weighs in the objective. */
  readonly weight: number;
}

/** A row that limits something that people know: its dual value is the price of one unit more. */
export interface NamedLimit {
  readonly kind:
    | 'tank'
    | 'cargo room'
    | 'seats'
    | 'cargo of the flight'
    | 'crew of the flight'
    | 'containers';
  readonly row: number;
  /** The vehicles, the containers, or the edge. */
  readonly of: string;
  /** The vehicle that has the tank. */
  readonly tankOf?: VehicleUnit;
  /** The flight that has it. */
  readonly mode: Mode;
  readonly unit: 'kg' | 'persons';
}

/** A column of a discrete good counts units, of any other one kg. */
export const kgOf = ({ discrete, unitMass }: Commodity): number => (discrete ? unitMass : 1);
