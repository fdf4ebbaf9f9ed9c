import { expect } from 'chai';
import fc from 'fast-check';
import { depotNetwork } from '../../../bench/support/depot-network.js';
import { evaluatePlan, verifyPlan } from '../../../lib/manifest/optimum/index.js';
import { goodsOf, typesOf } from '../../../lib/manifest/optimum/model/goods.js';
import { routesOf } from '../../../lib/manifest/optimum/model/timeline.js';
import { filledUp } from '../../../lib/manifest/optimum/search/fill-up.js';
import type { Plan, PlanProblem } from '../../../lib/manifest/problem.js';
import { hop, problemOf, resource } from './support/problems.js';
import { smallNetworks } from './support/small-networks.js';

const fill = (problem: PlanProblem, plan: Plan = { containers: [] }): Plan => {
  const goods = goodsOf(problem);
  return filledUp(problem, goods, routesOf(problem, typesOf(problem, goods)), plan);
};

describe('a plan that is filled up', () => {
  it('is valid, and meets no less than before', () => {
    fc.assert(
      fc.property(smallNetworks, (problem) => {
        const plan = fill(problem);
        expect(verifyPlan(problem, plan)).to.deep.equal([]);
        const without = { containers: plan.containers.slice(1) };
        const again = fill(problem, without);
        expect(verifyPlan(problem, again)).to.deep.equal([]);
        const { unmetMass } = evaluatePlan(problem, again);
        expect(unmetMass).to.be.at.most(evaluatePlan(problem, without).unmetMass + 1e-6);
      }),
    );
  });

  it('leaves no room that it could use, in large campaigns too', () => {
    for (const more of [{}, { environment: true, volume: true }]) {
      const problem = depotNetwork({ legs: 40, demands: 300, seed: 4, room: 0.7, ...more });
      const plan = fill(problem);
      expect(verifyPlan(problem, plan)).to.deep.equal([]);
      const { unmetMass } = evaluatePlan(problem, plan);
      const all = evaluatePlan(problem, { containers: [] }).unmetMass;
      expect(unmetMass).to.be.below(0.5 * all);
      expect(evaluatePlan(problem, fill(problem, plan)).unmetMass).to.be.closeTo(unmetMass, 1e-6);
    }
  });

  it('brings what takes least room first, in the largest containers that are worth it', () => {
    const [food, gas] = [resource('food', 202), resource('gas', 203)];
    const problem = problemOf({
      legs: [hop({ carrier: 'C', mass: 300 })],
      demands: [
        { at: ['LSP', 5], resource: gas, amount: 125 },
        { at: ['LSP', 6], resource: food, amount: 70 },
      ],
    });
    const { containers } = fill(problem);
    const names = containers.map(({ kind }) => problem.kinds[kind]!.name);
    expect(names).to.deep.equal([
      'Cargo Transfer Bag',
      'Cargo Transfer Bag',
      'Cargo Transfer Bag',
      'Gas Tank',
      'Small Gas Tank',
    ]);
    expect(evaluatePlan(problem, { containers }).unmetMass).to.be.closeTo(16.29, 1e-6);
  });

  it('holds rows that count a container on each of its rides', () => {
    const slots = [{ carrier: 'C', mass: 30 }];
    const problem = problemOf({
      legs: [hop(...slots), { from: 'LSP', to: 'Base', start: 7, end: 8, slots }],
      demands: [{ at: ['Base', 9], resource: resource('food', 202), amount: 20 }],
      rows: [0, 1].map((first) => ({
        name: 'burn',
        limit: 12,
        terms: [first, 1 - first].map((leg, at) => ({ leg, coefficient: 1 - at / 2 })),
      })),
    });
    const plan = fill(problem);
    expect(verifyPlan(problem, plan)).to.deep.equal([]);
    // Both rides together count one and a half times.
    expect(evaluatePlan(problem, plan).unmetMass).to.be.closeTo(20 - (12 / 1.5 - 0.83), 1e-6);
  });

  it('meets lower tiers first, and heavier weights first', () => {
    const of = (amount: number, more: object) => ({
      at: ['LSP', 5] as const,
      resource: resource(JSON.stringify(more), 202),
      amount,
      ...more,
    });
    const problem = problemOf({
      legs: [hop({ carrier: 'C', mass: 25.83 })],
      demands: [of(10, { tier: 1 }), of(10, { weight: 1 }), of(10, { weight: 2 })],
    });
    const plan = fill(problem);
    const { unmet } = evaluatePlan(problem, plan);
    // A bag has both of the first tier, and another one what room there is then.
    expect(unmet[0]).to.be.closeTo(0, 1e-6);
    expect(unmet[1]).to.be.closeTo(10 - (25.83 - 20 - 2 * 0.83), 1e-6);
  });
});
