import type { Days } from '../schema/spans.js';
import type { Ref } from '../simulation/index.js';

/**
 * What is to be planned: the demands that stay unmet without new cargo, the transports that could bring it, and the
 * containers that it could travel in. It is plain data, so it can be sent to a worker or stored. Masses are in kg, volumes
 * in m³, and times in days after the start of the scenario. An order is the number of a step in the order of execution: it
 * tells what comes first where times are equal.
 */
export interface PlanProblem {
  readonly legs: readonly Leg[];
  readonly cells: readonly Cell[];
  readonly demands: readonly PlanDemand[];
  /** The kinds of containers, by the goods that they may hold. */
  readonly kinds: readonly ContainerKind[];
  /** Limits on the loads of several legs together, such as those of burns. */
  readonly rows: readonly CapacityRow[];
  /** Whether volumes count. */
  readonly volumeConstrained: boolean;
  /** Whether environments count. */
  readonly environmentConstrained: boolean;
  /** Whether a pressurized container may hold unpressurized goods. */
  readonly pressurizedTakesUnpressurized: boolean;
  /** The mass below which a quantity counts as nothing, in kg. */
  readonly massPrecision: number;
  /** The amount below which a demand counts as nothing, in units of its resource. */
  readonly demandPrecision: number;
  /** Whether the simulation calls every amount unmet, however little: the rule `shortfallThreshold`. Default: false. */
  readonly countsAll?: boolean;
}

/** A transport that arrives, and what it can still carry. */
export interface Leg {
  /** Index in the list of legs. Legs are in order of departure. */
  readonly index: number;
  /** Index in `transports` of the simulation's result. */
  readonly transport: number;
  readonly origin: PlanPlace;
  readonly destination: PlanPlace;
  /** Departure and arrival, in days after the start of the scenario. */
  readonly start: Days;
  readonly end: number;
  /** Orders of departure and arrival. */
  readonly departs: number;
  readonly arrives: number;
  readonly slots: readonly Slot[];
  /** Mass that the flight can still carry, in kg; null if it has no limit of its own. */
  readonly freeMass: number | null;
}

/** A node between legs. */
export interface PlanPlace extends Ref {
  /** Whether everything is to be had there: whether it is on the surface of the Earth. */
  readonly isSource: boolean;
}

/** A carrier on a leg. */
export interface Slot {
  /** Index in the list of slots of its leg. A slot comes after the slot that contains it. */
  readonly index: number;
  readonly carrier: Ref;
  /** Mass and volume that the carrier can still hold, in kg and m³, if nothing else is loaded into the slots inside it. */
  readonly freeMass: number;
  readonly freeVolume: number;
  /** Whether its cargo is pressurized. */
  readonly pressurized: boolean;
  /** Identifiers of the resources that may not travel in it. Default: none. */
  readonly refuses?: readonly string[];
  /** Index of the slot that contains it; null if the leg lists the carrier itself. */
  readonly parent: number | null;
}

/** Demands that the same containers can serve: those on one leg, or at one node between two changes there. */
export interface Cell {
  readonly index: number;
  /** Index of the leg; null for a cell at a node. */
  readonly leg: number | null;
  /** The node, or the edge of the leg. */
  readonly place: Ref;
  /** Time of its first demand, in days after the start of the scenario. */
  readonly time: Days;
  /** Orders between which it lies. What arrives at `from` or before, and leaves at `until` or later, can serve it. */
  readonly from: number;
  readonly until: number;
  /** The order from which on it is used, if it must be there earlier, for a reserve. Default: `from`. */
  readonly usedFrom?: number;
}

/** What one cell demands of one resource. */
export interface PlanDemand {
  readonly index: number;
  readonly cell: number;
  readonly resource: PlanResource;
  /** The amount, in units of the resource. */
  readonly amount: number;
  /** Weight of a kilogram that stays unmet. Default of the options: 1. */
  readonly weight: number;
  /** The tier that it belongs to: those of lower tiers are met first. */
  readonly tier: number;
  /** Whether it is used but not used up, so that one set serves every cell where it stands. */
  readonly durable: boolean;
  /** Whether it is a reserve that stays: nothing uses it up. Default: false. */
  readonly kept?: boolean;
  /** Time of its first demand, in days after the start of the scenario. */
  readonly time: Days;
}

/** A resource that can be packed. */
export interface PlanResource extends Ref {
  /** Whether it is generic: its mass decides what is short. Default: false. */
  readonly generic?: boolean;
  readonly classOfSupply: number;
  readonly pressurized: boolean;
  /** Whether only whole units can be packed. */
  readonly whole: boolean;
  /** Mass of a unit, in kg, and its volume, in m³. */
  readonly unitMass: number;
  readonly unitVolume: number;
  /** Mass of the crate of one unit, in kg. */
  readonly crateMass: number;
  /**
   * Goods of the same group can share a container: an identifier such as `bags`, or that of the resource. Null if no container
   * takes them.
   */
  readonly group: string | null;
}

/** A kind of container. A crate is made to measure: it has no mass, volume or limits of its own. */
export interface ContainerKind {
  readonly name: string;
  /** The groups of goods that it can hold. */
  readonly groups: readonly string[];
  readonly crate: boolean;
  /** Mass and volume of the empty container, in kg and m³. */
  readonly mass: number;
  readonly volume: number;
  /** Mass and volume of its contents, at most, in kg and m³. */
  readonly maxMass: number;
  readonly maxVolume: number;
  /** A `Resource Container` template of the scenario; null for a standard kind. */
  readonly template: Ref | null;
}

/** A limit on loads: the sum of coefficient × load over its terms is at most `limit`. */
export interface CapacityRow {
  /** What it stands for, such as `burn 2 of Lander, flight 3`. */
  readonly name: string;
  readonly terms: readonly { readonly leg: number; readonly coefficient: number }[];
  readonly limit: number;
}

/** A plan: which containers travel where, and what they hold. */
export interface Plan {
  readonly containers: readonly PlannedContainer[];
}

/** A container of a plan. */
export interface PlannedContainer {
  /** Index of its kind in the problem. */
  readonly kind: number;
  /** Whether the container is pressurized. */
  readonly pressurized: boolean;
  /** The slots that it travels in, one after the other, by leg and slot of the leg. */
  readonly path: readonly { readonly leg: number; readonly slot: number }[];
  /** What it holds at launch, in units of each resource. */
  readonly contents: readonly { readonly resource: string; readonly amount: number }[];
  /** What it is used for. The pieces of one resource do not add up to more than its contents, unless they are durable. */
  readonly pieces: readonly { readonly demand: number; readonly amount: number }[];
}
