import type { ThreadFile } from '../../../lib/threads/thread.js';
import type { VariantSpan } from '../../../lib/variants/spans.js';

/** A thread that lists the variants of a span, and ends at some of them: always, or only in company. */
const open: ThreadFile<
  { readonly deadly: readonly number[]; readonly shy: readonly number[] },
  VariantSpan,
  readonly number[]
> =
  ({ deadly, shy }) =>
  ({ from, to }) => {
    const all = Array.from({ length: to - from }, (_, at) => from + at);
    if (all.some((variant) => deadly.includes(variant))) process.exit(3);
    if (all.length > 1 && all.some((variant) => shy.includes(variant))) process.exit(4);
    return all;
  };
export default open;
