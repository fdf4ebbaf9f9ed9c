import { type Days, MILLISECONDS_A_DAY } from '../../../schema/spans.js';
import type { MissionRef, Ref, Span, StateRef, StoreWay } from '../../world/refs.js';

/** An amount of a resource. Consumption is positive, production negative. */
export interface AmountRecord {
  readonly resource: Ref;
  /** Amount, in units of the resource. */
  readonly amount: number;
  /** Mass, in kg. */
  readonly mass: number;
  /** Volume, in m³. */
  readonly volume: number;
}

/** An executed event. It is listed by a mission, or another event has scheduled it. */
export interface EventRecord {
  /** Index in the list of executed events. Other records refer to it. */
  readonly index: number;
  /** Days after the start of the scenario. */
  readonly time: Days;
  readonly name: string;
  /** The `type` of the event. The simulation adds a `Mission Start` and a `Mission Demand` for each mission. */
  readonly type: string;
  /** Order among events of the same time: lower numbers come first. Events that missions list have 1 to 5. */
  readonly priority: number;
  /** The mission that lists the event, or the event that has scheduled it. */
  readonly mission: MissionRef;
  /** Index in the mission's list of events; null if another event has scheduled it. */
  readonly listed: number | null;
  /** Index of the event that has scheduled it; null if a mission lists it. */
  readonly parent: number | null;
  /** Node or edge where it happens; null if its location does not exist. */
  readonly location: Ref | null;
  /** Whether it was executed completely and without an error. */
  succeeded: boolean;
  /** Indices of infeasible events that this event depends on. */
  downstreamOf: readonly number[];
}

/** One firing of an engine. */
export interface BurnRecord {
  /** Index in the list of burns. */
  readonly index: number;
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event. */
  readonly event: number;
  /** Identifier of the burn in the scenario. */
  readonly burn: string;
  readonly vehicle: Ref;
  /** Specific impulse, in s. */
  readonly isp: number;
  /** Mass of the stack before and after the burn, in kg. */
  readonly stackMassBefore: number;
  readonly stackMassAfter: number;
  /** Mass of the propellant that was used, and of the propellant that is left, in kg. */
  readonly propellantUsed: number;
  readonly propellantLeft: number;
  /** Fuel in the tank before and after the burn, in units of the fuel. */
  readonly fuelBefore: number;
  readonly fuelAfter: number;
  /** Delta-v that was required, that was achieved, and that is still missing, in m/s. */
  readonly deltaVAsked: number;
  readonly deltaVAchieved: number;
  readonly deltaVRemaining: number;
  /** Delta-v that the remaining fuel can still give the stack, in m/s; null if that fuel is not part of the stack. */
  readonly deltaVMargin: number | null;
}

/** An element that supplied a demand, or that stored a produced resource. */
export interface SupplyRecord {
  /** The element. */
  readonly from: Ref;
  /** Whether the resource was in its tank, in its contents, or one of its parts. */
  readonly way: StoreWay;
  readonly resource: Ref;
  /** Amount taken from the element, in units of `resource`; negative if it was stored. */
  readonly amount: number;
  /** The resource that was demanded. A generic resource can serve another one. */
  readonly serves: Ref;
  /** The time from which it supplied, in days after the start of the scenario; null if it supplied all at once. */
  readonly since: Days | null;
  /** The time until which it supplied; null if it supplied all at once. */
  readonly until: Days | null;
}

/** A part of a demand that nothing supplied, or of production that nothing stored, which is negative. */
export interface UnmetRecord extends AmountRecord {
  /** The time from which it is so, in days after the start of the scenario; null if it was demanded at once. */
  readonly since: Days | null;
  /** The time until which it is so; null if it was demanded at once. */
  readonly until: Days | null;
  /**
   * The resources of its class of supply, or of a subclass of it, of which there is some at the place in that time, and which the
   * rules do not let serve; at most the first 10. Only a result has them, and only of what is unmet.
   */
  readonly barred: readonly Ref[];
}

/** What holds a process back. */
export interface ProcessLimit {
  /** `room`: there is no room for an output. `input`: less of an input reaches it. */
  readonly by: 'room' | 'input';
  /** The output or the input. */
  readonly resource: Ref;
  /** The full containers and tanks that list the output, at most the first 10 of them; empty for an input. */
  readonly stores: readonly Ref[];
}

/** A time in which a process runs at one fraction of its rates. */
export interface ProcessSpan extends Span {
  /** From 0 to 1. */
  readonly fraction: number;
  /** Null if it runs at its full rates. */
  readonly limit: ProcessLimit | null;
}

/** A demand model that runs as a process: all its rates at the same fraction. */
export interface ProcessRecord {
  /** The name of the demand model. */
  readonly model: string;
  /** In order of time. */
  readonly spans: readonly ProcessSpan[];
}

/** A demand, its supplies, and the part that is unmet. */
export interface DemandRecord {
  /** Index in the list of demands. */
  readonly index: number;
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Start of the time in which it arose, in days after the start of the scenario; null for a demand at one time. */
  readonly since: Days | null;
  /**
   * The time that a demand at one time is for, such as the whole mission for the consumables that its crew takes along, or the
   * part of an interval; null if there is no such time.
   */
  readonly covers: Span | null;
  /** Index of the event that demands; null for a demand of an interval between events. */
  readonly event: number | null;
  /** Node or edge where the demand arises. */
  readonly location: Ref;
  /** Element that demands; null for a demand of a mission. */
  readonly element: Ref | null;
  /** Mission that demands, or that the person is under who demands; null for other demands. */
  readonly mission: MissionRef | null;
  /** The people of the mission for whose arrival it demands; empty for other demands. */
  readonly people: readonly Ref[];
  /** State in which the element demands; null for other demands. */
  readonly state: Ref | null;
  /** Names of the demand models that made the demand. */
  readonly models: readonly string[];
  /** What a process produces of a resource is apart from what is consumed of it. */
  readonly amounts: readonly AmountRecord[];
  /** The most that an event with `upTo` would have consumed. What was there is in `amounts`. Absent for other demands. */
  readonly upTo?: readonly AmountRecord[];
  readonly supplies: readonly SupplyRecord[];
  /**
   * The part that falls short; empty if the demand was met. The rule `shortfallThreshold` decides what is so little that it does
   * not count.
   */
  readonly unmet: readonly UnmetRecord[];
  /** What was produced and found no room: negative amounts. It never makes a demand fall short. */
  readonly surplus: readonly UnmetRecord[];
  /**
   * What else was not supplied or stored, and does not count: amounts that are too small by the rule `shortfallThreshold`, and
   * production, which is negative, if the simulation leaves stocks alone.
   */
  readonly uncounted: readonly UnmetRecord[];
  /**
   * The demand models that run as processes, by the rule `mixedRates`. What one of them asks of an input is what it draws and what
   * is unmet: nothing is while it is held back for want of room.
   */
  readonly processes: readonly ProcessRecord[];
  /** Indices of the failed events without which less of it would be unmet; empty if it is met, or if none is to blame. */
  readonly downstreamOf: readonly number[];
}

/** A transport as planned when it started. */
export interface TransportRecord {
  /** Index in the list of transports. */
  readonly index: number;
  /** Departure, in days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event. */
  readonly event: number;
  /** The `type` of the event. */
  readonly type: string;
  readonly edge: Ref;
  readonly origin: Ref;
  readonly destination: Ref;
  /** Whether it goes along the edge from its destination to its origin. */
  readonly reversed: boolean;
  /** Planned duration, in days. */
  readonly duration: Days;
  /** Planned arrival, in days after the start of the scenario. */
  readonly end: Days;
  readonly elements: readonly Ref[];
  /** Mass of all listed elements with contents, crew and fuel, in kg. The rule `nestedListing` says what counts once. */
  readonly totalMass: number;
  /** Cargo limit of a flight edge, in kg; null for other edges. */
  readonly maxCargo: number | null;
  readonly carriers: readonly TransportCarrier[];
}

/** A carrier at the start of its transport. */
export interface TransportCarrier {
  readonly element: Ref;
  /** Mass with contents, crew and fuel, in kg. */
  readonly totalMass: number;
  /** Mass of the cargo, in kg. */
  readonly cargoMass: number;
  /** Maximum mass of the cargo, in kg. */
  readonly maxCargoMass: number;
  /** Volume of the cargo, in m³. */
  readonly cargoVolume: number;
  /** Maximum volume of the cargo, in m³. */
  readonly maxCargoVolume: number;
}

/** Parts that the crew repaired instead of using spares. */
export interface RepairRecord {
  /** Days after the start of the scenario. For parts that wear out continuously, it is when the time of the record ends. */
  readonly time: Days;
  /** When that time began; null for parts that were demanded at once. */
  readonly since: Days | null;
  /** The mission whose crew repaired them. */
  readonly mission: MissionRef;
  readonly element: Ref;
  /** The resource of the part. */
  readonly resource: Ref;
  /** Units that were repaired. */
  readonly amount: number;
  /** Crew time, in person-hours. */
  readonly hours: number;
  /** Mass of the material that was demanded for it (generic class of supply 4), in kg. */
  readonly material: number;
}

/** A change of position: an element was put into a container, or was removed. */
export interface PositionRecord {
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event; null for initial contents. */
  readonly event: number | null;
  readonly element: Ref;
  /** Node, edge or carrier; null if the element was removed. */
  readonly container: Ref | null;
}

/** A change of state. `state` is null if the element is in none of its states. */
export interface StateRecord {
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event; null for initial contents. */
  readonly event: number | null;
  readonly element: Ref;
  readonly state: StateRef | null;
}

/**
 * A change of the contents of a container or tank. Between two records, the amount changes evenly at the rate of the
 * first one.
 */
export interface StockRecord {
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event; null between events, as when a stock runs out. */
  readonly event: number | null;
  /** The container, or the vehicle with the tank. */
  readonly element: Ref;
  readonly resource: Ref;
  /** The new amount, in units of the resource. */
  readonly amount: number;
  /** How fast the amount changes until the next record, in units a day; 0 if it stays the same. */
  readonly rate: number;
}

/** The resolution of times, in days: a millisecond. */
const MILLISECOND = 1 / MILLISECONDS_A_DAY;

/** Returns what is left of a stock at a time after its record, in days, in units of the resource. */
export function heldAt(
  { amount, rate, time: since }: Pick<StockRecord, 'time' | 'amount' | 'rate'>,
  time: number,
): number {
  const left = amount + rate * (time - since);
  // Times are rounded up to the millisecond, so a stock that runs out can seem to be below nothing.
  return Math.abs(left) <= Math.abs(rate) * MILLISECOND ? 0 : left;
}

/** An element in play. */
export interface ElementRecord {
  readonly element: Ref;
  readonly type: string;
  /** Node or edge where the element is, possibly inside carriers; null if it is at none. */
  readonly location: Ref | null;
  /** Node, edge or carrier that directly contains it; null if none does. */
  readonly container: Ref | null;
  readonly state: StateRef | null;
  /** Mass with contents, crew and fuel, in kg. */
  readonly totalMass: number;
  /** Fuel in the tank, in units of the resource; null if the element has no tank. */
  readonly fuel: { readonly resource: Ref; readonly amount: number } | null;
  /** Contents of a resource container, in units of each resource; null for other elements. */
  readonly contents: readonly { readonly resource: Ref; readonly amount: number }[] | null;
}

/** An amount and a capacity, and their ratio. */
export interface Utilization {
  readonly amount: number;
  readonly capacity: number;
  /** `amount` divided by `capacity`; null if the capacity is 0, or almost 0, so that there is no such number. */
  readonly ratio: number | null;
}

/** The measures of effectiveness. */
export interface Measures {
  /** Sum of the days that each crew member spent at an exploration site. */
  readonly crewSurfaceDays: number;
  /** Hours that crew members were in play, in person-hours. */
  readonly crewTime: number;
  /** The part of `crewTime` for which the crew was available and did no repairs, in person-hours. */
  readonly crewTimeAvailable: number;
  /** The part of `crewTime` that repairs took, and the part for which the crew was not available, in person-hours. */
  readonly crewTimeRepairs: number;
  readonly crewTimeUnavailable: number;
  /** Mass of exploration and habitation goods at exploration sites, times crew members there, times days: kg·person·days. */
  readonly explorationCapability: number;
  /** Mass of exploration and habitation goods delivered to exploration sites, in kg. */
  readonly explorationMassDelivered: number;
  /** Mass launched from the surface of the Earth, in kg. */
  readonly launchMass: number;
  /**
   * Launches from Earth: what the carriers carry, and what they can carry, in kg. For flights, it is the total mass of
   * the carriers, and the cargo limit of the edge. For space transports, it is the mass of the cargo without crew, and the
   * cargo capacity of the carriers, by the rule `capacityUtilization`.
   */
  readonly upMassCapacityUtilization: Utilization;
  /** Other transports that land on Earth: the same, in kg. */
  readonly downMassCapacityUtilization: Utilization;
  /** Exploration capability per launch mass, relative to Apollo 17; null without launches. */
  readonly relativeExplorationCapability: number | null;
  /** Results of custom measures, by name. */
  readonly custom: Readonly<Record<string, unknown>>;
}
