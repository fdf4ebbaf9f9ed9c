import { EventQueue, type QueueEntry } from '../../kernel/queue.js';
import { snapped } from './times.js';

/**
 * The order of what happens at one instant: stocks run out, then others fill up, then impulses are demanded. What is due on
 * an onset happens only when time goes on.
 */
export const Turn = { RunsOut: 0, FillsUp: 1, Impulse: 2, Onset: 3 } as const;

/** Something that is computed to happen, unless something else comes before it. */
export interface Due {
  /** Lets it happen. @returns false if it no longer applies */
  happen(): boolean;
}

/** The time of something that is computed to happen. */
class Instant implements QueueEntry {
  readonly name = '';
  sequence = 0;

  /** @param priority its turn among what happens at the same time */
  constructor(
    readonly time: number,
    readonly priority: number,
    readonly due: Due,
  ) {}
}

/** What is computed to happen between events, in order of time. */
export class Agenda {
  private readonly instants = new EventQueue<Instant>();

  /** What happens next; undefined if nothing does. */
  get next(): Instant | undefined {
    return this.instants.peek();
  }

  /** Takes what happens next off the agenda. */
  drop(): void {
    this.instants.pop();
  }

  /**
   * Plans something.
   * @param exact when it happens, in days. What lasts longer than any number of days has no end, and is not planned.
   * @param turn its place among what happens at the same time: a value of `Turn`
   */
  plan(exact: number, turn: number, due: Due): void {
    if (!Number.isFinite(exact)) return;
    this.instants.push(new Instant(snapped(exact), turn, due));
  }
}
