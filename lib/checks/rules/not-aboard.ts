import { ElementInstance } from '../../model/elements/index.js';
import { actionsOf } from '../burns.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

export const notAboard = rule('not-aboard', ({ index, containment }, report) => {
  for (const { event, item, place, listed } of actionsOf(index)) {
    const element = index.find(item.element, ElementInstance);
    if (!element || containment.mayBeAboard(element, listed)) continue;
    report(event, [...place, 'element'], {
      found: describe(element),
      expected: 'one of the elements of the event, or one inside them',
    });
  }
});
