import type { Environment, StateType } from '../../model/enumerations.js';

/** The identifier and the name of an object of the scenario. */
export interface Ref {
  readonly id: string;
  readonly name: string;
}

/** A mission. It has no identifier, so `index` is its index in the scenario's list of missions. */
export interface MissionRef {
  readonly index: number;
  readonly name: string;
}

/** A resource that a result mentions. Generic resources have an `id` such as `generic-201-Pressurized`. */
export interface ResourceRecord extends Ref {
  readonly type: 'Generic' | 'Continuous' | 'Discrete';
  readonly classOfSupply: number;
  readonly environment: Environment;
  readonly units: string;
  /** kg. */
  readonly unitMass: number;
  /** m³. */
  readonly unitVolume: number;
  /** Packing material for one unit, in kg. */
  readonly packingFactor: number;
}

/** An amount of a resource. Consumption is positive, production negative. */
export interface AmountRecord {
  readonly resource: Ref;
  /** Units of the resource. */
  readonly amount: number;
  /** kg. */
  readonly mass: number;
  /** m³. */
  readonly volume: number;
}

/** An event that was executed: an event of a mission, or one that another event scheduled. */
export interface EventRecord {
  /** Index in the list of executed events. Other records refer to it. */
  readonly index: number;
  /** Days after the start of the scenario. */
  readonly time: number;
  readonly name: string;
  /** The `type` of the event, or `Mission Start` or `Mission Demand` for what missions schedule. */
  readonly type: string;
  /** Order among events of the same time: lower numbers first. Events of a mission have 1 to 5. */
  readonly priority: number;
  readonly mission: MissionRef | null;
  /** Index in the mission's list of events; null for an event that another event scheduled. */
  readonly listed: number | null;
  /** Index of the event that scheduled it; null if a mission lists the event. */
  readonly parent: number | null;
  readonly location: Ref | null;
  /** Whether it did everything without an error. */
  succeeded: boolean;
  /** Indices of infeasible events that this event depends on. */
  downstreamOf: readonly number[];
}

/** One firing of an engine. */
export interface BurnRecord {
  readonly index: number;
  readonly time: number;
  readonly event: number;
  /** Identifier of the burn in the scenario. */
  readonly burn: string;
  readonly vehicle: Ref;
  /** Specific impulse, in s. */
  readonly isp: number;
  /** Mass of the stack before and after, in kg. */
  readonly stackMassBefore: number;
  readonly stackMassAfter: number;
  /** kg. */
  readonly propellantUsed: number;
  readonly propellantLeft: number;
  /** Fuel in the tank before and after, in units. */
  readonly fuelBefore: number;
  readonly fuelAfter: number;
  /** Delta-v that was required, was achieved, and is still missing, in m/s. */
  readonly deltaVAsked: number;
  readonly deltaVAchieved: number;
  readonly deltaVRemaining: number;
  /** Delta-v that the remaining fuel could still give the stack, in m/s; null if that fuel is not part of the stack. */
  readonly deltaVMargin: number | null;
}

/** A source that supplied a demand, or a store that took in what was produced. */
export interface SupplyRecord {
  readonly from: Ref;
  readonly way: 'tank' | 'container' | 'part';
  readonly resource: Ref;
  /** Units taken from the source; negative if something was stored in it. */
  readonly amount: number;
  /** The resource that was demanded. A generic resource can serve another one. */
  readonly serves: Ref;
}

/** A demand, with what supplied it and what is unmet. */
export interface DemandRecord {
  readonly index: number;
  readonly time: number;
  /** Start of the interval for which an element demands; null for a demand at one point in time. */
  readonly since: number | null;
  readonly event: number | null;
  readonly location: Ref | null;
  /** Element that demands; null for a demand of a mission. */
  readonly element: Ref | null;
  readonly mission: MissionRef | null;
  readonly state: Ref | null;
  /** Names of the demand models that made the demand. */
  readonly models: readonly string[];
  readonly amounts: readonly AmountRecord[];
  readonly supplies: readonly SupplyRecord[];
  /** The unmet part; empty if the demand was met. */
  readonly unmet: readonly AmountRecord[];
}

/** A transport as planned when it started. */
export interface TransportRecord {
  readonly index: number;
  readonly time: number;
  readonly event: number;
  readonly type: string;
  readonly edge: Ref;
  readonly origin: Ref;
  readonly destination: Ref;
  /** Whether it goes along the edge from its destination to its origin. */
  readonly reversed: boolean;
  /** Days. */
  readonly duration: number;
  /** Planned arrival, in days after the start of the scenario. */
  readonly end: number;
  readonly elements: readonly Ref[];
  /** Mass of all listed elements with contents, crew and fuel, in kg. */
  readonly totalMass: number;
  /** Cargo limit of a flight edge, in kg; null for other edges. */
  readonly maxCargo: number | null;
  readonly carriers: readonly TransportCarrier[];
}

/** A carrier as it was when its transport started. */
export interface TransportCarrier {
  readonly element: Ref;
  /** kg. */
  readonly totalMass: number;
  readonly cargoMass: number;
  readonly maxCargoMass: number;
  /** m³. */
  readonly cargoVolume: number;
  readonly maxCargoVolume: number;
}

/** What the timeline says about each kind of record, besides its time and event. */
export interface TimelineDetails {
  /** A mission started. */
  readonly mission: { readonly mission: MissionRef };
  /** An event creates elements in a container. */
  readonly create: { readonly elements: readonly Ref[]; readonly container: Ref };
  /** An event moves elements into a container. */
  readonly move: { readonly elements: readonly Ref[]; readonly container: Ref };
  /** An element leaves play; `listed` are all elements that the event removes. */
  readonly remove: { readonly element: Ref; readonly listed: readonly Ref[] };
  /** An element changes to a state; null for none. */
  readonly reconfigure: { readonly element: Ref; readonly state: Ref | null };
  /** An event adds resources to a container. */
  readonly add: { readonly amounts: readonly AmountRecord[]; readonly container: Ref };
  /** An event transfers resources between two containers. */
  readonly transfer: {
    readonly amounts: readonly AmountRecord[];
    readonly origin: Ref;
    readonly destination: Ref;
  };
  /** An EVA starts. */
  readonly eva: { readonly location: Ref; readonly hours: number };
  /** An exploration starts. */
  readonly exploration: { readonly location: Ref; readonly days: number; readonly evas: number };
  /** A transport departs: index in `transports`. */
  readonly transport: { readonly transport: number };
  /** An engine fires: index in `burns`. */
  readonly burn: { readonly burn: number };
  /** `count` demands, from index `first` in `demands` on. */
  readonly demands: { readonly first: number; readonly count: number };
  /** An error: index in `errors`. */
  readonly error: { readonly error: number };
  /** A warning: index in `warnings`. */
  readonly warning: { readonly warning: number };
  /** What a custom effect records. */
  readonly custom: { readonly detail: unknown };
}

/** The kinds of timeline records. */
export type TimelineKind = keyof TimelineDetails;

interface TimedRecord<K> {
  readonly kind: K;
  /** Days after the start of the scenario. */
  readonly time: number;
  /** Index of the event; null between events. */
  readonly event: number | null;
}

type TimelineRecordOf<K extends TimelineKind> = TimedRecord<K> & TimelineDetails[K];

/** Something that happened, of any kind. `TimelineDetails` describes each kind. */
export type TimelineRecord = { [K in TimelineKind]: TimelineRecordOf<K> }[TimelineKind];

type MakeRecord<K extends TimelineKind> = (
  time: number,
  event: number | null,
  details: TimelineDetails[K],
) => TimelineRecordOf<K>;

/** Makes the timeline records of each kind. Object literals are much faster than copies of the details. */
export const timelineRecords: { readonly [K in TimelineKind]: MakeRecord<K> } = {
  mission: (time, event, { mission }) => ({ kind: 'mission', time, event, mission }),
  create: (time, event, { elements, container }) => ({
    kind: 'create',
    time,
    event,
    elements,
    container,
  }),
  move: (time, event, { elements, container }) => ({
    kind: 'move',
    time,
    event,
    elements,
    container,
  }),
  remove: (time, event, { element, listed }) => ({ kind: 'remove', time, event, element, listed }),
  reconfigure: (time, event, { element, state }) => ({
    kind: 'reconfigure',
    time,
    event,
    element,
    state,
  }),
  add: (time, event, { amounts, container }) => ({ kind: 'add', time, event, amounts, container }),
  transfer: (time, event, { amounts, origin, destination }) => ({
    kind: 'transfer',
    time,
    event,
    amounts,
    origin,
    destination,
  }),
  eva: (time, event, { location, hours }) => ({ kind: 'eva', time, event, location, hours }),
  exploration: (time, event, { location, days, evas }) => ({
    kind: 'exploration',
    time,
    event,
    location,
    days,
    evas,
  }),
  transport: (time, event, { transport }) => ({ kind: 'transport', time, event, transport }),
  burn: (time, event, { burn }) => ({ kind: 'burn', time, event, burn }),
  demands: (time, event, { first, count }) => ({ kind: 'demands', time, event, first, count }),
  error: (time, event, { error }) => ({ kind: 'error', time, event, error }),
  warning: (time, event, { warning }) => ({ kind: 'warning', time, event, warning }),
  custom: (time, event, { detail }) => ({ kind: 'custom', time, event, detail }),
};

/** Every kind of timeline record. */
export const timelineKinds = Object.keys(timelineRecords) as readonly TimelineKind[];

/** A change of place: an element arrived in a container, or left play. */
export interface PositionRecord {
  readonly time: number;
  readonly event: number | null;
  readonly element: Ref;
  /** Node, edge or carrier; null if the element left play. */
  readonly container: Ref | null;
}

/** A change of state; `state` is null if the element is in none of its states. */
export interface StateRecord {
  readonly time: number;
  readonly event: number | null;
  readonly element: Ref;
  readonly state: (Ref & { readonly type: StateType }) | null;
}

/** A change of contents: the amount that a container or tank holds from this time on. */
export interface StockRecord {
  readonly time: number;
  readonly event: number | null;
  readonly element: Ref;
  readonly resource: Ref;
  /** Units. */
  readonly amount: number;
}

/** An element in play. */
export interface ElementRecord {
  readonly element: Ref;
  readonly type: string;
  /** Node or edge; null if the element, or the carrier around it, is at no node or edge. */
  readonly location: Ref | null;
  /** Node, edge or carrier that holds it directly. */
  readonly container: Ref | null;
  readonly state: (Ref & { readonly type: StateType }) | null;
  /** Mass with contents, crew and fuel, in kg. */
  readonly totalMass: number;
  /** Units in the tank; null if the element has no tank. */
  readonly fuel: { readonly resource: Ref; readonly amount: number } | null;
  /** Contents of a resource container; null for other elements. */
  readonly contents: readonly { readonly resource: Ref; readonly amount: number }[] | null;
}

/** Amount divided by capacity. */
export interface Utilization {
  readonly amount: number;
  readonly capacity: number;
  /** Null if the capacity is 0. */
  readonly ratio: number | null;
}

/** The measures of effectiveness. */
export interface Measures {
  /** Sum of the days that each crew member spent at an exploration site. */
  readonly crewSurfaceDays: number;
  /** Hours that crew members were in play, in person-hours. */
  readonly crewTime: number;
  /** The part of `crewTime` that the crew is available, and the rest. */
  readonly crewTimeAvailable: number;
  readonly crewTimeUnavailable: number;
  /** Exploration and habitation goods at the exploration sites, in kg, times crew members, times days. */
  readonly explorationCapability: number;
  /** Exploration and habitation goods delivered to exploration sites, in kg. */
  readonly explorationMassDelivered: number;
  /** Mass launched from the surface of the Earth, in kg. */
  readonly launchMass: number;
  /** Launches: mass of the carriers to their capacity, in kg. */
  readonly upMassCapacityUtilization: Utilization;
  /** Landings on Earth: mass of the carriers to their capacity, in kg. */
  readonly downMassCapacityUtilization: Utilization;
  /** Exploration capability per launch mass, relative to Apollo 17; null without launches. */
  readonly relativeExplorationCapability: number | null;
  /** Results of custom measures, by name. */
  readonly custom: Readonly<Record<string, unknown>>;
}
