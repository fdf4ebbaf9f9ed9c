import type { LimitName } from './limits.js';

/**
 * Stops the work inside an event: the run is cancelled, or its time is over. Only the engine catches it. It is never
 * thrown to callers of the simulation.
 */
export class Interrupted extends Error {}

/** Stops the work inside an event, because it would exceed a limit. Only the engine catches it. */
export class LimitReached extends Error {
  constructor(readonly limit: LimitName) {
    super(`the limit "${limit}" is reached`);
  }
}
