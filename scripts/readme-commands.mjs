// Runs the two commands of README.md as a newcomer does: each in a fresh clone, with nothing beside it. They are the
// blocks marked ```sh that start with `npm ci &&`. Where a ```text block follows, it must end what is printed. The tests
// that a command runs count as tests of this run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from './counts.mjs';
import { blocksOf, root } from './documents/markdown.mjs';

const commands = blocksOf('README.md').flatMap(({ language, text, next }) =>
  language === 'sh' && text.startsWith('npm ci &&')
    ? [{ command: text.trim(), says: next?.info === 'text' ? next.content : undefined }]
    : [],
);

const failures = commands.length === 2 ? [] : [`README.md has ${commands.length} commands, not 2`];
for (const { command, says } of commands) {
  const place = mkdtempSync(join(tmpdir(), 'space-logistics-clone-'));
  try {
    const started = Date.now();
    const clone = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, 'clone'], {
      cwd: place,
      encoding: 'utf8',
    });
    const ran = spawnSync('bash', ['-c', command], {
      cwd: join(place, 'clone'),
      encoding: 'utf8',
      // A clone has nothing that is built.
      env: { ...process.env, NO_COLOR: '1', DIST_IS_CURRENT: '0' },
      maxBuffer: 2 ** 28,
    });
    process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0)} s: ${command}\n`);
    // What failed is told before the table of coverage, which can be long.
    const told = Math.max(0, ran.stdout.search(/^ +\d+ failing$/m));
    const tail = told > 0 ? ran.stdout.slice(told) : ran.stdout.slice(-2000);
    if (clone.status !== 0) failures.push(`git clone: ${clone.stderr}`);
    else if (ran.status !== 0) failures.push(`${command}: ${ran.status}\n${tail}${ran.stderr}`);
    else if (says !== undefined && !ran.stdout.endsWith(says))
      failures.push(`${command} ends with\n${tail}\nwhere README.md says\n${says}`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

for (const failure of failures) process.stderr.write(`${failure}\n`);
report({
  passed: 2 - Math.min(2, failures.length),
  failed: failures.length,
  failures: failures.map((failure) => failure.split('\n', 1)[0]),
});
process.exitCode = failures.length === 0 ? 0 : 1;
