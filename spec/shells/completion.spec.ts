import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { commands } from '../../lib/cli/commands/index.js';
import { shell } from '../cli/support/shell.js';

const scriptOf = async (name: string): Promise<string> => (await shell(['completion', name])).out;

describe('completion scripts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'space-logistics-'));
  after(() => rmSync(folder, { recursive: true }));

  for (const name of ['bash', 'zsh', 'fish']) {
    it(`${name} accepts its script`, async () => {
      const file = join(folder, `completion.${name}`);
      writeFileSync(file, await scriptOf(name));
      const { status, stderr, error } = spawnSync(name, ['-n', file], { encoding: 'utf8' });
      expect(error, `${name} must be installed`).to.equal(undefined);
      expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' });
    });
  }

  it('bash completes commands, options, values and words', async () => {
    const script = await scriptOf('bash');
    const completed = (line: string): string[] => {
      const words = line.split(' ');
      const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _space_logistics; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout } = spawnSync('bash', ['-c', `${script}\n${ask}`], { encoding: 'utf8' });
      return stdout.split('\n').filter((word) => word !== '');
    };
    expect(completed('space-logistics va')).to.deep.equal(['validate']);
    expect(completed('space-logistics ')).to.include.members(commands.map(({ name }) => name));
    expect(completed('space-logistics --v')).to.deep.equal(['--version']);
    expect(completed('space-logistics validate --str')).to.deep.equal(['--strict']);
    expect(completed('space-logistics convert --durations i')).to.deep.equal(['iso8601']);
    expect(completed('space-logistics schema da')).to.deep.equal(['database']);
    expect(completed('space-logistics --d')).to.deep.equal(['--debug']);
    expect(completed('space-logistics new --type E')).to.deep.equal(['Earth Only']);
    expect(completed('space-logistics schema x')).to.deep.equal([]);
    expect(completed('space-logistics help sh')).to.deep.equal(['show']);
    expect(completed('space-logistics show package.j')).to.deep.equal(['package.json']);
  });

  it('fish completes commands', async () => {
    const script = await scriptOf('fish');
    const ask = `${script}\ncomplete -C 'space-logistics va'`;
    const { stdout } = spawnSync('fish', ['--no-config', '-c', ask], { encoding: 'utf8' });
    expect(stdout.split('\t')[0]?.trim()).to.equal('validate');
  });
});
