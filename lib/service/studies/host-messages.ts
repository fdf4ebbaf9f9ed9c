import type { StudyProgress } from '../../study/index.js';

/** What the thread that runs a study knows from the start. */
export interface HostData {
  /** The folder of the results. */
  readonly folder: string;
  /** The worker threads that simulate variants. */
  readonly threads: number;
  /** MiB of memory of each of them. */
  readonly threadMemory: number;
  /** Bytes of results after which the study stops. */
  readonly bytes: number;
}

/** How a run ended: the variants that are done, and why it stopped before all of them, if it was not asked to. */
export interface HostEnding {
  readonly done: number;
  readonly reason?: 'bytes' | 'unusable';
  /** The message of what is unusable. */
  readonly message?: string;
}

/** What the thread says. */
export type HostMessage =
  | { readonly kind: 'progress'; readonly progress: StudyProgress }
  | { readonly kind: 'end'; readonly ending: HostEnding };
