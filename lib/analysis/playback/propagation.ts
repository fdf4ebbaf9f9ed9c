import { getOrAdd } from '../../graph/multi-map.js';
import { type Delta, sumOf } from './cell.js';
import type { Deltas, Holder } from './holder.js';

/** The changes of several holders. */
export class Changes {
  readonly #byHolder = new Map<Holder, Deltas>();

  /** Adds a change of one resource. */
  add(holder: Holder, resource: string, delta: Delta): void {
    const change = getOrAdd(this.#byHolder, holder, () => new Map());
    const known = change.get(resource);
    change.set(resource, known === undefined ? delta : sumOf(known, delta));
  }

  /** Adds a change of several resources. */
  addAll(holder: Holder, change: Deltas): void {
    for (const [resource, delta] of change) this.add(holder, resource, delta);
  }

  /**
   * Makes the changes, and those of everything around: each holder is changed once, the innermost first.
   * @param make makes the change of one holder
   */
  propagate(make: (holder: Holder, change: Deltas) => void): void {
    for (const holder of innermostFirst(this.#byHolder.keys())) {
      const change = this.#byHolder.get(holder);
      if (change === undefined) continue;
      make(holder, change);
      if (holder.parent !== undefined) this.addAll(holder.parent, change);
    }
  }
}

/** Returns holders and everything around them, each before what contains it. */
function innermostFirst(holders: Iterable<Holder>): readonly Holder[] {
  const depths = new Map<Holder, number>();
  for (const holder of holders) {
    const path: Holder[] = [];
    let at: Holder | undefined = holder;
    // A path that meets itself ends there.
    const seen = new Set<Holder>();
    while (at !== undefined && !depths.has(at) && !seen.has(at)) {
      path.push(at);
      seen.add(at);
      at = at.parent;
    }
    let depth = at === undefined ? 0 : depths.get(at)! + 1;
    for (const each of path.reverse()) depths.set(each, depth++);
  }
  return [...depths].sort((a, b) => b[1] - a[1]).map(([holder]) => holder);
}
