import { describe, momentOf } from '../../graph/labels.js';
import { ElementInstance } from '../../model/elements/index.js';
import { rule } from '../rule.js';
import { isBefore, type Moment, NEVER } from '../timeline.js';

const words = ({ time, priority }: Moment): string => `${momentOf(time)}, priority ${priority}`;

export const usedBeforeCreated = rule('used-before-created', ({ index, timeline }, report) => {
  for (const element of index.all(ElementInstance)) {
    const from = timeline.availableFrom(element);
    // What never comes into play has a rule of its own.
    if (from === NEVER) continue;
    const early = timeline
      .of(element)
      .find((each) => each.role !== 'create' && isBefore(each, from));
    if (!early) continue;
    report(early.owner, early.place, {
      element: describe(element),
      found: words(early),
      expected: words(from),
    });
  }
});
