import type { RuntimeElement } from '../../state/runtime-element.js';
import type { Span } from '../../world/refs.js';

/** The time for which two spans may overlap because of rounding, in days: about 9 ms. */
const TOLERANCE = 1e-7;

const length = ({ since, until }: Span): number => until - since;

const overlapOf = (a: Span, b: Span): Span => ({
  since: Math.max(a.since, b.since),
  until: Math.min(a.until, b.until),
});

/**
 * Notes that an element takes part in an EVA.
 * @returns the time for which it is busy with another EVA, if the two overlap
 */
export function engage(element: RuntimeElement, span: Span): Span | undefined {
  const { busy } = element;
  if (busy === undefined || length(overlapOf(busy, span)) <= TOLERANCE) {
    element.busy = span;
    return undefined;
  }
  element.busy = {
    since: Math.min(busy.since, span.since),
    until: Math.max(busy.until, span.until),
  };
  return busy;
}
