import { defaultSweepLimits } from '../../limits/sweep.js';
import { Thread, usualThreads } from '../../threads/thread.js';
import { runVariants } from '../../variants/run-variants.js';
import { missingSpans, SpanSize, type VariantSpan } from '../../variants/spans.js';
import type { Campaign } from '../campaign.js';
import {
  allTried,
  type Criticality,
  type CriticalOptions,
  checkCriticalOptions,
  criticalityOf,
} from './critical.js';
import { type CriticalTrial, CriticalTrials } from './trials.js';
import type { CriticalThreadData } from './worker.js';

/** The events of all trials from which on threads take less time than they need to start: about two seconds of work. */
const WORTH_THREADS = 50_000;

/** Returns whether a thread can get something: it gets no functions. */
function canBeSent(value: object): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Does what `criticalOf` does in worker threads. It works only in Node.js, and with the classes of the
 * package alone. A trial whose thread is lost is made in this thread.
 * @param threads the number of threads. Default: that of the processor cores if the trials are many, or else none
 * @throws QuestionError with all problems of the options
 */
export async function criticalInThreads(
  campaign: Campaign,
  options: CriticalOptions = {},
  threads?: number,
): Promise<Criticality> {
  checkCriticalOptions(campaign, options);
  const trials = new CriticalTrials(campaign, options.slip, options.of);
  const { count, slip } = trials;
  const { onProgress: _, ...sent } = campaign.options;
  const isLong = count * campaign.result.events.length >= WORTH_THREADS;
  const used = threads ?? (isLong ? usualThreads() : 1);
  if (used === 1 || !canBeSent(sent)) return allTried(trials, options.onProgress);
  const found = new Array<CriticalTrial | undefined>(count);
  let done = 0;
  const keep = (index: number, trial: CriticalTrial) => {
    found[index] = trial;
    options.onProgress?.(++done, count);
  };
  const size = new SpanSize();
  const share = Math.ceil(count / (4 * used));
  await runVariants<VariantSpan, readonly CriticalTrial[]>({
    spans: missingSpans([], count, () => size.next(share)),
    threads: used,
    take: () =>
      new Thread({
        file: new URL('./worker.js', import.meta.url).href,
        data: {
          scenario: JSON.stringify(campaign.scenario),
          options: sent,
          slip,
          of: options.of,
        } satisfies CriticalThreadData,
        threadMemory: defaultSweepLimits.threadMemory,
      }),
    taskOf: (span) => span,
    onAnswer: (answers, { from, to }, milliseconds) => {
      if (milliseconds !== undefined) size.learn(to - from, milliseconds);
      for (const [at, trial] of answers.entries()) keep(from + at, trial);
    },
    onFailure: (index) => keep(index, trials.of(index)),
  });
  return criticalityOf(trials, found as CriticalTrial[]);
}
