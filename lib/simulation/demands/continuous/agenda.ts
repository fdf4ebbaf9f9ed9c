import { MILLISECONDS_A_DAY } from '../../../schema/spans.js';
import type { QueueEntry } from '../../kernel/queue.js';

/**
 * The order of what happens at one instant: stocks run out, then others fill up, then impulses are demanded. What is due on
 * an onset happens only when time goes on.
 */
export const Turn = { RunsOut: 0, FillsUp: 1, Impulse: 2, Onset: 3 } as const;

/** Something for which an instant is computed. */
export interface Replannable {
  /** The number of its last plan. Instants of earlier ones no longer count. */
  readonly plan: number;
}

/** Lets happen what is due for a subject. @returns false if it no longer applies */
export interface Happening<T> {
  happen(subject: T): boolean;
}

/** What is computed to happen between events, unless there is a later plan for its subject by then. */
export class Instant<T extends Replannable = Replannable> implements QueueEntry {
  readonly name = '';
  readonly time: number;
  sequence = 0;
  private readonly plan: number;

  /** @param exact its time, in days @param priority its turn among what happens at the same time: a value of `Turn` */
  constructor(
    exact: number,
    readonly priority: number,
    private readonly subject: T,
    private readonly due: Happening<T>,
  ) {
    this.time = snapped(exact);
    this.plan = subject.plan;
  }

  happen(): boolean {
    const { subject } = this;
    return subject.plan === this.plan && this.due.happen(subject);
  }
}

/** The relative rounding error of a computed time. */
const NOISE = 64 * Number.EPSILON;

/** Returns a computed time in milliseconds: a whole number if it differs from one by a rounding error only. */
function millisecondsOf(days: number): number {
  const milliseconds = days * MILLISECONDS_A_DAY;
  const whole = Math.round(milliseconds);
  return Math.abs(milliseconds - whole) <= NOISE * whole ? whole : milliseconds;
}

/** Returns a whole millisecond for a computed time that differs from it by a rounding error only, or else the time. */
function snapped(days: number): number {
  const milliseconds = millisecondsOf(days);
  return Number.isInteger(milliseconds) ? milliseconds / MILLISECONDS_A_DAY : days;
}

/** Rounds a computed time up to the next millisecond, as times are kept. */
export const nextMillisecond = (days: number): number =>
  Math.ceil(millisecondsOf(days)) / MILLISECONDS_A_DAY;
