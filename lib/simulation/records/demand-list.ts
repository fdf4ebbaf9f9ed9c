import type {
  DemandedAmounts,
  DemandInterval,
  DemandOutcome,
  DemandRun,
  DemandShortage,
  LazyDemand,
  LoggedEntries,
} from './demand-entries.js';
import { LazyList, type RecordList } from './record-list.js';
import type { DemandRecord, Ref } from './records.js';

/** The demands of a simulation, in order. In a result that was read from JSON, it is an array. */
export type DemandList = RecordList<DemandRecord>;

/** Is shown demands in order. What it gets may be shared by several demands. */
export interface DemandVisitor {
  /** Is shown a demand by its outcome. */
  single(outcome: DemandOutcome, element: Ref | null): void;
  /** Is shown a demand of a run by its amounts, which are used again for the next one. */
  ofRun(run: DemandRun, interval: DemandInterval, amounts: DemandedAmounts): void;
}

/** Returns the index of the first number that is not below a value, in a sorted list. */
function lowerBound(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the number of the last interval whose runs begin at an index or before it. */
function intervalOf(intervals: readonly DemandInterval[], index: number): number {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (intervals[middle]!.first <= index) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The demands of runs in one interval after the other. */
class RunReader {
  readonly #entries: LoggedEntries;
  /** The interval that was read last, and the runs in it, in their order. */
  #interval = -1;
  readonly #active: DemandRun[] = [];
  /** The index of the first run that starts later. */
  #next = 0;
  /** The runs that demand in the interval. */
  readonly #runs: DemandRun[] = [];
  /** The number of single demands before the first demand of a run. */
  #singlesBefore = 0;

  constructor(entries: LoggedEntries) {
    this.#entries = entries;
  }

  /**
   * Returns the record of a demand of a run.
   * @param singles the number of single demands before it
   */
  read(index: number, singles: number): DemandRecord {
    const position = this.#positionOf(index, singles);
    const run = this.#runs[position]!;
    const interval = this.#entries.intervals[this.#interval]!;
    return demandRecord(index, run.element, run.outcomeIn(interval)!);
  }

  /** Shows a demand of a run to a visitor. */
  show(index: number, singles: number, visitor: DemandVisitor): void {
    const position = this.#positionOf(index, singles);
    const run = this.#runs[position]!;
    const interval = this.#entries.intervals[this.#interval]!;
    visitor.ofRun(run, interval, run.amountsIn(interval)!);
  }

  /** Goes to the interval of a demand, and returns its position there. */
  #positionOf(index: number, singles: number): number {
    const { intervals, indices } = this.#entries;
    let interval = this.#interval;
    // Reading mostly goes on in the same interval.
    const isNear =
      interval >= 0 &&
      intervals[interval]!.first <= index &&
      (intervals[interval + 1]?.first ?? Number.POSITIVE_INFINITY) > index;
    if (!isNear) interval = intervalOf(intervals, index);
    const { first } = intervals[interval]!;
    if (interval !== this.#interval) {
      this.#seek(interval);
      this.#singlesBefore = lowerBound(indices, first);
    }
    const position = index - first - (singles - this.#singlesBefore);
    // Demands can be added to the last interval after it was read.
    if (position >= this.#runs.length) this.#seek(interval);
    return position;
  }

  #seek(interval: number): void {
    const { runs, intervals } = this.#entries;
    const active = this.#active;
    if (interval <= this.#interval) {
      active.length = 0;
      this.#next = 0;
    }
    this.#interval = interval;
    let kept = 0;
    for (const run of active) if (run.until > interval) active[kept++] = run;
    active.length = kept;
    const begun: DemandRun[] = [];
    while (this.#next < runs.length && runs[this.#next]!.from <= interval) {
      const run = runs[this.#next++]!;
      if (run.until > interval) begun.push(run);
    }
    mergeByOrder(active, begun);
    const demanding = this.#runs;
    let count = 0;
    for (const run of active)
      if (run.amountsIn(intervals[interval]!) !== undefined) demanding[count++] = run;
    demanding.length = count;
  }
}

/** Adds runs to a list that is in order, and keeps the order. */
function mergeByOrder(list: DemandRun[], more: DemandRun[]): void {
  more.sort((a, b) => a.order - b.order);
  let last = list.length - 1;
  let left = more.length - 1;
  for (const run of more) list.push(run);
  for (let at = list.length - 1; left >= 0; at--) {
    const isBefore = last >= 0 && list[last]!.order > more[left]!.order;
    list[at] = isBefore ? list[last--]! : more[left--]!;
  }
}

/** The demands of a log. Their records are made each time that they are read. */
export class LoggedDemands extends LazyList<DemandRecord> {
  readonly #entries: LoggedEntries;
  readonly #logged: number | undefined;
  readonly #open: readonly LazyDemand[];
  readonly #reader: RunReader;

  /**
   * @param length the number of demands of the log that are in the list. Default: all, also those that are added later.
   * @param open demands after those of the log, which will be logged when they end
   */
  constructor(entries: LoggedEntries, length?: number, open: readonly LazyDemand[] = []) {
    super();
    this.#entries = entries;
    this.#logged = length;
    this.#open = open;
    this.#reader = new RunReader(entries);
  }

  get length(): number {
    return (this.#logged ?? this.#entries.size) + this.#open.length;
  }

  protected read(index: number): DemandRecord {
    const single = lowerBound(this.#entries.indices, index);
    return this.#read(index, single, this.#reader);
  }

  protected *between(start: number, end: number): IterableIterator<DemandRecord> {
    const { indices } = this.#entries;
    const reader = new RunReader(this.#entries);
    let single = lowerBound(indices, start);
    for (let index = start; index < end; index++) {
      yield this.#read(index, single, reader);
      if (indices[single] === index) single++;
    }
  }

  /** Shows all demands to a visitor, in order. It is much faster than to read their records. */
  visit(visitor: DemandVisitor): void {
    const { indices, singles, elements } = this.#entries;
    const reader = new RunReader(this.#entries);
    const logged = this.#logged ?? this.#entries.size;
    let single = 0;
    for (let index = 0; index < logged; index++) {
      if (indices[single] === index)
        visitor.single(outcomeOf(singles[single]!), elements[single++]!);
      else reader.show(index, single, visitor);
    }
    for (const open of this.#open) visitor.single(open.expand(), open.element);
  }

  /** Iterates over what the demands of the log that have causes follow from. It is much faster than to read their records. */
  *blamed(): IterableIterator<Pick<DemandRecord, 'index' | 'downstreamOf'>> {
    const { indices, singles } = this.#entries;
    const reader = new RunReader(this.#entries);
    const logged = this.#logged ?? this.#entries.size;
    let single = 0;
    for (let index = 0; index < this.length; index++) {
      const isSingle = index < logged && indices[single] === index;
      const { downstreamOf } = isSingle ? singles[single]! : this.#read(index, single, reader);
      if (isSingle) single++;
      if (downstreamOf.length > 0) yield { index, downstreamOf };
    }
  }

  /** Iterates over the demands that were not met, and what was not met of them. It is much faster than to read their records. */
  *unsupplied(): IterableIterator<DemandShortage & { readonly index: number }> {
    const { indices, singles } = this.#entries;
    const reader = new RunReader(this.#entries);
    const logged = this.#logged ?? this.#entries.size;
    let single = 0;
    for (let index = 0; index < this.length; index++) {
      const isSingle = index < logged && indices[single] === index;
      const entry = isSingle ? singles[single]! : this.#open[index - logged];
      const isLazy = entry !== undefined && 'expand' in entry;
      const { time, since, location, unmet } = isLazy
        ? entry.shortage
        : this.#read(index, single, reader);
      if (unmet.length > 0) yield { index, time, since, location, unmet };
      if (isSingle) single++;
    }
  }

  /** @param single the index of the first single demand that is not before it */
  #read(index: number, single: number, reader: RunReader): DemandRecord {
    const { indices, singles, elements } = this.#entries;
    const open = this.#logged === undefined ? undefined : this.#open[index - this.#logged];
    if (open !== undefined) return demandRecord(index, open.element, open.expand());
    if (indices[single] !== index) return reader.read(index, single);
    return demandRecord(index, elements[single]!, outcomeOf(singles[single]!));
  }
}

const outcomeOf = (single: DemandOutcome | LazyDemand): DemandOutcome =>
  'expand' in single ? single.expand() : single;

function demandRecord(index: number, element: Ref | null, outcome: DemandOutcome): DemandRecord {
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
    unmet: outcome.unmet,
    downstreamOf: outcome.downstreamOf,
  };
}
