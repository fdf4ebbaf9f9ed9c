import type { Engine } from '../engine.js';
import type { ScheduledEvent } from '../happening.js';

/** What an event does. What cannot be done is recorded as an error, and does not end the run. */
export type Effect<E> = (engine: Engine, event: E, happening: ScheduledEvent) => void;
