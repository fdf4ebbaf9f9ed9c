// What a worker thread of the service runs.
import { setPriority } from 'node:os';
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { runTask } from '../tasks/run.js';
import type { SentTask, TaskAnswer, TaskSettings } from '../tasks/task.js';
import { Turns } from '../tasks/turns.js';
import { practise } from './practice.js';

/** What a thread knows from the start. */
export interface ThreadData extends TaskSettings {
  readonly isSlow: boolean;
  /** Tells slow work to make way for quick work: the signal of `Way`. */
  readonly signal: Int32Array<SharedArrayBuffer>;
}

/** The priority of threads for slow work: far below normal, so that quick work goes first. Studies have the lowest. */
const LOW = 15;

const { isSlow, signal, limitsOf, version } = workerData as ThreadData;

// On Linux, the priority belongs to the thread. Elsewhere it would be that of the whole program.
if (isSlow && process.platform === 'linux') setPriority(0, LOW);

// A thread that cannot practise is only slow at first.
if (!isSlow) await practise({ limitsOf, version }).catch(() => {});

const turns = isSlow ? new Turns(signal) : undefined;

/** Does the work of a task, and moves the answer to the thread that asked, without a copy. */
export default async function work(task: SentTask): Promise<TaskAnswer> {
  turns?.begin();
  const answer = await runTask({
    ...task,
    version,
    limits: limitsOf[task.limits],
    ...(turns && { turns }),
  });
  turns?.end();
  if (answer.kind !== 'answer') return answer;
  const moved = { [transferableSymbol]: answer.body.buffer, [valueSymbol]: answer };
  return move(moved) as unknown as TaskAnswer;
}
