import { describe } from '../../graph/labels.js';
import { ElementInstance } from '../../model/elements/index.js';
import { rule } from '../rule.js';
import { NEVER } from '../timeline.js';

export const neverInPlay = rule('never-in-play', ({ index, containment, timeline }, report) => {
  for (const entry of index.all(ElementInstance)) {
    if (timeline.availableFrom(entry) !== NEVER) continue;
    // What is inside another that never comes into play goes without saying.
    if (containment.initial.has(entry)) continue;
    report(entry, [], { element: describe(entry), used: timeline.of(entry).length });
  }
});
