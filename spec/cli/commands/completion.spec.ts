import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { commands } from '../../../lib/cli/commands/index.js';
import { shell } from '../support/shell.js';

const scriptOf = async (name: string): Promise<string> => {
  const { status, out } = await shell(['completion', name]);
  expect(status).to.equal(0);
  return out;
};

/** Whether a shell is there to try a script with. */
const there = (name: string) => spawnSync(name, ['--version']).status === 0;

describe('space-logistics completion', () => {
  for (const name of ['bash', 'zsh', 'fish']) {
    it(`${name}: knows every command`, async () => {
      const script = await scriptOf(name);
      for (const command of commands) expect(script).to.include(command.name);
      expect(script).to.include('iso8601').and.to.include('strict');
    });

    it(`${name}: is a script that the shell can read`, async () => {
      if (!there(name)) return;
      const { status, stderr } = spawnSync(name, ['-n'], {
        input: await scriptOf(name),
        encoding: 'utf8',
      });
      expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' });
    });
  }

  it('bash: completes commands, options, values and words', async () => {
    if (!there('bash')) return;
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
    expect(completed('space-logistics validate --s')).to.deep.equal(['--strict']);
    expect(completed('space-logistics convert --durations i')).to.deep.equal(['iso8601']);
    expect(completed('space-logistics schema d')).to.deep.equal(['database']);
    expect(completed('space-logistics help sh')).to.deep.equal(['show']);
    expect(completed('space-logistics show package.j')).to.deep.equal(['package.json']);
  });

  it('knows no other shell', async () => {
    const { status, err } = await shell(['completion', 'tcsh']);
    expect(status).to.equal(2);
    expect(err).to.include('bash, zsh, fish');
  });
});
