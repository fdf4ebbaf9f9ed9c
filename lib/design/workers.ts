// The entry space-logistics/workers: what works in threads of Node.js.

export {
  OptimumAbortedError,
  optimizeInWorker,
  type WorkerOptimumOptions,
} from '../manifest/optimum/in-worker.js';
export { sweepInWorkers, type WorkerSweepOptions } from '../variants/in-workers.js';
export { designInWorker, type WorkerDesignOptions } from './in-worker.js';
