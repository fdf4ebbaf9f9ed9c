// Writes the model database that ships with the package; with --check it writes nothing, and fails where the one that
// is there loads to another database.
import { isDeepStrictEqual } from 'node:util';
import { moonAndMars } from '../data/moon-and-mars.js';
import { REFERENCES } from '../data/references.js';
import { loadDb, saveDb } from '../lib/index.js';

const file = new URL('../../data/moon-and-mars.xlsx', import.meta.url);
const about = [
  'Moon and Mars: vehicles, places and trajectories for lunar and Mars campaigns.',
  'Descriptions cite the source of the figures in brackets; what is marked as notional is of the right size, and no more. The sources:',
  ...Object.entries(REFERENCES).map(([name, text]) => `[${name}] ${text}`),
  '',
];

const bytes = await saveDb(moonAndMars, undefined, { ids: 'number', about });
if (!process.argv.includes('--check')) {
  const { writeFileSync } = await import('node:fs');
  writeFileSync(file, bytes);
} else if (!isDeepStrictEqual(await loadDb(file), await loadDb(bytes))) {
  process.stderr.write('data/moon-and-mars.xlsx is stale: run "npm run workbook"\n');
  process.exitCode = 1;
}
