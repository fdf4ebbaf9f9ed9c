import { expect } from 'chai';
import fc from 'fast-check';
import { Simulation, SimulationResult, simulate } from '../../../lib/simulation/index.js';
import { DemandTotals } from '../../../lib/simulation/state/records/demand-totals.js';
import type { AmountRecord, DemandRecord } from '../../../lib/simulation/state/records/records.js';
import { summarize } from '../../../lib/variants/index.js';
import { draws } from '../../support/draws.js';
import { anyScenario } from '../support/generated.js';
import { presets } from '../support/results.js';

const ref = (name: string) => ({ id: name, name });
const of = (name: string, amount: number): AmountRecord => ({
  resource: ref(name),
  amount,
  mass: 2 * amount,
  volume: 0,
});
const left = (name: string, amount: number) => ({
  ...of(name, amount),
  since: null,
  until: null,
  barred: [],
});
const demand = (more: Partial<DemandRecord>): DemandRecord => ({
  index: 0,
  time: 0,
  since: null,
  covers: null,
  event: null,
  location: ref('Base'),
  element: ref('Habitat'),
  mission: null,
  people: [],
  state: null,
  models: [],
  amounts: [],
  supplies: [],
  unmet: [],
  surplus: [],
  uncounted: [],
  processes: [],
  downstreamOf: [],
  ...more,
});
const totalsOf = (demands: readonly DemandRecord[]) => {
  const totals = new DemandTotals();
  for (const each of demands) totals.add(each);
  return totals.list();
};
const sum = (amount: number) => ({ amount, mass: 2 * amount });

describe('DemandTotals', () => {
  it('sums up what was demanded, supplied and unmet, produced and not stored', () => {
    const [water, gas, packing, ...more] = totalsOf([
      demand({ amounts: [of('Water', 5), of('Gas', -3)], unmet: [left('Water', 2)] }),
      demand({ amounts: [of('Water', 1)] }),
      demand({ amounts: [of('Gas', -4)], surplus: [left('Gas', -1)] }),
      // Two spans without supply, and packing material that nobody demanded.
      demand({
        amounts: [of('Water', 8)],
        unmet: [left('Water', 3), left('Water', 4), left('Packing', 7)],
      }),
    ]);
    expect(more).to.deep.equal([]);
    expect(water).to.deep.equal({
      element: ref('Habitat'),
      mission: null,
      location: ref('Base'),
      resource: ref('Water'),
      demanded: sum(14),
      supplied: sum(5),
      unmet: sum(9),
      produced: sum(0),
      surplus: sum(0),
    });
    expect(gas).to.deep.include({ demanded: sum(0), produced: sum(7), surplus: sum(1) });
    expect(packing).to.deep.include({ demanded: sum(0), supplied: sum(0), unmet: sum(7) });
  });

  it('keeps elements, missions and places apart', () => {
    const amounts = [of('Water', 1)];
    const mission = { index: 0, name: 'Habitat' };
    const totals = totalsOf([
      demand({ amounts }),
      demand({ amounts, location: ref('Orbit') }),
      demand({ amounts, location: ref('Surface') }),
      demand({ amounts, element: null, mission }),
      demand({ amounts, element: null, mission: { ...mission, index: 1 } }),
      demand({ amounts, element: null }),
      demand({ amounts, time: 5 }),
    ]);
    expect(
      totals.map(({ element, mission: by, location, demanded }) => [
        element?.name ?? by?.index,
        location.name,
        demanded.amount,
      ]),
    ).to.deep.equal([
      ['Habitat', 'Base', 2],
      ['Habitat', 'Orbit', 1],
      ['Habitat', 'Surface', 1],
      [0, 'Base', 1],
      [1, 'Base', 1],
      [undefined, 'Base', 1],
    ]);
  });
});

describe('records: { demands: "totals" }', () => {
  it('gives the totals, counts and summary that the records give, and no records', () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets), fc.boolean(), (any, rules, consume) => {
        const options = { rules, consume, packingEstimate: !consume };
        const all = simulate(any, options);
        const totals = simulate(any, { ...options, records: { demands: 'totals' } });
        expect(totals.demandTotals).to.deep.equal(all.demandTotals);
        expect(totals.demandCounts).to.deep.equal(all.demandCounts);
        expect(totals.demandCounts).to.deep.equal({
          all: all.demands.length,
          unmet: all.unmetDemands.length,
        });
        const { rootCauses, ...figures } = summarize(all);
        const { rootCauses: ofTotals, ...figuresOfTotals } = summarize(totals);
        expect(figuresOfTotals).to.deep.equal(figures);
        // Root causes of demands need the records.
        const withoutDemands = (list: typeof rootCauses) =>
          list.map(({ consequences, ...more }) => ({
            ...more,
            consequences: { ...consequences, demands: 0 },
          }));
        expect(withoutDemands(ofTotals)).to.have.deep.members(withoutDemands(rootCauses));
        expect(totals.options.records).to.deep.equal({ demands: 'totals' });
        expect([...totals.demands]).to.deep.equal([]);
        expect(totals.timeline).to.deep.equal(
          all.timeline.filter(({ kind }) => kind !== 'demands'),
        );
        const net = (list: readonly AmountRecord[]) =>
          list.reduce((mass, record) => mass + record.mass, 0);
        const unmetMass = all.demands.reduce((mass, { unmet }) => mass + net(unmet), 0);
        expect(all.unmetMass).to.be.closeTo(unmetMass, 1e-6);
        expect(totals.unmetMass).to.equal(all.unmetMass);
        for (const result of [all, totals]) {
          const read = new SimulationResult(JSON.parse(JSON.stringify(result)));
          expect(read.unmetMass).to.be.closeTo(unmetMass, 1e-6);
        }
      }),
      { numRuns: draws(60) },
    );
  });

  it('is the only other choice', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        const records = { demands: 'none' as never };
        expect(() => simulate(any, { records })).to.throw(TypeError, '"all" or "totals"');
      }),
      { numRuns: 1 },
    );
  });
});

describe('Simulation.result', () => {
  it('does not change if the simulation goes on', () => {
    const kept = fc.constantFrom<'all' | 'totals'>('all', 'totals');
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets), kept, (any, rules, demands) => {
        const simulation = new Simulation(any, { rules, records: { demands } });
        const taken: [() => string, string][] = [];
        for (const _ of simulation) {
          const result = simulation.result();
          const text = () => JSON.stringify(result);
          taken.push([text, text()]);
        }
        for (const [text, before] of taken) expect(text()).to.equal(before);
      }),
      { numRuns: draws(20) },
    );
  });
});
