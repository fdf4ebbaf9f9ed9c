import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shackletonOutpost } from '../data/scenarios/shackleton-outpost.js';
import { southPoleVisit } from '../data/scenarios/south-pole-visit.js';
import { loadDb, type Scenario, serialize } from '../lib/index.js';

/** The scenarios that ship with the package, by the name of their file. */
const scenarios: Readonly<Record<string, () => Scenario | Promise<Scenario>>> = {
  'shackleton-outpost': shackletonOutpost,
  'south-pole-visit': async () =>
    southPoleVisit(await loadDb(new URL('../../data/moon-and-mars.xlsx', import.meta.url))),
};

const folder = fileURLToPath(new URL('../../data/scenarios/', import.meta.url));
const checks = process.argv.includes('--check');

for (const [name, make] of Object.entries(scenarios)) {
  const file = `${folder}${name}.json`;
  const text = `${JSON.stringify(serialize(await make(), { durations: 'iso8601' }), null, 2)}\n`;
  if (!checks) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`data/scenarios/${name}.json is stale: run "npm run scenarios"\n`);
    process.exitCode = 1;
  }
}
