import { expect } from 'chai';
import fc from 'fast-check';
import { Configuration } from '../../../lib/model/scenario/configuration.js';
import { unmetRecords } from '../../../lib/simulation/records/amounts.js';
import {
  type DemandedAmounts,
  type DemandHead,
  type DemandKind,
  type DemandOutcome,
  DemandRun,
  type LazyDemand,
  Left,
} from '../../../lib/simulation/records/demand-entries.js';
import type { DemandInterval } from '../../../lib/simulation/records/demand-intervals.js';
import type { LoggedDemands } from '../../../lib/simulation/records/demand-list.js';
import { DemandLog } from '../../../lib/simulation/records/demand-log.js';
import { LeftOver } from '../../../lib/simulation/records/left-over.js';
import type { Ref, UnmetRecord } from '../../../lib/simulation/records/records.js';
import { Sieve } from '../../../lib/simulation/records/threshold.js';
import { roundingOf } from '../../../lib/simulation/rules/rounding.js';
import { rulePresets } from '../../../lib/simulation/rules/rules.js';

/** Everything counts. */
const open = new Sieve(true);

const ref = (name: string): Ref => ({ id: name, name });
const unmet = [{ resource: ref('Water'), amount: 1, mass: 1, volume: 0, since: null, until: null }];
const outcome = (time: number, more: Partial<DemandOutcome> = {}): DemandOutcome => ({
  time,
  since: null,
  covers: null,
  event: null,
  location: ref('Base'),
  mission: null,
  state: null,
  models: [],
  amounts: [],
  supplies: [],
  left: [],
  downstreamOf: [],
  ...more,
});

const rounding = roundingOf(rulePresets.spacenet25, new Configuration());
const nothing = { resources: [], amounts: [], size: 0 };
const water = { ref: ref('Water'), unitMass: 1, unitVolume: 0 };

/** Sources that demand nothing in intervals of an odd length, and so many units a day in others. */
class Kind implements DemandKind {
  read = 0;
  #interval: DemandInterval | undefined;

  constructor(private readonly rate: number) {}

  amountsIn(interval: DemandInterval): DemandedAmounts | undefined {
    if (interval !== this.#interval) this.read++;
    this.#interval = interval;
    const { days } = interval;
    if (days % 2 === 1) return undefined;
    const lost = { resources: [water], amounts: [this.rate * days], size: 1 };
    return { amounts: nothing, left: lost, rounding };
  }
}

class Source extends DemandRun {
  constructor(
    order: number,
    override readonly kind: DemandKind,
  ) {
    super(ref(`source ${order}`), order);
  }

  override get head(): DemandHead {
    const { covers, event, location, mission, state, models, supplies } = outcome(0);
    return { covers, event, location, mission, state, models, supplies };
  }

  override outcomeIn(interval: DemandInterval): DemandOutcome | undefined {
    const { since, time } = interval;
    const lost = this.kind.amountsIn(interval)?.left;
    return lost && outcome(time, { since, left: unmetRecords(lost, rounding) });
  }
}

/** What a source does in an interval: nothing serves it, something does, it is away. */
type Doing = 'unserved' | 'served' | 'away';

interface Step {
  readonly days: number;
  readonly doing: readonly Doing[];
  /** Demands at the end of the interval. */
  readonly lumps: number;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 4 }),
    doing: fc.array(fc.constantFrom<Doing>('unserved', 'unserved', 'unserved', 'served', 'away'), {
      minLength: 4,
      maxLength: 4,
    }),
    lumps: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 12 },
);

type Seen = readonly [time: number, element: string | undefined, isMet: boolean];

/** Returns a demand with an outcome that is made when it is read. */
const lazy = (made: DemandOutcome, element: Ref | null = null): LazyDemand => ({
  element,
  left: made.left.length === 0 ? Left.None : Left.Short,
  location: made.location,
  addLeft: () => {},
  sum: 0,
  size: 0,
  downstreamOf: made.downstreamOf,
  shortage: made,
  sums: made,
  expand: () => made,
});

/** Logs demands, and returns them as they should be read. `watch` is called after each step. */
function play(log: DemandLog, given: readonly Step[], watch = (_: readonly Seen[]) => {}): Seen[] {
  const expected: Seen[] = [];
  const runs: (Source | undefined)[] = [];
  const kinds = [new Kind(1), new Kind(2)];
  let time = 0;
  for (const { days, doing, lumps } of given) {
    log.startInterval(time, time + days, days);
    time += days;
    for (const [order, each] of doing.entries()) {
      const last = runs[order];
      const name = `source ${order}`;
      if (each === 'away') runs[order] = undefined;
      else if (each === 'served') {
        log.add(lazy(outcome(time), ref(name)));
        expected.push([time, name, true]);
      } else if (days % 2 === 1) {
        if (last !== undefined) log.pass(last);
      } else {
        const run =
          last !== undefined && log.continues(last) ? last : new Source(order, kinds[order % 2]!);
        runs[order] = run;
        log.addRun(run, Left.Short);
        expected.push([time, name, false]);
      }
    }
    for (let lump = 0; lump < lumps; lump++) {
      const at = time;
      const downstreamOf = [lump];
      log.add(lazy(outcome(at, lump === 0 ? {} : { left: unmet, downstreamOf })));
      expected.push([at, undefined, lump === 0]);
    }
    watch(expected);
  }
  return expected;
}

const seen = (list: ReturnType<DemandLog['list']>): Seen[] =>
  list.map(({ time, element, unmet: left }) => [time, element?.name, left.length === 0]);

describe('DemandLog', () => {
  it('returns the demands in order, whatever serves them', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const log = new DemandLog(new LeftOver(undefined, true, rounding));
        const expected = play(log, given);
        expect(seen(log.list(open))).to.deep.equal(expected);
        expect(log.list(open).map(({ index }) => index)).to.deep.equal([...expected.keys()]);
        expect(log.size).to.equal(expected.length);
        expect(log.unmet).to.equal(expected.filter(([, , isMet]) => !isMet).length);
      }),
    );
  });

  it('tells what demands follow from and what they lack as their records do, also while it goes on', () => {
    fc.assert(
      fc.property(steps, steps, (given, later) => {
        const log = new DemandLog(new LeftOver(undefined, true, rounding));
        play(log, given);
        const goingOn = [
          lazy(outcome(0, { downstreamOf: [7] })),
          lazy(outcome(0, { left: unmet })),
        ];
        const lists = [log.list(open), log.listWith(goingOn, open)] as LoggedDemands[];
        play(log, later);
        for (const list of lists) {
          const records = [...list];
          expect([...list.blamed()]).to.deep.equal(
            records.flatMap(({ index, downstreamOf }) =>
              downstreamOf.length > 0 ? [{ index, downstreamOf }] : [],
            ),
          );
          const found = [...list.left()];
          expect(found.map(({ index }) => index)).to.deep.equal(
            records.flatMap(({ index, unmet: left }) => (left.length > 0 ? [index] : [])),
          );
          for (const { index, time, since, location, unmet: left } of found)
            expect(records[index]).to.deep.include({ time, since, location, unmet: left });
        }
      }),
    );
  });

  it('shows the demands that its records have, in their order', () => {
    fc.assert(
      fc.property(steps, steps, (given, later) => {
        const log = new DemandLog(new LeftOver(undefined, true, rounding));
        play(log, given);
        const goingOn = lazy(outcome(9), { id: 'open', name: 'Open' });
        const lists = [log.list(open), log.listWith([goingOn], open)];
        play(log, later);
        for (const list of lists as LoggedDemands[]) {
          const shown: object[] = [];
          const show = (
            { time, since, location, left }: Omit<DemandOutcome, 'amounts'>,
            element: Ref | null,
          ) => {
            shown.push({ time, since, location, unmet: left, element });
          };
          const runs: DemandRun[] = [];
          const amounts: (readonly UnmetRecord[])[] = [];
          list.visit({
            single: (demand) => show(demand.expand(), demand.element),
            newRun: (run) => runs.push(run) - 1,
            newAmounts: ({ left }) => amounts.push(unmetRecords(left!, rounding)) - 1,
            ofRun({ time, since }, number, ofAmounts) {
              const { head, element } = runs[number]!;
              show(outcome(time, { ...head, since, left: amounts[ofAmounts]! }), element);
            },
          });
          expect(new Set(runs).size).to.equal(runs.length);
          expect(shown).to.deep.equal(
            list.map(({ time, since, location, unmet: left, element }) => {
              return { time, since, location, unmet: left, element };
            }),
          );
        }
      }),
    );
  });

  it('returns the demand at any index, in any order', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(40)), (given, indices) => {
        const log = new DemandLog(new LeftOver(undefined, true, rounding));
        const expected = play(log, given);
        const list = log.list(open);
        for (const index of indices) {
          const record = list.at(index);
          expect(record?.element?.name).to.equal(expected[index]?.[1]);
          expect(record?.time).to.equal(expected[index]?.[0]);
          if (record !== undefined) expect(record.index).to.equal(index);
        }
      }),
    );
  });

  it('can be read while it grows, and a list of fixed length does not change', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const log = new DemandLog(new LeftOver(undefined, true, rounding));
        const live = log.list(open);
        const fixed: [ReturnType<DemandLog['list']>, Seen[]][] = [];
        play(log, given, (expected) => {
          expect(seen(live)).to.deep.equal(expected);
          expect(live.at(-1)?.time).to.equal(expected.at(-1)?.[0]);
          fixed.push([log.listWith([], open), [...expected]]);
        });
        for (const [list, expected] of fixed) expect(seen(list)).to.deep.equal(expected);
      }),
    );
  });

  it('keeps one run of a source that goes on, and reads one interval for a demand', () => {
    const log = new DemandLog(new LeftOver(undefined, true, rounding));
    const kinds = [0, 1, 2].map(() => new Kind(1));
    const runs = kinds.map((kind, order) => new Source(order, kind));
    for (let interval = 0; interval < 1000; interval++) {
      log.startInterval(2 * interval, 2 * interval + 2, 2);
      for (const run of runs) {
        if (interval > 0) expect(log.continues(run)).to.equal(true);
        log.addRun(run, Left.Short);
      }
    }
    expect(runs.map(({ from, until }) => [from, until])).to.deep.equal(Array(3).fill([0, 1000]));
    const list = log.list(open) as LoggedDemands;
    expect(list.at(1500)?.time).to.equal(1002);
    expect(list.at(1502)?.element?.name).to.equal('source 2');
    expect(list.at(1503)?.time).to.equal(1004);
    expect(kinds.map(({ read }) => read)).to.deep.equal([2, 2, 2]);
    const shown = { runs: 0, amounts: 0, demands: 0 };
    list.visit({
      single: () => {},
      newRun: () => shown.runs++,
      newAmounts: () => shown.amounts++,
      ofRun: () => shown.demands++,
    });
    expect(shown).to.deep.equal({ runs: 3, amounts: 3, demands: 3000 });
    log.startInterval(2000, 2002, 2);
    log.addRun(runs[0]!, Left.Short);
    log.startInterval(2002, 2004, 2);
    expect(runs.map((run) => log.continues(run))).to.deep.equal([true, false, false]);
  });
});
