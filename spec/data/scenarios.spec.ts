import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { shackletonOutpost } from '../../data/scenarios/shackleton-outpost.js';
import { check, parse, Scenario, safeParse } from '../../lib/index.js';
import { simulate } from '../../lib/simulation/index.js';

const folder = new URL('../../../data/scenarios/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));

describe('the scenarios in the package', () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    it(`${name} has no problems`, () => {
      const result = safeParse(Scenario, read(name), { unknown: 'error' });
      expect(result.issues).to.deep.equal([]);
      expect(result.success && check(result.value)).to.deep.equal([]);
    });
  }

  it('the outpost is feasible and all its demands are met', () => {
    const { verdict, feasible, supplied, burns } = simulate(shackletonOutpost());
    expect({ verdict, feasible, supplied }).to.deep.equal({
      verdict: 'supplied',
      feasible: true,
      supplied: true,
    });
    expect(burns.map(({ deltaVAchieved }) => deltaVAchieved)).to.deep.equal([3150, 900, 2030]);
  });

  it('equal the output of their scripts', () => {
    const written = parse(Scenario, read('shackleton-outpost.json'));
    expect(written).to.deep.equal(shackletonOutpost());
  });
});
