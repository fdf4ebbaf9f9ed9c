import type { PrintedDifference } from '../../../analysis/table/differences.js';
import type { Paint } from '../../text/color.js';
import { wrap } from '../../text/width.js';

interface DifferenceOptions {
  /** The kind of file, the title of differences that are in no named object. */
  readonly kind: string;
  readonly columns: number;
  readonly paint: Paint;
}

const MARK = { added: '+', removed: '-', changed: '~', reordered: '~' } as const;

/** Returns differences as text, grouped by object. Long lines wrap. */
export function diffText(
  differences: readonly PrintedDifference[],
  { kind, columns, paint }: DifferenceOptions,
): string {
  const lines: string[] = [];
  const color = { '+': paint.green, '-': paint.red, '~': paint.yellow } as const;
  const put = (depth: number, mark: keyof typeof color, text: string): void => {
    const margin = ' '.repeat(2 * depth);
    const parts = wrap(text, Math.max(columns - margin.length - 2, 20));
    for (const [i, part] of parts.entries()) {
      lines.push(color[mark](`${margin}${i === 0 ? mark : ' '} ${part}`.trimEnd()));
    }
  };
  /** The titles above the last line. */
  let open: readonly string[] = [];

  for (const { what, within, field, before, after } of differences) {
    const chain = within.length === 0 ? [kind] : within.map((w) => `${w.kind} "${w.name}"`);
    const own = field === '' ? chain.length - 1 : chain.length;
    let same = true;
    for (const [depth, title] of chain.slice(0, own).entries()) {
      same &&= open[depth] === title;
      if (!same) put(depth, '~', title);
    }
    open = chain.slice(0, own);
    if (field === '') {
      const parts = after ?? before;
      put(own, MARK[what], parts === undefined ? chain.at(-1)! : `${chain.at(-1)} (${parts})`);
    } else if (what === 'changed') {
      const line = `${field}: ${before ?? 'none'} -> ${after ?? 'none'}`;
      if (2 * own + 2 + line.length <= columns) put(own, '~', line);
      else {
        put(own, '~', `${field}:`);
        put(own + 1, '-', before ?? 'none');
        put(own + 1, '+', after ?? 'none');
      }
    } else if (what === 'reordered') put(own, '~', `${field}: order changed`);
    else put(own, MARK[what], `${field}: ${after ?? before}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}
