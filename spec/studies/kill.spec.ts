// Kills studies at random, as a crash or `kill -9` would, and lets them go on. It takes some minutes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { openResults, type StudyStore } from '../../lib/study/index.js';
import { countOf } from '../../lib/variants/spans.js';
import { tinyCampaign } from '../study/support/tiny.js';

const PROGRAM = resolve(import.meta.dirname, '../../lib/cli/main.js');
/** How often each study is killed: 50 times, or as the environment says. */
const KILLS = Number(process.env.KILLS ?? 50);
const VARIANTS = 2400 * KILLS;

const study = {
  campaign: 'tiny.json',
  runs: VARIANTS,
  seed: 11,
  answers: ['measures'],
  design: { type: 'Latin Hypercube' },
  variables: [
    {
      name: 'mass',
      fields: ['Rover 3.mass'],
      distribution: { type: 'Uniform', low: 100, high: 500 },
    },
    { name: 'slip', shift: 'Two', distribution: { type: 'Triangular', low: 0, mode: 2, high: 9 } },
  ],
};

/** Starts the program; its end is awaited with `exit`. */
function start(folder: string, ...args: string[]): { child: ChildProcess; exit: Promise<unknown> } {
  const child = spawn(process.execPath, [PROGRAM, 'study', ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, exit: once(child, 'exit') };
}

/** Returns something that changes whenever results are written. */
function stateOf(paths: readonly string[]): string {
  return paths
    .map((path) => {
      try {
        const { size, mtimeMs } = statSync(path);
        return `${size} ${mtimeMs}`;
      } catch {
        return '';
      }
    })
    .join();
}

/** Waits until results are written, or the program has ended. */
async function written(paths: readonly string[], child: ChildProcess): Promise<void> {
  const before = stateOf(paths);
  while (child.exitCode === null && stateOf(paths) === before) await sleep(5);
}

/** All cells of the table of variants, as text. */
async function tableOf(store: StudyStore): Promise<readonly string[]> {
  const columns = await store.columns(store.record.columns.map(({ name }) => name));
  return columns[0]!.map((_, row) => columns.map((cells) => cells[row]).join('|'));
}

describe('studies that are killed', function () {
  this.timeout(1_800_000);
  const folder = mkdtempSync(join(tmpdir(), 'studies-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const [name, output, watched] of [
    ['a DuckDB file', 'killed.duckdb', ['killed.duckdb', 'killed.duckdb.wal']],
    ['a folder', 'killed', ['killed/results.jsonl', 'killed/study.json']],
  ] as const) {
    it(`lose at most what was not written, and count nothing twice: ${name}`, async () => {
      writeFileSync(join(folder, 'tiny.json'), JSON.stringify(tinyCampaign()));
      writeFileSync(join(folder, 'study.json'), JSON.stringify(study));
      const path = join(folder, output);
      const paths = watched.map((each) => join(folder, each));
      let args = ['run', 'study.json', '--output', output, '--quiet'];
      let kills = 0;
      let before = 0;
      while (kills < KILLS) {
        const { child, exit } = start(folder, ...args);
        await written(paths, child);
        await sleep(Math.random() * 300);
        child.kill('SIGKILL');
        const [code] = (await exit) as [number | null];
        if (code !== null) {
          // It was complete before it could be killed: begin another one.
          expect(code).to.equal(0);
          rmSync(path, { recursive: true });
          args = ['run', 'study.json', '--output', output, '--quiet'];
          before = 0;
          continue;
        }
        kills++;
        if (stateOf(paths.slice(0, 1)) === '') continue;
        args = ['resume', output, '--quiet'];
        const store = await openResults(path);
        const done = countOf(await store.done());
        const [variants] = await store.columns(['variant']);
        await store.close();
        expect(done, 'nothing that was written is lost').to.be.at.least(before);
        expect(variants!.length, 'what counts as done').to.equal(done);
        expect(new Set(variants).size, 'nothing is there twice').to.equal(done);
        before = done;
      }
      const last = start(folder, 'resume', output, '--quiet');
      expect(await last.exit).to.deep.equal([0, null]);
      const whole = start(folder, 'run', 'study.json', '--output', `whole-${output}`, '--quiet');
      expect(await whole.exit).to.deep.equal([0, null]);
      const [killed, other] = await Promise.all(
        [path, join(folder, `whole-${output}`)].map(async (each) => {
          const store = await openResults(each, { readOnly: true });
          const table = await tableOf(store);
          await store.close();
          return table;
        }),
      );
      expect(killed!.length).to.equal(VARIANTS);
      for (let row = 0; row < VARIANTS; row++)
        if (killed![row] !== other![row]) expect(killed![row]).to.equal(other![row]);
    });
  }
});
