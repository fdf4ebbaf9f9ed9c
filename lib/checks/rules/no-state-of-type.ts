import { itemsOf } from '../../graph/guards.js';
import { resolved } from '../../graph/inheritance.js';
import { anyOf, describe } from '../../graph/labels.js';
import { ElementInstance, type State } from '../../model/elements/index.js';
import type { StateType } from '../../model/enumerations.js';
import { ReconfigureElements } from '../../model/events/index.js';
import { rule } from '../rule.js';

export const noStateOfType = rule('no-state-of-type', ({ index }, report) => {
  // Many elements may have the same long list of states.
  const known = new Map<readonly State[], ReadonlySet<StateType>>();
  const typesOf = (states: readonly State[]): ReadonlySet<StateType> => {
    let types = known.get(states);
    if (!types) {
      types = new Set(itemsOf(states).map(([, { type }]) => type));
      known.set(states, types);
    }
    return types;
  };
  for (const event of index.all(ReconfigureElements)) {
    const { stateType } = event.object;
    for (const [at, element] of event.targets('elements').entries()) {
      if (!element?.is(ElementInstance)) continue;
      const states = resolved(index, element.object, 'states');
      const types = states && typesOf(states);
      if (!types || types.has(stateType)) continue;
      report(event, ['elements', at], {
        found: stateType,
        expected: types.size === 0 ? 'no states' : anyOf([...types]),
        element: describe(element),
      });
    }
  }
});
