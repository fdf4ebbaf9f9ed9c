import type { ThreadFile } from '../../threads/thread.js';
import type { PlanProblem } from '../problem.js';
import { type ManifestOptimum, optimizeManifest } from './optimize.js';
import type { OptimumOptions } from './optimum-options.js';

/** What a worker thread is opened with. */
export interface OptimumTask {
  readonly problem: PlanProblem;
  readonly options: OptimumOptions;
  /** Is not 0 as soon as the search is to end. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

/** Optimises in this thread, and notes its progress. */
const open: ThreadFile<OptimumTask, void, ManifestOptimum> =
  ({ problem, options, stop }, { note }) =>
  () => {
    const shouldStop = () => Atomics.load(stop, 0) !== 0;
    return optimizeManifest(problem, { ...options, onProgress: note, shouldStop });
  };
export default open;
