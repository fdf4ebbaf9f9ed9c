import type { EventRecord } from './records.js';

/** The events that no other event has scheduled, from which others come. */
export class Origins {
  /** For events that were asked about, the index of the event from which they come. */
  private readonly known = new Map<number, number>();

  /** @param events the executed events so far. The list may grow. */
  constructor(private readonly events: readonly EventRecord[]) {}

  /** Returns the index of the event from which an event comes and that none has scheduled: mostly the event itself. */
  of(event: EventRecord): number {
    if (event.parent === null) return event.index;
    const between: number[] = [];
    let origin = event;
    while (origin.parent !== null) {
      const known = this.known.get(origin.index);
      if (known === undefined) between.push(origin.index);
      origin = this.events[known ?? origin.parent]!;
    }
    for (const index of between) this.known.set(index, origin.index);
    return origin.index;
  }
}
