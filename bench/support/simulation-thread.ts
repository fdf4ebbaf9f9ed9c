import { parentPort, Worker, workerData } from 'node:worker_threads';
import { parse, Scenario } from '../../lib/index.js';
import { type RulePreset, simulate } from '../../lib/simulation/index.js';
import { memoryForNewObjects } from '../../lib/simulation/sweep/thread.js';
import { medians } from './measure.js';

/** How long a thread simulates before it is timed, in ms. Until then, V8 compiles. */
const WARM_UP = 1500;

/** What the thread simulates, and how often. */
interface Task {
  /** The scenario, as JSON. */
  readonly json: string;
  readonly rules: RulePreset;
  readonly rounds: number;
}

/**
 * Returns the median time of simulations in a thread of their own, in ms. The thread has as much memory for new objects as
 * those of sweeps and studies, and simulates by one set of rules only.
 */
export function timeInThread(task: Task): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: memoryForNewObjects },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (parentPort !== null) {
  const { json, rules, rounds } = workerData as Task;
  const scenario = parse(Scenario, json);
  const until = performance.now() + WARM_UP;
  while (performance.now() < until) simulate(scenario, { rules });
  const { run } = medians({ run: () => simulate(scenario, { rules }) }, rounds);
  parentPort.postMessage(run);
}
