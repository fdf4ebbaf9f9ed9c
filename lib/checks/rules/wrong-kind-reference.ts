import { preview } from '../../schema/issues.js';
import { placeOf } from '../model-index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';
import { canResolve, expectedOf } from './unresolved-reference.js';

export const wrongKindReference = rule('wrong-kind-reference', ({ index }, report) => {
  for (const reference of index.references) {
    const { id, owner, kind } = reference;
    const found = index.withId(id);
    const [first] = found;
    if (!first) continue;
    const targets = kind.refersTo();
    if (found.some((entry) => targets.some((target) => entry.is(target)))) continue;
    if (!canResolve(reference)) continue;
    report(owner, placeOf(reference), {
      found: preview(id),
      expected: expectedOf(reference),
      target: describe(first),
    });
  }
});
