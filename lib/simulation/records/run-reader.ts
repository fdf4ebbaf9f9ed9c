import { lowerBound } from '../../graph/sorted.js';
import type { DemandOutcome, DemandRun, LoggedEntries } from './demand-entries.js';
import type { DemandInterval } from './demand-intervals.js';
import type { DemandRecord, Ref } from './records.js';
import type { Sieve } from './threshold.js';

const none: readonly never[] = [];

/** The demands of runs in one interval after the other. */
export class RunReader {
  readonly #entries: LoggedEntries;
  /** The number of the interval that was read last, the interval, and the runs in it, in their order. */
  #number = -1;
  #interval: DemandInterval | undefined;
  readonly #active: DemandRun[] = [];
  /** The index of the first run that starts later. */
  #next = 0;
  /** The runs that demand in the interval. */
  readonly #runs: DemandRun[] = [];
  /** The number of single demands before the first demand of a run. */
  #singlesBefore = 0;

  constructor(
    entries: LoggedEntries,
    private readonly sieve: Sieve,
  ) {
    this.#entries = entries;
  }

  /**
   * Returns the record of a demand of a run.
   * @param singles the number of single demands before it
   */
  read(index: number, singles: number): DemandRecord {
    const position = this.#positionOf(index, singles);
    const run = this.#runs[position]!;
    return demandRecord(index, run.element, run.outcomeIn(this.#interval!)!, this.sieve);
  }

  /** Goes to the interval of a demand, and returns its position there. */
  #positionOf(index: number, singles: number): number {
    const { intervals, indices } = this.#entries;
    let number = this.#number;
    // Reading mostly goes on in the same interval.
    const isNear =
      number >= 0 && intervals.first(number) <= index && intervals.first(number + 1) > index;
    if (!isNear) number = intervals.numberOf(index);
    const first = intervals.first(number);
    if (number !== this.#number) {
      this.#seek(number);
      this.#singlesBefore = lowerBound(indices, first);
    }
    const position = index - first - (singles - this.#singlesBefore);
    // Demands can be added to the last interval after it was read.
    if (position >= this.#runs.length) this.#seek(number);
    return position;
  }

  #seek(number: number): void {
    const { runs, intervals } = this.#entries;
    const active = this.#active;
    if (number <= this.#number) {
      active.length = 0;
      this.#next = 0;
    }
    this.#number = number;
    const interval = intervals.at(number);
    this.#interval = interval;
    let kept = 0;
    for (const run of active) if (run.until > number) active[kept++] = run;
    active.length = kept;
    const begun: DemandRun[] = [];
    while (this.#next < runs.length && runs[this.#next]!.from <= number) {
      const run = runs[this.#next++]!;
      if (run.until > number) begun.push(run);
    }
    if (begun.length > 1) begun.sort((a, b) => a.order - b.order);
    mergeByOrder(active, begun);
    const demanding = this.#runs;
    let count = 0;
    for (const run of active)
      if (run.kind.amountsIn(interval) !== undefined) demanding[count++] = run;
    demanding.length = count;
  }
}

/** Adds what is in order to a list that is in order, and keeps the order. */
export function mergeByOrder<T extends { readonly order: number }>(
  list: T[],
  more: readonly T[],
): void {
  let last = list.length - 1;
  let left = more.length - 1;
  for (const each of more) list.push(each);
  for (let at = list.length - 1; left >= 0; at--) {
    const isBefore = last >= 0 && list[last]!.order > more[left]!.order;
    list[at] = isBefore ? list[last--]! : more[left--]!;
  }
}

/** Returns the record of a demand. */
export function demandRecord(
  index: number,
  element: Ref | null,
  outcome: DemandOutcome,
  sieve: Sieve,
): DemandRecord {
  const { unmet, surplus, uncounted } = sieve.split(
    outcome.location,
    outcome.amounts,
    outcome.left,
  );
  return {
    index,
    time: outcome.time,
    since: outcome.since,
    covers: outcome.covers,
    event: outcome.event,
    location: outcome.location,
    element,
    mission: outcome.mission,
    state: outcome.state,
    models: outcome.models,
    amounts: outcome.amounts,
    supplies: outcome.supplies,
    unmet,
    surplus,
    uncounted,
    downstreamOf: unmet.length > 0 ? outcome.downstreamOf : none,
  };
}
