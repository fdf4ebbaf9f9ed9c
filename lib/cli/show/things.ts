import type { Entry, ObjectIndex } from '../../checks/index.js';
import { nearest } from '../../schema/diagnostics/suggest.js';

/** What was found under a name. */
export interface Found {
  readonly entries: readonly Entry[];
  /** Where there is nothing of that name: the nearest one. */
  readonly suggestion?: string;
}

/** The things of a name or identifier: those spelt exactly so, else those spelt so but for case. */
export function thingsNamed(index: ObjectIndex, wanted: string): Found {
  const byId = index.withId(wanted);
  if (byId.length > 0) return { entries: byId };
  const exact: Entry[] = [];
  const similar: Entry[] = [];
  const names = new Set<string>();
  const folded = wanted.toLowerCase();
  for (const entry of index.entries) {
    const { name } = entry.object as { name?: unknown };
    if (typeof name !== 'string') continue;
    names.add(name);
    if (name === wanted) exact.push(entry);
    else if (name.toLowerCase() === folded) similar.push(entry);
  }
  const entries = exact.length > 0 ? exact : similar;
  const suggestion = entries.length > 0 ? undefined : nearest(wanted, names);
  return { entries, ...(suggestion !== undefined && { suggestion }) };
}
