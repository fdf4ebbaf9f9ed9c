import type { Environment, StateType } from '../../model/enumerations.js';
import type { RuleName } from '../rules/rules.js';
import type { ErrorCode, WarningCode } from './messages.js';

export type { ErrorCode, WarningCode };

/** What identifies an object of the scenario, and what people call it. */
export interface Ref {
  readonly id: string;
  readonly name: string;
}

/** A mission, which has no identifier: its place in the list of missions. */
export interface MissionRef {
  readonly index: number;
  readonly name: string;
}

/** A resource that appears in a result; generic ones have an `id` like `generic-201-Pressurized`. */
export interface ResourceRecord extends Ref {
  readonly type: 'Generic' | 'Continuous' | 'Discrete';
  readonly classOfSupply: number;
  readonly environment: Environment;
  readonly units: string;
  /** kg. */
  readonly unitMass: number;
  /** m³. */
  readonly unitVolume: number;
  /** kg of packing material for a unit. */
  readonly packingFactor: number;
}

/** An amount of a resource: consumption is positive, production negative. */
export interface AmountRecord {
  readonly resource: Ref;
  /** In the units of the resource. */
  readonly amount: number;
  /** kg. */
  readonly mass: number;
  /** m³. */
  readonly volume: number;
}

/** An event that was executed: one of a mission's list, or one that another event brought about. */
export interface EventRecord {
  /** Place among the events executed; other records refer to it. */
  readonly index: number;
  /** Days after the start of the scenario. */
  readonly time: number;
  readonly name: string;
  /** The `type` of the event; `Mission Start` and `Mission Demand` for what missions bring about. */
  readonly type: string;
  /** Lower numbers come first; listed events have 1 to 5. */
  readonly priority: number;
  readonly mission: MissionRef | null;
  /** Place in the list of the mission's events; null for what was generated. */
  readonly listed: number | null;
  /** The event that brought it about. */
  readonly parent: number | null;
  readonly location: Ref | null;
  /** Whether it did all that it was to do. */
  succeeded: boolean;
  /** Infeasible events that what happened here depends on. */
  downstreamOf: readonly number[];
}

/** What was tested when something did not fit. */
export type FitLimit =
  | 'crew'
  | 'mass'
  | 'volume'
  | 'environment'
  | 'outer carrier'
  | 'itself'
  | 'resource'
  | 'capacity';

/** What an error or a warning is about. */
export interface Particulars {
  /** Element that it is about. */
  readonly element: Ref | null;
  /** Container, tank or carrier that did not take or give something. */
  readonly container: Ref | null;
  /** Where the element should have been. */
  readonly place: Ref | null;
  /** Where it was instead. */
  readonly found: Ref | null;
  /** Amount that could not be added or removed. */
  readonly amount: AmountRecord | null;
  /** Which test failed. */
  readonly limit: FitLimit | null;
  /** What was needed, and what there was, in `unit`. */
  readonly needed: number | null;
  readonly available: number | null;
  readonly unit: string | null;
  /** Word for the case: a type of state, the field of a broken reference, the name of a mission, the text of an exception. */
  readonly detail: string | null;
  /** The rule that made it an error, where another preset would have let it pass. */
  readonly rule: RuleName | null;
}

interface Finding extends Particulars {
  readonly index: number;
  readonly time: number;
  /** The event; null where it is about an interval between events. */
  readonly event: number | null;
  /** Name of the event, or of what stands in its place. */
  readonly eventName: string;
  /** A sentence for people; its wording may change. */
  readonly message: string;
  /** Infeasible events that it follows from. */
  readonly downstreamOf: readonly number[];
}

/** Something that could not be done. */
export interface ErrorRecord extends Finding {
  readonly code: ErrorCode;
}

/** Something that deserves a look. */
export interface WarningRecord extends Finding {
  readonly code: WarningCode;
}

/** One firing of an engine. */
export interface BurnRecord {
  readonly index: number;
  readonly time: number;
  readonly event: number;
  /** The burn of the scenario. */
  readonly burn: string;
  readonly vehicle: Ref;
  /** s. */
  readonly isp: number;
  /** Mass of the stack before and after, in kg. */
  readonly stackMassBefore: number;
  readonly stackMassAfter: number;
  /** kg. */
  readonly propellantUsed: number;
  readonly propellantLeft: number;
  /** Units of fuel before and after. */
  readonly fuelBefore: number;
  readonly fuelAfter: number;
  /** m/s that were still to be achieved, were achieved, and are still missing. */
  readonly deltaVAsked: number;
  readonly deltaVAchieved: number;
  readonly deltaVRemaining: number;
  /** m/s that the fuel left over would still give to the stack; null where that fuel is not part of it. */
  readonly deltaVMargin: number | null;
}

/** Where a demand found what it asked for, or a place for what it produced. */
export interface SupplyRecord {
  readonly from: Ref;
  readonly way: 'tank' | 'container' | 'part';
  readonly resource: Ref;
  /** Units of the resource taken; negative where something was put in. */
  readonly amount: number;
  /** The resource that was demanded. */
  readonly serves: Ref;
}

/** A demand, and what became of it. */
export interface DemandRecord {
  readonly index: number;
  readonly time: number;
  /** Start of the interval in which an element demands by its state; null for a demand of one moment. */
  readonly since: number | null;
  readonly event: number | null;
  readonly location: Ref | null;
  /** Element that demands; null for what a mission demands. */
  readonly element: Ref | null;
  readonly mission: MissionRef | null;
  readonly state: Ref | null;
  /** Names of the demand models that were asked. */
  readonly models: readonly string[];
  readonly amounts: readonly AmountRecord[];
  readonly supplies: readonly SupplyRecord[];
  /** What was not met; empty where all was. */
  readonly unmet: readonly AmountRecord[];
}

/** A transport, as it was planned at its start. */
export interface TransportRecord {
  readonly index: number;
  readonly time: number;
  readonly event: number;
  readonly type: string;
  readonly edge: Ref;
  readonly origin: Ref;
  readonly destination: Ref;
  /** Whether the edge is travelled from its destination to its origin. */
  readonly reversed: boolean;
  /** Days. */
  readonly duration: number;
  readonly end: number;
  readonly elements: readonly Ref[];
  /** kg of everything listed, with contents, crew and fuel. */
  readonly totalMass: number;
  /** Cargo limit of a flight edge, in kg. */
  readonly maxCargo: number | null;
  readonly carriers: readonly TransportCarrier[];
}

/** A carrier of a transport, as it was at the start. */
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

/**
 * Something that happened, in order. Kinds with an index refer to the list of that name; `demands` to as
 * many as `count`, from the `first` on.
 */
export type TimelineRecord =
  | Happened<'mission', { readonly mission: MissionRef }>
  | Happened<'create' | 'move', { readonly elements: readonly Ref[]; readonly container: Ref }>
  | Happened<'remove', { readonly element: Ref; readonly listed: readonly Ref[] }>
  | Happened<'reconfigure', { readonly element: Ref; readonly state: Ref | null }>
  | Happened<'add', { readonly amounts: readonly AmountRecord[]; readonly container: Ref }>
  | Happened<
      'transfer',
      {
        readonly amounts: readonly AmountRecord[];
        readonly origin: Ref;
        readonly destination: Ref;
      }
    >
  | Happened<'eva', { readonly location: Ref; readonly hours: number }>
  | Happened<
      'exploration',
      { readonly location: Ref; readonly days: number; readonly evas: number }
    >
  | Happened<'transport', { readonly transport: number }>
  | Happened<'burn', { readonly burn: number }>
  | Happened<'demands', { readonly first: number; readonly count: number }>
  | Happened<'error', { readonly error: number }>
  | Happened<'warning', { readonly warning: number }>
  | Happened<'custom', { readonly detail: unknown }>;

const kinds: { readonly [K in TimelineRecord['kind']]: true } = {
  mission: true,
  create: true,
  move: true,
  remove: true,
  reconfigure: true,
  add: true,
  transfer: true,
  eva: true,
  exploration: true,
  transport: true,
  burn: true,
  demands: true,
  error: true,
  warning: true,
  custom: true,
};

/** Every kind of record in the timeline; a missing one does not compile. */
export const timelineKinds = Object.keys(kinds) as readonly TimelineRecord['kind'][];

interface HappenedAt<K> {
  readonly kind: K;
  readonly time: number;
  readonly event: number | null;
}
type Happened<K extends string, D> = K extends string ? HappenedAt<K> & D : never;

/** An element came to a container; null where it left play. */
export interface PositionRecord {
  readonly time: number;
  readonly event: number | null;
  readonly element: Ref;
  /** Node, edge or carrier. */
  readonly container: Ref | null;
}

/** An element came into a state; null for none. */
export interface StateRecord {
  readonly time: number;
  readonly event: number | null;
  readonly element: Ref;
  readonly state: (Ref & { readonly type: StateType }) | null;
}

/** The amount that a container or a tank holds from a time on. */
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
  /** Node or edge; null where the carriers around it are nowhere. */
  readonly location: Ref | null;
  /** Node, edge or carrier. */
  readonly container: Ref | null;
  readonly state: (Ref & { readonly type: StateType }) | null;
  /** kg, with contents, crew and fuel. */
  readonly totalMass: number;
  /** Units in the tank; null where there is none. */
  readonly fuel: { readonly resource: Ref; readonly amount: number } | null;
  /** Contents of a resource container; null for other elements. */
  readonly contents: readonly { readonly resource: Ref; readonly amount: number }[] | null;
}

/** A ratio of sums: `null` where there is nothing to divide by. */
export interface Utilization {
  readonly amount: number;
  readonly capacity: number;
  readonly ratio: number | null;
}

/** The measures of effectiveness. */
export interface Measures {
  /** Days that crew members spent at places of exploration. */
  readonly crewSurfaceDays: number;
  /** Person-hours in play. */
  readonly crewTime: number;
  /** Of which the crew is available, and not. */
  readonly crewTimeAvailable: number;
  readonly crewTimeUnavailable: number;
  /** kg of exploration and habitation goods at hand, times crew, times days. */
  readonly explorationCapability: number;
  /** kg of exploration and habitation goods delivered. */
  readonly explorationMassDelivered: number;
  /** kg launched from the surface of the Earth. */
  readonly launchMass: number;
  /** Of launches: kg of carriers, to capacity. */
  readonly upMassCapacityUtilization: Utilization;
  /** Of landings on Earth: kg of carriers, to capacity. */
  readonly downMassCapacityUtilization: Utilization;
  /** Exploration capability to launch mass, relative to that of Apollo 17; null without launches. */
  readonly relativeExplorationCapability: number | null;
  /** Measures of one's own, by name. */
  readonly custom: Readonly<Record<string, unknown>>;
}
