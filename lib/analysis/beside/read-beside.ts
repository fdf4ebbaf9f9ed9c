import { workbookMessages } from '../../database/index.js';
import { normalForm } from '../../database/workbook/headers.js';
import { readSheets } from '../../database/workbook/load.js';
import { columnLetters, type Sheet } from '../../database/workbook/spreadsheet.js';
import { recognizeFormat } from '../../formats/index.js';
import {
  checkedDeclaration,
  type ReadDeclaration,
  readDeclarationText,
} from '../../reading/declaration.js';
import type { NumberHint } from '../../schema/context.js';
import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import { type Issue, locationText } from '../../schema/diagnostics/issue.js';
import { replacePointers } from '../../schema/diagnostics/pointer.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import type { Target } from '../../schema/family.js';
import type { Parsed } from '../../schema/parse.js';
import { isObject } from '../../schema/plain.js';
import {
  anySeparatorOf,
  type BesidePlace,
  type BesideRow,
  type PlainRows,
  separatedRows,
  separatorOf,
  type TableForm,
} from './rows.js';

/** What stands beside a campaign: in a file of its own, or in a sheet of its workbook. */
export interface BesideFile<T extends Target> {
  readonly target: T;
  /** The most characters of a text. */
  readonly most: number;
  /** The name of its sheet. */
  readonly sheet: string;
  readonly table: TableForm;
  /** Returns what the rows of a table say as plain data. @param at returns what an issue says of a cell */
  readonly rows: (
    rows: readonly BesideRow[],
    at: (place: BesidePlace) => Partial<Issue>,
  ) => PlainRows;
  /** Changes the plain data of a text before it is read. Default: it stays. */
  readonly prepared?: (plain: unknown) => unknown;
  /** Says what is wrong with a number in a cell. */
  readonly hint: NumberHint;
}

/** What stands beside a campaign, after it was read. */
export interface ReadBeside<T> extends ReadDeclaration<T> {
  /** What was read, right or wrong; undefined if it is no object. */
  readonly plain?: object;
}

const refused = (issues: readonly Issue[], total = issues.length): ReadBeside<never> => ({
  value: undefined,
  issues,
  total,
  located: (issue) => issue,
});

/** What is read: a text, the bytes of a text (UTF-8) or of a workbook, or plain data, whose issues keep their pointers. */
export type BesideSource = string | Uint8Array | { readonly plain: object };

/** Reads what stands beside a campaign: YAML, JSON, a table of separated values (CSV), or a sheet of a workbook. */
export async function readBeside<T extends Target>(
  source: BesideSource,
  file: BesideFile<T>,
): Promise<ReadBeside<Parsed<T>>> {
  if (typeof source === 'object' && 'plain' in source)
    return ofPlain(source.plain, file, (issue) => issue);
  if (typeof source !== 'string' && ['zip', 'ole'].includes(recognizeFormat(source)))
    return ofWorkbook(source, file);
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  // Without the mark of the order of bytes.
  const text = new TextDecoder().decode(bytes);
  const separator = separatorOf(text, file.table);
  if (separator !== undefined && text.length <= file.most)
    return ofSeparated(text, separator, file);
  const { plain, issues, located } = readDeclarationText(text, file.most);
  if (issues.length > 0) return refused(issues);
  // Text without fields is a table with wrong headers.
  if (typeof plain === 'string') return ofSeparated(text, anySeparatorOf(text), file);
  return ofPlain(plain, file, located);
}

function ofPlain<T extends Target>(
  plain: unknown,
  { target, prepared, hint }: BesideFile<T>,
  located: (issue: Issue) => Issue,
): ReadBeside<Parsed<T>> {
  const rest = prepared === undefined ? plain : prepared(plain);
  const reading = checkedDeclaration(target, { rest }, located, prepared && { hint });
  return { ...reading, ...(isObject(rest) && { plain: rest }) };
}

function ofSeparated<T extends Target>(text: string, separator: string, file: BesideFile<T>) {
  const rows = separatedRows(text, separator);
  const starts = new Map(rows.map((row) => [row.number, row.starts]));
  return ofTable(rows, file, ({ row, column }) => ({
    line: row,
    // A row may be shorter than the header.
    column: starts.get(row)?.[column] ?? 1,
  }));
}

const ofSheet = <T extends Target>({ name, rows }: Sheet, file: BesideFile<T>) =>
  ofTable(rows, file, ({ row, column }) => ({
    location: { sheet: name, cell: `${columnLetters(column)}${row}` },
  }));

function ofTable<T extends Target>(
  rows: readonly BesideRow[],
  file: BesideFile<T>,
  at: (place: BesidePlace) => Partial<Issue>,
): ReadBeside<Parsed<T>> {
  const { plain, issues: wrong, place } = file.rows(rows, at);
  const textAt = (pointer: string) => locationText({ pointer, ...at(place(pointer)) });
  const located = (issue: Issue): Issue => {
    if (wrong.includes(issue)) return issue;
    const message = replacePointers(issue.message, textAt);
    return { ...issue, message, ...at(place(issue.pointer)) };
  };
  const { hint } = file;
  const reading = checkedDeclaration(file.target, { rest: plain, wrong }, located, { hint });
  return { ...reading, plain };
}

async function ofWorkbook<T extends Target>(bytes: Uint8Array, file: BesideFile<T>) {
  const isWanted = (name: string): boolean => normalForm(name) === file.sheet;
  const read = await readSheets(bytes, {}, isWanted, (sheets) => ({ sheets }));
  if ('success' in read) return refused(read.issues, read.total);
  const sheet = read.sheets.find(({ name }) => isWanted(name));
  return sheet === undefined ? refused([missingSheet(read.sheets, file)]) : ofSheet(sheet, file);
}

function missingSheet<T extends Target>(sheets: readonly Sheet[], { sheet }: BesideFile<T>): Issue {
  const suggestion = nearest(
    sheet,
    sheets.map(({ name }) => name),
  );
  return buildIssue(workbookMessages, 'missing-sheet', { name: sheet, suggestion });
}
