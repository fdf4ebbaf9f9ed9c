import { newList } from '../kernel/kept.js';
import type { DemandKeeper, DemandRun, LazyDemand, LoggedEntries } from './demand-entries.js';
import { DemandIntervals } from './demand-intervals.js';
import { type DemandList, LoggedDemands } from './demand-list.js';

/** All demands so far. */
class Entries implements LoggedEntries {
  size = 0;
  readonly indices: number[] = newList();
  readonly singles: LazyDemand[] = newList();
  readonly intervals = new DemandIntervals();
  readonly runs: DemandRun[] = newList();
}

/**
 * All demands of a simulation, in order. A demand that nothing serves mostly goes on in the next interval, so it takes
 * memory only when it starts. The records are made when they are read.
 */
export class DemandLog implements DemandKeeper {
  readonly keepsRecords = true;
  readonly #entries = new Entries();
  /** Runs of an earlier log that can go on. */
  readonly #waiting: DemandRun[] = newList();
  #unmet = 0;
  #since = 0;
  #time = 0;
  #days = 0;
  /** The number of the current interval. It is stored when the first run demands in it. */
  #interval = 0;

  /** The number of demands so far. */
  get size(): number {
    return this.#entries.size;
  }

  /** The number of demands so far that were not met. */
  get unmet(): number {
    return this.#unmet;
  }

  add(demand: LazyDemand): void {
    if (!demand.isSupplied) this.#unmet++;
    const entries = this.#entries;
    entries.indices.push(entries.size++);
    entries.singles.push(demand);
  }

  startInterval(since: number, time: number, days: number): void {
    this.#since = since;
    this.#time = time;
    this.#days = days;
    this.#interval = this.#entries.intervals.length;
  }

  continues(run: DemandRun): boolean {
    return run.until >= this.#interval;
  }

  addRun(run: DemandRun, isSupplied: boolean): void {
    this.#storeInterval();
    if (run.from < 0) {
      run.from = this.#interval;
      this.#entries.runs.push(run);
    }
    run.until = this.#interval + 1;
    if (!isSupplied) this.#unmet++;
    this.#entries.size++;
  }

  pass(run: DemandRun): void {
    if (!this.continues(run)) return;
    this.#storeInterval();
    run.until = this.#interval + 1;
  }

  /** Returns an empty log in the same interval, in which the runs of this one can go on. This one is used no more. */
  next(): DemandLog {
    const next = new DemandLog();
    next.startInterval(this.#since, this.#time, this.#days);
    if (this.#entries.intervals.length > this.#interval) next.#storeInterval();
    const waiting = this.#waiting.filter(({ from }) => from < 0);
    for (const run of [...waiting, ...this.#entries.runs]) {
      run.from = -1;
      run.until -= this.#interval;
      if (run.until >= 0) next.#waiting.push(run);
    }
    return next;
  }

  #storeInterval(): void {
    const { intervals, size } = this.#entries;
    if (intervals.length > this.#interval) return;
    intervals.add(this.#since, this.#time, this.#days, size);
  }

  /** Returns the demands so far, and those that are added later. */
  list(): DemandList {
    return new LoggedDemands(this.#entries);
  }

  /** Returns the demands so far, followed by demands that still go on. The list does not change later. */
  listWith(open: readonly LazyDemand[]): DemandList {
    return new LoggedDemands(this.#entries, this.size, open);
  }
}
