import { ElementInstance } from '../../model/elements/index.js';
import { rule } from '../rule.js';
import { describe, momentOf } from '../words.js';

export const usedBeforeCreated = rule('used-before-created', ({ index, timeline }, report) => {
  for (const element of index.all(ElementInstance)) {
    const from = timeline.availableFrom(element);
    // What never comes into play has a rule of its own.
    if (!Number.isFinite(from)) continue;
    const early = timeline.of(element).find(({ role, time }) => role !== 'create' && time < from);
    if (!early) continue;
    report(early.owner, early.place, {
      element: describe(element),
      found: momentOf(early.time),
      expected: momentOf(from),
    });
  }
});
