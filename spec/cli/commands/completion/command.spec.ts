import { expect } from 'chai';
import { commands } from '../../../../lib/cli/commands/index.js';
import { shell } from '../../support/shell.js';

const scriptOf = async (name: string): Promise<string> => {
  const { status, out } = await shell(['completion', name]);
  expect(status).to.equal(0);
  return out;
};

describe('space-logistics completion', () => {
  for (const name of ['bash', 'zsh', 'fish']) {
    it(`${name}: contains every command`, async () => {
      const script = await scriptOf(name);
      for (const command of commands) expect(script).to.include(command.name);
      expect(script).to.include('iso8601').and.to.include('strict');
    });
  }

  it('rejects other shells', async () => {
    const { status, err } = await shell(['completion', 'tcsh']);
    expect(status).to.equal(2);
    expect(err).to.include('bash, zsh, fish');
  });
});
