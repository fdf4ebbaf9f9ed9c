import type { DemandModelInUse } from '../demands/model.js';
import type { ElementFacts, StateFacts } from '../world/facts.js';
import type { ResourceType } from '../world/resource-type.js';
import { Place } from './place.js';
import type { Stock } from './stock.js';

/** Where an element can be directly. */
export type Holder = Place | Item;

/** An instantiated element during a simulation. */
export class Item {
  /** What it is directly in: a place, a carrier, or nothing. */
  holder: Holder | undefined;
  /** Whether it is in play. */
  inPlay = false;
  state: StateFacts | undefined;
  /** What a carrier carries, in the order in which elements act. */
  readonly contents: Item[] = [];
  /** Those of them that hold something that can serve demands, themselves or inside. */
  readonly suppliers: Item[] = [];
  /** How many elements that can serve demands there are here, itself and at any depth. */
  supplies: number;
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
  rests: Map<ResourceType, number> | undefined;
  /** Infeasible events that its whereabouts depend on. */
  downstreamOf: readonly number[] = [];
  /** Stamp of the last round of consumption that visited it. */
  visit = 0;
  /** Total mass and mass of cargo, in kg, where they are known. */
  totalMass: number | undefined;
  cargoMass: number | undefined;

  constructor(
    readonly facts: ElementFacts,
    stock: Stock | undefined,
  ) {
    this.stock = stock;
    this.state = facts.initialState;
    this.fuel = facts.fuel?.amount ?? 0;
    this.fuelType = facts.fuel?.resource;
    this.supplies = facts.canSupply ? 1 : 0;
  }
}

/** The node or edge that something is at, through the carriers around it; undefined where it is nowhere. */
export function placeOf(start: Holder | undefined): Place | undefined {
  let at = start;
  while (at instanceof Item) at = at.holder;
  return at;
}

/** Whether an element is, or is inside, another one. */
export function isWithin(holder: Holder | undefined, carrier: Item): boolean {
  let at = holder;
  while (at instanceof Item) {
    if (at === carrier) return true;
    at = at.holder;
  }
  return false;
}

/** Whether a holder is a node or an edge. */
export const isPlace = (holder: Holder): holder is Place => holder instanceof Place;
