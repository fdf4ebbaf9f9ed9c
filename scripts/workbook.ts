// Writes the model database that ships with the package, and the page that describes workbooks. With --check it writes
// nothing, and fails if one of them or the descriptions of the columns are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { moonAndMars } from '../data/moon-and-mars.js';
import { REFERENCES } from '../data/references.js';
import { COLUMN_DESCRIPTIONS } from '../lib/database/workbook/column-descriptions.js';
import { loadDb, saveDb } from '../lib/index.js';
import { columnDescriptions } from './workbook-descriptions.js';
import { workbookPage } from './workbook-page.js';

const file = new URL('../../data/moon-and-mars.xlsx', import.meta.url);
const page = new URL('../../docs/workbook.md', import.meta.url);
const about = [
  'Moon and Mars: vehicles, places and trajectories for lunar and Mars campaigns.',
  'Descriptions cite the source of the figures in brackets. Notional figures have the right order of magnitude only. The sources:',
  ...Object.entries(REFERENCES).map(([name, text]) => `[${name}] ${text}`),
  '',
];

const bytes = await saveDb(moonAndMars, undefined, { ids: 'number', about });
if (!process.argv.includes('--check')) {
  writeFileSync(file, bytes);
  writeFileSync(page, workbookPage());
} else {
  const stale = (name: string) => {
    process.stderr.write(`${name} is stale: run "npm run workbook"\n`);
    process.exitCode = 1;
  };
  if (!isDeepStrictEqual(COLUMN_DESCRIPTIONS, columnDescriptions()))
    stale('lib/database/workbook/column-descriptions.ts');
  if (!isDeepStrictEqual(await loadDb(file), await loadDb(bytes))) stale('data/moon-and-mars.xlsx');
  if (readFileSync(page, 'utf8') !== workbookPage()) stale('docs/workbook.md');
}
