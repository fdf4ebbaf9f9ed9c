import { describe } from '../../graph/labels.js';
import { rule } from '../rule.js';

export const containedTwice = rule('contained-twice', ({ containment }, report) => {
  for (const [element, placements] of containment.initial) {
    const [first, ...further] = placements;
    for (const { reference } of further) {
      report(reference, ['id'], {
        element: describe(element),
        pointer: first!.reference.pointer,
      });
    }
  }
});
