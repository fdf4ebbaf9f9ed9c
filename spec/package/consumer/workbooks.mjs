// Reads the workbook that ships with the package, and writes it. Prints what came of it, as JSON.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadDb, saveDb } from 'space-logistics';

const require = createRequire(import.meta.url);
const file = require
  .resolve('space-logistics/package.json')
  .replace('package.json', 'data/moon-and-mars.xlsx');
const database = await loadDb(readFileSync(file));
const same = (other) => JSON.stringify(other) === JSON.stringify(database);
const written = await saveDb(database).then(
  async (bytes) => (same(await loadDb(bytes)) ? 'loads again' : 'differs'),
  (error) => error.code,
);

console.log(JSON.stringify({ nodes: database.nodes.length > 0, written }));
