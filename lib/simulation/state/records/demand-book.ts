import { copyOf } from '../../kernel/copy.js';
import { isCountable } from '../../kernel/finite.js';
import { none } from '../../kernel/lists.js';
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
  private readonly totals = this.kept === 'totals' ? new DemandTotals() : undefined;
  private readonly leftOver = new LeftOver(this.precisions);
  /** Leaves out rounding errors: of totals, they cannot be left out later. */
  private readonly withoutErrors = new Sieve(this.precisions !== undefined);
  /** The range of demands in the timeline to which a demand belongs if nothing has happened since. */
  private range: TimelineRecordOf<'demands'> | undefined = undefined;
  /** The length of the timeline with this range. */
  private rangeEnd = 0;
  /** The sum of all amounts, masses and volumes that were asked, and that are unmet. */
  private sum = 0;

  /**
   * @param lists all records of the simulation
   * @param precisions the threshold of what falls short; undefined if every amount does
   * @param consumes whether stocks supply and store. If not, nothing is surplus.
   */
  constructor(
    private readonly lists: RecordLists,
    private readonly kept: KeptDemands,
    private readonly precisions: Precisions | undefined,
    private readonly consumes: boolean,
  ) {}

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
    const { range } = this;
    const goesOn =
      range?.time === time && range.event === event && this.rangeEnd === timeline.length;
    const first = goesOn ? range.first : this.count;
    this.range = { kind: 'demands', time, event, first, count: this.count + 1 - first };
    if (this.totals === undefined) timeline[timeline.length - (goesOn ? 1 : 0)] = this.range;
    this.rangeEnd = timeline.length;
    return !goesOn;
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
    const { count: first } = this;
    const isClosed = open.length === 0;
    const leftOver = isClosed ? this.leftOver : copyOf(this.leftOver, []);
    const totals = isClosed ? this.totals : this.totals && copyOf(this.totals, []);
    const lists = isFinal && isClosed ? this.lists : copyOf(this.lists, []);
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
