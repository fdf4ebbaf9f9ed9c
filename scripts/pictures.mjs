// Draws the pictures of docs/images from what the commands print; with --check it writes nothing, and fails where a
// picture is stale.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './documents/markdown.mjs';
import { terminalSvg } from './documents/terminal-svg.mjs';

/** The pictures: the command line, and the lines of its output that are shown, from the first. */
const pictures = [
  {
    file: 'docs/images/simulate.svg',
    args: ['simulate', 'data/scenarios/shackleton-outpost.json'],
    lines: 32,
    label:
      'The account of a simulated campaign, printed in a terminal: what happens when, with masses and burns',
  },
  {
    file: 'docs/images/show.svg',
    args: ['show', 'data/scenarios/shackleton-outpost.json'],
    lines: 42,
    label: 'The network of a campaign as a tree and as tables, printed in a terminal',
  },
];

const checks = process.argv.includes('--check');
for (const { file, args, lines, label } of pictures) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'dist/lib/cli/main.js'), ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '1', COLUMNS: '92' } },
  );
  if (stdout === '') throw new Error(`${args.join(' ')} printed nothing: ${stderr}`);
  const shown = stdout.split('\n').slice(0, lines).join('\n');
  const picture = terminalSvg(`space-logistics ${args.join(' ')}`, shown, label);
  const path = join(root, file);
  if (!checks) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, picture);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== picture) {
    process.stderr.write(`${file} is stale: run npm run pictures\n`);
    process.exitCode = 1;
  }
}
