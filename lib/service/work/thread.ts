// What a worker thread of the service runs.
import { setPriority } from 'node:os';
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { runTask } from '../tasks/run.js';
import type { SentTask, TaskAnswer, TaskSettings } from '../tasks/task.js';

/** What a thread knows from the start. */
export interface ThreadData extends TaskSettings {
  readonly isSlow: boolean;
}

/** The priority of threads for slow work: far below normal, so that quick work goes first. Studies have the lowest. */
const LOW = 15;

const { isSlow, limitsOf, version } = workerData as ThreadData;

// On Linux, the priority belongs to the thread. Elsewhere it would be that of the whole program.
if (isSlow && process.platform === 'linux') setPriority(0, LOW);

/** Does the work of a task, and moves the answer to the thread that asked, without a copy. */
export default async function work(task: SentTask): Promise<TaskAnswer> {
  const answer = await runTask({ ...task, version, limits: limitsOf[task.limits] });
  if (answer.kind !== 'answer') return answer;
  const moved = { [transferableSymbol]: answer.body.buffer, [valueSymbol]: answer };
  return move(moved) as unknown as TaskAnswer;
}
