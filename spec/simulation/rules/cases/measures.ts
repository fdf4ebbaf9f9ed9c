import { Burn, CreateElements, days, SpaceEdge, SpaceTransport } from '../../../../lib/index.js';
import { ids, ksc, leo, on, scenario } from '../../support/builder.js';
import { cast, crew, stage, thing } from '../../support/elements.js';
import type { RuleCase } from './rule-case.js';

/** Rules about the measures of effectiveness. */
export const measureCases = {
  capacityUtilization: {
    // A stage of 17 t, with crew of 100 kg and cargo of 250 kg, which can carry cargo of 1 t.
    scenario: () => {
      const ascent = new SpaceEdge({
        name: 'Ascent',
        origin: ksc.id,
        destination: leo.id,
        duration: days(1),
        burns: [new Burn({ time: 0, deltaV: 0 })],
      });
      const [rocket, ann, load] = [stage('Rocket'), crew('Ann'), thing('Load', { mass: 250 })];
      return scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(rocket), container: ksc.id }),
          new CreateElements({
            ...on(0, ksc, { priority: 2 }),
            elements: ids(ann, load),
            container: rocket.id,
          }),
          new SpaceTransport({
            ...on(1, ksc),
            edge: ascent.id,
            elements: ids(rocket),
            burnStageSequence: [],
          }),
        ],
        { ...cast(rocket, ann, load), edges: [ascent] },
      );
    },
    read: ({ measures }) => measures.upMassCapacityUtilization,
    standard: { amount: 250, capacity: 1000, ratio: 0.25 },
    spacenet25: { amount: 17_350, capacity: 1000, ratio: 17.35 },
  },
} satisfies Record<string, RuleCase>;
