import { templateContents } from '../../graph/containment.js';
import type { Entry } from '../../graph/entry.js';
import { describe, typedName } from '../../graph/labels.js';
import { ElementInstance, ElementTemplate } from '../../model/elements/index.js';
import type { CheckContext } from '../context.js';
import { rule } from '../rule.js';

/** Names of a long circle beyond these are left out. */
const SHOWN = 10;

/** What is directly inside a template or instance, as the input says. */
function insideOf({ index, containment }: CheckContext, entry: Entry): readonly Entry[] {
  if (entry.is(ElementInstance)) return containment.held.get(entry) ?? [];
  return templateContents(index, entry);
}

/**
 * Looks for circles, each reported where it closes. Depth first, without recursion:
 * contents may be nested as deep as there are elements.
 */
export const containedInItself = rule('contained-in-itself', (context, report) => {
  const done = new Set<Entry>();
  const { index } = context;
  for (const root of [...index.all(ElementTemplate), ...index.all(ElementInstance)]) {
    const path: Entry[] = [];
    const depth = new Map<Entry, number>();
    const pending: { entry: Entry; leave: boolean }[] = [{ entry: root, leave: false }];
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { entry, leave } = next;
      if (leave) {
        path.pop();
        depth.delete(entry);
        done.add(entry);
        continue;
      }
      const closes = depth.get(entry);
      if (closes !== undefined) {
        const names = path.slice(closes, closes + SHOWN).map(({ object }) => typedName(object));
        if (path.length - closes > SHOWN) names.push('...');
        report(path.at(-1)!, ['contents'], {
          element: describe(entry),
          circle: [...names, typedName(entry.object)].join(' holds '),
        });
      }
      if (closes !== undefined || done.has(entry)) continue;
      depth.set(entry, path.length);
      path.push(entry);
      pending.push({ entry, leave: true });
      for (const inside of insideOf(context, entry)) pending.push({ entry: inside, leave: false });
    }
  }
});
