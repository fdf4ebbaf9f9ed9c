import { formatDateTime, parseDateTime } from '../../schema/date-time.js';
import { valueAt } from '../../schema/diagnostics/pointer.js';
import type { PlainObject } from '../../schema/plain.js';
import { type Days, MILLISECONDS_A_DAY, SECONDS_A_DAY } from '../../schema/spans.js';
import { shifted } from '../actions/shift.js';
import { dayOfEvent } from '../choices/event-index.js';
import type { Patch } from '../document/patch.js';
import { secondsOf } from '../forms/texts.js';
import { itemsOf } from '../inventory/collections.js';

/** A flight, by its position in the scenario, with all that departs later if it does: the rest of its mission. */
export interface MovableFlight {
  readonly name: string;
  readonly mission: number;
  /** Its index in the list of events of the mission. */
  readonly listed: number;
  /** When it departs. */
  readonly time: Days;
  /** The indices of the events that move with it, itself among them. */
  readonly events: readonly number[];
  /** Whether nothing of its mission happens before it, so that the mission as a whole moves with it. */
  readonly isMission: boolean;
  /** How far it can move, at most to the start of its mission, or of the scenario: not above 0. */
  readonly earliest: Days;
}

/** Returns the departure of a flight; undefined if a date or the time of it is none. */
export function departureOf(
  root: unknown,
  mission: number,
  listed: number,
): MovableFlight | undefined {
  const events = itemsOf(root, ['missionList', mission, 'events']) as readonly PlainObject[];
  const flight = events[listed];
  const since = secondsOf(flight?.missionTime);
  const time = flight && dayOfEvent(root, mission, flight);
  if (flight === undefined || since === undefined || time === undefined) return undefined;
  const times = events.map((event) => secondsOf(event.missionTime) ?? since);
  const isMission = times.every((own) => own >= since);
  // The same as `restOf` of the variants takes.
  const moved = [...events.keys()].filter(
    (index) => isMission || times[index]! > since || (times[index] === since && index >= listed),
  );
  const start = time - since / SECONDS_A_DAY;
  return {
    name: String(flight.name ?? ''),
    ...{ mission, listed, time, events: moved, isMission },
    earliest: Math.min(0, isMission ? -start : -since / SECONDS_A_DAY),
  };
}

/** Returns the mission or the flight that slips, as the answer about critical flights names it. */
export const momentOf = ({ mission, listed, isMission }: MovableFlight) => ({
  mission,
  ...(!isMission && { event: listed }),
});

/** Returns the patches that let a flight, and the rest of its mission, depart some days later, or earlier. */
export function departurePatches(
  root: unknown,
  { mission, events, isMission }: MovableFlight,
  days: Days,
): readonly Patch[] {
  const own = ['missionList', mission] as const;
  if (isMission) {
    const path = [...own, 'startDate'];
    const start = parseDateTime(String(valueAt(root, path)))?.date.getTime();
    const date = start === undefined ? undefined : new Date(start + days * MILLISECONDS_A_DAY);
    const value = date && formatDateTime(date);
    return value === undefined ? [] : [{ op: 'set', path, value }];
  }
  const seconds = Math.round(days * SECONDS_A_DAY);
  return events.map((index) => {
    const path = [...own, 'events', index, 'missionTime'];
    return { op: 'set', path, value: shifted(valueAt(root, path), seconds) };
  });
}

/** The steps of the clock that a flight can be dragged by, in seconds. */
const STEPS = [300, 900, 3_600, 21_600, SECONDS_A_DAY];

/** The least width of a step, in pixels. */
const LEAST = 1.5;

/** Returns the step of the clock that a scale allows: the shortest one that can be aimed at, or a day. @param pixel the time of a pixel */
export const stepOf = (pixel: Days): Days =>
  (STEPS.find((step) => step / SECONDS_A_DAY >= LEAST * pixel) ?? SECONDS_A_DAY) / SECONDS_A_DAY;

/**
 * Returns how far a flight is dragged: to the next step of the clock, or by whole days at the same time of day.
 * @param zero the start of the scenario, in milliseconds
 * @param dragged how far the pointer has gone
 * @param step that of the scale
 */
export function snapped(
  { time, earliest }: MovableFlight,
  zero: number,
  dragged: Days,
  step: Days,
): Days {
  const unit = step * MILLISECONDS_A_DAY;
  const from = zero + time * MILLISECONDS_A_DAY;
  const by =
    step >= 1
      ? Math.round(dragged) * MILLISECONDS_A_DAY
      : Math.round((from + dragged * MILLISECONDS_A_DAY) / unit) * unit - from;
  return Math.max(earliest, Math.round(by / 1000) / SECONDS_A_DAY);
}
