import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { moonAndMars } from '../data/moon-and-mars.js';
import { REFERENCES } from '../data/references.js';
import { loadDb, saveDb } from '../lib/index.js';
import { workbookPage } from './workbook-page.js';

const file = new URL('../../data/moon-and-mars.xlsx', import.meta.url);
const about = [
  'Moon and Mars: vehicles, places and trajectories for lunar and Mars campaigns.',
  'Descriptions cite the source of the figures in brackets. Notional figures have the right order of magnitude only. The sources:',
  ...Object.entries(REFERENCES).map(([name, text]) => `[${name}] ${text}`),
  '',
];

/** The model database that ships with the package, and the page that describes workbooks. */
export async function files(): Promise<Record<string, string | Uint8Array>> {
  const bytes = await saveDb(moonAndMars, undefined, { ids: 'number', about });
  // A file with the same content may differ, by the time at which it was packed.
  const isCurrent = existsSync(file) && isDeepStrictEqual(await loadDb(file), await loadDb(bytes));
  return {
    'data/moon-and-mars.xlsx': isCurrent ? readFileSync(file) : bytes,
    'docs/workbook.md': workbookPage(),
  };
}
