import type { Entry, Reference } from '../../graph/entry.js';
import { describe } from '../../graph/labels.js';
import { ElementInstance } from '../../model/elements/index.js';
import { ElementState, Event } from '../../model/events/index.js';
import { rule } from '../rule.js';

export const listedTwice = rule('listed-twice', ({ index }, report) => {
  // The references of one list follow each other: the event and the field that hold it.
  let list: Entry | undefined;
  let field = '';
  let seen = new Map<Entry, Reference>();
  for (const reference of index.references) {
    const { owner, at, target } = reference;
    if (!target?.is(ElementInstance)) continue;
    const state = owner.is(ElementState);
    const event = state ? owner.parent : owner;
    if ((at === undefined && !state) || !event?.is(Event)) continue;
    const name = state ? owner.field : reference.field.name;
    if (event !== list || name !== field) {
      list = event;
      field = name;
      seen = new Map();
    }
    const first = seen.get(target);
    if (first)
      report(owner, reference.place, { element: describe(target), pointer: first.pointer });
    else seen.set(target, reference);
  }
});
