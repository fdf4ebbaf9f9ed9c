import type { DemandRecord, Ref } from './records.js';
import { recordSize } from './sizes.js';

/** A demand record without its index and element. Equal demands of several elements share it. */
export type DemandOutcome = Omit<DemandRecord, 'index' | 'element'>;

/** Consecutive demands that differ only in the element. */
interface Run {
  readonly outcome: DemandOutcome;
  /** The index of its first demand. */
  readonly first: number;
}

/**
 * All demands of a simulation, in order. A base with a hundred equal modules makes a hundred equal demands in every
 * interval, so consecutive equal demands are stored together. The records are made when they are read.
 */
export class DemandLog {
  readonly #runs: Run[] = [];
  /** The element of each demand. */
  readonly #elements: (Ref | null)[] = [];
  readonly #records: DemandRecord[] = [];
  /** The index of the run that the next record belongs to. */
  #next = 0;
  #isSupplied = true;

  /** The number of demands so far. */
  get size(): number {
    return this.#elements.length;
  }

  /** Whether every demand was met. */
  get isSupplied(): boolean {
    return this.#isSupplied;
  }

  /**
   * Adds a demand. Pass the same outcome object as before if only the element differs.
   * @returns the size that this adds, besides the size of the amounts
   */
  add(outcome: DemandOutcome, element: Ref | null): number {
    const runs = this.#runs;
    this.#elements.push(element);
    if (runs[runs.length - 1]?.outcome === outcome) return recordSize.demand;
    runs.push({ outcome, first: this.size - 1 });
    if (outcome.unmet.length > 0) this.#isSupplied = false;
    return (
      recordSize.demand +
      recordSize.outcome +
      outcome.supplies.length * recordSize.supply +
      outcome.unmet.length * recordSize.unmet
    );
  }

  /** The records of all demands so far. */
  get records(): readonly DemandRecord[] {
    const records = this.#records;
    for (let index = records.length; index < this.size; index++) {
      while (this.#runs[this.#next + 1]?.first === index) this.#next++;
      const { outcome } = this.#runs[this.#next]!;
      const element = this.#elements[index]!;
      records.push({
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
      });
    }
    return records;
  }
}
