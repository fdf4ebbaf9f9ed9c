import { newList } from '../kernel/kept.js';
import {
  type DemandKeeper,
  type DemandRun,
  type LazyDemand,
  Left,
  type LoggedEntries,
} from './demand-entries.js';
import { type DemandInterval, DemandIntervals } from './demand-intervals.js';
import { type DemandList, LoggedDemands } from './demand-list.js';
import type { LeftOver } from './left-over.js';
import type { Sieve } from './threshold.js';

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
  /** The current interval. */
  #current: DemandInterval = { since: 0, time: 0, days: 0 };
  /** The number of the current interval. It is stored when the first run demands in it. */
  #interval = 0;

  /** @param leftOver to which it adds what is left of demands */
  constructor(readonly leftOver: LeftOver) {}

  /** The number of demands so far. */
  get size(): number {
    return this.#entries.size;
  }

  /** The number of demands so far of which something is unmet, however little. */
  get unmet(): number {
    return this.#unmet;
  }

  #count(left: number): void {
    if ((left & Left.Short) !== 0) this.#unmet++;
  }

  add(demand: LazyDemand): void {
    this.#count(this.leftOver.add(demand));
    const entries = this.#entries;
    entries.indices.push(entries.size++);
    entries.singles.push(demand);
  }

  startInterval(since: number, time: number, days: number): void {
    this.#interval = this.#entries.intervals.length;
    this.#current = { since, time, days };
  }

  continues(run: DemandRun): boolean {
    return run.until >= this.#interval;
  }

  addRun(run: DemandRun, left: number): void {
    this.#storeInterval();
    if (run.from < 0) {
      run.from = this.#interval;
      this.#entries.runs.push(run);
    }
    run.until = this.#interval + 1;
    this.#count(left);
    this.#entries.size++;
    this.leftOver.addRun(run, left, this.#current);
  }

  pass(run: DemandRun): void {
    if (!this.continues(run)) return;
    this.#storeInterval();
    run.until = this.#interval + 1;
  }

  /** Returns an empty log in the same interval, in which the runs of this one can go on. This one is used no more. */
  next(): DemandLog {
    const next = new DemandLog(this.leftOver);
    const { since, time, days } = this.#current;
    next.startInterval(since, time, days);
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
    const { since, time, days } = this.#current;
    intervals.add(since, time, days, size);
  }

  /** Returns the demands so far, and those that are added later. @param sieve what counts of what is left of them */
  list(sieve: Sieve): DemandList {
    return new LoggedDemands(this.#entries, sieve);
  }

  /** Returns the demands so far, followed by demands that still go on. The list does not change later. */
  listWith(open: readonly LazyDemand[], sieve: Sieve): LoggedDemands {
    return new LoggedDemands(this.#entries, sieve, this.size, open);
  }
}
