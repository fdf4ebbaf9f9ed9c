import type { Paint } from '../../text/color.js';
import { wrap } from '../../text/width.js';

/** A thing with a name that a change is in, or that itself came or went. */
export interface NamedObject {
  /** Its kind in words: `Space Edge`. */
  readonly kind: string;
  /** Its name, the later one where it was renamed. */
  readonly name: string;
}

/** One difference between two scenarios or databases; also what `diff --json` prints of each. */
export interface Difference {
  readonly what: 'added' | 'removed' | 'changed' | 'reordered';
  /** The things with names that it is in, the outermost first; the last one itself where `field` is ''. */
  readonly within: readonly NamedObject[];
  /** The way from there: `duration`, `burns[2].deltaV`; '' where the thing itself was added or removed. */
  readonly field: string;
  /** Pointers to the place in either file, where it has one. */
  readonly pointers: { readonly before?: string; readonly after?: string };
  /** The values in words, references by name; absent where there is none. */
  readonly before?: string;
  readonly after?: string;
}

interface Options {
  /** What the changes are of; it stands over those that are in nothing with a name. */
  readonly kind: string;
  readonly columns: number;
  readonly paint: Paint;
}

const MARK = { added: '+', removed: '-', changed: '~', reordered: '~' } as const;

/** Changes as text: under each thing what became of it, nothing cut. */
export function diffText(
  changes: readonly Difference[],
  { kind, columns, paint }: Options,
): string {
  const lines: string[] = [];
  const color = { '+': paint.green, '-': paint.red, '~': paint.yellow } as const;
  const put = (depth: number, mark: keyof typeof color, text: string): void => {
    const margin = ' '.repeat(2 * depth);
    const parts = wrap(text, Math.max(columns - margin.length - 2, 20));
    for (const [at, part] of parts.entries()) {
      lines.push(color[mark](`${margin}${at === 0 ? mark : ' '} ${part}`.trimEnd()));
    }
  };
  /** What the last line written stands under. */
  let open: readonly string[] = [];

  for (const { what, within, field, before, after } of changes) {
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
    } else if (what === 'reordered') put(own, '~', `${field}: in another order`);
    else put(own, MARK[what], `${field}: ${after ?? before}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}
