// Draws the pictures of docs/images that show the output of commands.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './documents/markdown.mjs';
import { terminalSvg } from './documents/terminal-svg.mjs';

/** The pictures: the command line, and the parts of its output to show, each by the start of its first line and its length. */
const pictures = [
  {
    file: 'docs/images/simulate.svg',
    args: ['simulate', '--timeline', 'data/scenarios/south-pole-visit.json'],
    parts: [
      ['South Pole Visit', 29],
      ['T+6d', 10],
    ],
    label:
      'The report of a simulated campaign in a terminal: verdict, margins, measures and timeline',
  },
  {
    file: 'docs/images/show.svg',
    args: ['show', 'data/scenarios/shackleton-outpost.json'],
    parts: [['Shackleton outpost', 40]],
    label: 'The network of a campaign in a terminal, as a tree and as tables',
  },
];

/** Parts of an output, with an ellipsis between them. */
function partsOf(lines, parts) {
  const plain = lines.map((line) => stripVTControlCharacters(line));
  const texts = parts.map(([first, count]) => {
    const from = plain.findIndex((line) => line.trimStart().startsWith(first));
    if (from < 0) throw new Error(`no line of the output begins with "${first}"`);
    return lines.slice(from, from + count).join('\n');
  });
  return texts.join('\n\x1b[2m  …\x1b[22m\n');
}

/** The pictures as SVG. */
export const files = () => Object.fromEntries([...pictures.map(draw), drawSpares()]);

/** The parts of the habitat in the picture of spares: mass in kg, hours to failure, and quantity. */
const PARTS = [
  ['Fan', 3.5, 9000, 8],
  ['Water pump', 18, 6000, 2],
  ['Controller', 9, 20_000, 5],
  ['Cell stack', 25, 5000, 2],
  ['Wheel drive', 12, 15_000, 4],
];

/** Draws what spares of the shipped outpost weigh, with these parts in its habitat, which is in use for a quarter of a year. */
function drawSpares() {
  const folder = mkdtempSync(join(tmpdir(), 'spares-'));
  try {
    const file = join(folder, 'rated.json');
    const scenario = JSON.parse(
      readFileSync(join(root, 'data/scenarios/shackleton-outpost.json'), 'utf8'),
    );
    const habitat = scenario.elementTemplates.find(({ name }) => name === 'Habitat');
    const [sample] = scenario.resourceList.filter(({ name }) => name === 'Air filter');
    habitat.parts = PARTS.map(([name, unitMass, hours, quantity], index) => {
      const id = `00000000-0000-4000-8000-00000000000${index}`;
      scenario.resourceList.push({ ...sample, id, name, unitMass });
      return { resource: id, quantity, meanTimeToFailure: hours * 3600 };
    });
    writeFileSync(file, JSON.stringify(scenario));
    const picture = join(folder, 'curve.svg');
    const options = ['--until', '130', '--place', 'Shackleton', '--by', 'place'];
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'dist/lib/cli/main.js'), 'spares', file, '--picture', picture, ...options],
      { cwd: root, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`the picture of spares was not drawn: ${stderr}`);
    return ['docs/images/spares.svg', readFileSync(picture, 'utf8')];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function draw({ file, args, parts, label }) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'dist/lib/cli/main.js'), ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '1', COLUMNS: '92' } },
  );
  if (stdout === '') throw new Error(`${args.join(' ')} printed nothing: ${stderr}`);
  const shown = partsOf(stdout.split('\n'), parts);
  return [file, terminalSvg(`space-logistics ${args.join(' ')}`, shown, label)];
}
