import type { Scenario } from '../../model/scenario/index.js';
import type { SimulationOptions } from '../simulation.js';
import type { SweepOutcome } from './sweep.js';
import { type Variant, withVariant } from './variant.js';

/** Options of `sweepInWorkers`: the number of threads, and the options of a simulation that can be sent to a thread. */
export interface WorkerSweepOptions
  extends Pick<
    SimulationOptions,
    'rules' | 'until' | 'consume' | 'packingEstimate' | 'records' | 'limits' | 'timeout'
  > {
  /** Aborting this signal stops all threads, even inside an event. */
  readonly signal?: AbortSignal;
  /** The number of worker threads. Default: chosen by the thread pool, by the number of processor cores. */
  readonly threads?: number;
}

/** The data that a worker thread gets when it starts. */
export interface WorkerData {
  /** The scenario, as JSON text. */
  readonly scenario: string;
  readonly options: SimulationOptions;
}

/** The number of variants in one message to a worker. With fewer, messages would take a large part of the time. */
const BATCH = 64;

/**
 * Simulates variants of a scenario in worker threads. It works only in Node.js. Each thread reads the scenario once. All
 * variants are checked before the first one is simulated.
 * @returns one outcome for each variant, in the order of the variants
 * @throws TypeError if a variant names a field that does not exist or gives it a wrong value
 * @throws AbortError if the signal is aborted
 */
export async function sweepInWorkers(
  scenario: Scenario,
  variants: Iterable<Variant>,
  { threads, signal, ...options }: WorkerSweepOptions = {},
): Promise<SweepOutcome[]> {
  const all = [...variants];
  for (const [index, variant] of all.entries()) withVariant(scenario, variant, index, () => {});
  // Load the thread pool only when it is needed, so that browsers never load it.
  const { Piscina } = await import('piscina');
  const batches: Variant[][] = [];
  for (let from = 0; from < all.length; from += BATCH) batches.push(all.slice(from, from + BATCH));
  const data: WorkerData = { scenario: JSON.stringify(scenario), options };
  const pool = new Piscina({
    filename: new URL('./worker.js', import.meta.url).href,
    workerData: data,
    ...(threads !== undefined && { minThreads: threads, maxThreads: threads }),
  });
  try {
    const parts = await Promise.all(
      batches.map(
        (batch) => pool.run(batch, { signal: signal ?? null }) as Promise<SweepOutcome[]>,
      ),
    );
    return parts.flat().map((outcome, index) => ({ ...outcome, index }));
  } finally {
    await pool.destroy();
  }
}
