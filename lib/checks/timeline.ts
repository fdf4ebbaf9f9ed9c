import { ElementInstance } from '../model/elements/index.js';
import { BurnStage } from '../model/enumerations/index.js';
import {
  BurnStageItem,
  BurnStageSequence,
  CreateElements,
  Event,
  RemoveElements,
} from '../model/events/index.js';
import { Burn } from '../model/network/index.js';
import { Mission } from '../model/scenario/mission.js';
import type { Containment } from './containment.js';
import type { Entry, ModelIndex, Reference } from './model-index.js';

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

/** An event that names an element. */
export interface Occurrence extends Moment {
  readonly role: Role;
  readonly event: Entry<Event>;
  /** Where the event, or a part of it, names the element. */
  readonly reference: Reference;
}

/** Before everything. */
export const ALWAYS: Moment = { time: Number.NEGATIVE_INFINITY, priority: 0 };

/** After everything. */
export const NEVER: Moment = { time: Number.POSITIVE_INFINITY, priority: 0 };

/** Which events name which element, in the order of their times. Nothing is simulated: only dates are compared. */
export class Timeline {
  private readonly occurrences = new Map<Entry, Occurrence[]>();
  private readonly removals = new Map<Entry, readonly number[]>();
  private readonly available = new Map<Entry, Moment>();

  constructor(
    private readonly index: ModelIndex,
    private readonly containment: Containment,
  ) {
    for (const reference of index.references) {
      const { owner, target: element } = reference;
      if (!element?.is(ElementInstance)) continue;
      const event = eventOf(owner);
      if (!event) continue;
      const occurrence: Occurrence = {
        role: roleOf(reference),
        time: timeOf(event) + this.delayOf(owner),
        priority: event.object.priority,
        event,
        reference,
      };
      const list = this.occurrences.get(element);
      if (list) list.push(occurrence);
      else this.occurrences.set(element, [occurrence]);
    }
    for (const list of this.occurrences.values()) {
      // Sorting is stable: full ties stay in the order of the input.
      list.sort((a, b) => a.time - b.time || a.priority - b.priority);
    }
  }

  /** The occurrences of an element, earliest first. */
  of(element: Entry): readonly Occurrence[] {
    return this.occurrences.get(element) ?? [];
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

  /** Milliseconds from the start of an event to what one of its parts stands for: a burn, if any. */
  private delayOf(owner: Entry): number {
    const sequence = owner.parent;
    if (!sequence?.is(BurnStageSequence)) return 0;
    return (this.index.find(sequence.object.burn, Burn)?.object.time ?? 0) * 1000;
  }
}

function eventOf(owner: Entry): Entry<Event> | undefined {
  for (let each: Entry | undefined = owner; each; each = each.parent) {
    if (each.is(Event)) return each;
  }
  return undefined;
}

/** When an event happens, in milliseconds since 1970. */
export function timeOf({ object, parent }: Entry<Event>): number {
  const start = parent?.is(Mission) ? parent.object.startDate.getTime() : 0;
  return start + object.missionTime * 1000;
}

function roleOf({ owner, at }: Reference): Role {
  if (owner.is(BurnStageItem)) return owner.object.type === BurnStage.Stage ? 'stage' : 'use';
  // Only the lists of elements come and go; the container that they are created in is used.
  if (at === undefined) return 'use';
  if (owner.is(CreateElements)) return 'create';
  return owner.is(RemoveElements) ? 'remove' : 'use';
}
