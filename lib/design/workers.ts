// The entry space-logistics/workers: what works in threads of Node.js.
export * from '../manifest/workers.js';
export { designInWorker, type WorkerDesignOptions } from './in-worker.js';
