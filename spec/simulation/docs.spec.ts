import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { ruleCatalogue } from '../../lib/simulation/index.js';

describe('the page on the simulation', () => {
  it('lists every rule as the catalogue has it, and no other', () => {
    const page = readFileSync('docs/simulation.md', 'utf8');
    const rows = page
      .split('\n')
      .filter((line) => /^\| `\w+` \| [A-Z].* \| `[^`]+` \| `[^`]+` \|$/.test(line));
    expect(rows).to.deep.equal(
      Object.entries(ruleCatalogue).map(
        ([name, { decides, standard, spacenet25 }]) =>
          `| \`${name}\` | ${decides} | \`${standard}\` | \`${spacenet25}\` |`,
      ),
    );
  });
});
