// What each thread runs first: it imports the modules and the file of the thread, and lets the file answer tasks.
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import type { EntryData, ThreadFile, ThreadMessage, ThreadOrder, ThreadWork } from './thread.js';

const { file, modules, data, beats } = workerData as EntryData;
const port = parentPort!;
const say = (message: ThreadMessage, moved: readonly Transferable[] = []) =>
  port.postMessage(message, moved);

for (const module of modules) await import(module);
const { default: open, moved } = (await import(file)) as {
  readonly default: ThreadFile<unknown, unknown, unknown>;
  readonly moved?: (answer: unknown) => readonly Transferable[];
};
say({ kind: 'loaded' });

const stopper = new AbortController();
const beat = () => {
  Atomics.add(beats, 0, 1);
};
const note = (each: unknown) => say({ kind: 'note', note: each });

/** Opens the file. @returns undefined if it cannot use its data */
async function opened(): Promise<ThreadWork<unknown, unknown> | undefined> {
  try {
    return await open(data, { beat, note, signal: stopper.signal });
  } catch (error) {
    say({ kind: 'unusable', reason: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

const work = await opened();
port.on('message', async (order: ThreadOrder) => {
  if (order === 'stop') return stopper.abort();
  if (work === undefined) return;
  beat();
  try {
    const answer = await work(order.task);
    say({ kind: 'answer', answer }, moved?.(answer));
  } catch (error) {
    say({ kind: 'threw', error });
  }
});
