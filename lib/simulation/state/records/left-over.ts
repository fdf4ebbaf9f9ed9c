import { getOrAdd } from '../../../graph/multi-map.js';
import { bounded } from '../../kernel/finite.js';
import { none } from '../../kernel/lists.js';
import type { Ref, Span } from '../../world/refs.js';
import { AmountSum, type TotalAmount } from './demand-totals.js';
import type { DemandRecord } from './records.js';
import { isShortfall, type Precisions, placedKey, roundingErrors, Sieve } from './threshold.js';

/** What of one resource found no room at one place, over the whole campaign. */
export interface SurplusSum extends Span, TotalAmount {
  readonly place: Ref;
  readonly resource: Ref;
  /** The element that produced it; null if several did, or a mission or an event. */
  readonly source: Ref | null;
}

/** What is left of all demands, when all of them are known. */
export interface CountedLeft {
  /** The number of demands that fall short. */
  readonly unmet: number;
  /** The mass of what falls short, in kg. */
  readonly unmetMass: number;
  /** What found no room, in the order in which it came up first. */
  readonly surplus: readonly SurplusSum[];
  readonly sieve: Sieve;
}

/** Demands that leave something unmet of just some sums. */
class Group {
  count = 0;

  /** @param sums the numbers of the sums */
  constructor(readonly sums: readonly number[]) {}
}

/** What is left of one resource at one place. */
class Sum {
  /** How many demands leave something unmet of this alone. */
  alone = 0;
  readonly unmet = new AmountSum();
  /** What found no room. */
  readonly surplus = new AmountSum();
  /** The time in which there was surplus, in days. */
  since = Number.POSITIVE_INFINITY;
  until = Number.NEGATIVE_INFINITY;
  /** Where the surplus is from; undefined before there is any. */
  source: Ref | null | undefined = undefined;

  constructor(
    readonly number: number,
    readonly place: Ref,
    readonly resource: Ref,
  ) {}
}

/** Adds up what is left of demands, by resource and place: only the sums over a whole campaign tell what counts. */
export class LeftOver {
  private readonly sums: Sum[] = [];
  /** By the identifiers of places and resources. */
  private readonly known = new Map<string, Map<string, Sum>>();
  /** How many demands leave something unmet of just these sums, if they are several, by their numbers. */
  private readonly groups = new Map<string, Group>();
  private hasErrors = false;

  /** @param precisions the threshold; undefined if every amount counts */
  constructor(readonly precisions: Precisions | undefined) {}

  add(demand: DemandRecord): void {
    const { location, unmet, surplus } = demand;
    if (unmet.length + surplus.length === 0) return;
    const errors = this.precisions === undefined ? none : roundingErrors(demand);
    if (errors.length > 0) this.hasErrors = true;
    let first: Sum | undefined;
    let several: Set<number> | undefined;
    for (const { resource, amount, mass } of unmet) {
      if (errors.includes(resource.id)) continue;
      const sum = this.sumOf(location, resource);
      sum.unmet.add(amount, mass);
      first ??= sum;
      if (sum === first) continue;
      several ??= new Set([first.number]);
      several.add(sum.number);
    }
    if (several !== undefined) this.count([...several]);
    else if (first !== undefined) first.alone++;
    for (const { resource, amount, mass, since, until } of surplus) {
      if (errors.includes(resource.id)) continue;
      const sum = this.sumOf(location, resource);
      sum.surplus.add(-amount, -mass);
      sum.since = Math.min(sum.since, since ?? demand.since ?? demand.time);
      sum.until = Math.max(sum.until, until ?? demand.time);
      if (sum.source === undefined) sum.source = demand.element;
      else if (sum.source?.id !== demand.element?.id) sum.source = null;
    }
  }

  private sumOf(place: Ref, resource: Ref): Sum {
    const there = getOrAdd(this.known, place.id, () => new Map<string, Sum>());
    let sum = there.get(resource.id);
    if (sum === undefined) {
      sum = new Sum(this.sums.length, place, resource);
      this.sums.push(sum);
      there.set(resource.id, sum);
    }
    return sum;
  }

  private count(sums: readonly number[]): void {
    getOrAdd(this.groups, sums.join(), () => new Group(sums)).count++;
  }

  /** Returns what counts of all that was added. @param generic the identifiers of generic resources */
  counted(generic: ReadonlySet<string>): CountedLeft {
    const { precisions } = this;
    const counts = (sum: { readonly amount: number; readonly mass: number }, { id }: Ref) =>
      precisions === undefined ? sum.amount > 0 : isShortfall(sum, generic.has(id), precisions);
    const short = new Set<number>();
    const tooLittle = { unmet: new Set<string>(), surplus: new Set<string>() };
    const noRoom: SurplusSum[] = [];
    let unmetMass = 0;
    let count = 0;
    for (const { number, place, resource, unmet, surplus, ...sum } of this.sums) {
      const key = placedKey(place, resource);
      if (counts(unmet, resource)) {
        short.add(number);
        count += sum.alone;
        unmetMass = bounded(unmetMass + unmet.mass);
      } else if (unmet.amount > 0) tooLittle.unmet.add(key);
      if (counts(surplus, resource)) {
        const { since, until, source = null } = sum;
        noRoom.push({ place, resource, ...surplus, since, until, source });
      } else if (surplus.amount > 0) tooLittle.surplus.add(key);
    }
    for (const group of this.groups.values())
      if (group.sums.some((each) => short.has(each))) count += group.count;
    return {
      unmet: count,
      unmetMass,
      surplus: noRoom,
      sieve: new Sieve(this.hasErrors, tooLittle.unmet, tooLittle.surplus),
    };
  }
}
