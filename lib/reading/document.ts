import { type CheckRuleChoice, checkMessages, checkParts, checkRead } from '../checks/index.js';
import { ModelDatabase } from '../database/model-database.js';
import { type FileContent, type OpenOptions, open } from '../database/open.js';
import { type EditedField, editScenario } from '../editing/index.js';
import { Scenario } from '../model/index.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import { preview } from '../schema/diagnostics/preview.js';
import { type Issue, shapeMessages } from '../schema/index.js';
import { placeIssues } from '../schema/text/place-issues.js';
import type { DuplicateKey } from '../schema/text/positions.js';
import { inCell, rememberCells } from './cells.js';
import { kindOfText, syntaxProblems } from './syntax.js';

/** The content of a file. */
export interface Document extends Pick<FileContent, 'kind' | 'format' | 'program' | 'losses'> {
  /** The scenario or database. Absent if the file has errors in its shape. */
  readonly value?: Scenario | ModelDatabase;
  /** The issues from reading and from the checks, in the order of the file. Losses are among them. */
  readonly issues: readonly Issue[];
  /** The number of all issues. `issues` contains fewer if a limit was reached. */
  readonly total: number;
  /** Whether the file is of a format that is read: a workbook, XML, or JSON in UTF-8. */
  readonly readable: boolean;
  /** What the edits changed. */
  readonly changes: readonly EditedField[];
}

/** Options for reading and checking a file. */
export interface ReadOptions extends Omit<OpenOptions, 'kind'> {
  /**
   * Whether to run the checks and find the position of each issue. If false, a usable file has only the issues from
   * reading, without positions. Default: true.
   */
  readonly whole?: boolean;
  /** The rules of the run that the file is read for: the checks know them. Default: `standard`. */
  readonly rules?: CheckRuleChoice | undefined;
  /**
   * Whether the warnings of a file without errors are of interest. If false, they are left out: to find their places in the
   * text takes a tenth of the time of reading. Default: true.
   */
  readonly warnings?: boolean;
  /** Edits, which are made before the checks. A wrong one is an `EditError`. Default: none. */
  readonly edits?: readonly string[] | undefined;
}

/** The codes of issues that mean that the file cannot be read at all. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'not-utf8',
  'empty-input',
  'json-syntax',
  'too-large',
  'too-many-values',
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

/**
 * Reads and checks the bytes of a scenario or database, in JSON, in a workbook, or in a file of SpaceNet 2.5. Every issue has its
 * place in the file.
 * @throws EditError with every wrong edit
 */
export async function readDocument(
  bytes: Uint8Array,
  { whole = true, warnings = true, edits = [], rules = 'standard', ...reading }: ReadOptions = {},
): Promise<Document> {
  // Whoever read the bytes has limited them.
  const limits = { ...reading.limits, fileBytes: bytes.length };
  const content = await open(bytes, { ...reading, limits });
  const { kind, format, program, losses, text, cells } = content;
  const readable = !content.issues.some(({ code }) => UNREADABLE.has(code));
  const origin = { kind, format, losses, readable, ...(program && { program }) };
  if (!content.success) {
    const read = readable ? content.issues : whyUnreadable(content, bytes);
    const found = whole && readable ? [...read, ...partIssues(content)] : read;
    const { issues, more } = inOrder(found, readable ? text : undefined, limits.depth);
    const total = content.total + found.length - content.issues.length + more;
    return { ...origin, issues, total, changes: [] };
  }
  const { value, changes } = edited(content.value, edits);
  if (cells && value instanceof Scenario) rememberCells(value, cells.locate);
  // A database in a workbook was checked when it was read. After edits, the checks are those of the present values.
  const isEdited = changes.length > 0;
  const isChecked = format === 'workbook' && kind === 'database';
  const ofReading =
    isChecked && isEdited
      ? content.issues.filter(({ code }) => !Object.hasOwn(checkMessages, code))
      : content.issues;
  const read = ofReading === content.issues ? content.total : ofReading.length;
  const usable = { ...origin, value, changes };
  if (!whole) return { ...usable, issues: ofReading, total: read };
  const checks = isChecked && !isEdited ? { issues: [], hidden: 0 } : checked(value, rules);
  const all = [...ofReading, ...checks.issues.map((issue) => inFile(issue, content))];
  if (!warnings && all.every(({ severity }) => severity !== 'error'))
    return { ...usable, issues: [], total: 0 };
  const { issues, more } = inOrder(all, text, limits.depth);
  return { ...usable, issues, total: read + checks.issues.length + checks.hidden + more };
}

/** Returns what the checks find in the valid objects of JSON that has others too. A workbook was checked when it was read. */
function partIssues({ kind, format, program, text }: FileContent): readonly Issue[] {
  if (format !== 'json' || program !== undefined || text === undefined) return [];
  return checkParts(kind === 'database' ? new ModelDatabase() : undefined, JSON.parse(text));
}

/** Makes edits, if there are any. @throws EditError with every wrong edit */
function edited(
  value: Scenario | ModelDatabase,
  edits: readonly string[],
): Required<Pick<Document, 'value' | 'changes'>> {
  if (edits.length === 0) return { value, changes: [] };
  const { scenario, changes } = editScenario(value, edits);
  return { value: scenario, changes };
}

/** Runs the checks. If there are too many issues, the last one only counts the hidden ones. */
function checked(
  value: Scenario | ModelDatabase,
  rules: CheckRuleChoice,
): { readonly issues: readonly Issue[]; readonly hidden: number } {
  const issues = checkRead(value, { rules });
  const last = issues.at(-1);
  if (last?.code !== 'more-issues') return { issues, hidden: 0 };
  return { issues: issues.slice(0, -1), hidden: Number(last.found) };
}

/** Returns an issue of a check with the place in the file that its value came from. */
function inFile(issue: Issue, content: FileContent): Issue {
  if (content.cells) return inCell(issue, content.cells);
  return { ...issue, ...(content.success && content.placeOf(issue.pointer)) };
}

/**
 * Puts issues in the order of the file.
 * @param text JSON text, in which their positions are found, and duplicate keys, which become issues too
 * @returns the issues, and the number of duplicate keys
 */
function inOrder(
  found: readonly Issue[],
  text: string | undefined,
  maxDepth: number | undefined,
): { readonly issues: readonly Issue[]; readonly more: number } {
  const { issues, duplicates, duplicateCount } =
    text === undefined
      ? { issues: found, duplicates: [], duplicateCount: 0 }
      : placeIssues(found, text, maxDepth);
  const all = [...issues, ...duplicates.map(duplicateKey)].sort(
    (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  return { issues: all, more: duplicateCount };
}

function duplicateKey({ pointer, key, ...position }: DuplicateKey): Issue {
  const found = preview(key);
  return { ...buildIssue(shapeMessages, 'duplicate-key', { found }, { pointer }), ...position };
}

/** Returns the issues of a file that cannot be read: of bytes that are no JSON, what they look like, or each error of their syntax. */
function whyUnreadable({ format, issues, text }: FileContent, bytes: Uint8Array): readonly Issue[] {
  if (format !== 'json') return issues;
  const found = nonJson(issues, bytes, text);
  if (found !== undefined) {
    const expected = 'JSON text in UTF-8, XML or an Excel workbook (.xlsx, .xls)';
    const message = `Expected ${expected}, found ${found}.`;
    return issues.map((issue) => ({ ...issue, found, expected, message }));
  }
  return issues.flatMap((issue) => {
    const problems = issue.code === 'json-syntax' ? syntaxProblems(text ?? '') : [];
    if (problems.length === 0) return [issue];
    return problems.map(({ reason, ...position }) => {
      const message = `The text is not valid JSON: ${reason}.`;
      return { ...issue, message, ...position };
    });
  });
}

/** Describes bytes that do not look like JSON. Returns undefined if they do, or if they are too many. */
function nonJson(
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
