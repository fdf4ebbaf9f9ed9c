import { copyOf } from '../../kernel/copy.js';
import { isCountable } from '../../kernel/finite.js';
import { none } from '../../kernel/lists.js';
import type { Growing } from '../../world/refs.js';
import { type DemandTotal, DemandTotals } from './demand-totals.js';
import { type CountedLeft, LeftOver } from './left-over.js';
import type { MetDemand } from './new-records.js';
import type { RecordLists } from './record-lists.js';
import type { DemandRecord } from './records.js';
import { type Precisions, Sieve } from './threshold.js';
import type { TimelineRecordOf } from './timeline.js';

/** Records that do not change if the simulation goes on. */
export interface RecordsSoFar extends RecordLists, Pick<CountedLeft, 'unmetMass' | 'surplus'> {
  /** Returns the records of the demands, in which nothing is unmet or surplus but what counts. */
  readonly countedDemands: () => readonly DemandRecord[];
  /** The number of demands, and of those that fall short. */
  readonly demandCounts: { readonly all: number; readonly unmet: number };
  /** Whether anything was consumed or produced, or should have been. */
  readonly isDemanded: boolean;
  /** The sums of the demands; undefined if their records are kept instead. */
  readonly demandTotals: readonly DemandTotal[] | undefined;
}

/** What a simulation keeps of its demands. */
export type KeptDemands = 'all' | 'totals';

/** The demands of a simulation: their records or totals, their ranges in the timeline, and what is left of them. */
export class DemandBook {
  private count = 0;
  /** The sums of demands, if their records are not kept. */
  private readonly totals: DemandTotals | undefined;
  private readonly leftOver: LeftOver;
  /** Leaves out rounding errors: of totals, they cannot be left out later. */
  private readonly withoutErrors: Sieve;
  /** The range of demands in the timeline to which a demand belongs if nothing has happened since. */
  private range:
    | { readonly record: Growing<TimelineRecordOf<'demands'>>; readonly end: number }
    | undefined = undefined;
  /** The sum of all amounts, masses and volumes that were asked, and that are unmet. */
  private sum = 0;

  /**
   * @param lists all records of the simulation
   * @param precisions the threshold of what falls short; undefined if every amount does
   * @param consumes whether stocks supply and store. If not, nothing is surplus.
   */
  constructor(
    private readonly lists: RecordLists,
    readonly kept: KeptDemands,
    precisions: Precisions | undefined,
    private readonly consumes: boolean,
  ) {
    this.totals = kept === 'totals' ? new DemandTotals() : undefined;
    this.leftOver = new LeftOver(precisions);
    this.withoutErrors = new Sieve(precisions !== undefined);
  }

  /**
   * Completes the record of a demand. Everything that is left of it counts.
   * @returns the sum of all demands. If it is finite, so are all sums that are made when somebody reads them.
   */
  complete(demand: MetDemand): number {
    this.divide(demand, this.count);
    this.sum = sumWith(this.sum, demand);
    return this.sum;
  }

  private divide(demand: MetDemand, index: number): void {
    const { consumes } = this;
    const left = demand.unmet;
    demand.index = index;
    if (left.some(({ amount }) => !(amount > 0))) {
      demand.unmet = left.filter(({ amount }) => amount > 0);
      demand.surplus = left.filter(({ amount }) => consumes && amount < 0);
      demand.uncounted = left.filter(({ amount }) => amount === 0 || (!consumes && amount < 0));
    }
  }

  /** Adds a completed demand. @returns whether it is the first one of a range in the timeline */
  add(demand: MetDemand, time: number, event: number | null): boolean {
    const isFirst = this.addToRange(time, event);
    this.count++;
    this.leftOver.add(demand);
    if (this.totals === undefined) this.lists.demands.push(demand);
    else this.totals.add(this.withoutErrors.of(demand));
    return isFirst;
  }

  /** Adds a demand to the timeline. If only totals are kept, the timeline has no demands. */
  private addToRange(time: number, event: number | null): boolean {
    const { timeline } = this.lists;
    const { record: last, end } = this.range ?? {};
    if (
      last !== undefined &&
      end === timeline.length &&
      last.time === time &&
      last.event === event
    ) {
      last.count++;
      return false;
    }
    const record: Growing<TimelineRecordOf<'demands'>> = {
      kind: 'demands',
      time,
      event,
      first: this.count,
      count: 1,
    };
    if (this.totals === undefined) timeline.push(record);
    this.range = { record, end: timeline.length };
    return true;
  }

  /** Lets the last range of demands grow by itself. Call it on a copy. */
  forked(): void {
    if (this.range === undefined) return;
    const { end } = this.range;
    const record = { ...this.range.record };
    this.range = { record, end };
    if (this.totals === undefined) this.lists.timeline[end - 1] = record;
  }

  /** Completes demands that go on. @returns those with which the sum of all demands is not finite */
  overflowing(open: readonly MetDemand[]): readonly MetDemand[] {
    let { sum } = this;
    for (const [i, record] of open.entries()) this.divide(record, this.count + i);
    return open.filter((record) => {
      sum = sumWith(sum, record);
      return !isCountable(sum);
    });
  }

  /**
   * Returns the records so far, as lists that do not change if the simulation goes on.
   * @param open completed demands that go on, up to the current time
   * @param isFinal whether the simulation cannot go on
   * @param generic the identifiers of generic resources
   */
  snapshot(
    open: readonly MetDemand[],
    isFinal: boolean,
    generic: ReadonlySet<string>,
    time: number,
  ): RecordsSoFar {
    const { count: first, range } = this;
    const isClosed = open.length === 0;
    const leftOver = isClosed ? this.leftOver : copyOf(this.leftOver, []);
    const totals = isClosed ? this.totals : this.totals && copyOf(this.totals, []);
    const lists = isFinal && isClosed ? this.lists : copyOf(this.lists, []);
    if (lists !== this.lists && range !== undefined && totals === undefined)
      lists.timeline[range.end - 1] = { ...range.record };
    for (const record of open) {
      leftOver.add(record);
      totals?.add(this.withoutErrors.of(record));
    }
    if (totals === undefined && !isClosed)
      lists.timeline.push({ kind: 'demands', time, event: null, first, count: open.length });
    const { unmet, unmetMass, surplus, sieve } = leftOver.counted(generic);
    const demands = isClosed ? lists.demands : [...lists.demands, ...open];
    return {
      ...lists,
      demands,
      countedDemands: () => (totals === undefined ? sieve.all(demands) : none),
      demandCounts: { all: first + open.length, unmet },
      isDemanded: open.reduce(sumWith, this.sum) > 0,
      unmetMass,
      surplus,
      demandTotals: totals?.list(sieve),
    };
  }
}

/** Returns a sum with all quantities that a demand asks, and that are unmet of it. */
function sumWith(sum: number, { amounts, unmet }: DemandRecord): number {
  let whole = sum;
  for (const { amount, mass, volume } of amounts)
    whole += Math.abs(amount) + Math.abs(mass) + Math.abs(volume);
  for (const { amount, mass, volume } of unmet) whole += amount + Math.abs(mass) + Math.abs(volume);
  return whole;
}
