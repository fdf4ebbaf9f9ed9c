// Also runs in a process or thread of its own, and simulates there.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { parse, Scenario } from '../../lib/index.js';
import { type RulePreset, simulate } from '../../lib/simulation/index.js';
import { memoryForNewObjects } from '../../lib/threads/thread.js';
import { medians } from './measure.js';

/** How long simulations run before they are timed, in ms. Until then, V8 compiles. */
const WARM_UP = 1500;

/** What is simulated, and how often. */
export interface Task {
  /** The scenario, as JSON. */
  readonly json: string;
  readonly rules: RulePreset;
  readonly rounds: number;
  /** A scenario that the process simulates some times before, as JSON: what V8 learns from it counts too. */
  readonly before?: string;
}

const file = new URL(import.meta.url);
const CHILD = 'simulate';

/** Returns what a process or a thread answers to its task. */
const answerOf = (answering: ChildProcess | Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    const events: NodeJS.EventEmitter = answering;
    events.once('message', resolve);
    events.once('error', reject);
    events.once('exit', (code) => reject(new Error(`ended with ${code} before it answered`)));
  });

/** Returns the median time of simulations in a process of their own, with the usual memory for new objects, in ms. */
export function timeInProcess(task: Task): Promise<number> {
  const child = fork(fileURLToPath(file), [CHILD]);
  child.send(task);
  return answerOf(child);
}

/** Does the same in a thread of their own, with as much memory for new objects as the threads of sweeps and studies. */
export function timeInThread(task: Task): Promise<number> {
  const worker = new Worker(file, {
    resourceLimits: { maxYoungGenerationSizeMb: memoryForNewObjects },
  });
  worker.postMessage(task);
  return answerOf(worker);
}

/** Simulates until the code is compiled. */
export function warmUp(scenario: Scenario, rules: RulePreset): void {
  const until = performance.now() + WARM_UP;
  while (performance.now() < until) simulate(scenario, { rules });
}

/** Returns the median time of a task, in ms. Each result is gone before the next simulation starts. */
function timeOf({ json, rules, rounds, before }: Task): number {
  if (before !== undefined) {
    const larger = parse(Scenario, before);
    for (let run = 0; run < 10; run++) simulate(larger, { rules });
  }
  const scenario = parse(Scenario, json);
  warmUp(scenario, rules);
  return medians({ run: () => simulate(scenario, { rules }) }, rounds).run;
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  port.once('message', (task: Task) => port.postMessage(timeOf(task)));
} else if (process.argv[2] === CHILD && process.send !== undefined)
  process.once('message', (task: Task) => process.send?.(timeOf(task)));
