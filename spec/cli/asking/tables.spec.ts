import { expect } from 'chai';
import { commands } from '../../../lib/cli/commands/index.js';
import { OUTPOST, shell } from '../support/shell.js';

/** The arguments that each command needs besides the scenario. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  solve: ['--for', 'Cargo | Lander.fuel', '--tolerance', '1000'],
  stocks: ['--every', '10d'],
  manifest: ['--method', 'greedy'],
};

/** Names of tables depend on what these commands are asked. */
const VARIOUS = ['demands', 'explain'];

describe('The help of a command that asks', () => {
  const names = [
    'budget',
    'capacity',
    'stocks',
    'critical',
    'reserves',
    'repairs',
    'spares',
    'scavenging',
    'commonality',
  ];
  for (const name of [...names, 'solve', 'manifest'])
    it(`has every name that --table takes: ${name}`, async () => {
      const help = (await shell([name, '--help'])).out.replace(/\s+/g, ' ');
      const listed = /show only this table \(names: ([^)]+)\)/.exec(help)?.[1]?.split(', ');
      const needed = NEEDED[name] ?? [];
      const { err } = await shell([name, ...needed, '--table', 'x x', OUTPOST]);
      const taken = /; there are (.+)$/m.exec(err)?.[1]?.split(', ');
      expect(listed).to.deep.equal(name === 'stocks' ? [...taken!.slice(1), taken![0]] : taken);
    });

  it('says what the names are made of if they vary', async () => {
    for (const name of VARIOUS) {
      const { out } = await shell([name, '--help']);
      expect(out, name).to.match(/--table <name> +show only this table \(names: /);
    }
    for (const table of ['by-place-flight', 'sources-class', 'early'])
      expect((await shell(['demands', '--table', table, OUTPOST])).status, table).to.equal(0);
    const raw = await shell(['demands', '--raw', '--table', 'demands', OUTPOST]);
    expect(raw.status).to.equal(0);
  });

  it('fits into 80 columns', async () => {
    for (const { name } of commands)
      for (const line of (await shell([name, '--help'])).out.split('\n'))
        expect(line.length, `${name}: ${line}`).to.be.at.most(80);
  });
});
