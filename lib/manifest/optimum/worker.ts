import type { ThreadFile } from '../../threads/thread.js';
import type { PlanProblem } from '../problem.js';
import { type ManifestOptimum, optimizeManifest } from './optimize.js';
import type { OptimumOptions } from './optimum-options.js';

/** What a worker thread is opened with. */
export interface OptimumTask {
  readonly problem: PlanProblem;
  readonly options: OptimumOptions;
}

/** Optimises in this thread, and notes its progress. */
const open: ThreadFile<OptimumTask, void, ManifestOptimum> =
  ({ problem, options }, { note }) =>
  () =>
    optimizeManifest(problem, { ...options, onProgress: note });
export default open;
