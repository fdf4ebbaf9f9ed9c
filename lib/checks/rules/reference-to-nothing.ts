import { preview } from '../../schema/diagnostics/issue.js';
import { rule } from '../rule.js';
import { canResolve } from './unresolved-reference.js';

export const referenceToNothing = rule('reference-to-nothing', ({ index }, report) => {
  for (const reference of index.references.unresolved()) {
    const { owner, field, at } = reference;
    // One report for a list.
    if (canResolve(reference) || (at !== undefined && at > 0)) continue;
    report(owner, [field.name], {
      found: preview((owner.object as Record<string, unknown>)[field.name]),
      expected: 'nothing, or an empty list',
    });
  }
});
