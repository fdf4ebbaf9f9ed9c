import { counted } from '../../../schema/diagnostics/wording.js';
import {
  type QueuedProgress,
  type QueuedRun,
  runStudyQueued,
  type StudyStore,
} from '../../../study/index.js';
import { reachQueue } from '../../../study/queue/index.js';
import { programText } from '../../../study/queue/program.js';
import type { Terminal } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { amount } from '../../text/quantity.js';
import { addressOf, droppedText, queueFailure } from '../worker/address.js';
import { progressText } from './progress-text.js';

/** The dead jobs that are listed. */
const SHOWN = 20;

/** @throws UnusableInput if a queue cannot be reached */
export async function expectQueue(queue: string): Promise<void> {
  const address = addressOf(queue);
  await reachQueue(address).catch((error: unknown) => {
    throw queueFailure(address, error);
  });
}

/** Has a study simulated by the workers of a queue. Ctrl-C ends it, and leaves nothing in the queue. */
export async function runQueued(
  {
    store,
    queue,
    queueMemory,
    lease,
    hint,
  }: {
    readonly store: StudyStore;
    readonly queue: string;
    readonly queueMemory: number | undefined;
    readonly lease: number | undefined;
    readonly hint: string;
  },
  terminal: Terminal,
): Promise<QueuedRun> {
  const address = addressOf(queue);
  terminal.progress.show(`connecting to ${forTerminal(address.shown)}${hint}`);
  const stopper = new AbortController();
  terminal.stopRequest?.().then(() => stopper.abort());
  try {
    const run = await runStudyQueued(store, address, {
      signal: stopper.signal,
      ...(queueMemory !== undefined && { queueMemory }),
      ...(lease !== undefined && { lease }),
      onDropped: (entry) => terminal.err(`${forTerminal(address.shown)}: ${droppedText(entry)}\n`),
      onProgress: (progress) => terminal.progress.show(`${queuedText(progress)}${hint}`),
    });
    for (const line of deadLines(run)) terminal.err(`${line}\n`);
    return run;
  } catch (error) {
    throw queueFailure(address, error);
  }
}

function queuedText(progress: QueuedProgress): string {
  const { workers, threads, refused } = progress;
  const [other] = refused;
  const others =
    other === undefined
      ? ''
      : ` (${counted(refused.length, 'worker')} cannot take part: ${programText(other.program)})`;
  if (workers === 0) return `${progressText(progress)}, waiting for workers${others}`;
  const who = `${counted(workers, 'worker')}, ${counted(threads, 'thread')}`;
  return `${progressText(progress)}, ${who}${others}`;
}

/** Lists the variants that no worker could finish. */
function deadLines({ dead }: QueuedRun): readonly string[] {
  const lines = dead
    .slice(0, SHOWN)
    .map(({ variant, reason }) => `variant ${amount(variant)}: given up: ${forTerminal(reason)}`);
  const hidden = dead.length - lines.length;
  return hidden > 0 ? [...lines, `${counted(hidden, 'more variant')} given up`] : lines;
}
