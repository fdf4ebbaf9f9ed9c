import { readFile } from 'node:fs/promises';
import { runTask } from '../tasks/run.js';
import { newSigns, type TaskSettings } from '../tasks/task.js';

/** A scenario that comes with the package. */
const SCENARIO = new URL('../../../../data/scenarios/south-pole-visit.json', import.meta.url);

/** The works of most requests. */
const WORKS = ['validate', 'simulate'] as const;

/** Milliseconds of practice. Afterwards, most of what quick work needs is compiled. */
const TIME = 250;

/**
 * Lets a thread do on a small scenario what most requests ask for, until the engine has compiled the code. The first requests would
 * take five times as long without it.
 * @param time in milliseconds
 */
export async function practise(
  { version, limitsOf }: TaskSettings,
  time: number = TIME,
): Promise<void> {
  const body = await readFile(SCENARIO);
  const until = performance.now() + time;
  while (performance.now() < until)
    for (const work of WORKS)
      await runTask({
        work,
        version,
        body,
        contentType: 'application/json',
        parameters: {},
        limits: limitsOf.slow,
        isQuick: true,
        signs: newSigns(),
      });
}
