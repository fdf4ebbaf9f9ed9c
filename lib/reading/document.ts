import { TextDecoder } from 'node:util';
import { checkMessages } from '../checks/index.js';
import { ModelDatabase } from '../database/model-database.js';
import { countLosses } from '../formats/losses/loss.js';
import { recognizeFormat } from '../formats/recognize.js';
import { Scenario } from '../model/index.js';
import type { Issue } from '../schema/index.js';
import { parseJson } from '../schema/json-text.js';
import { safeParseFrom } from '../schema/parse.js';
import { inCell, rememberCells } from './cells.js';
import { type Document, detectKind, isReadable, type ReadOptions } from './document-form.js';
import { edited } from './edited.js';
import { checkWhole, locateIssues } from './located-issues.js';
import { readOldJson, readXml } from './old-document.js';
import { kindOfText, syntaxProblems } from './syntax.js';

export type { Document, ReadOptions } from './document-form.js';

/** Reads and checks the bytes of a scenario or database, in JSON, in a workbook, or in a file of SpaceNet 2.5. */
export async function readDocument(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<Document> {
  if (isWorkbook(bytes)) return readWorkbook(bytes, options);
  return recognizeFormat(bytes) === 'xml' ? readXml(bytes, options) : readJson(bytes, options);
}

/** Returns whether the bytes start like a workbook: a zip archive, or a compound file in the old format. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const starts = (...start: number[]) => start.every((byte, i) => bytes[i] === byte);
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0);
}

async function readWorkbook(bytes: Uint8Array, options: ReadOptions): Promise<Document> {
  const {
    missingColumns = 'error',
    whole = true,
    unknown,
    edits,
    orbits,
    rcsFuel,
    rules,
    strict,
  } = options;
  const { safeLoadWorkbook } = await import('../database/index.js');
  // Whoever read the bytes has limited them.
  const limits = { ...options.workbookLimits, fileBytes: bytes.length };
  const result = await safeLoadWorkbook(bytes, {
    missingColumns,
    limits,
    ...(unknown && { unknown }),
    ...(orbits && { orbits }),
    ...(rcsFuel && { rcsFuel }),
    ...(strict && { strict }),
  });
  const { kind, issues, total } = result;
  const losses = countLosses(issues);
  // Nothing is lost of workbooks in the layout of this package.
  const origin = losses.length > 0 && ({ program: 'SpaceNet 2.5', losses } as const);
  const readable = isReadable(issues);
  const document = { kind, format: 'workbook', readable, ...origin } as const;
  if (!result.success) return { ...document, issues, total };
  const { value, changes } = edited(result.value, edits);
  if (value instanceof Scenario) rememberCells(value, result.locate);
  const isEdited = changes.length > 0;
  // A database was checked when it was read.
  if (!isEdited && (result.kind === 'database' || !whole))
    return { ...document, value, issues, total };
  // The checks are those of the present values.
  const ofReading = issues.filter(({ code }) => !Object.hasOwn(checkMessages, code));
  const { issues: ofWhole, hidden } = checkWhole(value, rules);
  const all = [...ofReading, ...ofWhole.map((issue): Issue => inCell(issue, result))];
  return {
    ...document,
    value,
    ...(isEdited && { changes }),
    issues: all,
    total: (isEdited ? ofReading.length : total) + ofWhole.length + hidden,
  };
}

async function readJson(bytes: Uint8Array, all: ReadOptions): Promise<Document> {
  const read = textOf(bytes);
  const { whole = true, warnings = true, edits, rules, workbookLimits: _, ...options } = all;
  const plain = read === undefined ? undefined : plainOf(read, options.limits?.values);
  const old = await readOldJson(bytes, read === undefined ? undefined : { text: read, plain }, all);
  if (old) return old;
  const kind = detectKind(plain);
  const target = kind === 'scenario' ? Scenario : ModelDatabase;
  // The reader reports bytes that are not text or not JSON. It would parse a plain string again, so pass the text.
  const input = plain === undefined || typeof plain === 'string' ? (read ?? bytes) : plain;
  const result = safeParseFrom(target, input, input === plain ? read : undefined, options);
  const readable = isReadable(result.issues);
  if (!readable) {
    const found = describeNonJson(result.issues, bytes, read);
    const issues = found
      ? result.issues.map((issue) => ({ ...issue, ...expectedDocument(found) }))
      : placeSyntax(result.issues, read ?? '');
    return { kind, format: 'json', issues, total: issues.length, readable };
  }
  const change = result.success ? edited(result.value, edits) : undefined;
  if (change && !whole) {
    const { issues, total } = result;
    return { kind, format: 'json', issues, total, readable, ...change };
  }
  const { issues: ofWhole, hidden } = change
    ? checkWhole(change.value, rules)
    : { issues: [], hidden: 0 };
  const found = [...result.issues, ...ofWhole];
  if (change && !warnings && found.every(({ severity }) => severity !== 'error'))
    return { kind, format: 'json', issues: [], total: 0, readable, ...change };
  const { issues, duplicates } = locateIssues(found, read ?? '', options.limits?.depth);
  const total = result.total + ofWhole.length + hidden + duplicates;
  return { kind, format: 'json', issues, total, readable, ...change };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function plainOf(text: string, maxValues: number | undefined): unknown {
  try {
    return parseJson(text, maxValues);
  } catch {
    return undefined;
  }
}

/** Describes bytes that do not look like JSON. Returns undefined if they do, or if they are too many. */
function describeNonJson(
  issues: readonly Issue[],
  bytes: Uint8Array,
  text: string | undefined,
): string | undefined {
  if (text !== undefined) return kindOfText(text);
  if (issues.some(({ code }) => code === 'too-large')) return undefined;
  const [first, second] = bytes;
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return utf16 ? 'text in UTF-16' : 'bytes that are not UTF-8 text';
}

/** Returns the fields of an issue about the format of a file. */
function expectedDocument(found: string) {
  const expected = 'JSON text in UTF-8, XML or an Excel workbook (.xlsx, .xls)';
  return { found, expected, message: `Expected ${expected}, found ${found}.` };
}

/** Replaces the one issue of a text that is not JSON with one for each syntax error. */
function placeSyntax(issues: readonly Issue[], text: string): Issue[] {
  return issues.flatMap((issue): Issue[] => {
    const problems = issue.code === 'json-syntax' ? syntaxProblems(text) : [];
    if (problems.length === 0) return [issue];
    return problems.map(({ reason, ...position }) => ({
      ...issue,
      message: `The text is not valid JSON: ${reason}.`,
      ...position,
    }));
  });
}
