import { addToList } from '../../graph/multi-map.js';
import { reportForm } from '../../limits/reports.js';
import type { Span } from '../records/records.js';
import type { Holder } from '../state/runtime-element.js';

/** A time in which something was not as it should have been. */
interface Past extends Span {
  /** Index of the failed event. */
  readonly cause: number;
}

/** Returns whether something that begins at a time is in a span, or at its instant. */
export const beginsIn = (from: number, { since, until }: Span): boolean =>
  from < until || (since === until && from === until);

/**
 * When elements were not where they should have been, or not in the state. Demands that went on meanwhile may be recorded
 * later.
 */
export class Deviations {
  /** By element, in the order in which they ended. */
  private readonly past = new Map<Holder, Past[]>();

  get size(): number {
    return this.past.size;
  }

  has(element: Holder): boolean {
    return this.past.has(element);
  }

  /** Notes a deviation that has ended. One that has lasted for no time is none. */
  add(element: Holder, past: Past): void {
    if (past.since < past.until) addToList(this.past, element, past);
  }

  /** Adds the failed events to blame for the deviations of an element in a span, as many as a record names. */
  addCauses(element: Holder, span: Span, causes: Set<number>): void {
    const list = this.past.get(element);
    if (list === undefined) return;
    for (let at = firstAfter(list, span.since); at < list.length; at++) {
      if (causes.size >= reportForm.causes) return;
      const { since, cause } = list[at]!;
      if (beginsIn(since, span)) causes.add(cause);
    }
  }
}

/** Returns the index of the first of some spans, in the order of their ends, that ends after a time. */
export function firstAfter(spans: readonly { readonly until: number }[], time: number): number {
  let low = 0;
  for (let high = spans.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.until > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
