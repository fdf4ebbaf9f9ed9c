// Draws the pictures of docs/images from what the commands print; with --check it writes nothing, and fails where a
// picture is stale.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './documents/markdown.mjs';
import { terminalSvg } from './documents/terminal-svg.mjs';

/** The pictures: the command line, and the parts of its output that are shown, each a first line and how many. */
const pictures = [
  {
    file: 'docs/images/simulate.svg',
    args: ['simulate', 'data/scenarios/shackleton-outpost.json'],
    parts: [
      ['Shackleton outpost', 21],
      ['Burns', 5],
      ['Measures', 11],
    ],
    label:
      'The account of a simulated campaign, printed in a terminal: what happens when, its burns and its measures',
  },
  {
    file: 'docs/images/show.svg',
    args: ['show', 'data/scenarios/shackleton-outpost.json'],
    parts: [['Shackleton outpost', 42]],
    label: 'The network of a campaign as a tree and as tables, printed in a terminal',
  },
];

/** Parts of an output, with an ellipsis for what is left out between them. */
function partsOf(lines, parts) {
  const plain = lines.map((line) => stripVTControlCharacters(line));
  const texts = parts.map(([first, count]) => {
    const from = plain.indexOf(first);
    if (from < 0) throw new Error(`no line is "${first}"`);
    return lines.slice(from, from + count).join('\n');
  });
  return texts.join('\n\x1b[2m  …\x1b[22m\n');
}

const checks = process.argv.includes('--check');
for (const { file, args, parts, label } of pictures) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'dist/lib/cli/main.js'), ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '1', COLUMNS: '92' } },
  );
  if (stdout === '') throw new Error(`${args.join(' ')} printed nothing: ${stderr}`);
  const shown = partsOf(stdout.split('\n'), parts);
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
