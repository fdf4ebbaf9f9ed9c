import type { DemandKeeper, DemandRun, LazyDemand } from './demand-entries.js';
import { DemandLog } from './demand-log.js';
import { type DemandTotal, DemandTotals } from './demand-totals.js';
import type { LeftOver } from './left-over.js';
import { openSieve, Sieve } from './threshold.js';
import { unmetMassOf } from './unmet-mass.js';

/** Sums of demands, which are made when somebody asks. */
export interface DemandSummary {
  /** Returns the demands of each source at each place, summed up by resource. */
  totals(): readonly DemandTotal[];
  /** Returns the mass of what falls short, in kg, if every amount counts. */
  unmetMass(): number;
}

/** The number of demands that a tally keeps before it sums them up. */
const KEPT = 50_000;

/**
 * Keeps the totals of demands, and few records. To sum demands up takes longer than to keep them, and mostly nobody asks. So it
 * sums them up when they are many, or when somebody asks.
 */
export class DemandTally implements DemandKeeper {
  readonly keepsRecords = false;
  readonly #totals = new DemandTotals();
  /** The demands that are not summed up yet. */
  #log: DemandLog;
  /** The numbers of those that are. */
  #summed = 0;
  #summedUnmet = 0;
  /** What is unmet of them, in kg, if every amount counts. */
  #summedMass = 0;
  /** Leaves out what counts as nothing by itself. The sums of the rest are not known before the end. */
  readonly #sieve: Sieve;

  /** @param leftOver to which it adds what is left of demands */
  constructor(readonly leftOver: LeftOver) {
    this.#log = new DemandLog(leftOver);
    this.#sieve = new Sieve(true, leftOver.precisions !== undefined);
  }

  get size(): number {
    return this.#summed + this.#log.size;
  }

  get unmet(): number {
    return this.#summedUnmet + this.#log.unmet;
  }

  /**
   * Returns the sums of the demands so far.
   * @param open demands that still go on
   * @param isFinal whether no others follow. Otherwise they are summed up at once.
   */
  summary(open: readonly LazyDemand[], isFinal: boolean, sieve: Sieve): DemandSummary {
    const totals = () => this.#totalsWith(open, sieve);
    const unmetMass = () => unmetMassOf(this.#log.listWith(open, openSieve), this.#summedMass);
    if (isFinal) return { totals, unmetMass };
    const now = { totals: totals(), unmetMass: unmetMass() };
    return { totals: () => now.totals, unmetMass: () => now.unmetMass };
  }

  #totalsWith(open: readonly LazyDemand[], sieve: Sieve): readonly DemandTotal[] {
    this.#sumUp();
    const totals = open.length === 0 ? this.#totals : this.#totals.with(open, this.#sieve);
    return totals.list(sieve);
  }

  add(demand: LazyDemand): void {
    this.#log.add(demand);
    this.#sumUpIfMany();
  }

  startInterval(since: number, time: number, days: number): void {
    this.#log.startInterval(since, time, days);
  }

  continues(run: DemandRun): boolean {
    return this.#log.continues(run);
  }

  addRun(run: DemandRun, left: number): void {
    this.#log.addRun(run, left);
    this.#sumUpIfMany();
  }

  pass(run: DemandRun): void {
    this.#log.pass(run);
  }

  #sumUpIfMany(): void {
    if (this.#log.size >= KEPT) this.#sumUp();
  }

  /** Sums up what is kept, and goes on with an empty log in the same interval. */
  #sumUp(): void {
    const log = this.#log;
    if (log.size === 0) return;
    this.#totals.addAll(log.listWith([], this.#sieve));
    if (this.leftOver.precisions === undefined)
      this.#summedMass = unmetMassOf(log.listWith([], openSieve), this.#summedMass);
    this.#summed += log.size;
    this.#summedUnmet += log.unmet;
    this.#log = log.next();
  }
}
