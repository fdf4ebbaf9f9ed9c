// Prints how large reports are and how fast they answer, in Chromium: for people who change the viewer, not a test. Arguments name
// campaigns of the specs or files of scenarios; without any, all campaigns of the specs.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Campaign } from '../lib/analysis/index.js';
import { parse, Scenario } from '../lib/index.js';
import { report, viewDataOf } from '../lib/report/index.js';
import { pageOf } from '../lib/report/page.js';
import { campaigns } from '../spec/viewer/campaigns.js';
import { manyRows } from '../spec/viewer/many-rows.js';
import { OpenedReport } from '../spec/viewer/opened-report.js';

/** The rows of the large table. */
const ROWS = 100_000;

/** Counts the frames while a step is made in each, and the longest time between two of them, for two seconds. */
const frames = (step: string): string => `new Promise((done) => {
  const start = performance.now();
  let [count, longest, before] = [0, 0, start];
  const step = ${step};
  const frame = (now) => {
    if (count > 1) longest = Math.max(longest, now - before);
    before = now;
    count++;
    step(count);
    if (now - start < 2000) requestAnimationFrame(frame);
    else done({ rate: (count / (now - start)) * 1000, longest });
  };
  requestAnimationFrame(frame);
})`;

interface Frames {
  readonly rate: number;
  readonly longest: number;
}

const rounded = ({ rate, longest }: Frames): string =>
  `${rate.toFixed(0)} frames a second, ${longest.toFixed(0)} ms at most between two`;

const words = process.argv.slice(3);
const scenarios: (readonly [string, () => Scenario])[] =
  words.length === 0
    ? Object.entries(campaigns)
    : words.map((word) =>
        existsSync(word)
          ? [basename(word), () => parse(Scenario, readFileSync(word))]
          : [word, campaigns[word]!],
      );

const opened = new OpenedReport();
await opened.start();
for (const [name, scenario] of scenarios) {
  const html = report(scenario());
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    await opened.open(html);
    times.push(
      await opened.page.evaluate(`new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(Math.max(
        performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd,
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)))))`),
    );
    if (run < 4) await opened.close();
  }
  times.sort((a, b) => a - b);
  const size = (Buffer.byteLength(html) / 1000).toFixed(0);
  console.log(`${name}: ${size} kB, interactive after ${times[2]!.toFixed(0)} ms`);
  if ((await opened.views()).includes('network')) {
    await opened.show('network');
    const slider = await opened.page.evaluate(
      frames(`(count) => {
        const input = document.querySelector('input[type=range]');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, String((count * 17) % 2000));
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }`),
    );
    console.log(`  slider of the network: ${rounded(slider as Frames)}`);
  }
  await opened.close();
}

const data = viewDataOf(new Campaign(campaigns.outpost!()));
await opened.open(pageOf({ ...data, tables: [manyRows(ROWS)] }));
await opened.show('tables');
const scroll = await opened.page.evaluate(
  frames(
    "(count) => { document.querySelector('.grid-box').scrollTop = (count * 7919) % 3_000_000; }",
  ),
);
console.log(`table of ${ROWS} rows, scrolled: ${rounded(scroll as Frames)}`);
const filter = await opened.page.evaluate(
  frames(`(count) => {
    if (count % 20 !== 0) return;
    const input = document.querySelector('input[type=search]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, ['7', 'element 12', '', 'resource'][(count / 20) % 4]);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }`),
);
console.log(`table of ${ROWS} rows, searched three times a second: ${rounded(filter as Frames)}`);
const sort = await opened.page.evaluate(
  frames(`(count) => {
    if (count % 40 === 0) document.querySelectorAll('thead button')[(count / 40) % 4].click();
  }`),
);
console.log(`table of ${ROWS} rows, sorted: ${rounded(sort as Frames)}`);
await opened.stop();
