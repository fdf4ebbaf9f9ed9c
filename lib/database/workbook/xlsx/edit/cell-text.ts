import { MILLISECONDS_A_DAY } from '../../../../schema/spans.js';
import { escaped } from '../escaped.js';
import type { CellFormat } from '../styles.js';
import type { NewValue } from './sheet-edit.js';
import { escapeXml } from './tags.js';

/** What cells need to know of their workbook. */
export interface CellStyles {
  /** What each cell format shows numbers as. */
  readonly formats: readonly CellFormat[];
  /** Whether dates count from 1904 instead of 1900. */
  readonly from1904: boolean;
}

/** The attributes and the content of a cell. */
export interface CellText {
  /** The number of its format, or undefined. */
  readonly format: string | undefined;
  /** The attributes besides `r` and `s`, with a space before each, and the content. */
  readonly type: string;
  readonly content: string;
}

const serialOf = (date: Date, from1904: boolean): number =>
  (date.getTime() - (from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) /
  MILLISECONDS_A_DAY;

/** Returns a date as text, as short as its precision allows. */
const dateText = (date: Date): string =>
  date
    .toISOString()
    .replace('T', ' ')
    .replace(/(:00)?\.000Z$/, '')
    .replace(/ 00:00$/, '')
    .replace(/Z$/, '');

const text = (value: string, prefix: string): Omit<CellText, 'format'> => ({
  type: ' t="inlineStr"',
  content: `<${prefix}is><${prefix}t xml:space="preserve">${escapeXml(escaped(value))}</${prefix}t></${prefix}is>`,
});

const plain = (value: string | number, prefix: string, type = ''): Omit<CellText, 'format'> => ({
  type,
  content: `<${prefix}v>${value}</${prefix}v>`,
});

/**
 * Returns the XML of a value. Its cell keeps its format, except for a number in a format of dates. A date in another format
 * becomes text.
 */
export function cellText(
  value: NewValue,
  format: string | undefined,
  { formats, from1904 }: CellStyles,
  prefix: string,
): CellText {
  const isDate = format !== undefined && formats[Number(format)] === 'date';
  if (value === undefined || value === '') return { format, type: '', content: '' };
  if (value instanceof Date) {
    const content = isDate
      ? plain(serialOf(value, from1904), prefix)
      : text(dateText(value), prefix);
    return { format, ...content };
  }
  if (typeof value === 'boolean') return { format, ...plain(value ? 1 : 0, prefix, ' t="b"') };
  if (typeof value === 'string') return { format, ...text(value, prefix) };
  return { format: isDate ? undefined : format, ...plain(value, prefix) };
}
