import type { Engine } from '../engine.js';
import type { Happening } from '../happening.js';

/** What an event brings about: when, in days, what is done, and where. Its type is its name. */
export interface Following {
  readonly time: number;
  /** Lower numbers come first. */
  readonly priority: number;
  readonly name: string;
  readonly place: NonNullable<Happening['place']>;
  readonly run: () => void;
}

/** Queues what the event that is being executed brings about. */
export function bringAbout(
  engine: Engine,
  { mission }: Happening,
  { time, priority, name, place, run }: Following,
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
