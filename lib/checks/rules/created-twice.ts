import { ElementInstance } from '../../model/elements/index.js';
import { pointerOf } from '../../schema/issues.js';
import type { CheckContext } from '../context.js';
import type { Entry } from '../model-index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

/** Whether an event may take the element out of play: by itself, or with a carrier that it may be in. */
function mayBeRemoved({ containment, timeline }: CheckContext, element: Entry): boolean {
  const around = new Set<Entry>([element]);
  for (const each of around) {
    if (timeline.of(each).some(({ role }) => role === 'remove' || role === 'stage')) return true;
    for (const carrier of containment.carriersOf(each)) around.add(carrier);
  }
  return false;
}

export const createdTwice = rule('created-twice', (context, report) => {
  const { index, containment, timeline } = context;
  for (const element of index.all(ElementInstance)) {
    const creations = timeline.of(element).filter(({ role }) => role === 'create');
    const placed = containment.initial.get(element)?.[0]?.reference.pointer;
    if (creations.length + (placed === undefined ? 0 : 1) < 2) continue;
    if (mayBeRemoved(context, element)) continue;
    const [first] = creations;
    const since = placed ?? first!.owner.pointer + pointerOf(first!.place);
    for (const { owner, place } of placed === undefined ? creations.slice(1) : creations) {
      // The same event listing it twice has a rule of its own.
      if (owner === first?.owner && placed === undefined) continue;
      report(owner, place, { element: describe(element), pointer: since });
    }
  }
});
