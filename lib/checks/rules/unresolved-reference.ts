import { hasIdentifier, type Reference } from '../../graph/entry.js';
import { anyOf, aOrAn, describe, kindName } from '../../graph/labels.js';
import { preview } from '../../schema/diagnostics/issue.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { rule } from '../rule.js';

/** Comparing with every identifier takes time: done for the first few only. */
const SUGGESTIONS = 10;

/** The kinds that a reference may be to, in words. */
export const expectedOf = ({ refersTo }: Reference): string =>
  `the id of ${aOrAn(anyOf(refersTo.map(kindName)))}`;

/** Whether the reference is to something that has identifiers at all. */
export const canResolve = ({ refersTo }: Reference): boolean => refersTo.some(hasIdentifier);

export const unresolvedReference = rule('unresolved-reference', ({ index }, report) => {
  let dangling = 0;
  for (const reference of index.references.unresolved()) {
    const { id, owner, refersTo } = reference;
    if (index.withId(id).length > 0 || !canResolve(reference)) continue;
    let suggestion: string | undefined;
    let near: string | undefined;
    if (dangling++ < SUGGESTIONS) {
      const fitting = refersTo.flatMap((target) => index.all(target));
      suggestion = nearest(
        id,
        fitting.map(({ object }) => String((object as { id?: unknown }).id)),
      );
      const entry = suggestion === undefined ? undefined : index.withId(suggestion)[0];
      near = entry && describe(entry);
    }
    report(owner, reference.place, {
      found: preview(id),
      expected: expectedOf(reference),
      ...(suggestion !== undefined && near !== undefined && { suggestion, near }),
    });
  }
});
