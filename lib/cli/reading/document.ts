import { TextDecoder } from 'node:util';
import { check, checkMessages } from '../../checks/index.js';
import { withEncoding } from '../../database/load-scenario.js';
import { ModelDatabase } from '../../database/model-database.js';
import {
  type ReadScenario,
  type ReadScenarioOptions,
  readScenarioJson,
} from '../../database/scenario-json.js';
import { readScenarioXml } from '../../database/scenario-xml.js';
import type { EditedField } from '../../editing/index.js';
import { countLosses, type LossCount } from '../../formats/losses/loss.js';
import { recognizeFormat } from '../../formats/recognize.js';
import { dialectOf } from '../../formats/spacenet25/json/dialect.js';
import { decodeText } from '../../formats/text.js';
import { Scenario } from '../../model/index.js';
import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { type Issue, safeParse, shapeMessages } from '../../schema/index.js';
import { isObject, type PlainObject } from '../../schema/plain.js';
import { edited } from '../editing/edited.js';
import { type DuplicateKey, locate, type Position } from './positions.js';
import { kindOfText, syntaxProblems } from './syntax.js';

/** An issue with its position, if the file is JSON text. */
export interface LocatedIssue extends Issue, Partial<Position> {}

/** The content of a file. */
export interface Document {
  readonly kind: 'scenario' | 'database';
  readonly format: 'json' | 'workbook' | 'xml';
  /** The program that wrote the file, if it is another one. */
  readonly program?: ReadScenario['program'];
  /** How many losses of each kind there are. They are among the issues. */
  readonly losses?: readonly LossCount[];
  /** The scenario or database. Absent if the file has errors in its shape. */
  readonly value?: Scenario | ModelDatabase;
  /** The issues from reading and from the checks, in the order of the file. */
  readonly issues: readonly LocatedIssue[];
  /** The number of all issues. `issues` contains fewer if a limit was reached. */
  readonly total: number;
  /** Whether the file is a workbook or JSON in UTF-8. */
  readonly readable: boolean;
  /** What the edits changed; empty without edits. */
  readonly changes?: readonly EditedField[];
}

export interface ReadOptions extends ReadScenarioOptions {
  /**
   * Whether to run the checks and find the position of each issue. If false, a usable file has only the issues from
   * reading, without positions. Default: true.
   */
  readonly whole?: boolean;
  /** The severity of a missing column of a workbook that decides results, such as a mass. Default: `error`. */
  readonly missingColumns?: 'error' | 'warning' | undefined;
  /** Edits, which are made before the checks. A wrong one is a `UsageError`. */
  readonly edits?: readonly string[] | undefined;
}

/** The codes of issues about a property itself. Their position is the position of its name. */
const AT_KEY: ReadonlySet<string> = new Set(['unknown-property', 'second-spelling']);
/** The codes of issues that mean that the file cannot be read at all. */
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
  'unknown-layout',
  'xml-syntax',
  'xml-doctype',
  'xml-entity',
  'xml-encoding',
  'xml-too-large',
  'other-xml',
]);

/** Detects the kind of a file from properties that only one kind has. Returns `scenario` if it has none of them. */
function detectKind(plain: unknown): Document['kind'] {
  if (typeof plain !== 'object' || plain === null) return 'scenario';
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(plain, name));
  if (has('network', 'missionList', 'startDate', 'scenarioType', 'instantiatedElements')) {
    return 'scenario';
  }
  return has('nodes', 'edges', 'resources', 'elements') ? 'database' : 'scenario';
}

/** Reads and checks the bytes of a scenario or database, in JSON or in a workbook. */
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

async function readWorkbook(
  bytes: Uint8Array,
  { missingColumns = 'error', orbits, rcsFuel, strict, edits }: ReadOptions,
): Promise<Document> {
  const { safeLoadDb } = await import('../../database/index.js');
  // Whoever read the bytes has limited them.
  const limits = { fileBytes: bytes.length };
  const formats = {
    ...(orbits && { orbits }),
    ...(rcsFuel && { rcsFuel }),
    ...(strict && { strict }),
  };
  const result = await safeLoadDb(bytes, { missingColumns, limits, ...formats });
  const { issues, total } = result;
  const readable = !issues.some((issue) => UNREADABLE.has(issue.code));
  const losses = countLosses(issues);
  // Nothing is lost of workbooks in the layout of this package.
  const origin = losses.length > 0 && ({ program: 'SpaceNet 2.5', losses } as const);
  const document = { kind: 'database', format: 'workbook', ...origin, readable } as const;
  if (!result.success) return { ...document, issues, total };
  const { value, changes } = edited(result.value, edits);
  if (changes.length === 0) return { ...document, value, issues, total };
  // The checks of the workbook are those of its present values.
  const ofReading = issues.filter(({ code }) => !Object.hasOwn(checkMessages, code));
  const { issues: ofWhole, hidden } = checkWhole(value);
  const cells = new Map(issues.map(({ pointer, location }) => [pointer, location]));
  const located = ofWhole.map((issue): LocatedIssue => {
    const location = cells.get(issue.pointer);
    return { ...issue, ...(location && { location }) };
  });
  const all = [...ofReading, ...located];
  return { ...document, value, changes, issues: all, total: all.length + hidden };
}

async function readXml(
  bytes: Uint8Array,
  { whole = true, missingColumns: _, limits = {}, edits, ...options }: ReadOptions,
): Promise<Document> {
  // Whoever read the bytes has limited them.
  const read = await readScenarioXml(bytes, {
    ...options,
    limits: { ...limits, fileBytes: bytes.length },
  });
  return documentOf(read, { whole, format: 'xml', edits });
}

async function readJson(
  bytes: Uint8Array,
  { whole = true, missingColumns: _, dialect, edits, ...options }: ReadOptions,
): Promise<Document> {
  const read = textOf(bytes);
  const old = dialect === 'schema' ? undefined : oldJsonIn(bytes, read, dialect);
  if (old) {
    const scenario = await readScenarioJson(old.plain, { ...options, dialect: 'spacenet25' });
    const encoded = read === undefined ? withEncoding(scenario) : scenario;
    return documentOf(encoded, {
      whole,
      format: 'json',
      text: old.text,
      depth: options.limits?.depth,
      edits,
    });
  }
  const plain = read === undefined ? undefined : plainOf(read);
  const kind = detectKind(plain);
  const target = kind === 'scenario' ? Scenario : ModelDatabase;
  // The reader reports bytes that are not text or not JSON. It would parse a plain string again, so pass the text.
  const input = plain === undefined || typeof plain === 'string' ? (read ?? bytes) : plain;
  const result = safeParse(target, input, options);
  const readable = !result.issues.some((issue) => UNREADABLE.has(issue.code));
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
  const { issues: ofWhole, hidden } = change ? checkWhole(change.value) : { issues: [], hidden: 0 };
  const { issues, duplicates } = locateIssues(
    [...result.issues, ...ofWhole],
    read ?? '',
    options.limits?.depth,
  );
  const total = result.total + ofWhole.length + hidden + duplicates;
  return { kind, format: 'json', issues, total, readable, ...change };
}

/** Returns the text and the value of scenario JSON of SpaceNet 2.5, or undefined for anything else. */
function oldJsonIn(
  bytes: Uint8Array,
  utf8: string | undefined,
  dialect: ReadOptions['dialect'],
): { readonly text: string; readonly plain: PlainObject } | undefined {
  const text = utf8 ?? windowsTextOf(bytes);
  const plain = text === undefined ? undefined : plainOf(text);
  if (text === undefined || !isObject(plain) || detectKind(plain) !== 'scenario') return undefined;
  const found = dialect ?? dialectOf(plain as PlainObject);
  return found === 'spacenet25' ? { text, plain: plain as PlainObject } : undefined;
}

/** Returns the document of a scenario of another program: checked, and with every issue at its place in the file. */
function documentOf(
  read: ReadScenario,
  {
    whole,
    format,
    text,
    depth,
    edits,
  }: {
    whole: boolean;
    format: Document['format'];
    /** The text, if it is JSON: the positions of issues are found in it. */
    text?: string;
    depth?: number | undefined;
    edits: readonly string[] | undefined;
  },
): Document {
  const { losses, program } = read;
  const change = read.success ? edited(read.value, edits) : undefined;
  const { issues: ofWhole, hidden } =
    change && whole ? checkWhole(change.value) : { issues: [], hidden: 0 };
  const placed = ofWhole.map((issue) => ({
    ...issue,
    ...(read.success && read.placeOf(issue.pointer)),
  }));
  const all: LocatedIssue[] = [...read.issues, ...placed];
  const { issues, duplicates } =
    text === undefined
      ? { issues: all.sort(inOrder), duplicates: 0 }
      : locateIssues(all, text, depth);
  const readable = !read.issues.some((issue) => UNREADABLE.has(issue.code));
  return {
    kind: 'scenario',
    format,
    ...(program && { program }),
    losses,
    ...change,
    issues,
    total: read.total + ofWhole.length + hidden + duplicates,
    readable,
  };
}

/** Runs the checks. If there are too many issues, the last one only counts the hidden ones. */
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

/** Returns the text of a file of SpaceNet 2.5 that is not in UTF-8, or undefined if it is too long. */
function windowsTextOf(bytes: Uint8Array): string | undefined {
  try {
    return decodeText(bytes).text;
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

const inOrder = (a: LocatedIssue, b: LocatedIssue): number =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

function locateIssues(
  issues: readonly Issue[],
  text: string,
  maxDepth: number | undefined,
): { issues: LocatedIssue[]; duplicates: number } {
  // What was made of a value of another program may have no place of its own: then that of the object around it counts.
  const around = ({ pointer }: Issue) => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
  const pointers = issues.flatMap((issue) => [issue.pointer, around(issue)]);
  const positions = locate(text, new Set(pointers), maxDepth);
  const located = issues.map((issue) => ({
    ...issue,
    ...(positions.of(issue.pointer, AT_KEY.has(issue.code)) ?? positions.of(around(issue))),
  }));
  const all = [...located, ...positions.duplicates.map(duplicateKey)];
  return { issues: all.sort(inOrder), duplicates: positions.duplicateCount };
}
