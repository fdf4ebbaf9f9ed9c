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
  DemandOutcome,
  DemandRun,
} from '../../simulation/records/demand-entries.js';
import type { DemandInterval } from '../../simulation/records/demand-intervals.js';
import type { LoggedDemands } from '../../simulation/records/demand-list.js';
import type { DemandVisitor } from '../../simulation/records/demand-visit.js';
import type { Rounding } from '../../simulation/rules/rounding.js';
import type { AmountTable } from './amount-table.js';
import { codesOf, elementKey } from './code-columns.js';
import type { Codes } from './codes.js';
import type { AmountColumns, CodeColumn, TimeColumns, UnmetColumns } from './columns.js';
import { gathered } from './gathered.js';
import { ListedAmounts, rowsOfLists } from './listed-amounts.js';
import { addAmounts, addUnmet, type DemandNumbers } from './numbers.js';

/**
 * Puts the demands of a log into columns, one after the other. It makes no records for those of runs. What many of them have in
 * common is stored once: what the record of a run says besides its numbers, and the amounts in intervals of the same length.
 */
export class LogReader implements DemandVisitor, DemandNumbers {
  readonly heads: DemandHead[] = [];
  /** The elements that demand, by head. */
  readonly #elements: (Ref | null)[] = [];
  readonly headOf: Int32Array;
  readonly times: TimeColumns;
  #count = 0;
  /** The list of amounts of each demand of a run; -1 for the next list of the other demands. */
  readonly #listOf: Int32Array;
  /** The amounts of runs, which many demands share. They are stored close together, because they are read most often. */
  readonly #shared = new ListedAmounts(1024);
  /** The amounts of the other demands, in their order. */
  readonly #own: ListedAmounts;
  #element: CodeColumn<Ref | null> | undefined;
  #amounts: AmountColumns | undefined;
  #unmet: UnmetColumns | undefined;

  constructor(
    demands: LoggedDemands,
    private readonly resources: Codes<Ref>,
  ) {
    const { length, singles } = demands;
    this.headOf = new Int32Array(length);
    this.times = { time: new Float64Array(length), since: new Float64Array(length) };
    this.#listOf = new Int32Array(length);
    // Most demands have one amount or two. To copy columns that grow takes longer than to reserve memory.
    this.#own = new ListedAmounts(2 * singles);
    demands.visit(this);
    this.#shared.start();
    this.#own.start();
    this.#shared.amounts.append(this.#own.amounts);
    this.#shared.unmet.append(this.#own.unmet);
  }

  get element(): CodeColumn<Ref | null> {
    if (this.#element === undefined) {
      const { codes, values } = codesOf(this.#elements, (element) => element, elementKey);
      this.#element = { codes: gathered(codes, this.headOf), values };
    }
    return this.#element;
  }

  get amounts(): AmountColumns {
    this.#amounts ??= this.#shared.amounts.columns(
      rowsOfLists(this.#listOf, this.#shared.amountStarts, this.#own.amountStarts),
    );
    return this.#amounts;
  }

  get unmet(): UnmetColumns {
    this.#unmet ??= this.#shared.unmet.columns(
      rowsOfLists(this.#listOf, this.#shared.unmetStarts, this.#own.unmetStarts),
    );
    return this.#unmet;
  }

  single(outcome: DemandOutcome, element: Ref | null): void {
    const i = this.#count++;
    const { time, since } = this.times;
    time[i] = outcome.time;
    since[i] = outcome.since ?? Number.NaN;
    this.headOf[i] = this.#addHead(outcome, element);
    this.#listOf[i] = -1;
    this.#own.start();
    addAmounts(this.#own.amounts, outcome.amounts, this.resources);
    addUnmet(this.#own.unmet, outcome.unmet, this.resources);
  }

  newRun(run: DemandRun): number {
    return this.#addHead(run.head, run.element);
  }

  newAmounts({ amounts, unmet, rounding }: DemandedAmounts): number {
    const shared = this.#shared;
    const list = shared.start();
    this.#add(shared.amounts, amounts, rounding);
    if (unmet !== undefined) {
      const first = this.#add(shared.unmet, unmet, rounding);
      // They were demanded at one time.
      shared.unmet.since.fill(Number.NaN, first, first + unmet.size);
      shared.unmet.until.fill(Number.NaN, first, first + unmet.size);
    }
    return list;
  }

  ofRun(interval: DemandInterval, run: number, amounts: number): void {
    const i = this.#count++;
    const { time, since } = this.times;
    time[i] = interval.time;
    since[i] = interval.since;
    this.headOf[i] = run;
    this.#listOf[i] = amounts;
  }

  #addHead(head: DemandHead, element: Ref | null): number {
    this.#elements.push(element);
    return this.heads.push(head) - 1;
  }

  /** Adds amounts of runs. @returns the index of the first row */
  #add(
    table: AmountTable,
    { resources, amounts, size }: RecordedAmounts,
    rounding: Rounding,
  ): number {
    const first = table.add(size);
    for (let i = 0; i < size; i++) {
      const resource = resources[i]!;
      const amount = amounts[i]!;
      table.resource[first + i] = this.resources.of(resource.ref.id, resource.ref);
      table.amount[first + i] = recordedAmount(amount, rounding);
      table.mass[first + i] = recordedMass(resource, amount, rounding);
      table.volume[first + i] = recordedVolume(resource, amount, rounding);
    }
    return first;
  }
}
