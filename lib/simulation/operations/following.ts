import type { Engine } from '../engine.js';
import type { ScheduledEvent } from '../happening.js';

/** What an event brings about: when, in days, what is done, and where. Its type is its name. */
export interface FollowUp {
  readonly time: number;
  /** Lower numbers come first. */
  readonly priority: number;
  readonly name: string;
  readonly place: NonNullable<ScheduledEvent['place']>;
  readonly run: () => void;
}

/** Queues what the event that is being executed brings about. */
export function scheduleFollowUp(
  engine: Engine,
  { mission }: ScheduledEvent,
  { time, priority, name, place, run }: FollowUp,
): void {
  engine.schedule(time, priority, {
    name,
    type: name,
    mission,
    listed: undefined,
    parent: engine.recorder.event,
    place,
    event: undefined,
    run,
  });
}
