import type { Scenario } from '../../model/scenario/index.js';
import type { SimulationOptions } from '../simulation.js';
import type { SweepOutcome } from './sweep.js';
import { type Variant, withVariant } from './variant.js';

/** How a sweep over several threads is run: the options of a simulation that can be sent to a thread. */
export interface WorkerSweepOptions
  extends Pick<SimulationOptions, 'rules' | 'until' | 'consume' | 'packingEstimate' | 'signal'> {
  /** Number of threads. Default: the number of cores. */
  readonly threads?: number;
}

/** The data that a worker starts with. */
export interface WorkerData {
  /** The scenario, as JSON text. */
  readonly scenario: string;
  readonly options: SimulationOptions;
}

/** Number of variants in one message to a worker: enough to outweigh the cost of the message. */
const BATCH = 64;

/**
 * Simulates variants of a scenario in worker threads (Node only). The outcomes are in the order of the variants. Each
 * thread reads the scenario once. All variants are checked before the first one is simulated.
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
  // Loaded on demand, so that browsers never load it.
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
