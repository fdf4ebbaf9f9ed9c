import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readScenarioJson, toSpaceNet25 } from '../../../lib/database/scenario-json.js';
import { parse, Scenario, simulate } from '../../../lib/index.js';

/** What SpaceNet 2.5 computes for the scenarios of its tutorials, from their newer files. */
const MEASURES = {
  1: {
    launchMass: 4_558_975,
    crewSurfaceDays: 28,
    relativeExplorationCapability: 3.4686339746110617,
  },
  2: {
    launchMass: 56_800,
    crewSurfaceDays: 84,
    relativeExplorationCapability: 11_136.208150987653,
  },
};

describe('the tutorials of SpaceNet 2.5, written as its JSON and read again', () => {
  for (const [number, expected] of Object.entries(MEASURES))
    it(`simulate as before: ${number}`, async () => {
      const file = `../shared/data/quick_start_${number}.scenario.json`;
      const scenario = parse(Scenario, readFileSync(file));
      const { plain, losses } = await toSpaceNet25(scenario);
      expect(losses).to.deep.equal([]);
      const read = await readScenarioJson(JSON.parse(JSON.stringify(plain)));
      expect(read.program).to.equal('SpaceNet 2.5');
      if (!read.success) throw new Error(JSON.stringify(read.issues));
      const [one, other] = [scenario, read.value].map((each) =>
        simulate(each, { rules: 'spacenet25' }),
      );
      for (const [name, value] of Object.entries(expected))
        expect(other!.measures[name as keyof typeof expected], name).to.be.closeTo(
          value,
          1e-9 * value,
        );
      expect(other!.measures).to.deep.equal(one!.measures);
      expect(other!.errors.length).to.equal(one!.errors.length);
    });
});
