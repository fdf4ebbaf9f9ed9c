import { reportForm } from '../../limits/reports.js';
import { firstCauses, withCauses } from './cause-list.js';
import type { EventRecord } from './records.js';

const none: readonly never[] = [];

/** Says which events are to blame for the failure of others. */
export class Blame {
  private readonly events: readonly EventRecord[];
  /** For events that were asked about, the index of the event from which they come and that none has scheduled. */
  private readonly origins = new Map<number, number>();
  /** The root causes of each event that failed. */
  private readonly roots = new Map<number, Set<number>>();

  /** @param events the executed events so far. The list grows. */
  constructor(events: readonly EventRecord[]) {
    this.events = events;
  }

  /** Returns the index of the event from which an event comes and that none has scheduled: mostly the event itself. */
  originOf(event: EventRecord): number {
    if (event.parent === null) return event.index;
    const between: number[] = [];
    let origin = event;
    while (origin.parent !== null) {
      const known = this.origins.get(origin.index);
      if (known === undefined) between.push(origin.index);
      origin = this.events[known ?? origin.parent]!;
    }
    for (const index of between) this.origins.set(index, origin.index);
    return origin.index;
  }

  /** Returns the events whose errors have no cause and from which all errors of an event follow. */
  rootsOf(event: number): Iterable<number> {
    return this.roots.get(event) ?? [event];
  }

  /**
   * Makes an event fail because of other events.
   * @param downstreamOf the failed events without which it would not fail
   * @returns those of them that are not the event itself, as many as a record names
   */
  fail(event: EventRecord, downstreamOf: readonly number[]): readonly number[] {
    const origin = this.originOf(event);
    event.succeeded = false;
    const causes = firstCauses(downstreamOf.filter((each) => each !== origin));
    const roots = this.roots.get(origin) ?? new Set();
    this.roots.set(origin, roots);
    if (causes.length === 0) {
      roots.add(origin);
      return none;
    }
    for (const each of causes) {
      if (roots.size >= reportForm.causes) break;
      for (const root of this.rootsOf(each)) roots.add(root);
    }
    event.downstreamOf = withCauses(event.downstreamOf, causes);
    return causes;
  }
}
