import type { Ref } from '../records/records.js';
import type { DemandingElement, DemandingPart } from '../world/demand-model.js';
import type { ResolvedElement, ResolvedPlace, ResolvedState } from '../world/resolved.js';
import type { ResourceType } from '../world/resource-type.js';
import type { Stock } from './stock.js';

/** A node or an edge during a simulation, with the elements that are directly there. */
export class RuntimePlace {
  /** In the order in which elements act. */
  readonly contents: RuntimeElement[] = [];
  /** The part of `contents` that can supply demands, from itself or from something inside. */
  readonly suppliers: RuntimeElement[] = [];
  /** Bit mask of the main classes of supply that may be supplied here; may overestimate. */
  supplyClassMask = 0;
  /** Bit mask of the main classes of supply of which something may be left here; may overestimate. */
  stockedClassMask = 0;
  /** Crew members here, at any depth. */
  crew = 0;
  /** Elements directly here whose contents changed; undefined if nothing tracks the changes. */
  changed: Set<RuntimeElement> | undefined;

  constructor(readonly resolved: ResolvedPlace) {}
}

/** What can hold an element directly: a node, an edge or a carrier. */
export type Holder = RuntimePlace | RuntimeElement;

/** An instantiated element during a simulation. */
export class RuntimeElement implements DemandingElement {
  /** What holds it directly; undefined if nothing does. */
  holder: Holder | undefined;
  /** Whether it was created, and not removed since. */
  inPlay = false;
  state: ResolvedState | undefined;
  /** The contents of a carrier, in the order in which elements act. */
  readonly contents: RuntimeElement[] = [];
  /** The part of `contents` that can supply demands, from itself or from something inside. */
  readonly suppliers: RuntimeElement[] = [];
  /** The number of elements that can supply demands: itself, and inside at any depth. */
  supplies: number;
  /** Crew members: itself, and inside at any depth. */
  crew: number;
  /** Bit mask of the main classes of supply that it may supply; may overestimate. */
  supplyClassMask: number;
  /** Bit mask of the main classes of supply of which something may be left; may overestimate. */
  stockedClassMask: number;
  /** Contents of a resource container. */
  readonly stock: Stock | undefined;
  /** Fuel in the tank, in units; 0 without a tank. */
  fuel: number;
  /** Resource in the tank; undefined without a tank. */
  readonly fuelType: ResourceType | undefined;
  /** Quantities of its parts after scavenging; undefined before. */
  partQuantities: number[] | undefined;
  /** Demands below the precision, kept until they count, by resource. */
  residuals: Map<ResourceType, number> | undefined;
  /** Indices of infeasible events that its position depends on. */
  downstreamOf: readonly number[] = [];
  /** The last round of consumption that visited it. */
  visit = 0;
  /** Total mass, in kg; undefined until it is summed again. */
  totalMass: number | undefined;
  /** Mass of the cargo, in kg; undefined until it is summed again. */
  cargoMass: number | undefined;
  /** Demand models that demand once and have done so. */
  #fired: Set<object> | undefined;

  constructor(
    readonly resolved: ResolvedElement,
    stock: Stock | undefined,
  ) {
    this.stock = stock;
    this.state = resolved.initialState;
    this.fuel = resolved.fuel?.amount ?? 0;
    this.fuelType = resolved.fuel?.resource;
    this.supplies = resolved.canSupply ? 1 : 0;
    this.crew = resolved.isHuman ? 1 : 0;
    this.supplyClassMask = resolved.fuel === undefined ? 0 : resolved.fuel.resource.mainClass;
    for (const { resource } of resolved.contents) this.supplyClassMask |= resource.mainClass;
    for (const { resource } of resolved.parts) this.supplyClassMask |= resource.mainClass;
    this.stockedClassMask = this.supplyClassMask;
  }

  get ref(): Ref {
    return this.resolved.ref;
  }

  get mass(): number {
    return this.resolved.mass;
  }

  get parts(): readonly DemandingPart[] {
    const { resolved, partQuantities } = this;
    if (partQuantities === undefined) return resolved.parts;
    return resolved.parts
      .map((part, at) => ({ ...part, quantity: partQuantities[at]! }))
      .filter(({ quantity }) => quantity > 0);
  }

  isFirstDemandOf(model: object): boolean {
    this.#fired ??= new Set();
    if (this.#fired.has(model)) return false;
    this.#fired.add(model);
    return true;
  }
}

/** Returns the node or edge where something is, through the carriers around it; undefined if it is at none. */
export function placeOf(start: Holder | undefined): RuntimePlace | undefined {
  let at = start;
  while (at instanceof RuntimeElement) at = at.holder;
  return at;
}

/** Whether a holder is a carrier, or is inside it at any depth. */
export function isWithin(holder: Holder | undefined, carrier: RuntimeElement): boolean {
  let at = holder;
  while (at instanceof RuntimeElement) {
    if (at === carrier) return true;
    at = at.holder;
  }
  return false;
}

/** Adds classes of supply to the masks of a holder and of all holders around it. */
export function addClasses(start: Holder, classes: number): void {
  let at: Holder | undefined = start;
  while (at !== undefined) {
    at.supplyClassMask |= classes;
    at.stockedClassMask |= classes;
    at = at instanceof RuntimeElement ? at.holder : undefined;
  }
}

/** Returns the identifier and name of a holder; null for undefined. */
export const refOf = (holder: Holder | undefined): Ref | null => holder?.resolved.ref ?? null;

/** Whether a holder is a node or an edge. */
export const isPlace = (holder: Holder): holder is RuntimePlace => holder instanceof RuntimePlace;
