// What a worker thread of the service runs.
import { setPriority } from 'node:os';
import type { ThreadFile } from '../../threads/thread.js';
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

const open: ThreadFile<ThreadData, SentTask, TaskAnswer> = async ({
  isSlow,
  signal,
  limitsOf,
  version,
}) => {
  // On Linux, the priority belongs to the thread. Elsewhere it would be that of the whole program.
  if (isSlow && process.platform === 'linux') setPriority(0, LOW);
  // A thread that cannot practise is only slow at first.
  if (!isSlow) await practise({ limitsOf, version }).catch(() => {});
  const turns = isSlow ? new Turns(signal) : undefined;
  return async (task) => {
    turns?.begin();
    const limits = limitsOf[task.limits];
    const answer = await runTask({ ...task, version, limits, ...(turns && { turns }) });
    turns?.end();
    return answer;
  };
};
export default open;

/** Returns what of an answer is moved to the thread that asked. */
export const moved = (answer: TaskAnswer): readonly ArrayBuffer[] =>
  answer.kind === 'answer' ? [answer.body.buffer] : [];
