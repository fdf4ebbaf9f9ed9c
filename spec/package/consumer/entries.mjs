// Imports every entry of the package. Prints their names and what failed, as JSON.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const manifest = createRequire(import.meta.url).resolve('space-logistics/package.json');
const { exports } = JSON.parse(readFileSync(manifest, 'utf8'));
const entries = Object.keys(exports).filter((entry) => exports[entry].default);
const failures = [];
for (const entry of entries)
  await import(`space-logistics${entry.slice(1)}`).catch(({ message }) => failures.push(message));

console.log(JSON.stringify({ entries, failures }));
