import { parseDateTime } from '../../schema/date-time.js';
import { valueAt } from '../../schema/diagnostics/pointer.js';
import type { PlainObject } from '../../schema/plain.js';
import { MILLISECONDS_A_DAY, SECONDS_A_DAY } from '../../schema/spans.js';
import type { ScenarioAnswer } from '../answer/answer.js';
import { secondsOf } from '../forms/texts.js';

/** Returns the time of an event in days after the start of the scenario; undefined if a date or the time is none. */
export function dayOfEvent(root: unknown, mission: number, event: PlainObject): number | undefined {
  const zero = dateAt(root, ['startDate']);
  const start = dateAt(root, ['missionList', mission, 'startDate']);
  const time = secondsOf(event.missionTime);
  if (zero === undefined || start === undefined || time === undefined) return undefined;
  return (start - zero) / MILLISECONDS_A_DAY + time / SECONDS_A_DAY;
}

function dateAt(root: unknown, path: readonly (string | number)[]): number | undefined {
  const value = valueAt(root, path);
  return typeof value === 'string' ? parseDateTime(value)?.date.getTime() : undefined;
}

/**
 * Returns the index that an event of a mission has among the executed ones, or would have: the answer may be of an earlier state of the
 * scenario, or the event may not have been executed.
 */
export function executedIndex(
  root: unknown,
  { view, listed }: Pick<ScenarioAnswer, 'view' | 'listed'>,
  mission: number,
  index: number,
): number {
  if (view === null) return 0;
  const event = valueAt(root, ['missionList', mission, 'events', index]) as PlainObject;
  const day = dayOfEvent(root, mission, event);
  const found = listed[mission]?.[index] ?? -1;
  const executed = view.events[found];
  const isSame = executed !== undefined && executed.name === event.name;
  if (isSame && (day === undefined || Math.abs(executed.time - day) < 1e-5)) return found;
  if (day === undefined) return view.events.length;
  const later = view.events.findIndex(({ time }) => time > day + 1e-9);
  return later < 0 ? view.events.length : later;
}
