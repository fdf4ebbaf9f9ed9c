// Runs the commands of README.md as a newcomer does, in a fresh clone with nothing beside it. They are the blocks marked
// ```sh that start with `npm ci &&`. The tests have run before: that command is only compared.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from './counts.mjs';
import { blocksOf, root } from './documents/markdown.mjs';

const [command, tests, ...others] = blocksOf('README.md')
  .filter(({ language, text }) => language === 'sh' && text.startsWith('npm ci &&'))
  .map(({ text }) => text.trim());

const failures =
  tests === 'npm ci && npm test' && others.length === 0
    ? []
    : ['README.md does not have two commands, of which the second one runs the tests'];
const place = mkdtempSync(join(tmpdir(), 'space-logistics-clone-'));
try {
  const script = `git clone --quiet --no-hardlinks '${root}' clone && cd clone && ${command}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd: place,
    encoding: 'utf8',
    // A clone has nothing that is built.
    env: { ...process.env, NO_COLOR: '1', DIST_IS_CURRENT: '0' },
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) failures.push(`${command}: ${status}\n${stdout.slice(-2000)}${stderr}`);
} finally {
  rmSync(place, { recursive: true, force: true });
}

for (const failure of failures) process.stderr.write(`${failure}\n`);
report({
  passed: failures.length === 0 ? 1 : 0,
  failed: failures.length,
  failures: failures.map((failure) => failure.split('\n', 1)[0]),
});
process.exitCode = failures.length === 0 ? 0 : 1;
