import type { Days } from '../../schema/spans.js';
import type {
  EventRecord,
  PositionRecord,
  SimulationResult,
  StateRecord,
  StockRecord,
} from '../../simulation/index.js';

/** A change of an element's position, state or stock. */
export type RecordedChange =
  | { readonly kind: 'position'; readonly record: PositionRecord }
  | { readonly kind: 'state'; readonly record: StateRecord }
  | { readonly kind: 'stock'; readonly record: StockRecord };

/** All changes of an event, or of an instant between events. */
export interface EventMoment {
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event; null between events. */
  readonly event: number | null;
  /** The index of the event; between events, a half more than that of the event before. */
  readonly order: number;
  readonly changes: readonly RecordedChange[];
}

/** The time of a change, and its event; null between events. */
interface EventTime {
  readonly time: Days;
  readonly event: number | null;
}

/** A change with its place in the order of events. */
interface Ordered {
  /** Index of the event, or a half more than that of the event before it. */
  readonly order: number;
  readonly change: RecordedChange;
}

/**
 * Yields the changes of a simulation event by event, in the order in which they happened. `momentsByTime` yields them in the
 * order of their times, which differs where time runs back.
 */
export function* momentsByEvent(result: SimulationResult): Generator<EventMoment, void, undefined> {
  const { events, positions, states, stocks } = result;
  const lists = [
    ordered(events, positions, (record) => ({ kind: 'position', record })),
    ordered(events, states, (record) => ({ kind: 'state', record })),
    ordered(events, stocks, (record) => ({ kind: 'stock', record })),
  ];
  const next = lists.map((list) => list.next());
  let open: (EventMoment & { readonly changes: RecordedChange[] }) | undefined;
  for (;;) {
    let first: number | undefined;
    for (const [i, { done, value }] of next.entries()) {
      if (done) continue;
      const least = first === undefined ? undefined : next[first]!.value;
      if (least === undefined || isBefore(value, least as Ordered)) first = i;
    }
    if (first === undefined) break;
    const { order, change } = next[first]!.value as Ordered;
    next[first] = lists[first]!.next();
    const { time, event } = change.record;
    if (open?.order !== order || open.time !== time || open.event !== event) {
      if (open !== undefined) yield open;
      open = { time, event, order, changes: [] };
    }
    open.changes.push(change);
  }
  if (open !== undefined) yield open;
}

const isBefore = (a: Ordered, b: Ordered): boolean =>
  a.order < b.order || (a.order === b.order && a.change.record.time < b.change.record.time);

/** Yields the records of one list with their places in the order of events. The list is in order itself. */
function* ordered<R extends EventTime>(
  events: readonly EventRecord[],
  records: readonly R[],
  changeOf: (record: R) => RecordedChange,
): Generator<Ordered, void, undefined> {
  let order = -0.5;
  /** The number of events before the time of the current record. */
  let before = 0;
  for (const record of records) {
    if (record.event !== null) order = Math.max(order, record.event);
    else {
      while (before < events.length && events[before]!.time < record.time) before++;
      order = Math.max(order, before - 0.5);
      if (Number.isInteger(order)) order += 0.5;
    }
    yield { order, change: changeOf(record) };
  }
}
