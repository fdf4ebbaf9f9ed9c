import { shiftFormula, shiftRange } from './formula.js';
import type { RowShift } from './row-shift.js';
import { attributesOf, escapeXml, type Tag, tagsOf, unescapeXml, withAttributes } from './tags.js';

/** What a part has to do with the sheet whose rows have moved. */
export type PartKind =
  /** The sheet itself, or its comments. */
  | 'own'
  /** A table of the sheet. */
  | 'table'
  /** Pictures and charts on the sheet. */
  | 'drawing'
  /** The boxes of its comments. */
  | 'vml'
  /** Another part, whose formulas may name the sheet. */
  | 'other';

/** The rows of a sheet that have moved. */
export interface MovedRows {
  readonly sheet: string;
  readonly shift: RowShift;
  /** The last row with a value before the changes, and how many rows were added below it. */
  readonly lastRow: number;
  readonly appended: number;
}

/** The tags whose text is a formula. */
const FORMULAS = new Set(['f', 'formula', 'formula1', 'formula2', 'definedName']);
const REFERENCES = ['ref', 'sqref', 'activeCell', 'topLeftCell'] as const;
/** The tags that are removed if all of their cells are gone. */
const DROPPED = new Set([
  'mergeCell',
  'hyperlink',
  'comment',
  'threadedComment',
  'conditionalFormatting',
  'dataValidation',
  'ignoredError',
  'protectedRange',
  'autoFilter',
]);
/** A list that lost all of its items is no longer valid. */
const EMPTY_LISTS =
  /<((?:[\w.-]+:)?(?:mergeCells|hyperlinks|dataValidations|ignoredErrors|protectedRanges))\b[^>]*>\s*<\/\1>/g;

/** Returns ranges, separated by spaces, without those that are gone. */
const shiftRanges = (ranges: string, shift: RowShift): string =>
  ranges
    .split(' ')
    .flatMap((range) => (/\d/.test(range) ? (shiftRange(range, shift) ?? []) : range))
    .join(' ');

/**
 * Returns the text of a part whose references follow rows that have moved.
 * @param sheet the sheet that the part belongs to, or '' if it belongs to none
 */
export function shiftPart(text: string, kind: PartKind, sheet: string, moved: MovedRows): string {
  if (kind === 'vml') return shiftVml(text, moved.shift);
  const pieces: string[] = [];
  let done = 0;
  let dropping = '';
  const put = (tag: Tag, until: number, replacement: string) => {
    pieces.push(text.slice(done, tag.start), replacement);
    done = until;
  };
  for (const tag of tagsOf(text)) {
    if (tag.start < done) continue;
    if (dropping !== '') {
      if (tag.name === dropping && tag.kind === 'close') {
        dropping = '';
        done = tag.end;
      }
      continue;
    }
    if (tag.kind === 'close' || tag.kind === 'other') continue;
    const opening = text.slice(tag.start, tag.end);
    const own = kind === 'own' || kind === 'table';
    const changed = own
      ? shiftAttributes(opening, tag.name, kind, moved)
      : sourceOf(opening, tag, moved);
    if (changed === undefined) {
      put(tag, tag.end, '');
      if (tag.kind === 'open') dropping = tag.name;
      continue;
    }
    const inside = tag.kind === 'open' ? textBehind(text, tag) : undefined;
    const shifted = inside && shiftText(inside, tag.name, kind, sheet, moved);
    if (shifted !== undefined && inside !== undefined)
      put(tag, tag.end + inside.length, `${changed}${shifted}`);
    else if (changed !== opening) put(tag, tag.end, changed);
  }
  pieces.push(text.slice(done));
  return pieces.join('').replace(EMPTY_LISTS, '');
}

const textBehind = (text: string, { end }: Tag): string => {
  const next = text.indexOf('<', end);
  return next < 0 ? '' : text.slice(end, next);
};

/** Returns the text of a tag in its new form, or undefined if it stays. */
function shiftText(
  inside: string,
  name: string,
  kind: PartKind,
  sheet: string,
  moved: MovedRows,
): string | undefined {
  if (inside.trim() === '') return undefined;
  if (FORMULAS.has(name))
    return escapeXml(shiftFormula(unescapeXml(inside), sheet, moved.sheet, moved.shift));
  if (kind === 'own' && name === 'sqref') return shiftRanges(inside, moved.shift);
  if (kind === 'drawing' && name === 'row')
    return String(moved.shift.first(Number(inside) + 1) - 1);
  return undefined;
}

/** Returns a tag whose references have moved, or undefined if all of its cells are gone. */
function shiftAttributes(
  opening: string,
  name: string,
  kind: PartKind,
  moved: MovedRows,
): string | undefined {
  if (!/\b(?:ref|sqref|activeCell|topLeftCell)\s*=/.test(opening)) return opening;
  const attributes = attributesOf(opening);
  let changed = opening;
  for (const attribute of REFERENCES) {
    const value = attributes.get(attribute);
    if (value === undefined) continue;
    let shifted = shiftRanges(value, moved.shift);
    if (kind === 'table' || name === 'autoFilter') shifted = grown(value, shifted, moved);
    if (shifted === '') {
      if (DROPPED.has(name)) return undefined;
      shifted = 'A1';
    }
    if (shifted !== value) changed = withAttributes(changed, { [attribute]: shifted });
  }
  return changed;
}

/** Returns the range of a table, with the rows that were added below its last one. A table has a row below its header. */
function grown(before: string, after: string, { lastRow, appended }: MovedRows): string {
  const [, start = '', row = '', end = ''] = /^([A-Z]+(\d+)):([A-Z]+)\d+$/i.exec(after) ?? [];
  if (start === '') return after;
  const isLast = Number(/\d+$/.exec(before)?.[0]) === lastRow;
  const last = Number(/\d+$/.exec(after)?.[0]) + (isLast ? appended : 0);
  return `${start}:${end}${Math.max(last, Number(row) + 1)}`;
}

/** Returns the source of a pivot table with the rows that it has now. */
function sourceOf(opening: string, { name }: Tag, { sheet, shift }: MovedRows): string {
  if (name !== 'worksheetSource') return opening;
  const attributes = attributesOf(opening);
  const range = attributes.get('ref');
  if (range === undefined || attributes.get('sheet')?.toLowerCase() !== sheet.toLowerCase())
    return opening;
  return withAttributes(opening, { ref: shiftRange(range, shift) ?? range });
}

const SHAPE = /<((?:[\w.-]+:)?shape)\b[\s\S]*?<\/\1\s*>/g;
const SHAPE_ROW = /(<(?:[\w.-]+:)?Row>\s*)(\d+)(\s*<)/;
const ANCHOR = /(<(?:[\w.-]+:)?Anchor>)([^<]*)(<)/;

/** Moves the boxes of comments with their cells, whose rows count from 0. */
function shiftVml(text: string, shift: RowShift): string {
  return text.replace(SHAPE, (shape) => {
    const [, , at] = SHAPE_ROW.exec(shape) ?? [];
    if (at === undefined) return shape;
    const row = shift.row(Number(at) + 1);
    if (row === undefined) return '';
    const by = row - 1 - Number(at);
    return shape
      .replace(SHAPE_ROW, (_, start, __, end) => `${start}${row - 1}${end}`)
      .replace(ANCHOR, (_, start: string, numbers: string, end: string) => {
        const moved = numbers
          .split(',')
          .map((number, index) =>
            index === 2 || index === 6 ? Number(number) + by : number.trim(),
          );
        return `${start}${moved.join(', ')}${end}`;
      });
  });
}
