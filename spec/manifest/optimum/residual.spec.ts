import { expect } from 'chai';
import fc from 'fast-check';
import { evaluatePlan, verifyPlan } from '../../../lib/manifest/optimum/index.js';
import { goodsOf, typesOf } from '../../../lib/manifest/optimum/model/goods.js';
import { routesOf } from '../../../lib/manifest/optimum/model/timeline.js';
import { residualOf } from '../../../lib/manifest/optimum/search/by-windows.js';
import { filledUp } from '../../../lib/manifest/optimum/search/fill-up.js';
import { smallNetworks } from './support/small-networks.js';

describe('what some containers of a plan leave of a problem', () => {
  it('has room for all the others, which meet as much of it', () => {
    fc.assert(
      fc.property(smallNetworks, fc.boolean(), (problem, isFirst) => {
        const goods = goodsOf(problem);
        const types = typesOf(problem, goods);
        const plan = filledUp(problem, goods, routesOf(problem, types), { containers: [] });
        const [head, ...tail] = plan.containers;
        const one = head === undefined ? [] : [head];
        const [kept, others] = isFirst ? [one, tail] : [tail, one];
        const residual = residualOf(problem, goods, types, kept);
        expect(verifyPlan(residual.problem, { containers: others })).to.deep.equal([]);
        const left = evaluatePlan(residual.problem, { containers: others });
        expect(left.unmetMass).to.be.closeTo(evaluatePlan(problem, plan).unmetMass, 1e-4);
        for (const { path } of residual.reader.read({ containers: others }))
          expect(residual.pathOf(path)).to.deep.equal(path);
      }),
    );
  });
});
