// Takes out of the skip list of the parity suite what passes by now, and what no longer exists.
// Run it after a build: node scripts/prune-parity-skips.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const path = 'spec/reference/simulation/skip-list.json';
const suite = '../dist/spec/reference/simulation';
const { referenceCases } = await import(`${suite}/cases.js`);
const { differences } = await import(`${suite}/compare.js`);
const { outputOf } = await import(`${suite}/outputs.js`);

const skipped = Object.entries(JSON.parse(readFileSync(path, 'utf8')));
const left = skipped.filter(([entry]) => {
  const [name, kind] = entry.split('/');
  const found = referenceCases.find((each) => each.name === name);
  if (found === undefined) return false;
  return differences(outputOf(found.scenario(), kind), found.output(kind)).length > 0;
});
writeFileSync(path, `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`);
console.log(`${skipped.length - left.length} taken out, ${left.length} left`);
