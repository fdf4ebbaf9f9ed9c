import { translateFormula } from './formula.js';
import { attributesOf, escapeXml, tagsOf, unescapeXml, withAttributes } from './tags.js';

interface Shared {
  readonly formula: string;
  readonly row: number;
  readonly column: number;
}

/** Returns the row and column of a cell, from 1. */
function placeOf(reference: string): Pick<Shared, 'row' | 'column'> {
  const [, letters = '', row = ''] = /^([A-Za-z]+)(\d+)$/.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(row), column };
}

/**
 * Writes a formula that several cells share into each of them, because the cell that has it may be removed. A formula whose
 * cells have no address stays as it is.
 */
export function expandSharedFormulas(text: string): string {
  if (!text.includes('shared')) return text;
  const shared = new Map<string, Shared>();
  const pieces: string[] = [];
  let done = 0;
  let cell = '';
  for (const { name, kind, start, end } of tagsOf(text)) {
    if (kind === 'close' || (name !== 'c' && name !== 'f')) continue;
    const tag = text.slice(start, end);
    const attributes = attributesOf(tag);
    if (name === 'c') {
      cell = attributes.get('r') ?? '';
      continue;
    }
    const index = attributes.get('si');
    if (attributes.get('t') !== 'shared' || index === undefined) continue;
    const close = kind === 'empty' ? end : text.indexOf('<', end);
    const own = unescapeXml(text.slice(end, close));
    const here = placeOf(cell);
    if (own.trim() !== '') shared.set(index, { formula: own, ...here });
    const from = shared.get(index);
    if (!from || here.column === 0) continue;
    const { formula, row, column } = from;
    const translated = translateFormula(formula, here.row - row, here.column - column);
    const opening = withAttributes(tag, { t: undefined, si: undefined, ref: undefined });
    const bare = opening.replace(/\s*\/?>$/, '');
    const word = /^<(\S+?)(?=[\s/>]|$)/.exec(bare)?.[1] ?? 'f';
    pieces.push(text.slice(done, start), `${bare}>${escapeXml(translated)}`);
    if (kind === 'empty') pieces.push(`</${word}>`);
    done = close;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}
