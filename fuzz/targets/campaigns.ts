import { parse, Scenario, Simulation } from '../../lib/index.js';
import { greedyPlan } from '../../lib/manifest/greedy/greedy-plan.js';
import { applyManifest, greedyManifest, planProblem } from '../../lib/manifest/index.js';
import { invalidate } from '../../lib/simulation/state/runtime-element.js';
import { thirstyBase } from '../../spec/analysis/support/thirsty-base.js';
import { rover, thing } from '../../spec/simulation/support/elements.js';
import { engineOf } from '../../spec/simulation/support/engine.js';
import { addEvents } from '../mutate/events.js';
import { scenarios } from '../support/seeds.js';
import { Simulated } from '../support/simulating.js';
import { broken, type Target } from '../support/target.js';

/** Campaigns in which much more happens: what moves while something is drawn from it, and who is where, meets in any order. */
export const campaignsTarget: Target = {
  about: 'scenarios with more events, simulated under both presets',
  weight: 10,
  async prepare() {
    const texts = [...(await scenarios()), manifested()].map((each) => JSON.stringify(each));
    const sound = [...texts.slice(0, 2), ...texts.slice(-1)];
    const simulated = new Simulated();
    return (random) => {
      const scenario = parse(Scenario, random.pick(random.once(2) ? sound : texts));
      addEvents(scenario, random);
      const isThorough = random.once(4);
      return {
        input: JSON.stringify(scenario),
        extension: 'json',
        run: () => {
          for (const rules of ['spacenet25', 'standard'] as const)
            if (isThorough) requireSameMasses(scenario, rules);
          simulated.run(scenario, 'spacenet25', isThorough);
          return simulated.run(scenario, 'standard', isThorough);
        },
      };
    };
  },
};

/** Returns a scenario with a manifest, which reserves what is in containers. */
function manifested(): Scenario {
  const moved = [rover('Car'), thing('Thing')];
  const campaign = thirstyBase({ size: 5, ships: 3, moved, stay: 40 });
  const problem = planProblem(campaign);
  return applyManifest(campaign, problem, greedyPlan(problem, greedyManifest(campaign)));
}

/** The masses that are kept are those of new sums, after each event. */
function requireSameMasses(scenario: Scenario, rules: 'spacenet25' | 'standard'): void {
  const simulation = new Simulation(scenario, { rules });
  const { masses, elements } = engineOf(simulation).state;
  for (const { event } of simulation)
    for (const element of elements) {
      const kept = [masses.total(element), masses.cargo(element)];
      invalidate(element);
      if (element.cargo !== undefined) element.cargo.mass = undefined;
      const anew = [masses.total(element), masses.cargo(element)];
      if (kept.some((mass, i) => mass !== anew[i]))
        broken(`${rules}: ${element.ref.name} keeps ${kept}, not ${anew}, after ${event.name}`);
    }
}
