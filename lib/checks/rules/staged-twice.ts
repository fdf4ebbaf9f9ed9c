import { describe } from '../../graph/labels.js';
import { ElementInstance } from '../../model/elements/index.js';
import { rule } from '../rule.js';
import type { Occurrence } from '../timeline.js';

export const stagedTwice = rule('staged-twice', ({ index, timeline }, report) => {
  for (const element of index.all(ElementInstance)) {
    let staged: Occurrence | undefined;
    for (const each of timeline.of(element)) {
      if (each.role === 'create') staged = undefined;
      if (each.role !== 'stage') continue;
      if (!staged) {
        staged = each;
        continue;
      }
      report(each.owner, each.place, {
        element: describe(element),
        pointer: staged.pointer,
      });
    }
  }
});
