import { expect } from 'chai';
import fc from 'fast-check';
import {
  aggregatedDemandsOf,
  Campaign,
  capacityOf,
  type Load,
  needsOf,
  supplyNetworkOf,
} from '../../../lib/analysis/index.js';
import { parse, Scenario } from '../../../lib/index.js';
import { isFiniteData } from '../../../lib/simulation/kernel/finite.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { presets } from '../../simulation/support/results.js';
import { draws } from '../../support/draws.js';

const anyRules = fc.constantFrom(...presets);
const parts = ['mass', 'pressurized', 'volume'] as const;

const zero = (): { -readonly [K in keyof Load]: number } => ({
  mass: 0,
  pressurized: 0,
  volume: 0,
});

describe('The capacity of any campaign', () => {
  it('is exceeded by a flight exactly if the simulation says so', () => {
    fc.assert(
      fc.property(anyScenario, anyRules, (any, rules) => {
        const campaign = new Campaign(any, { rules });
        const { errors, transports: records } = campaign.result;
        for (const { transport, byEdge, overloads } of capacityOf(campaign).transports) {
          const own = errors.filter(({ event }) => event === records[transport]!.event);
          const isOver = byEdge !== null && (byEdge.mass.spare! < 0 || byEdge.crew.spare! < 0);
          // A flight that cannot start is not weighed.
          const started = own.every(({ code }) => code === 'OVER_MASS' || code === 'OVER_CREW');
          if (overloads.length > 0) expect(isOver, `#${transport + 1}`).to.equal(true);
          if (isOver && started) expect(overloads, `#${transport + 1}`).to.have.length(1);
        }
      }),
      { numRuns: draws(120) },
    );
  });

  it('is not exceeded by any carrier that was filled by events: what does not fit is refused', () => {
    fc.assert(
      fc.property(anyScenario, fc.constant('standard' as const), (any, rules) => {
        const campaign = new Campaign(any, { rules });
        const { transports } = capacityOf(campaign);
        const refused = transports.flatMap(({ carriers }) =>
          carriers.flatMap((each) => each.refused),
        );
        expect(new Set(refused).size).to.equal(refused.length);
        for (const { carriers } of transports)
          for (const {
            carrier: { id },
            mass,
            crew: seats,
            refused: errors,
          } of carriers) {
            expect(mass.spare).to.be.at.least(-0.01);
            expect(seats.spare).to.be.at.least(0);
            for (const error of errors) {
              const { code, container } = campaign.result.errors[error]!;
              expect([code, container?.id]).to.deep.equal(['NO_FIT', id]);
            }
          }
      }),
      { numRuns: draws(80) },
    );
  });

  it('has sums that are those of the deliveries, and margins that are their differences', () => {
    fc.assert(
      fc.property(anyScenario, anyRules, fc.boolean(), (any, rules, consume) => {
        const { places } = capacityOf(new Campaign(any, { rules, consume }));
        for (const { deliveries, demand, capacity } of places) {
          const sums = { demand: zero(), gross: zero(), net: zero() };
          let before = Number.NEGATIVE_INFINITY;
          for (const delivery of deliveries) {
            expect(delivery.time).to.be.at.least(before);
            before = delivery.time;
            for (const what of ['demand', 'gross', 'net'] as const)
              for (const part of parts) {
                sums[what][part] += delivery[what][part];
                expect(delivery.cumulative[what][part]).to.be.closeTo(sums[what][part], 1e-6);
              }
            for (const part of parts)
              expect(delivery.margin[part]).to.be.closeTo(sums.net[part] - sums.demand[part], 1e-6);
          }
          expect(demand).to.deep.equal(deliveries.at(-1)!.cumulative.demand);
          expect(capacity).to.deep.equal(deliveries.at(-1)!.cumulative.net);
        }
      }),
      { numRuns: draws(80) },
    );
  });

  it('counts every demand that needs a delivery once', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        const campaign = new Campaign(any, { rules: 'standard', consume: false });
        const { points, edges, early } = aggregatedDemandsOf(campaign);
        const all = [...points, ...edges, ...early].flatMap(({ amounts }) => amounts);
        const total = all.reduce((sum, { mass }) => sum + Math.max(0, mass), 0);
        const found = capacityOf(campaign).places.reduce((sum, { demand }) => sum + demand.mass, 0);
        expect(found).to.be.closeTo(total, 1e-6);
      }),
      { numRuns: draws(60) },
    );
  });

  it('is that of the supply network under the rules of the older tool', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        const campaign = new Campaign(any, { rules: 'spacenet25' });
        const { places } = capacityOf(campaign);
        const { edges } = supplyNetworkOf(campaign);
        for (const { place, deliveries } of places) {
          const there = edges.filter(({ destination }) => destination.id === place.id).reverse();
          expect(deliveries.map(({ time }) => time)).to.deep.equal(there.map(({ end }) => end));
          expect(deliveries.map(({ net }) => net.mass)).to.deep.equal(there.map((e) => e.netMass));
          expect(deliveries.map(({ gross }) => gross.mass)).to.deep.equal(
            there.map((e) => e.grossMass),
          );
        }
      }),
      { numRuns: draws(60) },
    );
  });

  it('loses the capacity of transports that are switched off, and not their demand', () => {
    fc.assert(
      fc.property(anyScenario, anyRules, (any, rules) => {
        const campaign = new Campaign(any, { rules, consume: false });
        const all = capacityOf(campaign);
        const without = new Set(all.transports.map(({ transport }) => transport));
        const none = capacityOf(campaign, { without });
        expect(none.places.map(({ demand }) => demand)).to.deep.equal(
          all.places.map(({ demand }) => demand),
        );
        for (const { capacity } of none.places) expect(capacity).to.deep.equal(zero());
        for (const { remaining } of none.missions) expect(remaining).to.equal(0);
      }),
      { numRuns: draws(40) },
    );
  });

  it('is made of finite numbers where masses are near the largest, and so are needs and supplies', () => {
    fc.assert(
      fc.property(anyScenario, anyRules, fc.boolean(), (any, rules, isHeavy) => {
        const plain = JSON.parse(JSON.stringify(any));
        for (const each of [...plain.elementTemplates, ...plain.instantiatedElements])
          for (const field of ['mass', 'volume', 'maxCargoMass', 'maxCargoVolume'])
            if (each[field] !== undefined) each[field] = 1.7e308;
        for (const edge of plain.network.edges) if (edge.maxCargo) edge.maxCargo = 1.7e308;
        if (isHeavy) for (const resource of plain.resourceList) resource.unitMass = 1e300;
        const campaign = new Campaign(parse(Scenario, plain), { rules });
        for (const answer of [
          capacityOf(campaign),
          supplyNetworkOf(campaign),
          aggregatedDemandsOf(campaign),
          needsOf(campaign, { by: ['place', 'flight'] }),
        ])
          expect(isFiniteData(answer)).to.equal(true);
      }),
      { numRuns: draws(60) },
    );
  });

  it('is made of finite numbers, also in JSON', () => {
    fc.assert(
      fc.property(anyScenario, anyRules, (any, rules) => {
        const found = capacityOf(new Campaign(any, { rules }));
        expect(JSON.parse(JSON.stringify(found))).to.deep.equal(found);
      }),
      { numRuns: draws(30) },
    );
  });
});
