import type { Containment } from '../graph/containment.js';
import { type Entry, Reference, type ReferenceTable } from '../graph/entry.js';
import { eventOf } from '../graph/event-roles.js';
import { keeping } from '../graph/multi-map.js';
import type { ObjectIndex } from '../graph/object-index.js';
import { ElementInstance } from '../model/elements/index.js';
import { BurnStageSequence, type Event } from '../model/events/index.js';
import { Burn } from '../model/network/index.js';
import { Role } from '../model/roles.js';
import { type FieldMetadata, roleOf } from '../schema/metadata.js';

/** A time and a priority. Events at the same time happen in the order of their priorities, lowest first. */
export interface OrderedTime {
  /** Milliseconds since 1970. For an action of a burn, the time of the burn. */
  readonly time: number;
  readonly priority: number;
}

/** Returns whether one moment is earlier than another. Returns false if time and priority are equal. */
export const isBefore = (a: OrderedTime, b: OrderedTime): boolean =>
  a.time < b.time || (a.time === b.time && a.priority < b.priority);

/** A reference to an element in an event or in a part of an event. */
export class Occurrence extends Reference {
  constructor(
    all: ReferenceTable,
    n: number,
    readonly event: Entry<Event>,
    /** What the event does to the element. Undefined or empty if the event only uses it. */
    readonly role: string | undefined,
    /** When the event does it. Occurrences of one event share the moment. */
    readonly moment: OrderedTime,
  ) {
    super(all, n);
  }

  get time(): number {
    return this.moment.time;
  }

  get priority(): number {
    return this.moment.priority;
  }

  /** Whether the event puts the element into play. */
  get creates(): boolean {
    return this.role === Role.Created;
  }

  /** Whether the event takes the element out of play. */
  get removes(): boolean {
    return this.role === Role.Removed || this.role === Role.Staged;
  }
}

/** Earlier than every other moment. */
export const ALWAYS: OrderedTime = { time: Number.NEGATIVE_INFINITY, priority: 0 };

/** Later than every other moment. */
export const NEVER: OrderedTime = { time: Number.POSITIVE_INFINITY, priority: 0 };

/**
 * Lists the events that name an element, in the order of their times. The roles of their fields tell what they do with
 * the element. Only dates are compared: nothing is simulated.
 */
export class ElementTimeline {
  /** Returns the occurrences of an element, earliest first. */
  readonly of = keeping((element: Entry) => this.occurrencesOf(element));
  /** Returns the times at which an element is staged or removed, earliest first. */
  readonly removalsOf = keeping((element: Entry) =>
    this.of(element).flatMap(({ removes, time }) => (removes ? [time] : [])),
  );
  private readonly available = new Map<Entry, OrderedTime>();
  /** The moments of events and of their parts, by the ordinal of the owner of the reference. */
  private readonly moments: (OrderedTime | undefined)[];

  constructor(
    private readonly index: ObjectIndex,
    private readonly containment: Containment,
    /** Returns the time of an event, in milliseconds since 1970. */
    private readonly timeOf: (event: Entry<Event>) => number,
  ) {
    this.moments = new Array(index.entries.length);
  }

  private occurrencesOf(element: Entry): readonly Occurrence[] {
    const found: Occurrence[] = [];
    let sorted = true;
    const { references } = this.index;
    references.to(element, (n) => {
      const owner = references.owners[n] as Entry;
      const event = eventOf(owner);
      if (!event) return;
      const role = roleOf(references.fields[n] as FieldMetadata, owner.object);
      const next = new Occurrence(references, n, event, role, this.momentOf(event, owner));
      const last = found[found.length - 1];
      if (last && isBefore(next.moment, last.moment)) sorted = false;
      found.push(next);
    });
    // Sorting is stable: occurrences of the same time and priority stay in the order of the input.
    return sorted ? found : found.sort((a, b) => a.time - b.time || a.priority - b.priority);
  }

  /** When an event happens; for an action of a burn, when the burn is due. */
  private momentOf(event: Entry<Event>, owner: Entry): OrderedTime {
    let moment = this.moments[owner.ordinal];
    if (!moment) {
      const time = this.timeOf(event) + delayOf(this.index, owner);
      moment = { time, priority: event.object.priority };
      this.moments[owner.ordinal] = moment;
    }
    return moment;
  }

  /**
   * Returns the earliest moment at which an element can be in play: when it is created, or when the carrier that contains
   * it at the start comes into play.
   * @returns `ALWAYS` if it starts at a node or on an edge, `NEVER` if nothing puts it into play
   */
  availableFrom(element: Entry): OrderedTime {
    // The element and the carriers around it at the start, innermost first.
    const around: Entry[] = [];
    const seen = new Set<Entry>();
    let from = NEVER;
    for (let each: Entry | undefined = element; each; ) {
      const known = this.available.get(each);
      if (known !== undefined) {
        from = known;
        break;
      }
      if (seen.has(each)) break;
      seen.add(each);
      if (!each.is(ElementInstance)) {
        from = ALWAYS;
        break;
      }
      around.push(each);
      each = this.containment.initial.get(each)?.[0]?.holder;
    }
    for (const each of around.reverse()) {
      const created = this.of(each).find(({ creates }) => creates);
      if (created && isBefore(created.moment, from)) from = created.moment;
      this.available.set(each, from);
    }
    return from;
  }
}

/** Returns the milliseconds from the start of an event to the burn that a part of it belongs to; 0 for other parts. */
function delayOf(index: ObjectIndex, owner: Entry): number {
  const sequence = owner.parent;
  if (!sequence?.is(BurnStageSequence)) return 0;
  return (index.find(sequence.object.burn, Burn)?.object.time ?? 0) * 1000;
}
