import { type ClassesByType, type Family, family } from '../../schema/family.js';
import { Event, type EventFamily } from './event.js';
import * as table from './table.js';

export * from './event.js';
export * from './table.js';

declare module './event.js' {
  interface EventFamily extends ClassesByType<typeof table, Event> {}
}

/** Any kind of event. */
export const AnyEvent: Family<AnyEvent> = family(Event, table);
export type AnyEvent = EventFamily[keyof EventFamily];
