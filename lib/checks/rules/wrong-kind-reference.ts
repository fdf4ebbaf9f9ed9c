import { describe } from '../../graph/labels.js';
import { preview } from '../../schema/diagnostics/issue.js';
import { rule } from '../rule.js';
import { canResolve, expectedOf } from './unresolved-reference.js';

export const wrongKindReference = rule('wrong-kind-reference', ({ index }, report) => {
  for (const reference of index.references.unresolved()) {
    const [found] = index.withId(reference.id);
    if (!found || !canResolve(reference)) continue;
    report(reference.owner, reference.place, {
      found: preview(reference.id),
      expected: expectedOf(reference),
      target: describe(found),
    });
  }
});
