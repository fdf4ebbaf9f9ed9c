import { expect } from 'chai';
import fc from 'fast-check';
import {
  AmountTable,
  MEASURED,
  MEASURED_UNMET,
  UNMET,
} from '../../../lib/analysis/demand-columns/amount-table.js';
import { Codes } from '../../../lib/analysis/demand-columns/codes.js';
import type { CodeColumn, Rows } from '../../../lib/analysis/demand-columns/columns.js';
import {
  type DemandColumns,
  demandColumns,
} from '../../../lib/analysis/demand-columns/demand-columns.js';
import { supplyWays } from '../../../lib/analysis/demand-columns/supply-ways.js';
import {
  aggregateDemands,
  Campaign,
  type NeedsDimension,
  needs,
} from '../../../lib/analysis/index.js';
import { type DemandRecord, SimulationResult } from '../../../lib/simulation/index.js';
import { scenario } from '../../simulation/support/builder.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { atEvents, presets } from '../../simulation/support/results.js';

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Returns the record that columns have at an index, without what they leave out. */
function recordAt(columns: DemandColumns, i: number) {
  const { resources, unmet, amounts, measuredUnmet, supplies } = columns;
  const between = <T>({ first, end }: Rows, of: (at: number) => T): T[] =>
    Array.from({ length: end[i]! - first[i]! }, (_, k) => of(first[i]! + k));
  const amountAt = (list: typeof amounts, k: number) => ({
    resource: resources[list.resource[k]!]!.id,
    amount: list.amount[k],
    mass: list.mass[k],
    volume: list.volume[k],
  });
  const valueAt = <T>({ codes, values }: CodeColumn<T>): T => values[codes[i]!]!;
  return {
    time: columns.times.time[i],
    since: orNull(columns.times.since[i]!),
    covers: [orNull(columns.covers.since[i]!), orNull(columns.covers.until[i]!)],
    event: columns.event[i] === -1 ? null : columns.event[i],
    place: valueAt(columns.place).id,
    element: valueAt(columns.element)?.id ?? null,
    mission: valueAt(columns.mission)?.index ?? null,
    state: valueAt(columns.state)?.id ?? null,
    model: valueAt(columns.model),
    amounts: between(amounts, (k) => amountAt(amounts, k)),
    unmet: between(measuredUnmet, (k) => ({
      ...amountAt(measuredUnmet, k),
      since: orNull(measuredUnmet.since[k]!),
      until: orNull(measuredUnmet.until[k]!),
    })),
    // Without masses and volumes, what is unmet is read in another way.
    shortages: between(unmet, (k) => ({
      resource: resources[unmet.resource[k]!]!.id,
      amount: unmet.amount[k],
      since: orNull(unmet.since[k]!),
      until: orNull(unmet.until[k]!),
    })),
    supplies: between(supplies, (k) => ({
      from: supplies.suppliers[supplies.from[k]!]!.id,
      way: supplyWays[supplies.way[k]!],
      resource: resources[supplies.resource[k]!]!.id,
      serves: resources[supplies.serves[k]!]!.id,
      amount: supplies.amount[k],
      since: orNull(supplies.since[k]!),
      until: orNull(supplies.until[k]!),
    })),
  };
}

/** What falls short of a demand, and production that nothing stored. */
const leftOf = ({ unmet, surplus }: DemandRecord) => [...unmet, ...surplus];

/** Returns the same of a record. */
const expected = (demand: DemandRecord) => ({
  time: demand.time,
  since: demand.since,
  covers: [demand.covers?.since ?? null, demand.covers?.until ?? null],
  event: demand.event,
  place: demand.location.id,
  element: demand.element?.id ?? null,
  mission: demand.mission?.index ?? null,
  state: demand.state?.id ?? null,
  model: demand.models.length === 0 ? null : demand.models.join(', '),
  amounts: demand.amounts.map(({ resource, ...rest }) => ({ resource: resource.id, ...rest })),
  unmet: leftOf(demand).map(({ resource, barred: _, ...rest }) => ({
    resource: resource.id,
    ...rest,
  })),
  shortages: leftOf(demand).map(({ resource, amount, since, until }) => ({
    resource: resource.id,
    amount,
    since,
    until,
  })),
  supplies: demand.supplies.map(({ from, resource, serves, ...rest }) => ({
    ...rest,
    from: from.id,
    resource: resource.id,
    serves: serves.id,
  })),
});

describe('The demands of a campaign in columns', () => {
  it('are those of the result', () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets, atEvents), (any, rules) => {
        const campaign = new Campaign(any, { rules });
        const { result } = campaign;
        const data = JSON.parse(JSON.stringify(result)) as typeof result;
        const copy = new Campaign(any, { rules }, new SimulationResult(data));
        for (const columns of [campaign, copy].map((each) => each.once(demandColumns))) {
          expect(columns.length).to.equal(result.demands.length);
          result.demands.forEach((demand, i) => {
            expect(recordAt(columns, i)).to.deep.equal(expected(demand));
          });
        }
      }),
      { numRuns: 30 },
    );
  });

  it('give the same answers of a result that was read from JSON', () => {
    const groupings: readonly NeedsDimension[][] = [
      ['place', 'flight'],
      ['place', 'month', 'class'],
      ['mission', 'element', 'state', 'model', 'resource'],
    ];
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets, atEvents), (any, rules) => {
        const campaign = new Campaign(any, { rules });
        const data = JSON.parse(JSON.stringify(campaign.result)) as SimulationResult;
        const copy = new Campaign(any, { rules }, new SimulationResult(data));
        const answersOf = (of: Campaign): string =>
          JSON.stringify([groupings.map((by) => needs(of, { by })), aggregateDemands(of)]);
        expect(answersOf(copy)).to.equal(answersOf(campaign));
      }),
      { numRuns: 20 },
    );
  });

  it('tell a model without a name from none, and several models from one', () => {
    const given = scenario([]);
    const { result } = new Campaign(given);
    const place = given.network.nodes[0]!;
    const demands = [[], [''], ['a', 'b'], ['a, b'], ['\n'], ['']].map((models, index) => ({
      index,
      time: 0,
      since: null,
      covers: null,
      event: null,
      location: { id: place.id, name: place.name },
      element: null,
      mission: null,
      people: [],
      state: null,
      models,
      amounts: [],
      supplies: [],
      unmet: [],
      surplus: [],
      uncounted: [],
      processes: [],
      downstreamOf: [],
    }));
    const made = new SimulationResult({ ...result, demands } as ConstructorParameters<
      typeof SimulationResult
    >[0]);
    const { codes, values } = new Campaign(given, {}, made).once(demandColumns).model;
    expect([...codes].map((code) => values[code])).to.deep.equal([
      null,
      '',
      'a, b',
      'a, b',
      '\n',
      '',
    ]);
  });
});

describe('Codes', () => {
  it('are the positions at which keys came up first, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd')), (keys) => {
        const codes = new Codes<string>();
        const different = [...new Set(keys)];
        expect(keys.map((key) => codes.of(key, key))).to.deep.equal(
          keys.map((key) => different.indexOf(key)),
        );
        expect(codes.values).to.deep.equal(different);
      }),
    );
  });
});

describe('Tables of amounts', () => {
  for (const names of [MEASURED, UNMET, MEASURED_UNMET])
    it(`keep what they have when they grow: ${names.join(', ')}`, () => {
      const table = new AmountTable<string>(names, 0);
      for (let i = 0; i < 100; i++) {
        expect(table.add(1)).to.equal(i);
        table.resource[i] = i;
        for (const [k, name] of names.entries()) table.numbers[name]![i] = i / (k + 2);
      }
      const all = new AmountTable<string>(MEASURED_UNMET, 1);
      all.add(7);
      all.append(table);
      expect(all.length).to.equal(107);
      for (const [each, first] of [
        [table, 0],
        [all, 7],
      ] as const)
        for (let i = 0; i < 100; i++) {
          expect(each.resource[first + i]).to.equal(i);
          for (const [k, name] of names.entries())
            expect(each.numbers[name]![first + i]).to.equal(i / (k + 2));
        }
      for (const name of MEASURED_UNMET.filter(
        (each) => !(names as readonly string[]).includes(each),
      ))
        expect([...all.numbers[name]!.subarray(7, 107)].every(Number.isNaN), name).to.equal(true);
    });
});
