import type { Entry } from '../../graph/entry.js';
import { describe } from '../../graph/labels.js';
import { Namespaces } from '../../graph/namespaces.js';
import { preview } from '../../schema/diagnostics/issue.js';
import { classOf } from '../../schema/metadata.js';
import { type Report, rule } from '../rule.js';

/**
 * Goes through the objects that have an identifier which another has too, with the first of that other kind.
 * What nothing refers to (a state) shares its identifiers with its neighbours in the same list alone:
 * an instance may well repeat the states of its template.
 */
export function repeatedIds(
  clashes: Iterable<readonly Entry[]>,
  visit: (entry: Entry, first: Entry, confusable: boolean) => void,
): void {
  let namespaces: Namespaces | undefined;
  for (const entries of clashes) {
    namespaces ??= new Namespaces();
    const firsts = new Map<unknown, Entry>();
    for (const entry of entries) {
      const leader = namespaces.of(classOf(entry.object));
      const space = leader ?? entry.parent;
      const same = firsts.get(space);
      if (same) visit(entry, same, leader !== undefined);
      else {
        const other = leader && [...firsts].find(([key]) => typeof key === 'function')?.[1];
        if (other) visit(entry, other, false);
        firsts.set(space, entry);
      }
    }
  }
}

export function reportRepeated(
  report: Report<'duplicate-id' | 'shared-id'>,
  entry: Entry,
  first: Entry,
): void {
  const { id } = entry.object as { id?: unknown };
  report(entry, ['id'], { found: preview(id), first: describe(first), pointer: first.pointer });
}

export const duplicateId = rule('duplicate-id', ({ index }, report) => {
  repeatedIds(index.clashes(), (entry, first, confusable) => {
    if (confusable) reportRepeated(report, entry, first);
  });
});
