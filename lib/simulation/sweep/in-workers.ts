import type { Scenario } from '../../model/scenario/index.js';
import type { SimulationOptions } from '../simulation.js';
import type { SweepOutcome } from './sweep.js';
import type { Variant } from './variant.js';

/** How a sweep over several threads is run: of the options of a simulation, those that are data. */
export interface WorkerSweepOptions
  extends Pick<SimulationOptions, 'rules' | 'until' | 'consume' | 'packingEstimate' | 'signal'> {
  /** Number of threads. Default: as many as the machine has cores. */
  readonly threads?: number;
}

/** What a worker is given at its start. */
export interface WorkerData {
  /** The scenario, as JSON text. */
  readonly scenario: string;
  readonly options: SimulationOptions;
}

/** Variants in one message to a worker: enough to make up for the message. */
const BATCH = 64;

/**
 * Simulates variants of a scenario over worker threads (Node only), and gives summaries in the order of
 * the variants. The scenario is read once in each thread.
 * @throws TypeError for a change that leads nowhere or does not fit; AbortError when aborted
 */
export async function sweepInWorkers(
  scenario: Scenario,
  variants: Iterable<Variant>,
  { threads, signal, ...options }: WorkerSweepOptions = {},
): Promise<SweepOutcome[]> {
  // Loaded on demand, so that browsers never ask for it.
  const { Piscina } = await import('piscina');
  const all = [...variants];
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
