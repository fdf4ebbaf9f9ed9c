import { formatDuration } from '../../schema/duration.js';
import { secondsOf } from '../forms/texts.js';

/** Returns a duration that is some time longer, in the form that it had: seconds, or text of ISO 8601. What is none stays as it is. */
export function shifted(value: unknown, seconds: number): unknown {
  const before = secondsOf(value);
  if (before === undefined) return value;
  return typeof value === 'number' ? before + seconds : formatDuration(before + seconds);
}

/** Returns a list in which one item has another place. */
export function reordered<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || list[from] === undefined) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, list[from]);
}
