import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { referenceCases } from './cases.js';
import { differences } from './compare.js';
import { outputOf, outputs } from './outputs.js';

/** Outputs that are not compared with the reference program, with the reason, by `case/output`. */
const skipped = JSON.parse(
  readFileSync('spec/reference/simulation/skip-list.json', 'utf8'),
) as Readonly<Record<string, string>>;

describe('The rules spacenet25 compared with the reference program', () => {
  for (const { name, scenario, output } of referenceCases) {
    for (const kind of outputs) {
      if (skipped[`${name}/${kind}`] !== undefined) continue;
      it(`produces the same ${kind} for ${name}`, () => {
        expect(differences(outputOf(scenario(), kind), output(kind))).to.deep.equal([]);
      });
    }
  }

  it('skips only outputs that exist, with a reason', () => {
    const known = referenceCases.flatMap(({ name }) => outputs.map((kind) => `${name}/${kind}`));
    for (const [name, reason] of Object.entries(skipped)) {
      expect(known).to.include(name);
      expect(reason).to.match(/\w+ \w+/);
    }
  });
});
