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
  LazyDemand,
} from '../../simulation/records/demand-entries.js';
import type { DemandInterval } from '../../simulation/records/demand-intervals.js';
import type { LoggedDemands } from '../../simulation/records/demand-list.js';
import type { DemandVisitor } from '../../simulation/records/demand-visit.js';
import type { Sieve } from '../../simulation/records/threshold.js';
import type { Rounding } from '../../simulation/rules/rounding.js';
import {
  AmountTable,
  MEASURED,
  MEASURED_UNMET,
  type MeasuredTable,
  UNMET,
} from './amount-table.js';
import { codesOf, elementKey } from './code-columns.js';
import type { Codes } from './codes.js';
import type {
  AmountColumns,
  CodeColumn,
  MeasuredUnmetColumns,
  TimeColumns,
  UnmetColumns,
} from './columns.js';
import { gathered } from './gathered.js';
import { type AllLists, type Lists, listsOf, rowsOfLists, unmetListsOf } from './listed-amounts.js';
import type { DemandNumbers } from './numbers.js';

/**
 * Puts the demands of a log into columns. It makes no records for those of runs. What many of them have in common is stored
 * once: what the record of a run says besides its numbers, and the amounts in intervals of the same length.
 */
export class LogReader implements DemandVisitor, DemandNumbers {
  readonly heads: DemandHead[] = [];
  /** The elements that demand, by head. */
  readonly #elements: (Ref | null)[] = [];
  readonly headOf: Int32Array;
  readonly times: TimeColumns;
  #count = 0;
  /** The list of amounts of each demand of a run; -1 for the next demand that belongs to no run. */
  readonly #listOf: Int32Array;
  /** The lists of amounts of runs, which many demands share, and where each list begins. */
  readonly #shared: MeasuredTable = new AmountTable(MEASURED, 1024);
  readonly #sharedUnmet: MeasuredTable = new AmountTable(MEASURED, 1024);
  readonly #starts: number[] = [];
  readonly #unmetStarts: number[] = [];
  /** The demands that belong to no run. Their amounts are read when they are asked for. */
  readonly #singles: DemandOutcome[] = [];
  #place: CodeColumn<Ref> | undefined;
  #element: CodeColumn<Ref | null> | undefined;
  #all: AllLists | undefined;
  #amounts: AmountColumns | undefined;
  #unmet: UnmetColumns | undefined;
  #measuredUnmet: MeasuredUnmetColumns | undefined;

  constructor(
    demands: LoggedDemands,
    private readonly resources: Codes<Ref>,
  ) {
    const { length } = demands;
    this.headOf = new Int32Array(length);
    this.times = { time: new Float64Array(length), since: new Float64Array(length) };
    this.#listOf = new Int32Array(length);
    demands.visit(this);
    this.#startList();
  }

  get place(): CodeColumn<Ref> {
    this.#place ??= this.#ofHeads(codesOf(this.heads, ({ location }) => location, elementKey));
    return this.#place;
  }

  get element(): CodeColumn<Ref | null> {
    this.#element ??= this.#ofHeads(codesOf(this.#elements, (element) => element, elementKey));
    return this.#element;
  }

  #ofHeads<T>({ codes, values }: CodeColumn<T>): CodeColumn<T> {
    return { codes: gathered(codes, this.headOf), values };
  }

  get #lists(): AllLists {
    this.#all ??= listsOf(this.#singles, this.resources);
    return this.#all;
  }

  get amounts(): AmountColumns {
    this.#amounts ??= this.#joined(MEASURED, this.#shared, this.#starts, this.#lists.amounts);
    return this.#amounts;
  }

  get unmet(): UnmetColumns {
    this.#unmet ??=
      this.#measuredUnmet ?? this.#joinedUnmet(UNMET, unmetListsOf(this.#singles, this.resources));
    return this.#unmet;
  }

  get measuredUnmet(): MeasuredUnmetColumns {
    this.#measuredUnmet ??= this.#joinedUnmet(MEASURED_UNMET, this.#lists.unmet);
    return this.#measuredUnmet;
  }

  /** Returns what is unmet. Runs demand at one time, so their rows have no times. */
  #joinedUnmet<N extends string>(names: readonly N[], lists: Lists<AmountTable<N>>) {
    return this.#joined(names, this.#sharedUnmet, this.#unmetStarts, lists);
  }

  /**
   * Returns the columns of runs and of other demands.
   * @param starts where the lists of runs begin in their table
   * @param lists what belongs to no run
   */
  #joined<N extends string>(
    names: readonly N[],
    shared: MeasuredTable,
    starts: readonly number[],
    lists: Lists<AmountTable<N>>,
  ) {
    const all = new AmountTable(names, shared.length + lists.table.length);
    all.append(shared);
    all.append(lists.table);
    return all.columns(rowsOfLists(this.#listOf, starts, lists.starts));
  }

  single(demand: LazyDemand, sieve: Sieve): void {
    const whole = demand.expand();
    const { location, amounts, left } = whole;
    const outcome = sieve.isOpen
      ? whole
      : { ...whole, left: sieve.counted(location, amounts, left) };
    const i = this.#count++;
    const { time, since } = this.times;
    time[i] = outcome.time;
    since[i] = outcome.since ?? Number.NaN;
    this.headOf[i] = this.#addHead(outcome, demand.element);
    this.#listOf[i] = -1;
    this.#singles.push(outcome);
  }

  newRun(run: DemandRun): number {
    return this.#addHead(run.head, run.element);
  }

  newAmounts({ amounts, left, rounding }: DemandedAmounts): number {
    const list = this.#startList();
    addRecorded(this.#shared, amounts, rounding, this.resources);
    if (left !== undefined) addRecorded(this.#sharedUnmet, left, rounding, this.resources);
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

  /** Starts a list of amounts of runs where the last one ends. @returns its number, from 0 on */
  #startList(): number {
    this.#unmetStarts.push(this.#sharedUnmet.length);
    return this.#starts.push(this.#shared.length) - 1;
  }

  #addHead(head: DemandHead, element: Ref | null): number {
    this.#elements.push(element);
    return this.heads.push(head) - 1;
  }
}

/** Adds amounts as records would have them. */
function addRecorded(
  table: MeasuredTable,
  { resources, amounts, size }: RecordedAmounts,
  rounding: Rounding,
  codes: Codes<Ref>,
): void {
  const first = table.add(size);
  for (let i = 0; i < size; i++) {
    const resource = resources[i]!;
    const amount = amounts[i]!;
    table.resource[first + i] = codes.of(resource.ref.id, resource.ref);
    table.numbers.amount[first + i] = recordedAmount(amount, rounding);
    table.numbers.mass[first + i] = recordedMass(resource, amount, rounding);
    table.numbers.volume[first + i] = recordedVolume(resource, amount, rounding);
  }
}
