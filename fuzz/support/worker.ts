import { parentPort, workerData } from 'node:worker_threads';
import { Random } from './random.js';
import { type FromWorker, targetOf, type Work } from './supervisor.js';

/** Runs cases in a worker thread. The supervisor sees from shared memory which case runs, and ends it if it hangs. */
const work = workerData as Work;
const { target: name, seed, from, until, step, current } = work;
const port = parentPort!;
const tell = (message: FromWorker): void => port.postMessage(message);
const progress = new Int32Array(current);

const target = await targetOf(work);
const make = await target.prepare();
tell({ kind: 'ready' });
const counts: Record<string, number> = {};
for (let index = from; index < until; index += step) {
  Atomics.store(progress, 0, index);
  const attack = await make(new Random(seed, name, index));
  try {
    const outcome = await attack.run();
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    tell({ kind: 'failure', index, reason, input: attack.input, extension: attack.extension });
    counts.FAILED = (counts.FAILED ?? 0) + 1;
  }
}
Atomics.store(progress, 0, until);
tell({ kind: 'done', counts });
