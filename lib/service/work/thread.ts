// What a worker thread of the service runs.

import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { ThreadFile } from '../../threads/thread.js';
import {
  newSigns,
  type SentTask,
  type Task,
  type TaskAnswer,
  type TaskSettings,
} from '../tasks/task.js';
import { Turns } from '../tasks/turns.js';
import { runTask } from '../tasks/works.js';

/** What a thread knows from the start. */
export interface ThreadData extends TaskSettings {
  readonly isSlow: boolean;
  /** Tells slow work to make way for quick work: the signal of `Way`. */
  readonly signal: Int32Array<SharedArrayBuffer>;
}

/** The priority of threads for slow work: far below normal, so that quick work goes first. Studies have the lowest. */
const LOW = 15;

const open: ThreadFile<ThreadData, SentTask, TaskAnswer> = async (
  { isSlow, signal, limitsOf, version },
  { note },
) => {
  // On Linux, the priority belongs to the thread. Elsewhere it would be that of the whole program.
  if (isSlow && process.platform === 'linux') setPriority(0, LOW);
  // A thread that cannot practise is only slow at first.
  if (!isSlow) await practise({ limitsOf, version }).catch(() => {});
  const turns = isSlow ? new Turns(signal) : undefined;
  return async (task) => {
    turns?.begin();
    const limits = limitsOf[task.limits];
    const answer = await runTask({
      ...task,
      ...{ version, limits },
      ...(turns && { turns }),
      ...(task.isTold && { tell: note }),
    });
    turns?.end();
    return answer;
  };
};
export default open;

/** Returns what of an answer is moved to the thread that asked. */
export const moved = (answer: TaskAnswer): readonly ArrayBuffer[] =>
  answer.kind === 'answer' ? [answer.body.buffer] : [];

/** A scenario that comes with the package. */
const SCENARIO = new URL('../../../../data/scenarios/south-pole-visit.json', import.meta.url);

/** The works of most requests. */
const WORKS = ['validate', 'simulate'] as const;

/** Milliseconds of practice. Afterwards, most of what quick work needs is compiled. */
const TIME = 250;

/**
 * Lets a thread do on a small scenario what most requests ask for, so that the code is compiled before the first request.
 * @param time in milliseconds. Default: 250
 * @throws Error if the scenario cannot be read or used
 */
export async function practise(
  { version, limitsOf }: TaskSettings,
  time: number = TIME,
): Promise<void> {
  const body = await readFile(SCENARIO);
  const until = performance.now() + time;
  while (performance.now() < until)
    for (const work of WORKS)
      await answered({
        work,
        version,
        body,
        contentType: 'application/json',
        parameters: {},
        limits: limitsOf.slow,
        isQuick: false,
        signs: newSigns(),
      });
}

async function answered(task: Task): Promise<void> {
  const { kind } = await runTask(task);
  if (kind !== 'answer') throw new Error(`The scenario for practice is of no use: ${task.work}`);
}
