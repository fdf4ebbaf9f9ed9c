import { addToList, groupBy } from '../../graph/multi-map.js';
import { reportForm } from '../../limits/reports.js';
import type { Watch } from '../limits/watch.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import { GEAR } from '../world/class-of-supply.js';
import { canServe, type ResourceType } from '../world/resource-type.js';
import { Course, drain, type Supply, type Want } from './drain.js';
import type { Plan } from './plan.js';

const none: readonly never[] = [];

/** An amount that a container or tank would hold beside what it holds. */
interface Lot {
  readonly container: RuntimeElement;
  readonly resource: ResourceType;
  /** In units of the resource. Negative if the plan has less than there is; infinite if nobody knows how much. */
  amount: number;
  /** Index of the failed event; undefined if the events that keep the container elsewhere are to blame. */
  readonly cause: number | undefined;
  /** The time from which it is missing. */
  readonly since: number;
}

/** A time in which the plan has a lot at a place. */
interface Presence {
  readonly lot: Lot;
  readonly from: number;
  until: number;
  causes: readonly number[];
  /** The root causes of `causes`, as a key. Repairing them brings all lots with the same key. */
  roots: string;
}

/** A demand that uses up missing stock. */
export interface Drawn extends Want<ResourceType> {
  /** Gets the failed events without which less of it would be unmet; undefined if nobody asks. */
  readonly causes: number[] | undefined;
}

/** What a lot can supply, while a demand is drawn. */
interface Draught extends Supply {
  readonly presence: Presence;
}

/** An amount, in units or in kg, and the failed events to blame for it. */
interface Missed {
  readonly amount: number;
  readonly causes: readonly number[];
}

/** How resources serve demands, by the rules of the simulation. */
export interface Substitution {
  readonly tankSubstitution: 'as-containers' | 'reversed';
  readonly massAndUnits: 'converted' | 'mixed';
}

/** Adds indices that a set does not have yet. */
function addAll(set: Set<number>, more: Iterable<number>): void {
  for (const each of more) set.add(each);
}

/**
 * The stocks that would be at each place had every event succeeded, beside those that are there. Unmet demands use them up,
 * so each lot explains as much of the shortages as it could have supplied, while it would have been there.
 */
export class MissingStock {
  /** Lots by container: contents of containers that should be elsewhere, and amounts that never came. */
  readonly #lots = new Map<RuntimeElement, Lot[]>();
  /** What containers gave in place of missing stock. */
  readonly #replaced = new Map<RuntimeElement, Map<ResourceType, Missed>>();
  readonly #places = new Map<RuntimePlace, Presence[]>();
  readonly #placed = new Map<Lot, { readonly place: RuntimePlace; readonly presence: Presence }>();
  /** Lots that have not been placed yet. */
  #added: Lot[] = [];
  /** The version of the plan when the lots were placed; -1 if they have to be placed again. */
  #placedVersion = -1;

  constructor(
    private readonly plan: Plan,
    private readonly rules: Substitution,
    private readonly rootsOf: (event: number) => Iterable<number>,
    private readonly watch: Watch,
  ) {}

  /** Whether no stock is missing or was missing. */
  get isEmpty(): boolean {
    return this.#lots.size === 0 && this.#places.size === 0;
  }

  /**
   * Notes an amount, in units, that a container or tank would hold in addition; negative if it would hold less.
   * @param since the time from which it is missing. Default: now
   */
  add(
    container: RuntimeElement,
    resource: ResourceType,
    amount: number,
    cause: number,
    since: number = this.plan.now,
  ): void {
    let alike = 0;
    let lot: Lot | undefined;
    for (const each of this.#lots.get(container) ?? none) {
      if (each.cause === undefined || each.resource !== resource) continue;
      alike++;
      lot = each;
      if (each.cause === cause) break;
    }
    // If more events have failed than a record names, the last one that it names stands for the others.
    if (lot !== undefined && (lot.cause === cause || alike >= reportForm.causes))
      lot.amount += amount;
    else this.#add({ container, resource, amount, cause, since });
  }

  /** Notes what an element and everything aboard hold, because the plan has them elsewhere. */
  follow(element: RuntimeElement): void {
    const open = [element];
    // What is inside an element that is elsewhere is elsewhere too, or has a mark of its own.
    const isElsewhere = [this.plan.causesOf(element).length > 0];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const isAway = isElsewhere.pop() === true || this.plan.isMarked(next);
      if (isAway) this.#contentsOf(next);
      for (let i = next.contents.length - 1; i >= 0; i--) {
        open.push(next.contents[i]!);
        isElsewhere.push(isAway);
      }
    }
  }

  /** Forgets the contents of the containers that are where they should be. */
  unfollow(): void {
    for (const [container, lots] of this.#lots) {
      if (this.plan.causesOf(container).length > 0) continue;
      const kept = lots.filter(({ cause }) => cause !== undefined);
      for (const lot of lots) if (lot.cause === undefined) this.#leave(lot, this.plan.now);
      if (kept.length > 0) this.#lots.set(container, kept);
      else this.#lots.delete(container);
    }
  }

  /** Notes that something has moved, so containers may be at other places. */
  moved(): void {
    this.#placedVersion = -1;
  }

  /** Notes that an amount was added to a container, or a negative one removed, in the plan too. */
  changed(
    container: RuntimeElement,
    resource: ResourceType,
    amount: number,
    span?: { readonly since: number; readonly until: number },
  ): void {
    if (!this.isFollowed(container)) return;
    const lot = this.#lots
      .get(container)!
      .find((each) => each.cause === undefined && each.resource === resource);
    // What happened before the container was followed is part of what it held then.
    const after = lot === undefined || span === undefined ? 1 : partAfter(lot.since, span);
    if (lot === undefined) {
      const since = this.plan.now;
      this.#add({ container, resource, amount, cause: undefined, since });
    } else lot.amount += amount * after;
  }

  /** Returns whether the contents of a container are known as they would be. */
  isFollowed(container: RuntimeElement): boolean {
    return this.#lots.get(container)?.some(({ cause }) => cause === undefined) ?? false;
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
  massOf(container: RuntimeElement): Missed {
    let amount = 0;
    const causes = new Set<number>();
    for (const { resource, amount: units, cause } of this.#lots.get(container) ?? none) {
      if (cause === undefined || !Number.isFinite(units)) continue;
      amount += units * resource.unitMass;
      causes.add(cause);
    }
    return { amount, causes: [...causes] };
  }

  /** The containers whose contents would be other than they are. */
  get containers(): Iterable<RuntimeElement> {
    return this.#lots.keys();
  }

  /** Returns whether the plan has or had stock at a place that is not there. */
  isAt(place: RuntimePlace): boolean {
    return this.#at(place).some(({ lot }) => lot.amount !== 0);
  }

  /** Uses up missing stock at a place, as demands would have done. Adds the events to blame to their lists of causes. */
  draw(place: RuntimePlace, wants: readonly Drawn[]): void {
    const course = new Course<ResourceType, Drawn>(wants);
    for (const group of this.#groupsAt(place)) {
      const draughts = draughtsOf(group);
      const before = draughts.map(({ amount }) => amount);
      drain<ResourceType, Draught, Drawn>(
        draughts,
        course,
        ({ presence: { lot } }, want) => this.#factor(lot, want),
        ({ causes }, { presence }) => {
          for (const cause of presence.causes)
            if (
              causes !== undefined &&
              causes.length < reportForm.causes &&
              !causes.includes(cause)
            )
              causes.push(cause);
        },
        () => this.watch.work(1 + draughts.length),
      );
      for (const [i, { presence, amount }] of draughts.entries())
        if (amount < before[i]! && presence.lot.resource.mainClass !== GEAR)
          presence.lot.amount -= before[i]! - amount;
    }
  }

  /** Returns the failed events without which products would have found a store at a place. */
  causesOfNoRoom(place: RuntimePlace, { resource, since, until }: Want<ResourceType>): Set<number> {
    const causes = new Set<number>();
    for (const presence of this.#at(place)) {
      const { lot } = presence;
      const isThere = presence.from <= until && presence.until >= since;
      if (isThere && lot.cause === undefined && lot.resource === resource)
        addAll(causes, presence.causes);
    }
    return causes;
  }

  /** Notes what a demand at a place takes from a container, where missing stock could have supplied it instead. */
  replace(
    place: RuntimePlace,
    container: RuntimeElement,
    resource: ResourceType,
    amount: number,
  ): void {
    if (!(amount > 0)) return;
    const there = this.#at(place);
    if (there.length === 0) return;
    const causes = new Set<number>();
    for (const { lot, causes: each } of there)
      if (lot.amount > 0 && this.#factor(lot, resource) !== undefined) addAll(causes, each);
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

  /**
   * Places the lots where the plan has them, if anything has changed.
   * @param time the time from which they are there
   */
  place(time: number): void {
    const added = this.#added;
    const isUpToDate = this.#placedVersion === this.plan.version;
    if (isUpToDate && added.length === 0) return;
    this.#added = [];
    this.#placedVersion = this.plan.version;
    if (isUpToDate) {
      // A lot may be gone by now.
      for (const lot of added)
        if (this.#lots.get(lot.container)?.includes(lot))
          this.#placeAll(lot.container, [lot], time);
    } else for (const [container, lots] of this.#lots) this.#placeAll(container, lots, time);
  }

  #placeAll(container: RuntimeElement, lots: readonly Lot[], time: number): void {
    this.watch.work(1 + lots.length);
    const place = this.plan.placeOf(container);
    const around = this.plan.causesOf(container);
    for (const lot of lots) {
      const causes = lot.cause === undefined ? around : [...new Set([...around, lot.cause])];
      this.#placeLot(lot, place, causes, Math.max(lot.since, Math.min(time, this.plan.now)));
    }
  }

  #placeLot(
    lot: Lot,
    place: RuntimePlace | undefined,
    causes: readonly number[],
    time: number,
  ): void {
    const before = this.#placed.get(lot);
    let presence = before?.presence;
    if (before === undefined || before.place !== place) {
      this.#leave(lot, time);
      if (place === undefined) return;
      const from = before === undefined ? lot.since : time;
      presence = { lot, from, until: Number.POSITIVE_INFINITY, causes, roots: '' };
      this.#placed.set(lot, { place, presence });
      const there = this.#places.get(place)?.filter((each) => each.lot.amount !== 0) ?? [];
      there.push(presence);
      this.#places.set(place, there);
    }
    if (presence === undefined) return;
    const roots = new Set<number>();
    for (const cause of causes) addAll(roots, this.rootsOf(cause));
    presence.causes = causes;
    presence.roots = [...roots].sort((a, b) => a - b).join();
  }

  #leave(lot: Lot, time: number): void {
    const placed = this.#placed.get(lot);
    if (placed === undefined) return;
    placed.presence.until = time;
    this.#placed.delete(lot);
  }

  /** Returns the lots that the plan has at a place, or had there before. */
  #at(place: RuntimePlace): readonly Presence[] {
    this.place(this.plan.now);
    return this.#places.get(place) ?? none;
  }

  /** Returns the lots at a place, by their root causes. */
  #groupsAt(place: RuntimePlace): Iterable<readonly Presence[]> {
    return groupBy(this.#at(place), ({ roots }) => roots).values();
  }

  /** Returns how many units of a lot serve one unit of a resource, or undefined if it does not serve. */
  #factor({ container, resource: have }: Lot, want: ResourceType): number | undefined {
    const isReversed = container.stock === undefined && this.rules.tankSubstitution === 'reversed';
    if (!(isReversed ? canServe(want, have) : canServe(have, want))) return undefined;
    return have === want || this.rules.massAndUnits === 'mixed' ? 1 : want.unitMass / have.unitMass;
  }

  #add(lot: Lot): void {
    this.#added.push(lot);
    addToList(this.#lots, lot.container, lot);
  }

  #contentsOf(container: RuntimeElement): void {
    const { stock, fuelType, fuel } = container;
    if ((stock === undefined && fuelType === undefined) || this.isFollowed(container)) return;
    const follow = (resource: ResourceType, amount: number): void =>
      this.#add({ container, resource, amount, cause: undefined, since: this.plan.now });
    if (fuelType !== undefined) follow(fuelType, fuel);
    if (stock === undefined) return;
    for (let i = 0; i < stock.resources.length; i++) follow(stock.resources[i]!, stock.amounts[i]!);
  }
}

/** Returns the part of a span that is after a time, from 0 to 1. */
function partAfter(time: number, { since, until }: { since: number; until: number }): number {
  if (until <= since) return until >= time ? 1 : 0;
  return Math.min(1, Math.max(0, (until - Math.max(since, time)) / (until - since)));
}

/** Returns what lots can supply. What the plan has less of is taken off what it has more of at the same place. */
function draughtsOf(group: readonly Presence[]): readonly Draught[] {
  const less = new Map<ResourceType, number>();
  for (const { lot, until } of group)
    if (lot.amount < 0 && until === Number.POSITIVE_INFINITY)
      less.set(lot.resource, (less.get(lot.resource) ?? 0) - lot.amount);
  const draughts: Draught[] = [];
  for (const presence of group) {
    const { lot, from, until } = presence;
    if (!(lot.amount > 0)) continue;
    const taken = Math.min(lot.amount, less.get(lot.resource) ?? 0);
    if (taken > 0) less.set(lot.resource, less.get(lot.resource)! - taken);
    draughts.push({ presence, amount: taken > 0 ? lot.amount - taken : lot.amount, from, until });
  }
  return draughts;
}
