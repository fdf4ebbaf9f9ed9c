// The counts of a test suite as the plain line "N passed, N failed", after one line for each test that failed: written
// where a suite ends, added up where several have run. Called as a program, `node scripts/counts.mjs FILE`, it prints
// the sum of the lines in FILE.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The lines of `{ passed, failed, failures }`, of which the last is the one with the counts. */
function format({ passed, failed, failures = [] }) {
  const titles = failures.map((title) => `failed: ${title.replace(/\s+/g, ' ')}\n`);
  return `${titles.join('')}${passed} passed, ${failed} failed\n`;
}

/** Prints the counts, or appends them to the file that TEST_COUNTS names, for a caller to add up. */
export function report(counts) {
  if (process.env.TEST_COUNTS) {
    appendFileSync(process.env.TEST_COUNTS, format(counts));
  } else {
    process.stdout.write(format(counts));
  }
}

/** The sum of the lines of a file; nothing passed and nothing failed where there is no file. */
export function sum(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const total = { passed: 0, failed: 0, failures: [] };
  for (const [, passed, failed] of text.matchAll(/^(\d+) passed, (\d+) failed$/gm)) {
    total.passed += Number(passed);
    total.failed += Number(failed);
  }
  for (const [, title] of text.matchAll(/^failed: (.*)$/gm)) total.failures.push(title);
  return total;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [file] = process.argv.slice(2);
  process.stdout.write(format(sum(file)));
}
