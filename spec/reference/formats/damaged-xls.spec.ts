import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Damage, damagedFiles, judge } from '../../database/support/xls-damage.js';

const folder = '../shared/data/spacenet25';

/** How many copies of each file are cut off, and how many have a wrong bit. SECURITY.md says what 5,000 of each gave. */
const DAMAGES = Number(process.env.DAMAGES ?? 60);
/** What one file may take. */
const SECONDS = 10;
const MEGABYTES = 500;

/** The most memory that this process has had so far, in MB. */
const peak = (): number => process.resourceUsage().maxRSS / 1024;

const databases = readdirSync(folder).filter((name) => name.endsWith('.xls'));

describe('Real databases of SpaceNet 2.5 that are damaged', () => {
  for (const name of databases)
    for (const damage of ['cut', 'flip'] satisfies Damage[])
      it(`are refused, or read without losing a cell in silence: ${name}, ${damage}`, async function () {
        this.timeout(20_000 + 1000 * DAMAGES);
        const whole = new Uint8Array(readFileSync(join(folder, name)));
        const outcomeOf = await judge(whole);
        const before = peak();
        const counts: Record<string, number> = {};
        let worst = 0;
        for (const { where, bytes } of damagedFiles(whole, damage, DAMAGES)) {
          const start = performance.now();
          const outcome = await outcomeOf(bytes);
          worst = Math.max(worst, (performance.now() - start) / 1000);
          expect(outcome, where).to.be.a('string');
          counts[outcome as string] = (counts[outcome as string] ?? 0) + 1;
        }
        // Other suites run in the same process before, so its peak is theirs unless a file needs more.
        const megabytes = peak() - before;
        const figures = `${JSON.stringify(counts)}, at most ${worst.toFixed(2)} s and ${Math.ceil(megabytes)} MB above a peak of ${Math.ceil(before)} MB`;
        if (process.env.DAMAGES) process.stdout.write(`      ${name}, ${damage}: ${figures}\n`);
        expect(worst).to.be.lessThan(SECONDS);
        expect(megabytes).to.be.lessThan(MEGABYTES);
        expect(counts.refused ?? 0).to.be.greaterThan(0);
      });
});
