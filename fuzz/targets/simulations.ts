import { Scenario, safeParse } from '../../lib/index.js';
import { mutateJson } from '../mutate/json.js';
import { scenarios } from '../support/seeds.js';
import { Simulated } from '../support/simulating.js';
import type { Target } from '../support/target.js';

/** Scenarios with other numbers: most are read, so that the simulation has to bear them. */
export const simulationsTarget: Target = {
  about: 'scenarios with other numbers, simulated under both presets',
  weight: 10,
  async prepare() {
    const texts = (await scenarios()).map((scenario) => JSON.stringify(scenario));
    const simulated = new Simulated();
    return (random) => {
      const value: unknown = JSON.parse(random.mostly(texts));
      mutateJson(value, random, 'numbers');
      const text = JSON.stringify(value);
      const isThorough = random.once(4);
      return {
        input: text,
        extension: 'json',
        run: () => {
          const result = safeParse(Scenario, text);
          if (!result.success) return 'refused';
          simulated.run(result.value, 'spacenet25', isThorough);
          return simulated.run(result.value, 'standard', isThorough);
        },
      };
    };
  },
};
