import { MOST_CONTAINERS } from '../../graph/containment.js';
import type { Entry } from '../../graph/entry.js';
import { describe } from '../../graph/labels.js';
import { ElementInstance } from '../../model/elements/index.js';
import type { CheckContext } from '../context.js';
import { rule } from '../rule.js';

/**
 * When an event may take the element out of play: by itself, or with a carrier that it may be in.
 * Undefined where that cannot be told.
 */
function removalsOf({ containment, timeline }: CheckContext, element: Entry): number[] | undefined {
  const times: number[] = [];
  const around = containment.around(element);
  if (around.size >= MOST_CONTAINERS) return undefined;
  for (const each of around) times.push(...timeline.removalsOf(each));
  return times.sort((a, b) => a - b);
}

export const createdTwice = rule('created-twice', (context, report) => {
  const { index, containment, timeline } = context;
  for (const element of index.all(ElementInstance)) {
    const creations = timeline.of(element).filter(({ role }) => role === 'create');
    const placed = containment.initial.get(element)?.[0]?.reference.pointer;
    if (creations.length + (placed === undefined ? 0 : 1) < 2) continue;
    const removals = removalsOf(context, element);
    if (!removals) continue;
    let next = 0;
    let since = placed;
    let event: Entry | undefined;
    let created = Number.NEGATIVE_INFINITY;
    for (const each of creations) {
      while ((removals[next] ?? Number.POSITIVE_INFINITY) < created) next++;
      const gone = (removals[next] ?? Number.POSITIVE_INFINITY) <= each.time;
      // The same event listing it twice has a rule of its own.
      if (since !== undefined && !gone && event !== each.event)
        report(each.owner, each.place, {
          element: describe(element),
          pointer: since,
        });
      since = each.pointer;
      event = each.event;
      created = each.time;
    }
  }
});
