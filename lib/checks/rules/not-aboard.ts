import type { Entry } from '../../graph/entry.js';
import { describe } from '../../graph/labels.js';
import { actionsOf } from '../burns.js';
import { rule } from '../rule.js';

export const notAboard = rule('not-aboard', ({ index, containment }, report) => {
  // The actions of one event follow each other.
  let listing: Entry | undefined;
  let listed = new Set<Entry | undefined>();
  for (const { event, item, element } of actionsOf(index)) {
    if (event !== listing) {
      listing = event;
      listed = new Set(event.targets('elements'));
    }
    if (!element || containment.mayBeAboard(element, listed)) continue;
    report(item, ['element'], {
      found: describe(element),
      expected: 'one of the elements of the event, or one inside them',
    });
  }
});
