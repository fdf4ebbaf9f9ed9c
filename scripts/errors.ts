// Writes docs/errors.md; with --check it writes nothing, and fails where it is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorPage } from './errors/page.js';

const file = resolve(import.meta.dirname, '../../docs/errors.md');
const text = errorPage();
const current = existsSync(file) && readFileSync(file, 'utf8') === text;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!current) {
  console.error('docs/errors.md is stale: run npm run errors');
  process.exitCode = 1;
}
