import { withEncoding } from '../database/load-scenario.js';
import { type ReadScenario, readScenarioJson } from '../database/scenario-json.js';
import { readScenarioXml } from '../database/scenario-xml.js';
import { formOf } from '../formats/spacenet25/json/dialect.js';
import { decodeText } from '../formats/text.js';
import type { Issue } from '../schema/diagnostics/issue.js';
import { parseJson } from '../schema/json-text.js';
import { isObject, type PlainObject } from '../schema/plain.js';
import { type Document, detectKind, isReadable, type ReadOptions } from './document-form.js';
import { edited } from './edited.js';
import { checkWhole, inOrder, locateIssues } from './located-issues.js';

/** Reads and checks a scenario of SpaceNet 2.5 in XML. */
export async function readXml(
  bytes: Uint8Array,
  {
    whole = true,
    edits,
    rules,
    missingColumns: _,
    workbookLimits: __,
    limits = {},
    ...options
  }: ReadOptions,
): Promise<Document> {
  // Whoever read the bytes has limited them.
  const read = await readScenarioXml(bytes, {
    ...options,
    limits: { ...limits, fileBytes: bytes.length },
  });
  return documentOf(read, { whole, edits, rules });
}

/** A text, and the value that it is in JSON: undefined if it is not JSON. */
export interface JsonText {
  readonly text: string;
  readonly plain: unknown;
}

/**
 * Reads and checks a scenario of SpaceNet 2.5 in JSON, and refuses one of an early Python package. Returns undefined if the bytes are
 * anything else.
 * @param utf8 the text, if it is in UTF-8
 */
export async function readOldJson(
  bytes: Uint8Array,
  utf8: JsonText | undefined,
  {
    whole = true,
    edits,
    rules,
    missingColumns: _,
    workbookLimits: __,
    dialect,
    ...options
  }: ReadOptions,
): Promise<Document | undefined> {
  const found =
    dialect === 'schema' ? undefined : oldJsonIn(bytes, utf8, dialect, options.limits?.values);
  if (!found) return undefined;
  const known = found.dialect && { dialect: found.dialect };
  const scenario = await readScenarioJson(found.plain, { ...options, ...known });
  const read = utf8 === undefined ? withEncoding(scenario) : scenario;
  return documentOf(read, {
    ...{ whole, edits, rules },
    text: found.text,
    depth: options.limits?.depth,
  });
}

/**
 * Returns the text and the value of scenario JSON of SpaceNet 2.5, or of an early Python package, which is in no dialect; undefined
 * for anything else.
 */
function oldJsonIn(
  bytes: Uint8Array,
  utf8: JsonText | undefined,
  dialect: ReadOptions['dialect'],
  maxValues: number | undefined,
):
  | { readonly text: string; readonly plain: PlainObject; readonly dialect?: 'spacenet25' }
  | undefined {
  const { text, plain } = utf8 ?? otherText(bytes, maxValues);
  if (!isObject(plain) || detectKind(plain) !== 'scenario') return undefined;
  const found = { text, plain: plain as PlainObject };
  const form = dialect ? { dialect } : formOf(found.plain);
  if (form.dialect === 'spacenet25') return { ...found, dialect: form.dialect };
  return 'old' in form ? found : undefined;
}

/** Returns text that is not in UTF-8. */
function otherText(bytes: Uint8Array, maxValues: number | undefined): JsonText {
  try {
    const { text } = decodeText(bytes);
    return { text, plain: parseJson(text, maxValues) };
  } catch {
    return { text: '', plain: undefined };
  }
}

interface DocumentOptions extends Pick<ReadOptions, 'edits' | 'rules'> {
  readonly whole: boolean;
  /** The text, if it is JSON: the positions of issues are found in it. */
  readonly text?: string;
  readonly depth?: number | undefined;
}

/** Returns the document of a scenario of another program: edited, checked, and with every issue at its place in the file. */
function documentOf(read: ReadScenario, options: DocumentOptions): Document {
  const { whole, edits, rules, text, depth } = options;
  const { losses, program } = read;
  const change = read.success ? edited(read.value, edits) : undefined;
  const { issues: ofWhole, hidden } =
    change && whole ? checkWhole(change.value, rules) : { issues: [], hidden: 0 };
  const placed = ofWhole.map((issue) => ({
    ...issue,
    ...(read.success && read.placeOf(issue.pointer)),
  }));
  const all: Issue[] = [...read.issues, ...placed];
  const { issues, duplicates } =
    text === undefined
      ? { issues: all.sort(inOrder), duplicates: 0 }
      : locateIssues(all, text, depth);
  return {
    kind: 'scenario',
    format: text === undefined ? 'xml' : 'json',
    ...(program && { program }),
    losses,
    ...change,
    issues,
    total: read.total + ofWhole.length + hidden + duplicates,
    readable: isReadable(read.issues),
  };
}
