import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from './problem.js';
import type { Studies } from './studies/studies.js';
import type { StudyInfo } from './tasks/studies/info.js';
import type { Lanes } from './work/lanes.js';

/** Milliseconds until the next try. */
const PAUSE = 200;

/** Lets the threads load what they need, and takes in the studies that are there already. */
export async function warmUp(
  lanes: Lanes,
  studies: Studies,
  isClosing: () => boolean,
): Promise<void> {
  while (!isClosing()) {
    try {
      await lanes.warm();
      if (studies.isKept) studies.adopt(await earlier(lanes, studies));
      return;
    } catch {
      // On a busy machine, threads may be slow to start.
      await sleep(PAUSE);
    }
  }
}

/** Returns the studies of earlier runs of the service. */
async function earlier(lanes: Lanes, studies: Studies): Promise<readonly StudyInfo[]> {
  const { signal } = new AbortController();
  const job = {
    work: 'study-scan',
    isSlow: true,
    body: new Uint8Array(),
    contentType: '',
    parameters: {},
    client: '',
    asSlow: () => {},
    studyPlace: await studies.place(''),
  };
  const answer = await lanes.run(job, signal);
  if (answer.kind === 'problem') throw new ProblemError('internal', answer.problem.detail);
  const { body } = answer as Extract<typeof answer, { kind: 'answer' }>;
  return (JSON.parse(Buffer.from(body).toString()) as { studies: readonly StudyInfo[] }).studies;
}
