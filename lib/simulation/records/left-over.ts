import { bounded } from '../kernel/finite.js';
import { newList, newNumbers } from '../kernel/kept.js';
import type { Rounding } from '../rules/rounding.js';
import { type RecordedResource, recordedAmount, recordedMass, unmetRecords } from './amounts.js';
import { type DemandRun, type LazyDemand, Left, type LeftSink, leftBit } from './demand-entries.js';
import type { DemandInterval } from './demand-intervals.js';
import { Numbering, RADIX } from './numbering.js';
import type { Ref, Span, UnmetRecord } from './records.js';
import {
  isRoundingError,
  isShortfall,
  type PlacedResources,
  type Precisions,
  Sieve,
} from './threshold.js';

/** What of one resource found no room at one place, over the whole campaign. */
export interface SurplusSum extends Span {
  readonly place: Ref;
  readonly resource: Ref;
  /** In units of the resource. */
  readonly amount: number;
  /** In kg. */
  readonly mass: number;
  /** The element that produced it; null if several did, or a mission or an event. */
  readonly source: Ref | null;
}

/** What is left of all demands, when all of them are known. */
export interface CountedLeft {
  /** The number of demands that fall short; undefined if every demand does of which something is unmet. */
  readonly unmet: number | undefined;
  /** The mass of what falls short, in kg; undefined for the same reason. */
  readonly unmetMass: number | undefined;
  /** What found no room, in the order in which it came up first. */
  readonly surplus: readonly SurplusSum[];
  readonly sieve: Sieve;
}

/** What is left of one resource at one place. */
class Sum {
  /** What is unmet, in units and in kg, and what found no room. */
  amount = 0;
  mass = 0;
  surplus = 0;
  surplusMass = 0;
  /** The time in which there was surplus, in days. */
  since = Number.POSITIVE_INFINITY;
  until = Number.NEGATIVE_INFINITY;
  /** Where the surplus is from; undefined before there is any. */
  source: Ref | null | undefined = undefined;

  constructor(
    readonly place: Ref,
    readonly resource: Ref,
  ) {}

  copy(): Sum {
    return Object.assign(new Sum(this.place, this.resource), this);
  }

  /** Adds what found no room in a time. */
  addSurplus(
    { amount, mass }: UnmetRecord,
    source: Ref | null,
    since: number,
    until: number,
  ): void {
    this.surplus = bounded(this.surplus - amount);
    this.surplusMass = bounded(this.surplusMass - mass);
    this.since = Math.min(this.since, since);
    this.until = Math.max(this.until, until);
    if (this.source === undefined) this.source = source;
    else if (this.source?.id !== source?.id) this.source = null;
  }
}

/**
 * Adds up what is left of demands, by resource and place: only the sums over a whole campaign tell what falls short. A demand
 * takes a step for each resource that is left of it.
 */
export class LeftOver implements LeftSink {
  #places = new Numbering<string>();
  #resources = new Numbering<string>();
  /** Numbers the pairs of a place and a resource. Each has a sum. */
  #pairs = new Numbering<number>();
  readonly #sums: Sum[] = newList();
  /** Numbers the lists of pairs of which demands leave something unmet: each is the list before it and one more pair. */
  #lists = new Numbering<number>();
  readonly #before: number[] = newNumbers();
  readonly #pairOf: number[] = newNumbers();
  /** How many demands have just this list. */
  readonly #counts: number[] = newNumbers();
  #hasErrors = false;
  /** What is left of the demand that is being added: its resources, and how much was asked and is left of each. */
  readonly #left: RecordedResource[] = newList();
  readonly #asked: number[] = newNumbers();
  readonly #rests: number[] = newNumbers();
  #size = 0;

  /**
   * @param precisions the threshold; undefined if every amount counts. What is unmet is then not added up.
   * @param consumes whether stocks supply and store. If not, nothing is surplus.
   */
  constructor(
    readonly precisions: Precisions | undefined,
    readonly consumes: boolean,
    private readonly rounding: Rounding,
  ) {}

  copy(): LeftOver {
    const copy = new LeftOver(this.precisions, this.consumes, this.rounding);
    copy.#places = this.#places.copy();
    copy.#resources = this.#resources.copy();
    copy.#pairs = this.#pairs.copy();
    for (const sum of this.#sums) copy.#sums.push(sum.copy());
    copy.#lists = this.#lists.copy();
    for (const each of this.#before) copy.#before.push(each);
    for (const each of this.#pairOf) copy.#pairOf.push(each);
    for (const each of this.#counts) copy.#counts.push(each);
    copy.#hasErrors = this.#hasErrors;
    return copy;
  }

  /** Adds a demand. @returns whether something is left of it: bits of `Left` */
  add(demand: LazyDemand): number {
    if (this.precisions === undefined) {
      const { left } = demand;
      if (this.#isSurplus(left)) {
        const { location, time, since, left: all } = demand.shortage;
        this.#addSurplus(location, all, demand.element, since ?? time, time);
      }
      return left;
    }
    this.#size = 0;
    demand.addLeft(this);
    if (this.#size === 0) return Left.None;
    const left = this.#addUnmet(demand.location);
    if (this.#isSurplus(left)) {
      const { location, time, since, left: all } = demand.shortage;
      this.#addSurplus(location, all, demand.element, since ?? time, time);
    }
    return left;
  }

  /** Adds the demand of a run in an interval. @param left whether something is left of it: bits of `Left` */
  addRun(run: DemandRun, left: number, interval: DemandInterval): void {
    const isSummed = this.precisions !== undefined && (left & Left.Short) !== 0;
    if (!isSummed && !this.#isSurplus(left)) return;
    const demanded = run.kind.amountsIn(interval);
    if (demanded?.left === undefined) return;
    const { amounts, left: rest, rounding } = demanded;
    const { location } = run.head;
    if (this.precisions !== undefined) {
      this.#size = 0;
      for (let i = 0; i < rest.size; i++) {
        const resource = rest.resources[i]!;
        const at = amounts.resources.indexOf(resource);
        this.leave(
          resource,
          at >= 0 && at < amounts.size ? amounts.amounts[at]! : 0,
          rest.amounts[i]!,
        );
      }
      this.#addUnmet(location);
    }
    if (this.#isSurplus(left)) {
      const { since, time } = interval;
      this.#addSurplus(location, unmetRecords(rest, rounding), run.element, since, time);
    }
  }

  leave(resource: RecordedResource, asked: number, left: number): void {
    const resources = this.#left;
    let at = this.#size - 1;
    while (at >= 0 && resources[at] !== resource) at--;
    if (at >= 0) {
      this.#asked[at]! += asked;
      this.#rests[at]! += left;
      return;
    }
    resources[this.#size] = resource;
    this.#asked[this.#size] = asked;
    this.#rests[this.#size] = left;
    this.#size++;
  }

  #isSurplus(left: number): boolean {
    return this.consumes && (left & Left.Surplus) !== 0;
  }

  /** Adds what is unmet of the current demand. @returns whether something is left of it */
  #addUnmet(place: Ref): number {
    let list = 0;
    let bits: number = Left.None;
    for (let i = 0; i < this.#size; i++) {
      const rest = this.#rests[i]!;
      if (rest === 0) continue;
      bits |= leftBit(rest);
      if (isRoundingError(rest, this.#asked[i]!)) this.#hasErrors = true;
      else if (rest > 0) {
        const resource = this.#left[i]!;
        const pair = this.#pairOfBoth(place, resource.ref);
        const sum = this.#sums[pair]!;
        sum.amount = bounded(sum.amount + recordedAmount(rest, this.rounding));
        sum.mass = bounded(sum.mass + recordedMass(resource, rest, this.rounding));
        list = this.#listWith(list, pair);
      }
    }
    if (list > 0) this.#counts[list - 1]!++;
    return bits;
  }

  /** Adds what found no room of a demand: the negative amounts. */
  #addSurplus(
    place: Ref,
    left: readonly UnmetRecord[],
    source: Ref | null,
    start: number,
    end: number,
  ): void {
    const errors = this.#errorsAmong();
    for (const each of left) {
      const { resource, amount, since, until } = each;
      if (!(amount < 0) || errors?.has(resource.id)) continue;
      const sum = this.#sums[this.#pairOfBoth(place, resource)]!;
      sum.addSurplus(each, source, since ?? start, until ?? end);
    }
  }

  /** Returns the identifiers of the resources of the current demand of which only a rounding error is left. */
  #errorsAmong(): ReadonlySet<string> | undefined {
    if (this.precisions === undefined) return undefined;
    const errors = new Set<string>();
    for (let i = 0; i < this.#size; i++)
      if (isRoundingError(this.#rests[i]!, this.#asked[i]!)) errors.add(this.#left[i]!.ref.id);
    return errors;
  }

  #pairOfBoth(place: Ref, resource: Ref): number {
    const pair = this.#pairs.of(
      this.#places.of(place.id) * RADIX + this.#resources.of(resource.id),
    );
    if (pair === this.#sums.length) this.#sums.push(new Sum(place, resource));
    return pair;
  }

  /** Returns the number of a list with one more pair, from 1 on; 0 stands for the empty list. */
  #listWith(before: number, pair: number): number {
    const list = this.#lists.of(before * RADIX + pair);
    if (list === this.#counts.length) {
      this.#before.push(before);
      this.#pairOf.push(pair);
      this.#counts.push(0);
    }
    return list + 1;
  }

  /** Returns what counts of all that was added. @param generic the identifiers of generic resources */
  counted(generic: ReadonlySet<string>): CountedLeft {
    const sums = this.#sums;
    const isShort = sums.map((sum) => this.#isOver(sum, sum.resource, generic));
    const surplus = sums.filter((sum) => {
      const { surplus: amount, surplusMass: mass } = sum;
      return this.#isOver({ amount, mass }, sum.resource, generic);
    });
    const isSurplus = new Set(surplus);
    return {
      unmet: this.precisions && this.#countOf(isShort),
      unmetMass:
        this.precisions &&
        sums.reduce((total, { mass }, i) => (isShort[i] ? bounded(total + mass) : total), 0),
      surplus: surplus.map((sum) => ({
        place: sum.place,
        resource: sum.resource,
        amount: sum.surplus,
        mass: sum.surplusMass,
        since: sum.since,
        until: sum.until,
        source: sum.source ?? null,
      })),
      sieve: new Sieve(
        this.consumes,
        this.#hasErrors,
        placed(sums.filter(({ amount }, i) => amount > 0 && !isShort[i])),
        placed(sums.filter((sum) => sum.surplus > 0 && !isSurplus.has(sum))),
      ),
    };
  }

  #isOver(
    sum: { readonly amount: number; readonly mass: number },
    { id }: Ref,
    generic: ReadonlySet<string>,
  ): boolean {
    return this.precisions === undefined
      ? sum.amount > 0
      : isShortfall(sum, generic.has(id), this.precisions);
  }

  /** Returns how many demands have a list with a pair that falls short. */
  #countOf(isShort: readonly boolean[]): number {
    let count = 0;
    const fallsShort: boolean[] = newList();
    // A list comes after the list before it.
    for (let list = 0; list < this.#counts.length; list++) {
      const before = this.#before[list]!;
      const is = isShort[this.#pairOf[list]!]! || (before > 0 && fallsShort[before - 1]!);
      fallsShort.push(is);
      if (is) count += this.#counts[list]!;
    }
    return count;
  }
}

/** Returns the identifiers of the resources of sums, by place. */
function placed(sums: readonly Sum[]): PlacedResources {
  const byPlace = new Map<string, Set<string>>();
  for (const { place, resource } of sums) {
    const there = byPlace.get(place.id);
    if (there === undefined) byPlace.set(place.id, new Set([resource.id]));
    else there.add(resource.id);
  }
  return byPlace;
}
