import { preview } from '../../schema/issues.js';
import { nearest } from '../../schema/suggest.js';
import { hasIdentifier, type Reference } from '../model-index.js';
import { rule } from '../rule.js';
import { anyOf, describe, kindName } from '../words.js';

/** Comparing with every identifier takes time: done for the first few only. */
const SUGGESTIONS = 10;

/** The kinds that a reference may be to, in words. */
export const expectedOf = ({ kind }: Reference): string =>
  `the id of a ${anyOf(kind.refersTo().map(kindName))}`;

/** Whether the reference is to something that has identifiers at all. */
export const canResolve = ({ kind }: Reference): boolean => kind.refersTo().some(hasIdentifier);

export const unresolvedReference = rule('unresolved-reference', ({ index }, report) => {
  let dangling = 0;
  for (const reference of index.references) {
    const { id, owner, kind } = reference;
    if (reference.target || index.withId(id).length > 0 || !canResolve(reference)) continue;
    let suggestion: string | undefined;
    let near: string | undefined;
    if (dangling++ < SUGGESTIONS) {
      const fitting = kind.refersTo().flatMap((target) => index.all(target));
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
