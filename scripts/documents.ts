// Writes the documents that follow from the code; with --check it writes nothing, and fails where one is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorPage } from './errors/page.js';
import { limitsPage } from './limits-page.js';
import { lossesPage } from './losses/page.js';

const root = resolve(import.meta.dirname, '../..');
const pages = {
  'docs/errors.md': errorPage,
  'docs/limits.md': limitsPage,
  'docs/losses.md': lossesPage,
};
const checks = process.argv.includes('--check');

for (const [name, make] of Object.entries(pages)) {
  const file = resolve(root, name);
  const text = await make();
  if (!checks) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is stale: run npm run documents`);
    process.exitCode = 1;
  }
}
