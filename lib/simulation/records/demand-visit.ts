import { newList } from '../kernel/kept.js';
import type {
  DemandedAmounts,
  DemandKind,
  DemandRun,
  LazyDemand,
  LoggedEntries,
} from './demand-entries.js';
import type { DemandInterval } from './demand-intervals.js';
import type { Ref } from './records.js';
import { mergeByOrder } from './run-reader.js';
import type { Sieve } from './threshold.js';

/** Is shown demands in order. What many demands of runs have in common is shown once, before the first of them. */
export interface DemandVisitor {
  /** Is shown a demand that belongs to no run. */
  single(demand: LazyDemand, sieve: Sieve): void;
  /** Is shown a run before its first demand. @returns a number for it, from 0 on */
  newRun(run: DemandRun): number;
  /**
   * Is shown amounts, and what counts of what is left of them, before the first demand that has them. The lists are used again.
   * @returns a number for them, from 0 on
   */
  newAmounts(amounts: DemandedAmounts): number;
  /** Is shown a demand by the numbers of its run and of its amounts. */
  ofRun(interval: DemandInterval, run: number, amounts: number): void;
}

/** Shows the first demands of a log to a visitor. @param count how many @param sieve what counts of what is left of them */
export function visitDemands(
  { indices, singles, intervals, runs }: LoggedEntries,
  count: number,
  visitor: DemandVisitor,
  sieve: Sieve,
): void {
  const lengths = intervals.lengths();
  const active: ActiveRun[] = newList();
  const kinds = new Kinds(sieve);
  let next = 0;
  let single = 0;
  let index = 0;
  for (let number = 0; number < intervals.length && index < count; number++) {
    const interval = intervals.at(number);
    endRuns(active, number);
    const begun: ActiveRun[] = newList();
    for (; next < runs.length && runs[next]!.from === number; next++)
      begun.push(activeRun(runs[next]!, kinds.of(runs[next]!)));
    if (begun.length > 0) mergeByOrder(active, begun);
    for (let i = 0; i < active.length && index < count; i++) {
      const each = active[i]!;
      const amounts = each.amounts.numberIn(interval, lengths[number]!, visitor);
      if (amounts < 0) continue;
      for (; index < count && indices[single] === index; index++, single++)
        visitor.single(singles[single]!, sieve);
      if (index === count) return;
      if (each.number < 0) each.number = visitor.newRun(each.run);
      visitor.ofRun(interval, each.number, amounts);
      index++;
    }
  }
  for (; index < count; index++, single++) visitor.single(singles[single]!, sieve);
}

/** A run that goes on. */
interface ActiveRun {
  readonly run: DemandRun;
  /** The number of the interval after the last one. */
  readonly until: number;
  readonly order: number;
  readonly amounts: KindAmounts;
  /** The number that the visitor gave it; -1 before its first demand. */
  number: number;
}

function activeRun(run: DemandRun, amounts: KindAmounts): ActiveRun {
  const { until, order } = run;
  return { run, until, order, amounts, number: -1 };
}

/** The amounts of all kinds of sources. What counts of what is left can depend on the place. */
class Kinds {
  readonly #everywhere = new Map<DemandKind, KindAmounts>();
  readonly #byPlace = new Map<string, Map<DemandKind, KindAmounts>>();

  constructor(private readonly sieve: Sieve) {}

  of({ kind, head: { location } }: DemandRun): KindAmounts {
    const there = this.sieve.isOpen ? this.#everywhere : this.#at(location);
    let amounts = there.get(kind);
    if (amounts === undefined) {
      amounts = new KindAmounts(kind, location, this.sieve);
      there.set(kind, amounts);
    }
    return amounts;
  }

  #at({ id }: Ref): Map<DemandKind, KindAmounts> {
    let there = this.#byPlace.get(id);
    if (there === undefined) {
      there = new Map();
      this.#byPlace.set(id, there);
    }
    return there;
  }
}

/** Removes the runs that have ended before an interval. */
function endRuns(active: ActiveRun[], interval: number): void {
  let kept = 0;
  for (let i = 0; i < active.length; i++) {
    const each = active[i]!;
    if (each.until > interval) active[kept++] = each;
  }
  if (kept < active.length) active.length = kept;
}

const NOTHING = -1;

/** The numbers of the amounts of a kind of sources. Most intervals have one of few lengths. */
class KindAmounts {
  readonly #byLength = new Map<number, number>();

  constructor(
    private readonly kind: DemandKind,
    private readonly place: Ref,
    private readonly sieve: Sieve,
  ) {}

  /**
   * Returns the number of the amounts in an interval; negative if there are none.
   * @param length a number that intervals of the same length have; -1 if there is no other one
   */
  numberIn(interval: DemandInterval, length: number, visitor: DemandVisitor): number {
    if (length < 0) return this.#show(interval, visitor);
    const known = this.#byLength.get(length);
    if (known !== undefined) return known;
    const number = this.#show(interval, visitor);
    this.#byLength.set(length, number);
    return number;
  }

  #show(interval: DemandInterval, visitor: DemandVisitor): number {
    const amounts = this.kind.amountsIn(interval);
    return amounts === undefined
      ? NOTHING
      : visitor.newAmounts(this.sieve.ofRun(this.place, amounts));
  }
}
