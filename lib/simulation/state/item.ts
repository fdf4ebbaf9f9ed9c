import type { DemandModelInUse } from '../demands/model.js';
import type { Ref } from '../result/types.js';
import type { ResolvedElement, ResolvedState } from '../world/facts.js';
import type { ResourceType } from '../world/resource-type.js';
import { RuntimePlace } from './place.js';
import type { Stock } from './stock.js';

/** Where an element can be directly. */
export type Holder = RuntimePlace | RuntimeElement;

/** An instantiated element during a simulation. */
export class RuntimeElement {
  /** What it is directly in: a place, a carrier, or nothing. */
  holder: Holder | undefined;
  /** Whether it is in play. */
  inPlay = false;
  state: ResolvedState | undefined;
  /** What a carrier carries, in the order in which elements act. */
  readonly contents: RuntimeElement[] = [];
  /** Those of them that hold something that can serve demands, themselves or inside. */
  readonly suppliers: RuntimeElement[] = [];
  /** How many elements that can serve demands there are here, itself and at any depth. */
  supplies: number;
  /** How many human agents there are here, itself and at any depth. */
  crew: number;
  /** Main classes of supply, as bits, of all that it may serve; a class that it has lost can still be there. */
  supplyClassMask: number;
  /** Those of them of which something is left; a class that has been used up can still be there. */
  stockedClassMask: number;
  /** What a resource container holds. */
  readonly stock: Stock | undefined;
  /** Fuel in the tank, in units; 0 where there is no tank. */
  fuel: number;
  /** Resource in the tank. */
  readonly fuelType: ResourceType | undefined;
  /** Quantities of its parts; they shrink when parts are scavenged. Undefined until then. */
  partsLeft: number[] | undefined;
  /** Demand models that fire once and have done so. */
  fired: Set<DemandModelInUse> | undefined;
  /** Demands too small to count so far, by resource. */
  residuals: Map<ResourceType, number> | undefined;
  /** Infeasible events that its whereabouts depend on. */
  downstreamOf: readonly number[] = [];
  /** Stamp of the last round of consumption that visited it. */
  visit = 0;
  /** Total mass and mass of cargo, in kg, where they are known. */
  totalMass: number | undefined;
  cargoMass: number | undefined;

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
}

/** The node or edge that something is at, through the carriers around it; undefined where it is nowhere. */
export function placeOf(start: Holder | undefined): RuntimePlace | undefined {
  let at = start;
  while (at instanceof RuntimeElement) at = at.holder;
  return at;
}

/** Whether an element is, or is inside, another one. */
export function isWithin(holder: Holder | undefined, carrier: RuntimeElement): boolean {
  let at = holder;
  while (at instanceof RuntimeElement) {
    if (at === carrier) return true;
    at = at.holder;
  }
  return false;
}

/** Notes that what is here may serve demands of some main classes of supply, at all levels around it. */
export function addClasses(start: Holder, classes: number): void {
  let at: Holder | undefined = start;
  while (at !== undefined) {
    at.supplyClassMask |= classes;
    at.stockedClassMask |= classes;
    at = at instanceof RuntimeElement ? at.holder : undefined;
  }
}

/** What identifies a holder; null for none. */
export const refOf = (holder: Holder | undefined): Ref | null => holder?.resolved.ref ?? null;

/** Whether a holder is a node or an edge. */
export const isPlace = (holder: Holder): holder is RuntimePlace => holder instanceof RuntimePlace;
