import { ExactSum } from '../kernel/exact-sum.js';
import { bounded } from '../kernel/finite.js';
import { none } from '../kernel/lists.js';
import type { Sorted } from '../kernel/sorted.js';
import type { DemandingElement, DemandingPart } from '../world/demand-model.js';
import type { ResolvedMission } from '../world/missions.js';
import type { Ref, Span } from '../world/refs.js';
import type { ResolvedElement, ResolvedPlace } from '../world/resolved.js';
import type { ResourceType } from '../world/resource-type.js';
import type { ContainedResources } from './stock.js';

/** Elements in the order in which they act. */
export type Ranked = Sorted<RuntimeElement>;

/** A node or an edge during a simulation, and the elements directly at it. */
export class RuntimePlace {
  /** The elements directly at the place, in the order in which they act. Change it with `insertSorted` and `removeSorted`. */
  contents: Ranked = [];
  /** The elements in `contents` that can supply demands, from themselves or from elements inside them. */
  suppliers: Ranked = [];
  /** The resources for which nothing here can serve a demand, as far as that is known; undefined for none. */
  spent: Set<ResourceType> | undefined = undefined;
  /** The number of crew members here, including those inside elements. */
  crew = 0;
  /** How fast the mass of exploration and habitation goods in stocks here changes, in kg a day. */
  readonly goodsRate = new ExactSum();
  /** Elements directly here that have come, gone or changed; undefined if nothing tracks the changes. */
  changed: Set<RuntimeElement> | undefined = undefined;

  /** @internal */
  constructor(readonly resolved: ResolvedPlace) {}

  get isPlace(): true {
    return true;
  }

  /** A place is in nothing. */
  get holder(): undefined {
    return undefined;
  }

  /** Itself, as the place of what is there. */
  get place(): RuntimePlace {
    return this;
  }
}

/** A node, an edge or a carrier: the direct container of an element. */
export type Holder = RuntimePlace | RuntimeElement;

/** An instantiated element during a simulation. */
export class RuntimeElement implements DemandingElement {
  readonly isHuman = this.resolved.isHuman;
  /** The node, edge or carrier that directly contains it; undefined if none does. */
  holder: Holder | undefined = undefined;
  /** The node or edge where it is, directly or inside carriers; undefined if it is at none. */
  place: RuntimePlace | undefined = undefined;
  /** Whether it has been created and has not been removed since. */
  inPlay = false;
  state = this.resolved.initialState;
  /** The mission that took it on last, with models for people: see the rule `crewDemands`. Undefined if none did. */
  mission: ResolvedMission | undefined = undefined;
  /** Whether it is in play, in a state that has demand models or taken on by a mission. */
  isDemanding = false;
  /** The contents of a carrier, in the order in which elements act. Change it with `insertSorted` and `removeSorted`. */
  contents: Ranked = [];
  /** The elements in `contents` that can supply demands, from themselves or from elements inside them. */
  suppliers: Ranked = [];
  /** The number of elements that can supply demands: itself, and all elements inside it. */
  supplies = this.resolved.canSupply ? 1 : 0;
  /** The number of crew members: itself, and all elements inside it. */
  crew = this.isHuman ? 1 : 0;
  /** The number of stocks whose level changes as time passes: its own, and those of all elements inside it. */
  flowing = 0;
  /** The resources for which neither it nor anything inside can serve a demand, as far as that is known; undefined for none. */
  spent: Set<ResourceType> | undefined = undefined;
  /** Fuel in the tank, in units of the fuel; 0 if it has no tank. */
  fuel = bounded(this.resolved.fuel?.amount ?? 0);
  /** Resource in the tank; undefined if it has no tank. */
  readonly fuelType = this.resolved.fuel?.resource;
  /** Quantities of its parts after scavenging; undefined if none has been scavenged. */
  partQuantities: number[] | undefined = undefined;
  /** Demands below the precision by resource, in units. They are kept until their sum counts. */
  residuals: Map<ResourceType, number> | undefined = undefined;
  /** Indices of the infeasible events that its position depends on. */
  downstreamOf: readonly number[] = none;
  /** The place where an event last found it as expected. */
  usedAt: RuntimePlace | undefined = undefined;
  /** The time for which it was last busy outside, in an EVA; undefined if it never was. */
  busy: Span | undefined = undefined;
  /** The number of the last round of consumption that visited it. */
  lastVisit = 0;
  /** Mass with contents, crew and fuel, in kg; undefined until it is summed up again. */
  totalMass: number | undefined = undefined;
  /** What is known of its contents together; undefined if it never contained anything. */
  cargo: Cargo | undefined = undefined;
  /** Elements directly inside that have come, gone or changed; undefined if nothing tracks the changes. */
  changed: Set<RuntimeElement> | undefined = undefined;
  /** Mass of exploration goods, and of habitation goods, with contents, in kg; undefined until it is summed up again. */
  explorationMass: number | undefined = undefined;
  habitationMass: number | undefined = undefined;
  /** Demand models that demand once and have already demanded. */
  private demandedOnce: Set<object> | undefined = undefined;

  /** @internal @param stock contents of a resource container; undefined for other elements */
  constructor(
    readonly resolved: ResolvedElement,
    readonly stock: ContainedResources | undefined,
  ) {}

  get isPlace(): false {
    return false;
  }

  get ref(): Ref {
    return this.resolved.ref;
  }

  /** The number of crew members directly inside it. */
  get people(): number {
    return this.cargo === undefined ? 0 : this.cargo.people;
  }

  get mass(): number {
    return this.resolved.mass;
  }

  get parts(): readonly DemandingPart[] {
    const { resolved, partQuantities } = this;
    if (partQuantities === undefined) return resolved.parts;
    return resolved.parts
      .map((part, i) => ({ ...part, quantity: partQuantities[i]! }))
      .filter(({ quantity }) => quantity > 0);
  }

  isFirstDemandOf(model: object): boolean {
    this.demandedOnce ??= new Set();
    if (this.demandedOnce.has(model)) return false;
    this.demandedOnce.add(model);
    return true;
  }
}

/**
 * The sum of a quantity of the elements directly inside a holder. It does not depend on the order in which they came. Only elements
 * that have changed are asked for their shares again.
 */
export class ContentsSum {
  private readonly shares = new Map<RuntimeElement, number>();
  private readonly sum = new ExactSum();

  /** A holder can have one such sum. */
  constructor(private readonly holder: Holder) {
    holder.changed = new Set(holder.contents);
  }

  get value(): number {
    return this.sum.value;
  }

  /** Counts the shares of elements that have come, gone or changed since the last update. */
  update(shareOf: (element: RuntimeElement) => number): void {
    const { shares, sum, holder } = this;
    const changed = holder.changed!;
    for (const element of changed) {
      const before = shares.get(element) ?? 0;
      const share = element.holder === holder ? shareOf(element) : 0;
      if (share === before) continue;
      sum.add(-before);
      sum.add(share);
      if (share === 0) shares.delete(element);
      else shares.set(element, share);
    }
    changed.clear();
  }
}

/** What is known of the elements directly inside a carrier, together. */
export class Cargo {
  /** Their mass without crew, in kg; undefined until it is asked for. */
  mass: ContentsSum | undefined = undefined;
  /** Their volume without crew, in m³ and not rounded. */
  readonly volume = new ExactSum();
  /** The number of crew members among them, and their mass, in kg. */
  people = 0;
  readonly crewMass = new ExactSum();

  /** Counts an element that comes, or one that goes. */
  count({ isHuman, resolved }: RuntimeElement, sign: 1 | -1): void {
    if (isHuman) {
      this.people += sign;
      this.crewMass.add(sign * resolved.mass);
    } else this.volume.add(sign * resolved.volume);
  }
}

/** Returns whether a holder is a carrier, or is inside it at any depth. */
export function isWithin(holder: Holder | undefined, carrier: RuntimeElement): boolean {
  for (let current = holder; current !== undefined; current = current.holder)
    if (current === carrier) return true;
  return false;
}

/** Forgets what a holder and everything that contains it cannot serve, because something has come that may. */
export function restock(start: Holder): void {
  for (let current: Holder | undefined = start; current; current = current.holder)
    current.spent = undefined;
}

/**
 * Drops the masses that a holder and everything that contains it keep, because something in it has come, gone or changed.
 * @param keepsGoods whether the masses of exploration and habitation goods stay the same
 */
export function invalidateMasses(start: Holder, keepsGoods = false): void {
  for (let current: Holder | undefined = start; isElement(current); current = current.holder)
    dropMasses(current, keepsGoods);
}

/** Drops the masses of an element alone. What contains the element must follow. */
export function dropMasses(element: RuntimeElement, keepsGoods = false): void {
  element.totalMass = undefined;
  if (!keepsGoods) {
    element.explorationMass = undefined;
    element.habitationMass = undefined;
  }
  element.holder?.changed?.add(element);
}

/** Drops the masses of an element and of everything that contains it, and forgets what they cannot serve. */
export function invalidate(element: RuntimeElement): void {
  invalidateMasses(element);
  restock(element);
}

/** Returns the identifier and name of a holder, or null for undefined. */
export const refOf = (holder: Holder | undefined): Ref | null => holder?.resolved.ref ?? null;

/** Returns whether a holder exists and is an element. It is quicker than `instanceof`. */
export const isElement = (holder: Holder | undefined): holder is RuntimeElement =>
  holder !== undefined && !holder.isPlace;
