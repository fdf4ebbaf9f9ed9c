import type { Entry } from '../graph/entry.js';
import { describe, momentOf } from '../graph/labels.js';
import { lowerBound } from '../graph/sorted.js';
import { ElementInstance } from '../model/elements/index.js';
import { Role } from '../model/roles.js';
import type { CheckContext } from './context.js';
import { defineCheck } from './define-check.js';
import { isBefore, NEVER, type Occurrence, type OrderedTime } from './element-timeline.js';

/**
 * Returns a function that tells whether an event may remove the element from one time to another, alone or with a carrier
 * that may contain it. Times are in milliseconds since 1970. Returns undefined if nobody knows.
 */
function removalsOf(
  { containment, timeline }: CheckContext,
  element: Entry,
): ((since: number, until: number) => boolean) | undefined {
  const containers = containment.possibleContainers(element);
  if (!containers) return undefined;
  // Many elements may share a carrier that many events remove, so the lists are searched and not merged.
  const lists = [...containers].map((each) => timeline.removalsOf(each));
  return (since, until) =>
    lists.some((times) => (times[lowerBound(times, since)] ?? Number.POSITIVE_INFINITY) <= until);
}

/** The particulars of an element, and the pointer to the reference that names it first. */
export interface Twice {
  element: string;
  pointer: string;
}

const createdTwice = defineCheck({
  code: 'created-twice',
  severity: 'warning',
  help: 'The element is already in play, and nothing removes it before it is created again, so the second creation fails. Remove the element first, or do not create it twice.',
  text: (p: Twice) => `it creates ${p.element}, which is already in play because of ${p.pointer}.`,
  run(context, report) {
    const { index, containment, timeline } = context;
    for (const element of index.all(ElementInstance)) {
      const creations = timeline.of(element).filter(({ creates }) => creates);
      const placed = containment.initial.get(element)?.[0]?.reference.pointer;
      if (creations.length + (placed === undefined ? 0 : 1) < 2) continue;
      const removals = removalsOf(context, element);
      if (!removals) continue;
      let since = placed;
      let event: Entry | undefined;
      let created = Number.NEGATIVE_INFINITY;
      for (const each of creations) {
        const gone = removals(created, each.time);
        // An element that one event lists twice is reported by listed-twice.
        if (since !== undefined && !gone && event !== each.event)
          report(each.owner, each.path, { element: describe(element), pointer: since });
        since = each.pointer;
        event = each.event;
        created = each.time;
      }
    }
  },
});

const stagedTwice = defineCheck({
  code: 'staged-twice',
  severity: 'warning',
  help: 'The element was staged before, so it is no longer in play and staging it again fails. Remove one of the two actions.',
  text: (p: Twice) => `it stages ${p.element}, which was already staged at ${p.pointer}.`,
  run({ index, timeline }, report) {
    for (const element of index.all(ElementInstance)) {
      let staged: Occurrence | undefined;
      for (const each of timeline.of(element)) {
        if (each.creates) staged = undefined;
        if (each.role !== Role.Staged) continue;
        if (staged)
          report(each.owner, each.path, { element: describe(element), pointer: staged.pointer });
        else staged = each;
      }
    }
  },
});

/** Returns whether an occurrence is certainly later than a removal: by its time, or as a later action of the same event. */
function isLater(each: Occurrence, removal: Occurrence): boolean {
  if (each.time > removal.time) return true;
  return each.event === removal.event && removal.role === Role.Staged && each.owner !== each.event;
}

const usedAfterRemoval = defineCheck({
  code: 'used-after-removal',
  severity: 'warning',
  help: 'The element was staged or removed before, so it is no longer in play. Only the first use after that is reported. Use another element, or remove this one later.',
  text: (p: Twice) => `it uses ${p.element}, which was already removed at ${p.pointer}.`,
  run({ index, timeline }, report) {
    for (const element of index.all(ElementInstance)) {
      let removal: Occurrence | undefined;
      for (const each of timeline.of(element)) {
        if (each.creates) removal = undefined;
        else if (removal) {
          // An element that is staged again is reported by staged-twice.
          if (each.role === Role.Staged && removal.role === Role.Staged) continue;
          if (!isLater(each, removal)) continue;
          report(each.owner, each.path, { element: describe(element), pointer: removal.pointer });
          break;
        } else if (each.removes) removal = each;
      }
    }
  },
});

const momentText = ({ time, priority }: OrderedTime): string =>
  `${momentOf(time)}, priority ${priority}`;

const usedBeforeCreated = defineCheck({
  code: 'used-before-created',
  severity: 'warning',
  help: 'The element comes into play later than this event. Only the first use before that is reported. Create the element earlier, or use it later.',
  text: (p: { element: string; found: string; expected: string }) =>
    `it uses ${p.element} on ${p.found}, before the element comes into play; expected ${p.expected}, or later.`,
  run({ index, timeline }, report) {
    for (const element of index.all(ElementInstance)) {
      const from = timeline.availableFrom(element);
      // An element that never comes into play is reported by never-in-play.
      if (from === NEVER) continue;
      const early = timeline.of(element).find((each) => !each.creates && isBefore(each, from));
      if (!early) continue;
      report(early.owner, early.path, {
        element: describe(element),
        found: momentText(early),
        expected: momentText(from),
      });
    }
  },
});

export const timelineChecks = [
  createdTwice,
  stagedTwice,
  usedAfterRemoval,
  usedBeforeCreated,
] as const;
