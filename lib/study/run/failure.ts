import type { ThreadLost } from '../../simulation/sweep/thread.js';
import { type StudyThreadSetup, ThreadStuck } from './thread.js';
import type { StudyFailureCode } from './variants.js';

/** Returns why a variant that was alone in a thread has no result: its thread was lost, or stuck. */
export function failureOf(
  error: unknown,
  { deadline, threadMemory }: Pick<StudyThreadSetup, 'deadline' | 'threadMemory'>,
): readonly [StudyFailureCode, string] {
  if (error instanceof ThreadStuck) return ['VARIANT_DEADLINE', `${deadline}`];
  const lost = error as ThreadLost;
  return lost.isOutOfMemory
    ? ['VARIANT_OUT_OF_MEMORY', `${threadMemory}`]
    : ['VARIANT_ENDED', lost.message];
}
