import {
  openResults,
  runStudy,
  type StudyProgress,
  type StudyStore,
  StudyStoreError,
  ThreadUnusable,
} from '../../study/index.js';
import { CsvStore } from '../../study/store/csv-store.js';
import { countOf } from '../../study/store/store.js';
import type { HostData, HostEnding } from './host-messages.js';

/** Milliseconds between two messages about progress. */
const PERIOD = 250;

/** Runs what is missing of a study, and says how it ended. */
export async function runHosted(
  { folder, threads, threadMemory, bytes: most }: HostData,
  signal: AbortSignal,
  onProgress: (progress: StudyProgress) => void,
): Promise<HostEnding> {
  const full = new AbortController();
  let store: StudyStore | undefined;
  let told = Number.NEGATIVE_INFINITY;
  try {
    store = await openResults(folder);
    await runStudy(store, {
      threads,
      threadMemory,
      signal: AbortSignal.any([signal, full.signal]),
      onProgress: (progress) => {
        if (bytesOf(store!) > most) full.abort();
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

/** Returns how large results are. Those of the service are folders of CSV files. */
const bytesOf = (store: StudyStore): number =>
  store instanceof CsvStore ? Object.values(store.bytes).reduce((sum, bytes) => sum + bytes, 0) : 0;
