import { lowerBound } from '../../graph/sorted.js';
import { type LazyDemand, Left, type LoggedEntries, type SplitLeft } from './demand-entries.js';
import { type DemandVisitor, visitDemands } from './demand-visit.js';
import { LazyList, type RecordList } from './record-list.js';
import type { DemandRecord } from './records.js';
import { demandRecord, RunReader } from './run-reader.js';
import type { Sieve } from './threshold.js';

/** The demands of a simulation, in order. In a result that was read from JSON, it is an array. */
export type DemandList = RecordList<DemandRecord>;

/** What the record of a demand says of what falls short, and of what found no room. */
export type PartlyMet = Pick<
  DemandRecord,
  'index' | 'time' | 'since' | 'location' | 'element' | 'mission' | 'unmet' | 'surplus'
>;

/** The demands of a log. Their records are made each time that they are read. */
export class LoggedDemands extends LazyList<DemandRecord> {
  readonly #entries: LoggedEntries;
  readonly #logged: number | undefined;
  readonly #open: readonly LazyDemand[];
  readonly #reader: RunReader;

  /**
   * @param sieve what counts of what is left of demands
   * @param length the number of demands of the log that are in the list. Default: all, also those that are added later.
   * @param open demands after those of the log, which will be logged when they end
   */
  constructor(
    entries: LoggedEntries,
    readonly sieve: Sieve,
    length?: number,
    open: readonly LazyDemand[] = [],
  ) {
    super();
    this.#entries = entries;
    this.#logged = length;
    this.#open = open;
    this.#reader = new RunReader(entries, sieve);
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
    const reader = new RunReader(this.#entries, this.sieve);
    let single = lowerBound(indices, start);
    for (let index = start; index < end; index++) {
      yield this.#read(index, single, reader);
      if (indices[single] === index) single++;
    }
  }

  /** Shows all demands to a visitor, in order. It is much faster than to read their records. */
  visit(visitor: DemandVisitor): void {
    visitDemands(this.#entries, this.#logged ?? this.#entries.size, visitor, this.sieve);
    for (const open of this.#open) visitor.single(open, this.sieve);
  }

  /** Iterates over what the demands that fall short follow from, if they have causes. It is much faster than to read their records. */
  blamed(): IterableIterator<Pick<DemandRecord, 'index' | 'downstreamOf'>> {
    return this.#pick((index, demand) => {
      const { downstreamOf } = demand;
      if (downstreamOf.length === 0) return undefined;
      return this.#isShort(demand) ? { index, downstreamOf } : undefined;
    });
  }

  /** Iterates over the demands of which something counts that is left. It is much faster than to read their records. */
  left(): IterableIterator<PartlyMet> {
    return this.#pick((index, demand) => {
      if ('expand' in demand) {
        if (demand.left === Left.None) return undefined;
        const { time, since, location } = demand.shortage;
        const { mission } = demand.sums;
        const { unmet, surplus } = this.#splitOf(demand);
        if (unmet.length === 0 && surplus.length === 0) return undefined;
        return { index, time, since, location, element: demand.element, mission, unmet, surplus };
      }
      return demand.unmet.length > 0 || demand.surplus.length > 0 ? demand : undefined;
    });
  }

  #isShort(demand: DemandRecord | LazyDemand): boolean {
    if (!('expand' in demand)) return demand.unmet.length > 0;
    if ((demand.left & Left.Short) === 0) return false;
    return this.sieve.isOpen || this.#splitOf(demand).unmet.length > 0;
  }

  #splitOf(demand: LazyDemand): SplitLeft {
    const { location, amounts, left } = demand.sums;
    return this.sieve.split(location, amounts, left);
  }

  /** Iterates over what a function finds in the demands. It makes no outcomes of demands that are made when they are read. */
  *#pick<T>(
    find: (index: number, demand: DemandRecord | LazyDemand) => T | undefined,
  ): IterableIterator<T> {
    const { indices, singles } = this.#entries;
    const reader = new RunReader(this.#entries, this.sieve);
    const logged = this.#logged ?? this.#entries.size;
    let single = 0;
    for (let index = 0; index < this.length; index++) {
      const demand =
        index >= logged
          ? this.#open[index - logged]!
          : indices[single] === index
            ? singles[single++]!
            : reader.read(index, single);
      const found = find(index, demand);
      if (found !== undefined) yield found;
    }
  }

  /** @param single the index of the first single demand that is not before it */
  #read(index: number, single: number, reader: RunReader): DemandRecord {
    const { indices, singles } = this.#entries;
    const open = this.#logged === undefined ? undefined : this.#open[index - this.#logged];
    if (open === undefined && indices[single] !== index) return reader.read(index, single);
    const demand = open ?? singles[single]!;
    return demandRecord(index, demand.element, demand.expand(), this.sieve);
  }
}
