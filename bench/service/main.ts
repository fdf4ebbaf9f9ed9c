// Measures the service under load: honest requests at a fixed rate, beside hostile ones. It prints how long answers take, how the
// memory of the service grows, and for whom the processors have worked. Nothing else should run on the machine.
//   npm run bench -- service [--seconds 60] [--file campaign.json] [--hostile 0.05] [--same]
// Each honest request has a file of its own, unless `--same` says that all have the same: then answers are remembered.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ProcessorTime, processorTime } from './processors.js';

/** What is asked of autocannon, and what it says, as far as it is used here. */
interface Cannon {
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly requests: { readonly average: number; readonly total: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}
type Fire = (options: object) => Promise<Cannon>;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: 'string', default: '60' },
    file: { type: 'string', default: 'data/scenarios/south-pole-visit.json' },
    hostile: { type: 'string', default: '0.05' },
    same: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const share = Number(values.hostile);
const body = readFileSync(values.file);

let count = 0;
const [before = '', after = ''] = body
  .toString()
  .replace(/"description"\s*:\s*"/, '$&\0')
  .split('\0');
if (after === '' && !values.same) throw new Error(`${values.file} has no description to change`);
/** Returns the file with another number in its first description. */
const another = (): Buffer => Buffer.from(`${before}${count++} ${after}`);

const root = join(import.meta.dirname, '../../..');
const { default: fire } = (await import('autocannon' as string)) as { readonly default: Fire };

/** Starts the service, and returns its address. */
async function start(): Promise<{ readonly service: ChildProcess; readonly address: string }> {
  const service = spawn(
    process.execPath,
    [join(root, 'dist/lib/cli/main.js'), 'serve', '--port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  for await (const chunk of service.stderr!) {
    said += String(chunk);
    const [, address] = /listening on (\S+)/.exec(said) ?? [];
    if (address !== undefined) return { service, address };
  }
  throw new Error(`the service did not start: ${said}`);
}

async function whenReady(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/health/ready`);
    await answer.arrayBuffer();
    if (answer.ok) return;
    await sleep(100);
  }
}

/** The memory of a process, in MB. It is read from Linux. */
function megabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1000);
}

/** Seconds before the measurement. */
const WARM_UP = 5;

interface Load {
  readonly path: string;
  /** Requests a second. */
  readonly rate: number;
}

async function measure({ path, rate }: Load, address: string, service: ChildProcess) {
  const send = (duration: number) =>
    fire({
      url: `${address}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(values.same
        ? { body }
        : { requests: [{ setupRequest: (request: object) => ({ ...request, body: another() }) }] }),
      connections: 50,
      overallRate: rate,
      duration,
    });
  // The first requests compile the code.
  await send(WARM_UP);
  const attack =
    share > 0
      ? fork(join(import.meta.dirname, 'attack.js'), [address, String(rate * share)])
      : undefined;
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(megabytes(service)), 1000);
  const pids = [service.pid, process.pid, ...(attack ? [attack.pid] : [])] as number[];
  const start = pids.map(processorTime);
  const found = await send(seconds);
  const spent = pids.map((pid, i) => difference(processorTime(pid), start[i]!));
  clearInterval(watch);
  const counts = attack && (await countsOf(attack));
  const third = Math.max(1, Math.floor(memory.length / 3));
  const mean = (list: readonly number[]) =>
    Math.round(list.reduce((sum, each) => sum + each, 0) / list.length);
  const { latency, requests, errors, timeouts, statusCodeStats } = found;
  const statuses = Object.entries(statusCodeStats).map(
    ([status, { count }]) => `${status}: ${count}`,
  );
  console.log(
    [
      `${path}: ${requests.average.toFixed(0)} of ${rate} requests a second for ${seconds} s, 50 connections`,
      `  p50 ${latency.p50} ms, p99 ${latency.p99} ms, longest ${latency.max} ms; ${statuses.join(', ')}; errors ${errors}, timeouts ${timeouts}`,
      `  memory ${mean(memory.slice(0, third))} MB in the first third, ${mean(memory.slice(-third))} MB in the last, at most ${Math.max(...memory)} MB`,
      `  ${processorText(spent, requests.total)}`,
      ...(counts === undefined ? [] : [`  hostile: ${counts}`]),
    ].join('\n'),
  );
}

const difference = (after: ProcessorTime, before: ProcessorTime): ProcessorTime => ({
  normal: after.normal - before.normal,
  low: after.low - before.low,
});

/** Says for whom the processors have worked: the service, those who ask, and the attack if there is one. */
function processorText(spent: readonly ProcessorTime[], requests: number): string {
  const [service, honest, hostile] = spent as [ProcessorTime, ProcessorTime, ProcessorTime?];
  const each = (milliseconds: number) => `${(milliseconds / requests).toFixed(2)} ms`;
  const low = service.low > 0 ? ` (and ${each(service.low)} at low priority)` : '';
  const attack = hostile ? `, attack ${each(hostile.normal)}` : '';
  return `processors for each request: service ${each(service.normal)}${low}, autocannon ${each(honest.normal)}${attack}`;
}

/** Ends the attack, and returns what became of its requests. */
function countsOf(attack: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    attack.once('message', (counts) => {
      attack.kill();
      resolve(String(counts));
    });
    attack.send('end');
  });
}

const { service, address } = await start();
try {
  await whenReady(address);
  const files = values.same ? 'all the same' : 'each with another description';
  console.log(`${values.file}: ${body.length} bytes, ${files}`);
  await measure({ path: '/v1/validate', rate: 1000 }, address, service);
  await measure({ path: '/v1/simulate', rate: 500 }, address, service);
} finally {
  service.kill('SIGTERM');
}
