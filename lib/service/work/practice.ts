import { readFile } from 'node:fs/promises';
import { runTask } from '../tasks/run.js';
import { newSigns, type Task, type TaskSettings } from '../tasks/task.js';

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
