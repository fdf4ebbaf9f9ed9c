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
import { type Entry, type ModelIndex, placeOf, type Reference } from './model-index.js';

/** What an event does with an element that it names. */
export type Role = 'create' | 'remove' | 'stage' | 'use';

/** An event that names an element. */
export interface Occurrence {
  readonly role: Role;
  /** When, in milliseconds since 1970; of a burn's action, when the burn is due. */
  readonly time: number;
  readonly event: Entry<Event>;
  /** The object that names the element (the event or a part of it), and where in it. */
  readonly owner: Entry;
  readonly place: readonly (string | number)[];
}

/** Which events name which element, in the order of their times. Nothing is simulated: only dates are compared. */
export class Timeline {
  private readonly occurrences = new Map<Entry, Occurrence[]>();
  private readonly available = new Map<Entry, number>();

  constructor(
    private readonly index: ModelIndex,
    private readonly containment: Containment,
  ) {
    for (const reference of index.references) {
      const event = eventOf(reference.owner);
      const element = event && index.find(reference.id, ElementInstance);
      if (!event || !element) continue;
      const { owner } = reference;
      const occurrence: Occurrence = {
        role: roleOf(reference),
        time: timeOf(event) + this.delayOf(owner),
        event,
        owner,
        place: placeOf(reference),
      };
      const list = this.occurrences.get(element);
      if (list) list.push(occurrence);
      else this.occurrences.set(element, [occurrence]);
    }
    for (const list of this.occurrences.values()) {
      // Sorting is stable: full ties stay in the order of the input.
      list.sort((a, b) => a.time - b.time || a.event.object.priority - b.event.object.priority);
    }
  }

  /** The occurrences of an element, earliest first. */
  of(element: Entry): readonly Occurrence[] {
    return this.occurrences.get(element) ?? [];
  }

  /**
   * The earliest time at which an element can be in play: when it, or a carrier that it is in at the
   * start, is created; minus infinity at a node or on an edge; infinity for one that never is.
   */
  availableFrom(element: Entry): number {
    // The carriers around it at the start, innermost first.
    const around: Entry[] = [];
    const seen = new Set<Entry>();
    let from = Number.POSITIVE_INFINITY;
    for (let each: Entry | undefined = element; each; ) {
      const known = this.available.get(each);
      if (known !== undefined) {
        from = known;
        break;
      }
      if (seen.has(each)) break;
      seen.add(each);
      if (!each.is(ElementInstance)) {
        from = Number.NEGATIVE_INFINITY;
        break;
      }
      around.push(each);
      each = this.containment.initial.get(each)?.[0]?.holder;
    }
    for (const each of around.reverse()) {
      const created = this.of(each).find(({ role }) => role === 'create');
      if (created && created.time < from) from = created.time;
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
