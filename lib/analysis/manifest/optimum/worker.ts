import type { PlanProblem } from '../problem.js';
import { type ManifestOptimum, optimizeManifest } from './optimize.js';
import type { OptimumOptions, OptimumProgress } from './options.js';

/** What a worker thread gets. */
export interface OptimumTask {
  readonly problem: PlanProblem;
  readonly options: OptimumOptions;
  /** Where it sends its progress. */
  readonly port: { postMessage(progress: OptimumProgress): void; close(): void };
}

/** Optimises in this thread. */
export default async function run({
  problem,
  options,
  port,
}: OptimumTask): Promise<ManifestOptimum> {
  try {
    return await optimizeManifest(problem, {
      ...options,
      onProgress: (progress) => port.postMessage(progress),
    });
  } finally {
    port.close();
  }
}
