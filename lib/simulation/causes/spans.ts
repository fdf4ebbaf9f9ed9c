import type { Span } from '../records/records.js';

/** Finds the spans that overlap another one, without a look at the others. */
export class Spans<T extends Span> {
  /** In the order of their beginnings. */
  private readonly items: readonly T[];
  /** A tree of the latest ends: the children of node n are 2n and 2n + 1, and the leaves are the items. */
  private readonly latest: Float64Array;
  private readonly leaves: number;

  constructor(items: readonly T[]) {
    this.items = [...items].sort((a, b) => a.since - b.since);
    let leaves = 1;
    while (leaves < items.length) leaves *= 2;
    this.leaves = leaves;
    const latest = new Float64Array(2 * leaves).fill(Number.NEGATIVE_INFINITY);
    for (const [at, { until }] of this.items.entries()) latest[leaves + at] = until;
    for (let at = leaves - 1; at > 0; at--)
      latest[at] = Math.max(latest[2 * at]!, latest[2 * at + 1]!);
    this.latest = latest;
  }

  /** Returns the spans that have more than an instant in common with a span. */
  overlapping({ since, until }: Span): readonly T[] {
    const found: T[] = [];
    const open = [1];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (!(this.latest[node]! > since)) continue;
      if (node >= this.leaves) {
        const item = this.items[node - this.leaves]!;
        // All others begin later.
        if (!(item.since < until)) return found;
        found.push(item);
      } else open.push(2 * node + 1, 2 * node);
    }
    return found;
  }
}
