// What the thread of a study runs. It starts the threads that simulate, and writes what they find.
import 'reflect-metadata';
import { setPriority } from 'node:os';
import {
  runStudy,
  type StudyProgress,
  type StudyStore,
  StudyStoreError,
  ThreadUnusable,
} from '../../study/index.js';
import { FolderStore } from '../../study/store/folder-store.js';
import type { ThreadFile } from '../../threads/thread.js';
import { countOf } from '../../variants/spans.js';

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

/** The priority of studies: lower than that of slow work. */
const LOW = 15;

/** Milliseconds between two notes of progress. */
const PERIOD = 250;

const open: ThreadFile<HostData, void, HostEnding> = (data, { note, signal }) => {
  // On Linux, the priority belongs to the thread, and threads that it starts have the same.
  if (process.platform === 'linux') setPriority(0, LOW);
  return () => runHosted(data, signal, note);
};
export default open;

/** Runs what is missing of a study, and says how it ended. */
export async function runHosted(
  { folder, threads, threadMemory, bytes: most }: HostData,
  signal: AbortSignal,
  onProgress: (progress: StudyProgress) => void,
): Promise<HostEnding> {
  const full = new AbortController();
  let store: FolderStore | undefined;
  let told = Number.NEGATIVE_INFINITY;
  try {
    store = await FolderStore.open(folder);
    await runStudy(store, {
      threads,
      threadMemory,
      signal: AbortSignal.any([signal, full.signal]),
      onProgress: (progress) => {
        if (store!.bytes > most) full.abort();
        const now = performance.now();
        if (now - told < PERIOD) return;
        told = now;
        onProgress(progress);
      },
    });
    const done = await doneIn(store);
    return full.signal.aborted && done < store.record.variants
      ? { done, reason: 'bytes' }
      : { done };
  } catch (error) {
    if (!(error instanceof ThreadUnusable || error instanceof StudyStoreError)) throw error;
    const done = store === undefined ? 0 : await doneIn(store);
    return { done, reason: 'unusable', message: error.message };
  } finally {
    await store?.close();
  }
}

const doneIn = async (store: StudyStore): Promise<number> => countOf(await store.done());
