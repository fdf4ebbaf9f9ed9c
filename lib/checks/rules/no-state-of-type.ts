import { ElementInstance, type State } from '../../model/elements/index.js';
import { ReconfigureElements } from '../../model/events/index.js';
import { rule } from '../rule.js';
import { resolved } from '../templates.js';
import { anyOf, describe } from '../words.js';

const typesOf = (states: readonly State[]): string =>
  states.length === 0 ? 'no states' : anyOf([...new Set(states.map(({ type }) => type))]);

export const noStateOfType = rule('no-state-of-type', ({ index }, report) => {
  for (const event of index.all(ReconfigureElements)) {
    const { elements, stateType } = event.object;
    for (const [at, id] of elements.entries()) {
      const element = index.find(id, ElementInstance);
      const states = element && resolved(index, element.object, 'states');
      if (!states || states.some(({ type }) => type === stateType)) continue;
      report(event, ['elements', at], {
        found: stateType,
        expected: typesOf(states),
        element: describe(element),
      });
    }
  }
});
