import { ElementInstance } from '../../model/elements/index.js';
import { ElementState, Event } from '../../model/events/index.js';
import { pointerOf } from '../../schema/issues.js';
import type { Entry } from '../model-index.js';
import { placeOf } from '../model-index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

export const listedTwice = rule('listed-twice', ({ index }, report) => {
  // By event, or by event and list, which element stands where first.
  let list: Entry | undefined;
  let field = '';
  let seen = new Map<Entry, string>();
  for (const reference of index.references) {
    const { owner, at } = reference;
    const state = owner.is(ElementState);
    const event = state ? owner.parent : owner;
    if (!event?.is(Event) || (at === undefined && !state)) continue;
    const element = index.find(reference.id, ElementInstance);
    if (!element) continue;
    const name = state ? owner.field : reference.field.name;
    if (event !== list || name !== field) {
      list = event;
      field = name;
      seen = new Map();
    }
    const place = placeOf(reference);
    const first = seen.get(element);
    if (first === undefined) seen.set(element, owner.pointer + pointerOf(place));
    else report(owner, place, { element: describe(element), pointer: first });
  }
});
