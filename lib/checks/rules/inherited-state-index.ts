import { templateOf } from '../../graph/inheritance.js';
import { ElementInstance } from '../../model/elements/index.js';
import { rule } from '../rule.js';

export const inheritedStateIndex = rule('inherited-state-index', ({ index }, report) => {
  for (const entry of index.all(ElementInstance)) {
    const { states, currentStateIndex } = entry.object;
    if (!states || states.length === 0 || currentStateIndex !== undefined) continue;
    const inherited = templateOf(index, entry.object)?.currentStateIndex ?? -1;
    if (inherited < 0) continue;
    report(entry, ['states'], {
      found: String(inherited),
      expected: 'a currentStateIndex beside the states',
    });
  }
});
