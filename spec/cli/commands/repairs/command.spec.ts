import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

describe('space-logistics repairs', () => {
  const file = scratch();

  /** The shipped scenario with a habitat whose 120 air filters wear out once a year. */
  const worn = () => {
    const text = readFileSync(OUTPOST, 'utf8')
      .replace('"pressurizedSparesRate": 0.02', '"pressurizedSparesRate": 1')
      .replace('"quantity": 6,', '"quantity": 120,');
    return file('worn.json', text);
  };
  const asked = async (...argv: string[]) =>
    (await shell(['repairs', '--no-consume', ...argv, worn()])).out;

  it('says what repairs could save, and what a budget of crew time allows', async () => {
    expect(await asked()).to.match(
      /^Repairs of 1 mission could save 9\.2 kg in 2\.3 h\.\n\nParts to repair, the best value first\n/,
    );
    expect(await asked('--budget', '2')).to.match(/; within the budget 8 kg in 2 h\.\n/);
    expect(await asked('--budget', '0')).to.match(/; within the budget 0 kg in 0 h\.\n/);
  });

  it('only reports what a budget allows; --repairs carries it out, and the rest is left', async () => {
    const left = await asked('--repairs', '2');
    expect(left).to.match(/^Repairs of 1 mission could save 1\.2 kg in 0\.3 h\.\n/);
    expect((await asked('--repairs', '1000')).replace(/\s+/g, ' ')).to.match(
      /^No unmet demand of an element is for a part of its own that a crew has time to repair\. $/,
    );
  });

  it('refuses hours that are none', async () => {
    for (const option of ['--budget', '--repairs'])
      for (const hours of ['-1', 'two', ' ']) {
        const { status, err } = await shell(['repairs', option, hours, OUTPOST]);
        expect(status, `${option} ${hours}`).to.equal(2);
        expect(err).to.include('Expected a number of hours, at least 0, such as 40.');
      }
  });
});
