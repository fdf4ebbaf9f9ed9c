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

  for (const [name, deltaVs] of [
    ['shackleton-outpost', [3150, 900, 2030]],
    ['south-pole-visit', [730, 1900, 1850, 730]],
  ] as const)
    it(`${name} is feasible, all its demands are met, and nothing is left without room`, () => {
      const result = simulate(parse(Scenario, read(`${name}.json`)));
      expect(result).to.include({ verdict: 'supplied', feasible: true, supplied: true });
      expect([...result.warnings, ...result.surplus]).to.deep.equal([]);
      expect(result.burns.map(({ deltaVAchieved }) => deltaVAchieved)).to.deep.equal(deltaVs);
    });

  it('equal the output of their scripts', () => {
    const written = parse(Scenario, read('shackleton-outpost.json'));
    expect(written).to.deep.equal(shackletonOutpost());
  });
});
