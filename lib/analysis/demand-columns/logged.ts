import type { Ref } from '../../simulation/index.js';
import {
  type RecordedAmounts,
  recordedAmount,
  recordedMass,
  recordedVolume,
} from '../../simulation/records/amounts.js';
import type {
  DemandedAmounts,
  DemandHead,
  DemandInterval,
  DemandOutcome,
  DemandRun,
} from '../../simulation/records/demand-entries.js';
import type { DemandVisitor, LoggedDemands } from '../../simulation/records/demand-list.js';
import type { Rounding } from '../../simulation/rules/rounding.js';
import { AmountTable, UnmetTable } from './amount-table.js';
import { elementKey } from './code-columns.js';
import { Codes } from './codes.js';
import { addAmounts, addUnmet, type DemandNumbers } from './numbers.js';

/** Puts the demands of a log into columns, one after the other. It makes no records for those of runs. */
export class LogReader implements DemandVisitor {
  /** What the record of each demand says besides its numbers. The demands of a run share one. */
  readonly heads: DemandHead[];
  #count = 0;
  readonly #time: Float64Array;
  readonly #since: Float64Array;
  readonly #elements = new Codes<Ref | null>();
  readonly #element: Int32Array;
  readonly #amounts: AmountTable;
  readonly #unmet: UnmetTable;
  readonly #headOf = new Map<DemandRun, DemandHead>();

  constructor(
    demands: LoggedDemands,
    private readonly resources: Codes<Ref>,
  ) {
    const { length } = demands;
    // Most demands have one amount or two. To copy columns that grow takes longer than to reserve memory.
    const room = length + (length >> 1);
    this.heads = new Array<DemandHead>(length);
    this.#time = new Float64Array(length);
    this.#since = new Float64Array(length);
    this.#element = new Int32Array(length);
    this.#amounts = new AmountTable(new Int32Array(length + 1), room);
    this.#unmet = new UnmetTable(new Int32Array(length + 1), room);
    demands.visit(this);
    this.#amounts.first[length] = this.#amounts.length;
    this.#unmet.first[length] = this.#unmet.length;
  }

  get numbers(): DemandNumbers {
    return {
      times: { time: this.#time, since: this.#since },
      element: { codes: this.#element, values: this.#elements.values },
      amounts: this.#amounts,
      unmet: this.#unmet,
    };
  }

  single(outcome: DemandOutcome, element: Ref | null): void {
    this.#start(outcome, element, outcome.since, outcome.time);
    addAmounts(this.#amounts, outcome.amounts, this.resources);
    addUnmet(this.#unmet, outcome.unmet, this.resources);
  }

  ofRun(
    run: DemandRun,
    { since, time }: DemandInterval,
    { amounts, unmet, rounding }: DemandedAmounts,
  ): void {
    let head = this.#headOf.get(run);
    if (head === undefined) {
      head = run.head;
      this.#headOf.set(run, head);
    }
    this.#start(head, run.element, since, time);
    this.#add(this.#amounts, amounts, rounding);
    if (unmet !== undefined) this.#add(this.#unmet, unmet, rounding);
  }

  #start(head: DemandHead, element: Ref | null, since: number | null, time: number): void {
    const i = this.#count++;
    this.heads[i] = head;
    this.#time[i] = time;
    this.#since[i] = since ?? Number.NaN;
    this.#element[i] = this.#elements.of(elementKey(element), element);
    this.#amounts.first[i] = this.#amounts.length;
    this.#unmet.first[i] = this.#unmet.length;
  }

  /** Adds amounts of a run. Unmet ones were demanded at one time. */
  #add(table: AmountTable, { resources, amounts, size }: RecordedAmounts, rounding: Rounding) {
    for (let i = 0; i < size; i++) {
      const resource = resources[i]!;
      const amount = amounts[i]!;
      // An object for each amount would be most of the garbage of an answer.
      table.add(
        this.resources.of(resource.ref.id, resource.ref),
        recordedAmount(amount, rounding),
        recordedMass(resource, amount, rounding),
        recordedVolume(resource, amount, rounding),
      );
      if (table === this.#unmet) this.#unmet.setSpan(Number.NaN, Number.NaN);
    }
  }
}
