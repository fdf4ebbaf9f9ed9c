// What a worker thread of the service runs.
import { setPriority } from 'node:os';
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { runTask } from '../tasks/run.js';
import type { Task, TaskAnswer } from '../tasks/task.js';

/** What a thread knows from the start. */
export interface ThreadData {
  readonly isSlow: boolean;
}

/** The priority of threads for slow work: lower than normal, so that quick work goes first. */
const LOW = 10;

// On Linux, the priority belongs to the thread. Elsewhere it would be that of the whole program.
if ((workerData as ThreadData).isSlow && process.platform === 'linux') setPriority(0, LOW);

/** Does the work of a task, and moves the answer to the thread that asked, without a copy. */
export default async function work(task: Task): Promise<TaskAnswer> {
  const answer = await runTask(task);
  if (answer.kind !== 'answer') return answer;
  const moved = { [transferableSymbol]: answer.body.buffer, [valueSymbol]: answer };
  return move(moved) as unknown as TaskAnswer;
}
