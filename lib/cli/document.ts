import { TextDecoder } from 'node:util';
import { check } from '../checks/index.js';
import { ModelDatabase } from '../database/model-database.js';
import { Scenario } from '../model/index.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import { preview } from '../schema/diagnostics/preview.js';
import { type Issue, type ParseOptions, safeParse, shapeMessages } from '../schema/index.js';
import { type DuplicateKey, locate, type Position } from './text/positions.js';
import { kindOfText, syntaxProblems } from './text/syntax.js';

/** An issue with its place in the file, where the file has such a place. */
export interface LocatedIssue extends Issue, Partial<Position> {}

/** What a file turned out to hold. */
export interface Document {
  readonly kind: 'scenario' | 'database';
  readonly format: 'json' | 'workbook';
  /** Absent when an error makes it unusable. */
  readonly value?: Scenario | ModelDatabase;
  /** Of the shape and of the whole, in the order of the file. */
  readonly issues: readonly LocatedIssue[];
  /** How many there are in all; more than `issues` holds where the limit was reached. */
  readonly total: number;
  /** Whether the file can be read at all: as JSON in UTF-8, or as a workbook. */
  readonly readable: boolean;
}

export interface ReadOptions extends ParseOptions {
  /**
   * Whether to look for what no single field shows, and where in the text each issue is. Default true; where it is
   * false, of a value that can be used only the issues of the shape are given.
   */
  readonly whole?: boolean;
}

/** Issues that are about a property as such, and so are placed at its name. */
const AT_KEY: ReadonlySet<string> = new Set(['unknown-property', 'second-spelling']);
/** Issues after which there is nothing to check. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'not-utf8',
  'empty-input',
  'json-syntax',
  'too-large',
  'not-a-workbook',
  'old-excel-workbook',
  'encrypted-workbook',
  'damaged-workbook',
  'workbook-too-large',
]);

/** Which of the two a plain value is meant to be, by what only one of them has; in doubt a scenario. */
function kindOf(plain: unknown): Document['kind'] {
  if (typeof plain !== 'object' || plain === null) return 'scenario';
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(plain, name));
  if (has('network', 'missionList', 'startDate', 'scenarioType', 'instantiatedElements')) {
    return 'scenario';
  }
  return has('nodes', 'edges', 'resources', 'elements') ? 'database' : 'scenario';
}

/** Reads and checks the bytes of a scenario or database: JSON text, or the workbook of a database. */
export async function readDocument(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<Document> {
  return isWorkbook(bytes) ? readWorkbook(bytes) : readJson(bytes, options);
}

/** Whether the bytes are a zip archive, as workbooks are, or a compound file, as those of the old format were. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const starts = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0);
}

async function readWorkbook(bytes: Uint8Array): Promise<Document> {
  const { safeLoadDb } = await import('../database/index.js');
  const result = await safeLoadDb(bytes);
  const { issues, total } = result;
  const readable = !issues.some((issue) => UNREADABLE.has(issue.code));
  const value = result.success && { value: result.value };
  return { kind: 'database', format: 'workbook', issues, total, readable, ...value };
}

function readJson(bytes: Uint8Array, { whole = true, ...options }: ReadOptions): Document {
  const read = textOf(bytes);
  const plain = read === undefined ? undefined : plainOf(read);
  const kind = kindOf(plain);
  const target = kind === 'scenario' ? Scenario : ModelDatabase;
  // What is no text, or no JSON, is told by the reader in its own words; plain text would count as JSON again.
  const input = plain === undefined || typeof plain === 'string' ? (read ?? bytes) : plain;
  const result = safeParse(target, input, options);
  const readable = !result.issues.some((issue) => UNREADABLE.has(issue.code));
  if (!readable) {
    const found = foreign(bytes, read);
    const issues = found
      ? result.issues.map((issue) => ({ ...issue, ...instead(found) }))
      : placeSyntax(result.issues, read ?? '');
    return { kind, format: 'json', issues, total: issues.length, readable };
  }
  if (result.success && !whole) {
    const { value, issues, total } = result;
    return { kind, format: 'json', value, issues, total, readable };
  }
  const { issues: ofWhole, hidden } = result.success
    ? checkWhole(result.value)
    : { issues: [], hidden: 0 };
  const { issues, duplicates } = locateIssues([...result.issues, ...ofWhole], read ?? '');
  const total = result.total + ofWhole.length + hidden + duplicates;
  const value = result.success && { value: result.value };
  return { kind, format: 'json', issues, total, readable, ...value };
}

/** The issues of the whole, and how many more there are, which the last of the checks' issues only counts. */
function checkWhole(value: Scenario | ModelDatabase): { issues: Issue[]; hidden: number } {
  const issues = check(value);
  const last = issues.at(-1);
  if (last?.code !== 'more-issues') return { issues, hidden: 0 };
  return { issues: issues.slice(0, -1), hidden: Number(last.found) };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function plainOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What bytes are that hold no JSON, not even a wrong one; undefined where JSON seems to be meant. */
function foreign(bytes: Uint8Array, text: string | undefined): string | undefined {
  if (text !== undefined) return kindOfText(text);
  const [first, second] = bytes;
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return utf16 ? 'text in UTF-16' : 'bytes that are no text in UTF-8';
}

/** What was expected in its stead. */
function instead(found: string) {
  const expected = 'JSON text in UTF-8 or an Excel workbook (.xlsx)';
  return { found, expected, message: `Expected ${expected}, found ${found}.` };
}

/** The one issue of a text that is no JSON becomes one for each place where it departs from JSON. */
function placeSyntax(issues: readonly Issue[], text: string): LocatedIssue[] {
  return issues.flatMap((issue): LocatedIssue[] => {
    const problems = issue.code === 'json-syntax' ? syntaxProblems(text) : [];
    if (problems.length === 0) return [issue];
    return problems.map(({ reason, ...position }) => ({
      ...issue,
      message: `The text is not valid JSON: ${reason}.`,
      ...position,
    }));
  });
}

function duplicateKey({ pointer, key, line, column }: DuplicateKey): LocatedIssue {
  const found = preview(key);
  const issue = buildIssue(shapeMessages, 'duplicate-key', { found }, { pointer });
  return { ...issue, line, column };
}

function locateIssues(
  issues: readonly Issue[],
  text: string,
): { issues: LocatedIssue[]; duplicates: number } {
  const positions = locate(text, new Set(issues.map((issue) => issue.pointer)));
  const located = issues.map((issue) => ({
    ...issue,
    ...positions.of(issue.pointer, AT_KEY.has(issue.code)),
  }));
  const all = [...located, ...positions.duplicates.map(duplicateKey)];
  const order = (a: LocatedIssue, b: LocatedIssue) =>
    (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
  return { issues: all.sort(order), duplicates: positions.duplicateCount };
}
