import { Editor } from '../editing/edit-scenario.js';
import { defaultSweepLimits, fixedSweepLimits } from '../limits/sweep.js';
import type { Scenario } from '../model/scenario/index.js';
import { preview } from '../schema/diagnostics/preview.js';
import { emptied } from '../simulation/run/engine/make-engine.js';
import { Simulation, type SimulationOptions } from '../simulation/simulation.js';
import { urlsOf, usualThreads } from '../threads/thread.js';
import { simulateInThreads, type WorkerOutcome, type WrittenVariant } from './sweep-threads.js';
import { type FieldChange, resolved, type Variant } from './variant.js';

/** The options of a simulation that can be sent to a thread. */
const sendable = [
  'rules',
  'until',
  'consume',
  'packingEstimate',
  'records',
  'limits',
  'timeout',
] as const satisfies readonly (keyof SimulationOptions)[];

/** Options of `sweep` that a thread cannot get, because they are functions. */
const unsendable = ['effects', 'demandModels', 'measures', 'onProgress', 'select'];

/** How a thread gets what some of them do. */
const definable = 'define effects and demand models in one of the `modules`, or use sweep';

/** Options of `sweepInWorkers`: those of the threads, and those of a simulation that can be sent to a thread. */
export interface WorkerSweepOptions extends Pick<SimulationOptions, (typeof sendable)[number]> {
  /** Aborting this signal stops all threads, even inside an event. */
  readonly signal?: AbortSignal;
  /** The number of worker threads, at most 256. Default: the number of processor cores. */
  readonly threads?: number;
  /**
   * The URLs of modules that each thread imports before it reads the scenario, and the calling thread too: modules that add
   * custom classes, and define their effects and demand models. Example: `[new URL('./inspection.js', import.meta.url)]`.
   * Default: none.
   */
  readonly modules?: readonly (URL | string)[];
  /** The memory that one thread may use, in MiB. A whole number of at least 16. Default: 2,048. */
  readonly threadMemory?: number;
  /**
   * After this number of threads that ended one after the other, with nothing done between them, no more threads start. A
   * whole number of at least 1, or `Infinity`. Default: 20.
   */
  readonly lostThreads?: number;
}

/**
 * Simulates variants of a scenario in worker threads. It works only in Node.js. Each thread reads the scenario once. All
 * variants and options are checked before the first thread starts.
 *
 * A thread can end before its work is done, for example because it needs too much memory. Its variants are then tried once
 * more, one by one, in a new thread. The outcome of a variant that fails again has an `error` instead of a `result`. All
 * other outcomes are there.
 * @returns one outcome for each variant, in the order of the variants
 * @throws TypeError if an option is wrong, or if a variant names a field that does not exist or that cannot be changed, or
 *   has a wrong value for it
 * @throws ModelValidationError if the scenario cannot be written as JSON
 * @throws AbortError if the signal is aborted
 * @throws Error if the threads cannot read the scenario, because it has objects of a class that they do not know. What a
 *   module throws when it is imported is passed on.
 */
export async function sweepInWorkers(
  scenario: Scenario,
  variants: Iterable<Variant>,
  options: WorkerSweepOptions = {},
): Promise<WorkerOutcome[]> {
  const {
    signal,
    threads = usualThreads(),
    threadMemory = defaultSweepLimits.threadMemory,
    lostThreads = defaultSweepLimits.lostThreads,
    modules = [],
  } = options;
  checkCount('threads', threads, 1, fixedSweepLimits.threads);
  checkCount('threadMemory', threadMemory, MIN_MEMORY, MAX_COUNT);
  if (lostThreads !== Number.POSITIVE_INFINITY)
    checkCount('lostThreads', lostThreads, 1, MAX_COUNT);
  const sent = optionsToSend(options);
  const urls = urlsOf(modules);
  for (const url of urls) await import(url);
  // Reads the options of the simulation, which throws if one is wrong.
  new Simulation(emptied(scenario), sent);
  const all = [...variants];
  const editor = new Editor(scenario);
  const written = all.map((variant, index) => {
    const { changes } = resolved(variant, index, editor);
    return writtenVariant(variant.name, changes);
  });
  return simulateInThreads({
    file: new URL('./worker.js', import.meta.url).href,
    modules: urls,
    data: { scenario: JSON.stringify(scenario), options: sent },
    variants: written,
    threads,
    threadMemory,
    lostThreads,
    signal,
  });
}

/** Less memory does not suffice to load the simulation. */
const MIN_MEMORY = 16;
const MAX_COUNT = 2 ** 31 - 1;

/** @throws TypeError if a number is not a whole one in its range */
function checkCount(name: string, value: unknown, min: number, max: number): void {
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return;
  throw new TypeError(
    `${name} must be a whole number from ${min} to ${max}; found ${preview(value)}`,
  );
}

/** Returns the options of the simulation that are sent to the threads. @throws TypeError if an option cannot be sent */
function optionsToSend(options: WorkerSweepOptions): SimulationOptions {
  const wrong = unsendable.filter(
    (name) => (options as Record<string, unknown>)[name] !== undefined,
  );
  if (wrong.length > 0)
    throw new TypeError(
      `${wrong.join(', ')} cannot be sent to a worker thread, because threads do not share functions; ${definable}`,
    );
  return Object.fromEntries(
    sendable.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
  );
}

/** Writes a variant as JSON text, as it is sent to a thread. */
function writtenVariant(name: string | undefined, changes: readonly FieldChange[]): WrittenVariant {
  const plain = changes.map(({ pointer, value }) => ({ pointer, value }));
  return { name, text: JSON.stringify({ name, changes: plain }) };
}
