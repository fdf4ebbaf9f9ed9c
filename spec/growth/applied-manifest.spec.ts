import { expect } from 'chai';
import { aggregatedDemandsOf, type Campaign } from '../../lib/analysis/index.js';
import { simulate } from '../../lib/index.js';
import { greedyPlan } from '../../lib/manifest/greedy/greedy-plan.js';
import {
  applyManifest,
  greedyManifest,
  planProblem,
  proveManifest,
} from '../../lib/manifest/index.js';
import { large, thirstyBase } from '../analysis/support/thirsty-base.js';
import { carrier, thing } from '../simulation/support/elements.js';
import { type Times, timed, tooSlow } from './measure.js';

const shapes: Readonly<Record<string, (size: number) => Campaign>> = {
  'all in one flight, while a thing moves': (size) =>
    thirstyBase({ size, ships: 1, moved: [thing('Thing')] }),
  'all in one flight, while a carrier with something in it moves': (size) =>
    thirstyBase({ size, ships: 1, moved: [carrier('Hold', large), thing('Thing')] }),
  'a flight for every move': (size) => thirstyBase({ size, ships: size, moved: [thing('Thing')] }),
};

describe('The work of a manifest in a scenario', () => {
  for (const [name, make] of Object.entries(shapes))
    it(`grows with containers and events, and not faster: ${name}`, async () => {
      const slow = await tooSlow(400, (size) => {
        const campaign = make(size);
        const times: Times = new Map();
        const problem = planProblem(campaign);
        const greedy = greedyManifest(
          campaign,
          { maxContainers: 1e6 },
          aggregatedDemandsOf(campaign),
        );
        let plan = greedyPlan(problem, greedy);
        times.set(
          'plan',
          timed(() => {
            plan = greedyPlan(problem, greedy);
          }),
        );
        expect(plan.containers).to.have.length.greaterThan(size);
        let applied = campaign.scenario;
        times.set(
          'application',
          timed(() => {
            applied = applyManifest(campaign, problem, plan);
          }),
        );
        for (const rules of ['standard', 'spacenet25'] as const)
          times.set(
            rules,
            timed(() => {
              expect(simulate(applied, { rules }).errors).to.deep.equal([]);
            }),
          );
        times.set(
          'proof',
          timed(() => proveManifest(campaign, problem, plan)),
        );
        return times;
      });
      expect(slow).to.deep.equal([]);
    });
});
