import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { floor, line } from './support/measure.js';
import type { CampaignName } from './support/studies.js';
import type { StudyCost } from './support/study-run.js';

const script = fileURLToPath(new URL('./support/study-run.js', import.meta.url));
const RUNS = Number(process.env.BENCH_STUDY_RUNS ?? 10_000);

const count = (value: number): string => Math.round(value).toLocaleString('en');
const perSecond = (variants: number, seconds: number): string => `${count(variants / seconds)}/s`;
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const megabytes = ({ memory }: StudyCost): string => `${(memory / 1024).toFixed(0)} MB`;

/**
 * Measures studies on this machine with one thread, each in a process of its own: the loop of a worker alone, and the whole
 * study with its thread, its messages and its results. The shares compare processor times, which other programs affect least.
 */
export function study(print: (text: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-study-'));
  let number = 0;
  const run = (
    campaign: CampaignName,
    runs: number,
    form?: '.duckdb' | '.csv',
    threads = 1,
  ): StudyCost => {
    const how = form === undefined ? 'loop' : join(folder, `${number++}${form}`);
    const text = execFileSync(process.execPath, [script, campaign, `${runs}`, how, `${threads}`], {
      encoding: 'utf8',
    });
    rmSync(how, { recursive: true, force: true });
    return JSON.parse(text) as StudyCost;
  };
  try {
    for (const runs of [RUNS, 10 * RUNS]) {
      print(
        `A study of ${count(runs)} variants of the shipped south-pole-visit.json, one thread where no number is given:\n`,
      );
      print(
        'variants a second of the clock and of processor time, shares of the loop by both, peak memory\n',
      );
      const row = (name: string, cost: StudyCost, share = '') =>
        print(
          line(
            name,
            perSecond(runs, cost.seconds),
            perSecond(runs, cost.cpu),
            share,
            megabytes(cost),
          ),
        );
      const bare = run('south-pole-visit without demands', runs);
      row('loop of a worker alone, without demands', bare, floor(3000, runs / bare.cpu));
      const loop = run('south-pole-visit', runs);
      row('loop of a worker alone', loop);
      const { seconds = Number.NaN, cpu = Number.NaN } = loop.warm ?? {};
      const half = runs / 2;
      print(
        line('  its second half, code compiled', perSecond(half, seconds), perSecond(half, cpu)),
      );
      for (const form of ['.duckdb', '.csv'] as const) {
        const whole = run('south-pole-visit', runs, form);
        const shares = `${percent(loop.seconds / whole.seconds)} ${percent(loop.cpu / whole.cpu)}`;
        row(`whole study, ${form}`, whole, shares);
      }
      const cores = availableParallelism();
      row(`whole study, ${cores} threads`, run('south-pole-visit', runs, '.duckdb', cores));
      print('\n');
    }
    const many = 100 * RUNS;
    const whole = run('tiny', many, '.duckdb');
    print(`${count(many)} variants of a campaign of one event\n`);
    print(line('whole study, .duckdb', `${whole.seconds.toFixed(0)} s`, megabytes(whole)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
