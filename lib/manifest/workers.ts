// The entry space-logistics/workers: the functions that work in threads of Node.js.
export { sweepInWorkers, type WorkerSweepOptions } from '../variants/in-workers.js';
export {
  OptimumAbortedError,
  optimizeInWorker,
  type WorkerOptimumOptions,
} from './optimum/in-worker.js';
