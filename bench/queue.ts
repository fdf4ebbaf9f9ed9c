import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { parse, Scenario } from '../lib/index.js';
import { packageFile } from '../lib/reading/package-file.js';
import {
  type ChunkRows,
  createResults,
  openResults,
  runStudy,
  runStudyQueued,
  Study,
  type StudyRecord,
  type StudyStore,
  StudyVariants,
  studyRecord,
} from '../lib/study/index.js';
import { unpacked } from '../lib/study/queue/entries.js';
import { packed } from '../lib/study/queue/payload.js';
import { line } from './support/measure.js';

/** The most bytes of what is packed. */
const MOST = 2 ** 28;

const main = fileURLToPath(new URL('../lib/cli/main.js', import.meta.url));
const PORT = Number(process.env.BENCH_QUEUE_PORT ?? 7790);
const RUNS = Number(process.env.BENCH_QUEUE_RUNS ?? 10_000);
const ADDRESS = `redis://127.0.0.1:${PORT}`;

/** The study of a shipped campaign. */
async function recordOf(runs: number): Promise<StudyRecord> {
  const campaign = parse(Scenario, packageFile('data/scenarios/south-pole-visit.json'));
  const study = parse(Study, {
    campaign: 'south-pole-visit.json',
    design: { type: 'Monte Carlo' },
    runs,
    variables: [
      {
        name: 'isp',
        fields: ['Lunar Lander.isp'],
        distribution: { type: 'Triangular', low: 395, mode: 440, high: 450 },
      },
    ],
  });
  return studyRecord(study, campaign, { version: '0', campaignFile: 'south-pole-visit.json' });
}

/** Seconds of processor time of this process while something runs, and what it returns. */
async function cpuOf<T>(act: () => Promise<T>): Promise<readonly [number, T]> {
  const before = process.cpuUsage();
  const result = await act();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1e6, result];
}

const rate = (variants: number, seconds: number): string =>
  `${Math.round(variants / seconds).toLocaleString('en')}/s`;

async function withStore<T>(
  folder: string,
  name: string,
  record: StudyRecord,
  act: (store: StudyStore) => Promise<T>,
): Promise<T> {
  const path = join(folder, name);
  const store = await createResults(path, record);
  try {
    return await act(store);
  } finally {
    await store.close();
    await (await openResults(path, { readOnly: true })).close();
  }
}

/** Returns the processor time of the server since it was started, in seconds, and the most memory that it had. */
async function serverOf(redis: Redis): Promise<{ cpu: number; peak: number; jobs: number }> {
  const info = await redis.info('all');
  const of = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1] ?? 0);
  return {
    cpu: of('used_cpu_user') + of('used_cpu_sys'),
    peak: of('used_memory_peak'),
    jobs: of('total_commands_processed'),
  };
}

/**
 * Measures a study over a queue against the same study with a thread of this process, and what limits it: the work of the
 * server for a job, and that of the process that stores the results for a variant. It needs redis-server.
 */
export async function queue(print: (text: string) => void): Promise<void> {
  print(`A study of ${RUNS.toLocaleString('en')} variants over a queue, with one thread\n`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-queue-'));
  const fixed = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'yes', '--dir', folder];
  const server = spawn('redis-server', ['--port', `${PORT}`, ...fixed], { stdio: 'ignore' });
  const redis = new Redis(PORT);
  redis.on('error', () => {});
  await redis.ping();
  const worker = spawn(process.execPath, [main, 'worker', '--queue', ADDRESS, '--threads', '1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(worker.stderr, 'data');
  try {
    const record = await recordOf(RUNS);
    const [inThread, chunk] = inThisThread(record);
    const bytes = packed(chunk, 'the chunk', MOST).length / chunk.variants.length;
    print(line('in the worker, alone', rate(chunk.variants.length, inThread)));
    print(line('bytes of the results of a variant', `${bytes.toFixed(0)} B`));
    const embedded = await withStore(folder, 'embedded.duckdb', record, (store) =>
      runStudy(store, { threads: 1 }),
    );
    print(line('embedded: study run --threads 1', rate(RUNS, embedded.seconds)));
    for (const jobVariants of [undefined, 64, 16, 1]) {
      const runs = jobVariants === 1 ? Math.min(RUNS, 2000) : RUNS;
      const own = await recordOf(runs);
      const before = await serverOf(redis);
      const [cpu, { seconds }] = await cpuOf(() =>
        withStore(folder, `queued-${jobVariants}.duckdb`, own, (store) =>
          runStudyQueued(store, ADDRESS, jobVariants === undefined ? {} : { jobVariants }),
        ),
      );
      const after = await serverOf(redis);
      const name =
        jobVariants === undefined ? 'jobs of a second' : `jobs of ${jobVariants} variants`;
      const jobs = jobVariants === undefined ? Number.NaN : runs / jobVariants;
      print(
        line(
          `queue, ${name}`,
          rate(runs, seconds),
          `${((cpu / runs) * 1e6).toFixed(0)} µs here`,
          Number.isNaN(jobs)
            ? ''
            : `${(((after.cpu - before.cpu) / jobs) * 1e6).toFixed(0)} µs Redis`,
        ),
      );
    }
    print(
      line('most memory of Redis', `${((await serverOf(redis)).peak / 2 ** 20).toFixed(1)} MiB`),
    );
    await storing(folder, record, chunk, print);
  } finally {
    worker.kill('SIGKILL');
    server.kill('SIGKILL');
    redis.disconnect();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the seconds of the smallest of three runs in this thread, and the rows. */
function inThisThread({ study, campaign }: StudyRecord): readonly [number, ChunkRows] {
  const variants = new StudyVariants(parse(Study, study), parse(Scenario, campaign));
  const span = { from: 0, to: 2000 };
  let least = Number.POSITIVE_INFINITY;
  let rows = variants.rows(span);
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    rows = variants.rows(span);
    least = Math.min(least, (performance.now() - began) / 1000);
  }
  return [least, rows];
}

/** Measures how fast results are unpacked and stored, which one process does for all workers. */
async function storing(
  folder: string,
  record: StudyRecord,
  chunk: ChunkRows,
  print: (text: string) => void,
): Promise<void> {
  const COUNT = 50;
  const answer = packed(chunk, 'the chunk', MOST);
  const [cpu] = await cpuOf(() =>
    withStore(folder, 'stored.duckdb', record, async (store) => {
      for (let at = 0; at < COUNT; at++)
        await store.append([
          { span: { from: at, to: at + 1 }, rows: unpacked(answer, MOST) as ChunkRows },
        ]);
    }),
  );
  const variants = COUNT * chunk.variants.length;
  print(line('unpacking and storing alone', rate(variants, cpu), 'CPU time'));
}
