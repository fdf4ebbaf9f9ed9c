import type { ScenarioJson } from '../model/index.js';
import type { Days } from '../schema/spans.js';
import type { DesignObjective } from './declaration/design.js';

/**
 * How good a design is: `optimal` if no plan is better, `gap` if one might be, `infeasible` if no plan does everything, `none` if
 * none was found in the time.
 */
export type DesignStatus = 'optimal' | 'gap' | 'infeasible' | 'none';

/** A designed campaign. Masses are in kg, times in days after the start of the scenario. */
export interface DesignAnswer {
  readonly name: string;
  readonly status: DesignStatus;
  readonly objectives: readonly DesignedObjective[];
  /** The size of the search. */
  readonly grid: {
    /** Dates of all places. */
    readonly dates: number;
    /** Possible flights. */
    readonly arcs: number;
    readonly rows: number;
    readonly columns: number;
    /** Columns that take whole numbers alone. */
    readonly whole: number;
  };
  readonly seconds: number;
  readonly transports: readonly DesignedTransport[];
  readonly vehicles: readonly DesignedVehicle[];
  /** What departs from sources, by day. */
  readonly launches: readonly DesignedLaunch[];
  readonly requirements: readonly DesignedRequirement[];
  /** What waits where. */
  readonly places: readonly DesignedWait[];
  /** What is full, and what one unit more of it would save. */
  readonly limits: readonly DesignedLimit[];
  /** What is missing at least, if not everything can be done. */
  readonly lacking: readonly DesignLack[];
  /** Changes with each of which everything can be done, the least of their kind. */
  readonly helps: readonly DesignHelp[];
  /** Sentences that say why no plan does everything, as far as that can be seen without a search. */
  readonly reasons: readonly string[];
  /** Where the simulation shows something else than the plan. Empty unless the program is wrong. */
  readonly differences: readonly string[];
  /** The campaign; null without a plan. */
  readonly scenario: ScenarioJson | null;
}

export interface DesignedObjective {
  readonly name: DesignObjective;
  /** `kg`, `d`, or nothing for counts and prices. */
  readonly unit: string;
  readonly value: number;
  /** No plan has less; null if it is not known. */
  readonly bound: number | null;
  readonly gap: number | null;
  /** The gap in per cent of the value. */
  readonly percent: number | null;
}

/** An amount of something. */
export interface DesignedLoad {
  readonly name: string;
  /** In kg; of vehicles, people and pieces their number. */
  readonly amount: number;
}

/** What something aboard is for. */
export interface DesignedUse {
  /** The good, or the kind of containers. */
  readonly name: string;
  /** Who needs the good: stays, and kinds of vehicles, plants and pieces. Of containers the goods aboard that they can hold. */
  readonly for: readonly string[];
}

export interface DesignedTransport {
  readonly index: number;
  readonly edge: string;
  readonly from: string;
  readonly to: string;
  readonly departs: Days;
  readonly arrives: Days;
  /** The names of the vehicles. */
  readonly vehicles: readonly string[];
  readonly people: readonly DesignedLoad[];
  readonly pieces: readonly DesignedLoad[];
  readonly goods: readonly DesignedLoad[];
  /** Propellant in tanks at the departure, by kind of vehicle. */
  readonly propellant: readonly DesignedLoad[];
  /** What each burn takes, in kg. */
  readonly burnt: readonly number[];
  /** What is dropped, by kind of vehicle. */
  readonly dropped: readonly DesignedLoad[];
  /** Mass at departure. */
  readonly mass: number;
  /** Propellant that is left at the arrival, in kg. */
  readonly left: number;
  /** The requirements that it serves: something of them flies with it. */
  readonly serves: readonly string[];
  /** Who needs its goods, for each good that is needed on the way or later. */
  readonly supplies: readonly DesignedUse[];
  /** The goods that its containers are for, for each kind of containers. */
  readonly holds: readonly DesignedUse[];
}

export interface DesignedVehicle {
  readonly name: string;
  /** Indices of its transports. */
  readonly flights: readonly number[];
  /** Where and when it ends; null if it is dropped on the way. */
  readonly ends: { readonly place: string; readonly day: Days } | null;
}

export interface DesignedLaunch {
  readonly day: Days;
  readonly edge: string;
  readonly mass: number;
  /** The share of what the flight takes; null without a limit. */
  readonly share: number | null;
}

export interface DesignedRequirement {
  readonly name: string;
  readonly kind: 'delivery' | 'collection' | 'pieces' | 'stay' | 'reserve';
  /** The resource, or the template of the pieces or people; of a reserve the resource or class of supply. */
  readonly of: string;
  /** What is asked: kg, pieces or persons; of a reserve the days for which it must last. */
  readonly asked: number;
  /** How much of it is met; of a reserve the fewest days for which it lasts, if they are less. */
  readonly met: number;
  readonly unit: 'kg' | 'pieces' | 'persons' | 'd';
  /** The day on which it is met; null if it is not. That on which a reserve is least; null if it always lasts until the end. */
  readonly day: Days | null;
  /** The last day; null for a reserve. */
  readonly by: Days | null;
  /** Days between them; the days for which a reserve lasts longer than it must. Null if a day is. */
  readonly slack: Days | null;
  /** Indices of the transports that bring it. */
  readonly transports: readonly number[];
}

export interface DesignedWait {
  readonly place: string;
  readonly since: Days;
  readonly until: Days;
  readonly vehicles: readonly DesignedLoad[];
  readonly people: readonly DesignedLoad[];
  readonly pieces: readonly DesignedLoad[];
  readonly goods: readonly DesignedLoad[];
  readonly propellant: readonly DesignedLoad[];
}

/** What limits a flight. */
export type DesignLimitKind =
  | 'tank'
  | 'cargo room'
  | 'seats'
  | 'cargo of the flight'
  | 'crew of the flight'
  /** All containers of a kind that are aboard. */
  | 'containers'
  /** The transports on one day along a flight edge. */
  | 'lanes'
  /** The transports along an edge in all. */
  | 'transports'
  /** The vehicles of a template in the fleet. */
  | 'vehicles'
  /** The space edges that a vehicle may fly. */
  | 'flights of the vehicle'
  /** The days of departure that the design gives. */
  | 'given days'
  /** The last day of a requirement, on which the flight arrives. */
  | 'last day'
  /** The first day of a requirement, on which the flight departs. */
  | 'first day'
  /** A reserve that would not be there without what the flight brings. */
  | 'reserve';

export interface DesignedLimit {
  /** What is full, or what the flight may not pass. */
  readonly kind: DesignLimitKind;
  /** Of which vehicles, edge or requirement. */
  readonly of: string;
  /** Index of the transport. */
  readonly transport: number;
  /** `kg`, `persons`, `vehicles`, `transports`, or `d` for days. */
  readonly unit: string;
  /** The limit itself. For a day, the day; for a reserve, the mass that it asks for. */
  readonly most: number;
  /**
   * How much less the first objective would be with one unit more, with the same flights; of a reserve with one unit less. Null if other flights would be
   * needed, which only another search can tell.
   */
  readonly price: number | null;
}

export interface DesignLack {
  readonly requirement: string;
  readonly amount: number;
  readonly unit: 'kg' | 'pieces' | 'persons';
  readonly sentence: string;
}

export interface DesignHelp {
  readonly sentence: string;
}
