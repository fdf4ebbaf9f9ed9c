import type { DemandRecord, Ref } from './types.js';

/** What became of a demand: all of its record but its place in the list, and who demanded. */
export type DemandOutcome = Omit<DemandRecord, 'index' | 'element'>;

/** Demands that followed one another and differ in nothing but who demanded. */
interface Run {
  readonly outcome: DemandOutcome;
  /** How many demands there were before it. */
  readonly first: number;
}

/**
 * All demands of a simulation, in order. A base of a hundred modules of a kind makes a hundred demands in every
 * interval that are alike, so they are kept as runs; their records are made when somebody looks at them.
 */
export class DemandLog {
  readonly #runs: Run[] = [];
  /** Who demanded, demand by demand. */
  readonly #elements: (Ref | null)[] = [];
  readonly #records: DemandRecord[] = [];
  /** The run that the next record belongs to. */
  #next = 0;
  #isSupplied = true;

  /** How many demands there have been. */
  get size(): number {
    return this.#elements.length;
  }

  /** Whether all of them were met. */
  get isSupplied(): boolean {
    return this.#isSupplied;
  }

  /** Notes a demand; one that ended as the last one did is given the very same outcome. */
  add(outcome: DemandOutcome, element: Ref | null): void {
    const runs = this.#runs;
    if (runs[runs.length - 1]?.outcome !== outcome) {
      runs.push({ outcome, first: this.size });
      if (outcome.unmet.length > 0) this.#isSupplied = false;
    }
    this.#elements.push(element);
  }

  /** The records of all demands so far. */
  get records(): readonly DemandRecord[] {
    const records = this.#records;
    for (let index = records.length; index < this.size; index++) {
      while (this.#runs[this.#next + 1]?.first === index) this.#next++;
      const { time, since, event, location, mission, state, models, amounts, supplies, unmet } =
        this.#runs[this.#next]!.outcome;
      const element = this.#elements[index]!;
      records.push({
        index,
        time,
        since,
        event,
        location,
        element,
        mission,
        state,
        models,
        amounts,
        supplies,
        unmet,
      });
    }
    return records;
  }
}
