import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { OUTPOST, shell } from '../support/shell.js';

/** Commands that ask about a scenario, each with arguments after the file. */
const commands: readonly (readonly [command: string, ...rest: string[]])[] = [
  ['simulate'],
  ['demands'],
  ['demands', '--raw'],
  ['demands', '--format', 'spacenet'],
  ['stocks'],
  ['capacity'],
  ['budget'],
  ['repairs'],
  ['scavenging'],
  ['commonality'],
  ['manifest', '--method', 'greedy'],
  ['explain', 'Shackleton'],
  ['solve', '--for', 'configuration.demandPrecision', '--until', 'feasible'],
];

describe('Commands that ask about a scenario', () => {
  for (const [command, ...rest] of commands)
    it(`read it once, also from stdin: ${[command, ...rest].join(' ')}`, async () => {
      let reads = 0;
      const stdin = {
        async *[Symbol.asyncIterator]() {
          reads++;
          yield readFileSync(OUTPOST);
        },
      };
      const { status, out, err } = await shell([command, '-', ...rest], { stdin });
      expect(reads, err).to.equal(1);
      expect(status, err).to.equal(0);
      expect(out).not.to.equal('');
    });
});
