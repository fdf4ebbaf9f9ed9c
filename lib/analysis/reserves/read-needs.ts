import { NEEDS } from '../../database/workbook/layout.js';
import { isBlank } from '../../database/workbook/sheet-table.js';
import type { SpreadsheetCell } from '../../database/workbook/spreadsheet.js';
import { reserveLimits } from '../../limits/reserves.js';
import { declarationMessages, thingMessages } from '../../reading/declaration-messages.js';
import { buildIssue, type Particulars } from '../../schema/diagnostics/catalogue.js';
import { IssueCollector, lengthOf } from '../../schema/diagnostics/collector.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { parsePointer, pointerOf } from '../../schema/diagnostics/pointer.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { shapeMessages } from '../../schema/diagnostics/shape-messages.js';
import { isObject } from '../../schema/plain.js';
import { typedDays } from '../../schema/typed-number.js';
import { type BesideFile, readBeside } from '../beside/read-beside.js';
import {
  type BesidePlace,
  type BesideRow,
  flagOf,
  headersOf,
  numberOf,
  type PlainRows,
  type TableForm,
  textOf,
} from '../beside/rows.js';
import type { Campaign } from '../campaign.js';
import { type ReserveNeed, ReserveNeeds } from './declaration.js';
import { NeedMeanings, needWords, wordsOf } from './need.js';

/** Needed reserves, or everything that is wrong with them. Each issue has its line and column, or its sheet and cell. */
export interface NeedsReading {
  /** The needs in words, as `reservesOf` takes them; undefined if an issue is an error. */
  readonly need: readonly string[] | undefined;
  readonly issues: readonly Issue[];
  /** The number of all issues, which can be more than are listed. */
  readonly total: number;
}

/**
 * Reads needed reserves: YAML, JSON, a table of separated values (CSV), or the sheet `needs` of a workbook, and looks up their names.
 * @param source the text, the bytes of a text (UTF-8) or of a workbook, or plain data, whose issues have no place but their pointers
 */
export async function readNeeds(
  source: string | Uint8Array | { readonly plain: object },
  campaign: Campaign,
): Promise<NeedsReading> {
  const { value, plain, issues, total, located } = await readBeside(source, NEEDS_FILE);
  if (plain === undefined) return { need: undefined, issues, total };
  // Names are looked up also if something else is wrong, to find all problems.
  const { found, text } = lookUpNeeds(value ?? (plain as ReserveNeeds), new NeedMeanings(campaign));
  return {
    need: found.total === 0 && value !== undefined ? value.needs.map(text) : undefined,
    issues: [...issues, ...found.collected.map(located)],
    total: total + found.total,
  };
}

const messages = { ...shapeMessages, ...thingMessages };

/**
 * Looks up the names of needs in a campaign.
 * @returns what is wrong with them, with pointers into the owner of the needs, and a function that returns a need in words
 */
export function lookUpNeeds({ needs }: Pick<ReserveNeeds, 'needs'>, meanings: NeedMeanings) {
  const found = new IssueCollector<Issue>(lengthOf);
  const report = <C extends keyof typeof messages>(
    code: C,
    path: readonly (string | number)[],
    particulars: Particulars<(typeof messages)[C]>,
  ): void => {
    const pointer = pointerOf(path);
    found.add('error', () => buildIssue(messages, code, particulars, { pointer }));
  };
  const isText = (value: unknown): value is string => typeof value === 'string';
  for (const [index, need] of Array.isArray(needs) ? needs.entries() : []) {
    if (!isObject(need)) continue;
    const { of, at } = need as Partial<ReserveNeed>;
    const meant = {
      ...(isText(of) && { of: meanings.subjects(of) }),
      ...(isText(at) && { at: meanings.places(at) }),
    };
    if (isText(of) && wordsOf(of).length === 0)
      report('wrong-type', ['needs', index, 'of'], {
        expected: 'resources or classes of supply with commas between them',
        found: preview(of),
      });
    for (const [field, { unknown }] of Object.entries(meant))
      for (const { word, suggestion } of unknown)
        report('unknown-thing', ['needs', index, field], {
          found: preview(word),
          expected: field === 'of' ? 'resource or class of supply' : 'node',
          suggestion,
        });
  }
  const text = ({ days, always, ...words }: ReserveNeed): string => {
    const { of, at } = meanings.inText(words);
    return `${days}d of ${of} at ${at}${always ? ' always' : ''}`;
  };
  return { found, text };
}

/** Returns days as a number, if they are text that means some. Other text stays, so that reading refuses it. */
const daysOf = (value: unknown): unknown =>
  typeof value === 'string' ? (typedDays(value, 'group')?.value ?? value) : value;

/** How the cells of each column are read. */
const CELLS: Readonly<Record<string, (cell: SpreadsheetCell) => unknown>> = {
  days: (cell) => daysOf(numberOf(cell)),
  of: textOf,
  at: textOf,
  always: flagOf,
};

/** The headers of a table of needs: the fields of a need. */
const TABLE: TableForm = {
  columns: Object.keys(CELLS),
  required: ['days', 'of', 'at'],
  twice: (found) => buildIssue(declarationMessages, 'same-key', { found }),
};

function plainNeeds(
  table: readonly BesideRow[],
  at: (place: BesidePlace) => Partial<Issue>,
): PlainRows {
  const { rows, columns, issues, isUsable } = headersOf(table, TABLE, at);
  const needs = (isUsable ? rows : []).map(({ cells }) =>
    Object.fromEntries(
      Object.entries(CELLS).flatMap(([title, read]) => {
        const cell = cells[columns.get(title) ?? -1];
        return isBlank(cell) ? [] : [[title, read(cell)]];
      }),
    ),
  );
  const place = (pointer: string): BesidePlace => {
    const [, index, field] = parsePointer(pointer) as [string, string?, string?];
    return {
      row: rows[Number(index)]!.number,
      column: columns.get(field!) ?? columns.get('days')!,
    };
  };
  return { plain: { needs }, issues, place };
}

/** How needed reserves are read. */
export const NEEDS_FILE: BesideFile<typeof ReserveNeeds> = {
  target: ReserveNeeds,
  most: reserveLimits.textBytes,
  sheet: NEEDS,
  table: TABLE,
  rows: plainNeeds,
  prepared: withNeedFields,
  hint: (text, { unit }) =>
    unit === 'days'
      ? (typedDays(text, 'group')?.problem ?? 'write days, such as 30 or "2 weeks"')
      : undefined,
};

/** Returns the plain data of needs with fields in the place of words, and numbers in that of text such as `2 weeks`. */
export function withNeedFields(plain: unknown): unknown {
  const { needs } = (isObject(plain) ? plain : {}) as { readonly needs?: unknown };
  if (!Array.isArray(needs)) return plain;
  const read = (need: unknown): unknown => {
    const words = typeof need === 'string' ? (needWords(need) ?? need) : need;
    if (!isObject(words)) return need;
    const { days, of } = words as { readonly days?: unknown; readonly of?: unknown };
    return {
      ...words,
      ...(days !== undefined && { days: daysOf(days) }),
      // The number of a class.
      ...(typeof of === 'number' && { of: String(of) }),
    };
  };
  return { ...(plain as object), needs: needs.map(read) };
}
