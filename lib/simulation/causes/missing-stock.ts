import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import { canServe, type ResourceType } from '../world/resource-type.js';
import type { Plan } from './plan.js';

const none: readonly never[] = [];

/** The bit of the main class of supply 6, exploration and research. It serves demands without being used up. */
const GEAR = 1 << 6;

/** The part of an amount that does not count. */
const TOLERANCE = 1e-9;

/** An amount that a container or tank would hold beside what it holds. */
interface Lot {
  readonly resource: ResourceType;
  /** In units of the resource. Negative if the plan has less than there is; infinite if nobody knows how much. */
  amount: number;
  /** Index of the failed event; undefined if the events that keep the container elsewhere are to blame. */
  readonly cause: number | undefined;
}

/** An amount, in units, and the failed events to blame for it. */
interface Missed {
  readonly amount: number;
  readonly causes: readonly number[];
}

/** A lot at the place where the plan has it. */
interface PlacedLot {
  readonly lot: Lot;
  readonly isInTank: boolean;
  readonly causes: readonly number[];
  /** The root causes of `causes`, as a key. Repairing them brings all lots with the same key. */
  readonly roots: string;
}

/** How resources serve demands, by the rules of the simulation. */
export interface Substitution {
  readonly tankSubstitution: 'as-containers' | 'reversed';
  readonly massAndUnits: 'converted' | 'mixed';
}

/** Adds indices that a set does not have yet. */
function addAll(set: Set<number>, more: readonly number[]): void {
  for (const each of more) set.add(each);
}

/**
 * The stocks that would be at each place had every event succeeded, beside those that are there. Unmet demands use them up,
 * so each lot explains as much of the shortages as it could have supplied.
 */
export class MissingStock {
  /** Lots by container: contents of containers that should be elsewhere, and amounts that never came. */
  readonly #lots = new Map<RuntimeElement, Lot[]>();
  /** What containers gave in place of missing stock. */
  readonly #replaced = new Map<RuntimeElement, Map<ResourceType, Missed>>();
  #places = new Map<RuntimePlace, PlacedLot[]>();
  /** The version of the plan, and of the lots, when `#places` was made. */
  #planned = -1;
  #isCurrent = false;

  constructor(
    private readonly plan: Plan,
    private readonly rules: Substitution,
    private readonly rootsOf: (event: number) => Iterable<number>,
  ) {}

  /** Whether no stock is missing anywhere. */
  get isEmpty(): boolean {
    return this.#lots.size === 0;
  }

  /** Notes an amount, in units, that a container or tank would hold in addition; negative if it would hold less. */
  add(container: RuntimeElement, resource: ResourceType, amount: number, cause: number): void {
    const lot = this.#lots
      .get(container)
      ?.find((each) => each.cause === cause && each.resource === resource);
    if (lot === undefined) this.#add(container, { resource, amount, cause });
    else lot.amount += amount;
  }

  /** Notes what an element and everything aboard hold, because the plan has them elsewhere. */
  follow(element: RuntimeElement): void {
    const { stock, fuelType } = element;
    if (stock !== undefined || fuelType !== undefined) this.#contentsOf(element);
    for (const inside of element.contents) this.follow(inside);
  }

  /** Forgets the contents of the containers that are where they should be. */
  unfollow(): void {
    this.#isCurrent = false;
    for (const [container, lots] of this.#lots) {
      if (this.plan.causesOf(container).length > 0) continue;
      const kept = lots.filter(({ cause }) => cause !== undefined);
      if (kept.length > 0) this.#lots.set(container, kept);
      else this.#lots.delete(container);
    }
  }

  /** Notes that something has moved, so containers may be at other places. */
  moved(): void {
    this.#isCurrent = false;
  }

  /** Notes that an event has added an amount to a container, or removed a negative one, wherever the container is. */
  changed(container: RuntimeElement, resource: ResourceType, amount: number): void {
    const lots = this.#lots.get(container);
    if (lots === undefined || !this.isFollowed(container)) return;
    const lot = lots.find((each) => each.cause === undefined && each.resource === resource);
    if (lot === undefined) this.#add(container, { resource, amount, cause: undefined });
    else lot.amount += amount;
  }

  /**
   * Returns the amount of a resource that a container would hold beside what it holds, and the events to blame.
   * @param held what it holds, in units
   */
  of(container: RuntimeElement, resource: ResourceType, held: number): Missed {
    let amount = 0;
    const causes = new Set<number>();
    for (const lot of this.#lots.get(container) ?? none) {
      if (lot.resource !== resource) continue;
      amount += lot.cause === undefined ? lot.amount - held : lot.amount;
      addAll(causes, lot.cause === undefined ? this.plan.causesOf(container) : [lot.cause]);
    }
    return { amount, causes: [...causes] };
  }

  /** Returns the mass that a container would hold beside what it holds, in kg, and the events to blame. */
  massOf(container: RuntimeElement): { readonly mass: number; readonly causes: readonly number[] } {
    let mass = 0;
    const causes = new Set<number>();
    for (const { resource, amount, cause } of this.#lots.get(container) ?? none) {
      if (cause === undefined || !Number.isFinite(amount)) continue;
      mass += amount * resource.unitMass;
      causes.add(cause);
    }
    return { mass, causes: [...causes] };
  }

  /** The containers whose contents would be other than they are. */
  get containers(): Iterable<RuntimeElement> {
    return this.#lots.keys();
  }

  /**
   * Uses up missing stock at a place, as a demand of an amount would have done.
   * @returns the failed events without which less would be unmet
   */
  draw(place: RuntimePlace, want: ResourceType, amount: number): readonly number[] {
    if (this.#lots.size === 0) return none;
    const groups = new Map<string, PlacedLot[]>();
    for (const placed of this.#at(place)) {
      if (!this.#serves(placed, want)) continue;
      const group = groups.get(placed.roots);
      if (group === undefined) groups.set(placed.roots, [placed]);
      else group.push(placed);
    }
    if (groups.size === 0) return none;
    const causes = new Set<number>();
    for (const group of groups.values()) this.#drawFrom(group, want, amount, causes);
    return causes.size === 0 ? none : [...causes];
  }

  /** Notes what a demand at a place takes from a container, where missing stock could have supplied it instead. */
  replace(
    place: RuntimePlace,
    container: RuntimeElement,
    resource: ResourceType,
    amount: number,
  ): void {
    if (!(amount > 0) || this.#lots.size === 0) return;
    const causes = new Set<number>();
    for (const placed of this.#at(place))
      if (placed.lot.amount > 0 && this.#serves(placed, resource)) addAll(causes, placed.causes);
    if (causes.size === 0) return;
    let replaced = this.#replaced.get(container);
    if (replaced === undefined) {
      replaced = new Map();
      this.#replaced.set(container, replaced);
    }
    const sum = replaced.get(resource);
    addAll(causes, sum?.causes ?? none);
    replaced.set(resource, { amount: (sum?.amount ?? 0) + amount, causes: [...causes] });
  }

  /** Returns how much a container gave in place of missing stock, in units, and the events to blame. */
  replacedBy(container: RuntimeElement, resource: ResourceType): Missed {
    return this.#replaced.get(container)?.get(resource) ?? { amount: 0, causes: none };
  }

  /** Returns the failed events without which products, in units, would have found a store at a place. */
  causesOfNoRoom(place: RuntimePlace, resource: ResourceType): readonly number[] {
    const causes = new Set<number>();
    for (const { lot, causes: each } of this.#at(place))
      if (lot.cause === undefined && lot.resource === resource) addAll(causes, each);
    return [...causes];
  }

  #drawFrom(
    group: readonly PlacedLot[],
    want: ResourceType,
    amount: number,
    causes: Set<number>,
  ): void {
    let sum = 0;
    for (const { lot } of group) sum += lot.amount / this.#factor(lot.resource, want);
    // What is used up can leave a rounding error.
    if (!(sum > TOLERANCE * Math.max(1, amount))) return;
    let left = Math.min(amount, sum);
    for (const { lot, causes: each } of group) {
      if (!(left > 0)) return;
      if (lot.amount <= 0) continue;
      const factor = this.#factor(lot.resource, want);
      const taken = Math.min(left, lot.amount / factor);
      if (lot.resource.mainClass !== GEAR) lot.amount -= taken * factor;
      left -= taken;
      addAll(causes, each);
    }
  }

  #serves({ lot, isInTank }: PlacedLot, want: ResourceType): boolean {
    return isInTank && this.rules.tankSubstitution === 'reversed'
      ? canServe(want, lot.resource)
      : canServe(lot.resource, want);
  }

  /** Returns how many units of `have` serve one unit of `want`. */
  #factor(have: ResourceType, want: ResourceType): number {
    return have === want || this.rules.massAndUnits === 'mixed' ? 1 : want.unitMass / have.unitMass;
  }

  #add(container: RuntimeElement, lot: Lot): void {
    this.#isCurrent = false;
    const lots = this.#lots.get(container);
    if (lots === undefined) this.#lots.set(container, [lot]);
    else lots.push(lot);
  }

  /** Returns whether the contents of a container are known as they would be. */
  isFollowed(container: RuntimeElement): boolean {
    return this.#lots.get(container)?.some(({ cause }) => cause === undefined) ?? false;
  }

  #contentsOf(container: RuntimeElement): void {
    if (this.isFollowed(container) || this.plan.causesOf(container).length === 0) return;
    const { stock, fuelType, fuel } = container;
    if (fuelType !== undefined)
      this.#add(container, { resource: fuelType, amount: fuel, cause: undefined });
    for (let i = 0; i < (stock?.resources.length ?? 0); i++)
      this.#add(container, {
        resource: stock!.resources[i]!,
        amount: stock!.amounts[i]!,
        cause: undefined,
      });
  }

  /** Returns the lots that the plan has at a place. */
  #at(place: RuntimePlace): readonly PlacedLot[] {
    if (!this.#isCurrent || this.#planned !== this.plan.version) this.#placeLots();
    return this.#places.get(place) ?? none;
  }

  #placeLots(): void {
    this.#isCurrent = true;
    this.#planned = this.plan.version;
    this.#places = new Map();
    for (const [container, lots] of this.#lots) {
      const place = this.plan.placeOf(container);
      if (place === undefined) continue;
      const around = this.plan.causesOf(container);
      let there = this.#places.get(place);
      if (there === undefined) {
        there = [];
        this.#places.set(place, there);
      }
      for (const lot of lots) {
        const causes = new Set(lot.cause === undefined ? around : [...around, lot.cause]);
        const roots = new Set([...causes].flatMap((cause) => [...this.rootsOf(cause)]));
        there.push({
          lot,
          isInTank: container.stock === undefined,
          causes: [...causes],
          roots: [...roots].sort((a, b) => a - b).join(),
        });
      }
    }
  }
}
