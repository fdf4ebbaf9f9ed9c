import { expect } from 'chai';
import fc from 'fast-check';
import type { DemandColumns } from '../../../lib/analysis/demand-columns/columns.js';
import { demandColumns } from '../../../lib/analysis/demand-columns/demand-columns.js';
import { Growing } from '../../../lib/analysis/demand-columns/growing.js';
import { supplyWays } from '../../../lib/analysis/demand-columns/supply-ways.js';
import { aggregateDemands, Campaign, needs } from '../../../lib/analysis/index.js';
import { type DemandRecord, SimulationResult } from '../../../lib/simulation/index.js';
import { scenario } from '../../simulation/support/builder.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { atEvents, presets } from '../../simulation/support/results.js';

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Returns the record that columns have at an index, without what they leave out. */
function recordAt(columns: DemandColumns, i: number) {
  const { values, amounts, unmet, supplies } = columns;
  const between = <T>(first: Int32Array, of: (at: number) => T): T[] =>
    Array.from({ length: first[i + 1]! - first[i]! }, (_, k) => of(first[i]! + k));
  const amountAt = (list: typeof amounts, k: number) => ({
    resource: values.resource[list.resource[k]!]!.id,
    amount: list.amount[k],
    mass: list.mass[k],
    volume: list.volume[k],
  });
  return {
    time: columns.time[i],
    since: orNull(columns.since[i]!),
    covers: [orNull(columns.coversSince[i]!), orNull(columns.coversUntil[i]!)],
    event: columns.event[i] === -1 ? null : columns.event[i],
    place: values.place[columns.place[i]!]!.id,
    element: values.element[columns.element[i]!]?.id ?? null,
    mission: values.mission[columns.mission[i]!]?.index ?? null,
    state: values.state[columns.state[i]!]?.id ?? null,
    model: values.model[columns.model[i]!],
    amounts: between(columns.firstAmount, (k) => amountAt(amounts, k)),
    unmet: between(columns.firstUnmet, (k) => ({
      ...amountAt(unmet, k),
      since: orNull(unmet.since[k]!),
      until: orNull(unmet.until[k]!),
    })),
    supplies: between(columns.firstSupply, (k) => ({
      from: values.supplier[supplies.from[k]!]!.id,
      way: supplyWays[supplies.way[k]!],
      resource: values.resource[supplies.resource[k]!]!.id,
      serves: values.resource[supplies.serves[k]!]!.id,
      amount: supplies.amount[k],
      since: orNull(supplies.since[k]!),
      until: orNull(supplies.until[k]!),
    })),
  };
}

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
  unmet: demand.unmet.map(({ resource, ...rest }) => ({ resource: resource.id, ...rest })),
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
        const columns = campaign.once(demandColumns);
        expect(columns.length).to.equal(campaign.result.demands.length);
        campaign.result.demands.forEach((demand, i) => {
          expect(recordAt(columns, i)).to.deep.equal(expected(demand));
        });
      }),
      { numRuns: 30 },
    );
  });

  it('tell a model without a name from none, and several models from one', () => {
    const given = scenario([]);
    const { result } = new Campaign(given);
    const place = given.network.nodes[0]!;
    const demands = [[], [''], ['a', 'b'], ['a, b']].map((models, index) => ({
      index,
      time: 0,
      since: null,
      covers: null,
      event: null,
      location: { id: place.id, name: place.name },
      element: null,
      mission: null,
      state: null,
      models,
      amounts: [],
      supplies: [],
      unmet: [],
      downstreamOf: [],
    }));
    const made = new SimulationResult({ ...result, demands } as ConstructorParameters<
      typeof SimulationResult
    >[0]);
    const { model, values } = new Campaign(given, {}, made).once(demandColumns);
    expect([...model.slice(0, 4)].map((code) => values.model[code])).to.deep.equal([
      null,
      '',
      'a, b',
      'a, b',
    ]);
  });

  it('are read once, whatever is asked', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        const { result } = new Campaign(any);
        let reads = 0;
        const { demands } = result;
        const counted = {
          length: demands.length,
          *[Symbol.iterator]() {
            reads++;
            yield* demands;
          },
        };
        const made = new SimulationResult({ ...result, demands: counted } as never);
        const campaign = new Campaign(any, {}, made);
        needs(campaign, { by: ['mission', 'element', 'month'], spread: true });
        needs(campaign);
        aggregateDemands(campaign);
        expect(reads).to.equal(1);
      }),
      { numRuns: 10 },
    );
  });
});

describe('Growing columns', () => {
  it('keep what they have when they grow', () => {
    const rows = new Growing(['code'], ['number'], 0);
    for (let i = 0; i < 100; i++) {
      const row = rows.next();
      rows.codes.code[row] = i;
      rows.numbers.number[row] = i / 2;
    }
    expect(rows.length).to.equal(100);
    expect([...rows.codes.code.slice(0, 100)]).to.deep.equal(
      Array.from({ length: 100 }, (_, i) => i),
    );
    expect(rows.numbers.number[99]).to.equal(49.5);
  });
});
