import { studyLimits } from '../../limits/study.js';
import { detailNames } from '../answers/answers.js';
import type { ChunkRows } from '../run/protocol.js';
import type { StudyStore } from './store.js';

/**
 * Copies results from one place to another, in batches.
 * @param to results of the same study, without any
 * @param check is called before each batch; it may throw to stop
 */
export async function copyResults(
  from: StudyStore,
  to: StudyStore,
  check: () => void = () => {},
): Promise<void> {
  for (const span of await from.done())
    for (let start = span.from; start < span.to; start += studyLimits.batch) {
      check();
      const part = { from: start, to: Math.min(span.to, start + studyLimits.batch) };
      const details = {} as Record<keyof ChunkRows['details'], ChunkRows['details']['causes']>;
      for (const name of detailNames) details[name] = await from.rowsOf(name, part);
      await to.append({ variants: await from.rowsOf('variants', part), details }, [part]);
    }
}
