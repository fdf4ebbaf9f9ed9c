import { describe } from '../../graph/labels.js';
import { ElementInstance } from '../../model/elements/index.js';
import { rule } from '../rule.js';
import type { Occurrence } from '../timeline.js';

/** Whether one is sure to come after the other: by time, or as a later action of the same event. */
function isLater(each: Occurrence, removed: Occurrence): boolean {
  if (each.time > removed.time) return true;
  return each.event === removed.event && removed.role === 'stage' && each.owner !== each.event;
}

export const usedAfterRemoval = rule('used-after-removal', ({ index, timeline }, report) => {
  for (const element of index.all(ElementInstance)) {
    let removed: Occurrence | undefined;
    for (const each of timeline.of(element)) {
      if (each.role === 'create') removed = undefined;
      else if (removed) {
        // Staging again what has been staged has a rule of its own.
        if (each.role === 'stage' && removed.role === 'stage') continue;
        if (!isLater(each, removed)) continue;
        report(each.owner, each.place, {
          element: describe(element),
          pointer: removed.pointer,
        });
        break;
      } else if (each.role !== 'use') removed = each;
    }
  }
});
