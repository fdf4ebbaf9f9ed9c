import type { Days } from '../../../schema/spans.js';
import type { Engine } from './engine.js';

/** The progress of a simulation. */
export interface Progress {
  /** Time of the last executed event, in days after the start of the scenario. */
  readonly time: Days;
  /** The number of executed events. */
  readonly executed: number;
  /** The number of events in the queue. */
  readonly waiting: number;
}

/** The number of events that are executed, or that join those that wait, between two reports of progress. */
const INTERVAL = 256;

/** Reports the progress of a run after some events, and after the last one. */
export class ProgressReporter {
  /** The number of executed events, and of those that waited at the last report. */
  private count = 0;
  private waited = 0;

  constructor(private readonly report: (progress: Progress) => void) {}

  /** Called after each event. @param isOver whether it was the last one */
  executed({ queue, recorder, now }: Engine, isOver: boolean): void {
    this.count++;
    if (this.count === 1) this.waited = queue.size;
    const isMuch = this.count % INTERVAL === 0 || queue.size > this.waited + INTERVAL;
    if (!isMuch && !isOver) return;
    this.waited = queue.size;
    this.report({ time: now, executed: recorder.records.events.length, waiting: queue.size });
  }
}
