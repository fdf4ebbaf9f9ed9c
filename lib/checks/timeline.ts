import type { Containment } from '../graph/containment.js';
import { type Entry, Reference, type References } from '../graph/entry.js';
import { timeIn } from '../graph/guards.js';
import type { ObjectIndex } from '../graph/object-index.js';
import { ElementInstance } from '../model/elements/index.js';
import { BurnStage } from '../model/enumerations.js';
import {
  BurnStageItem,
  BurnStageSequence,
  CreateElements,
  Event,
  RemoveElements,
} from '../model/events/index.js';
import { Burn } from '../model/network/index.js';
import { Mission } from '../model/scenario/mission.js';

/** What an event does with an element that it names. */
export type Role = 'create' | 'remove' | 'stage' | 'use';

/** When an event happens: of two events of one time, that of the lower priority comes first. */
export interface Moment {
  /** Milliseconds since 1970; of a burn's action, when the burn is due. */
  readonly time: number;
  readonly priority: number;
}

/** Whether one moment is sure to come before another. */
export const isBefore = (a: Moment, b: Moment): boolean =>
  a.time < b.time || (a.time === b.time && a.priority < b.priority);

/** A place in an event, or in a part of it, that names an element. */
export class Occurrence extends Reference implements Moment {
  readonly role: Role;
  readonly time: number;
  readonly priority: number;

  constructor(
    all: References,
    n: number,
    readonly event: Entry<Event>,
    index: ObjectIndex,
  ) {
    super(all, n);
    this.role = roleOf(this);
    this.time = timeOf(event) + delayOf(index, this.owner);
    this.priority = event.object.priority;
  }
}

/** Before everything. */
export const ALWAYS: Moment = { time: Number.NEGATIVE_INFINITY, priority: 0 };

/** After everything. */
export const NEVER: Moment = { time: Number.POSITIVE_INFINITY, priority: 0 };

/** Which events name which element, in the order of their times. Nothing is simulated: only dates are compared. */
export class Timeline {
  private readonly occurrences = new Map<Entry, readonly Occurrence[]>();
  private readonly removals = new Map<Entry, readonly number[]>();
  private readonly available = new Map<Entry, Moment>();

  constructor(
    private readonly index: ObjectIndex,
    private readonly containment: Containment,
  ) {}

  /** The occurrences of an element, earliest first. */
  of(element: Entry): readonly Occurrence[] {
    let found = this.occurrences.get(element);
    if (!found) {
      found = this.occurrencesOf(element);
      this.occurrences.set(element, found);
    }
    return found;
  }

  private occurrencesOf(element: Entry): readonly Occurrence[] {
    const found: Occurrence[] = [];
    const { references } = this.index;
    references.to(element, (n) => {
      const event = eventOf(references.owners[n]);
      if (event) found.push(new Occurrence(references, n, event, this.index));
    });
    // Sorting is stable: full ties stay in the order of the input.
    return found.sort((a, b) => a.time - b.time || a.priority - b.priority);
  }

  /** When an element is staged or removed, earliest first. */
  removalsOf(element: Entry): readonly number[] {
    let times = this.removals.get(element);
    if (!times) {
      times = this.of(element).flatMap(({ role, time }) =>
        role === 'remove' || role === 'stage' ? [time] : [],
      );
      this.removals.set(element, times);
    }
    return times;
  }

  /**
   * The earliest moment at which an element can be in play: when it, or a carrier that it is in at
   * the start, is created; `ALWAYS` at a node or on an edge, `NEVER` for one that nothing brings into play.
   */
  availableFrom(element: Entry): Moment {
    // The carriers around it at the start, innermost first.
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
      const created = this.of(each).find(({ role }) => role === 'create');
      if (created && isBefore(created, from)) from = created;
      this.available.set(each, from);
    }
    return from;
  }
}

/** Milliseconds from the start of an event to what one of its parts stands for: a burn, if any. */
function delayOf(index: ObjectIndex, owner: Entry): number {
  const sequence = owner.parent;
  if (!sequence?.is(BurnStageSequence)) return 0;
  return (index.find(sequence.object.burn, Burn)?.object.time ?? 0) * 1000;
}

function eventOf(owner: Entry | undefined): Entry<Event> | undefined {
  for (let each = owner; each; each = each.parent) {
    if (each.is(Event)) return each;
  }
  return undefined;
}

/** When an event happens, in milliseconds since 1970. */
export function timeOf({ object, parent }: Entry<Event>): number {
  const start = parent?.is(Mission) ? timeIn(parent.object.startDate) : 0;
  return start + object.missionTime * 1000;
}

function roleOf({ owner, at }: Reference): Role {
  if (owner.is(BurnStageItem)) return owner.object.type === BurnStage.Stage ? 'stage' : 'use';
  // Only the lists of elements come and go; the container that they are created in is used.
  if (at === undefined) return 'use';
  if (owner.is(CreateElements)) return 'create';
  return owner.is(RemoveElements) ? 'remove' : 'use';
}
