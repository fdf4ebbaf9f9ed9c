import { countLosses } from '../formats/losses/loss.js';
import { formatMessages } from '../formats/messages.js';
import { type Container, recognizeFormat } from '../formats/recognize.js';
import { readTranslated, type Translated } from '../formats/translate.js';
import type { XmlInput, XmlLimits } from '../formats/xml/read-xml.js';
import { defaultWorkbookLimits } from '../limits/workbook.js';
import { Scenario } from '../model/scenario/index.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import type { Issue } from '../schema/diagnostics/issue.js';
import { preview } from '../schema/diagnostics/preview.js';
import { exactSizeText } from '../schema/diagnostics/size.js';
import { parseJson } from '../schema/json-text.js';
import { type ParseResult, safeParseFrom } from '../schema/parse.js';
import { noteBeside } from './beside.js';
import { fileIssue, WorkbookFileError } from './file-messages.js';
import { bytesOf, peek, type WorkbookInput } from './input-output.js';
import { ModelDatabase } from './model-database.js';
import {
  parseOptionsOf,
  type ReadScenario,
  type ReadScenarioOptions,
  readScenarioJson,
  translationOf,
  withoutLosses,
} from './scenario-json.js';
import type { WorkbookCells } from './workbook/cell-finder.js';
import type { Book } from './workbook/layout.js';
import type { LoadCampaignOptions, LoadDbOptions } from './workbook/load.js';
import type { Sheet } from './workbook/spreadsheet.js';

/** Text of a file, and whether it is in UTF-8. */
interface DecodedText {
  readonly text: string;
  /** Whether the bytes are UTF-8. Otherwise they were read as windows-1252, in which every byte is a character. */
  readonly isUtf8: boolean;
}

/**
 * Decodes the text of a file of SpaceNet 2.5, which writes in the encoding of the computer: UTF-8, else windows-1252. A byte
 * order mark is dropped.
 * @throws RangeError or an Error with the code `ERR_STRING_TOO_LONG`, if the text is too long for a string
 */
function decodeText(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false };
  }
}

/** The scenario of a workbook, or its issues. */
export type CampaignResult = ParseResult<Scenario> & WorkbookCells;

/** A workbook that holds a scenario or a database. */
export type WorkbookResult =
  | ({ readonly kind: 'scenario' } & CampaignResult)
  | ({ readonly kind: 'database' } & ParseResult<ModelDatabase> & WorkbookCells);

/** What the reader of each format makes of a file: a value or issues, and where they are in the file. */
export type FileContent = Translated<Scenario | ModelDatabase> &
  Pick<ReadScenario, 'program'> & {
    readonly kind: 'scenario' | 'database';
    readonly format: 'json' | 'workbook' | 'xml';
    /** The text, if it is JSON: positions of issues are found in it. The reader leaves them out. */
    readonly text?: string;
    /** Where the values of a workbook are. The issues of its reader have their cells. */
    readonly cells?: WorkbookCells;
  };

/** Options for opening a file of any format. */
export interface OpenOptions
  extends Omit<ReadScenarioOptions, 'limits'>,
    Pick<LoadDbOptions, 'missingColumns'> {
  /** As in `parse`, and the limits of XML. */
  readonly limits?: ReadScenarioOptions['limits'] & Partial<XmlLimits>;
  /** Limits of workbooks that differ from their defaults. */
  readonly workbookLimits?: LoadDbOptions['limits'] | undefined;
  /** The kind that the file must be of. Default: told from the content. */
  readonly kind?: 'scenario';
}

/** The readers of files, by the container that the first bytes tell. */
const readers: Readonly<
  Record<Container, (bytes: Uint8Array, options: OpenOptions) => Promise<FileContent>>
> = {
  json: readJson,
  xml: readXml,
  zip: readBookBytes,
  ole: readBookBytes,
  // The reader of JSON says what is wrong with text that is none.
  unknown: readJson,
};

/**
 * Opens a file: reads the scenario or database that it holds, in any format. The format is told from the content, never from the name.
 * The checks are not run, but those of a database in a workbook.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @throws TypeError if the input is of the wrong kind
 */
export async function open(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: OpenOptions = {},
): Promise<FileContent> {
  const limit = options.limits?.fileBytes ?? defaultWorkbookLimits.fileBytes;
  try {
    const source = await input;
    const { start, chunks } = await peek(source);
    if (chunks && recognizeFormat(start) === 'xml') return await readXml(chunks, options);
    const bytes = await bytesOf(chunks ?? source, limit);
    if (bytes.length > limit) throw new WorkbookFileError('workbook-too-large');
    return await readers[recognizeFormat(bytes)](bytes, options);
  } catch (error) {
    if (!(error instanceof WorkbookFileError)) throw error;
    const isTooLarge = error.code === 'workbook-too-large';
    const found = exactSizeText(limit);
    const issue = isTooLarge
      ? buildIssue(formatMessages, 'file-too-large', { found })
      : fileIssue(error);
    const failed = { success: false, issues: [issue], total: 1, losses: [] } as const;
    return { ...failed, kind: 'scenario', format: 'json' };
  }
}

/** Reads a scenario of SpaceNet 2.5 in XML, in pieces. Every issue has its line and column. */
async function readXml(
  input: XmlInput,
  { limits = {}, ...options }: OpenOptions,
): Promise<FileContent> {
  // Whoever has read all bytes has limited them.
  const xmlLimits = input instanceof Uint8Array ? { ...limits, fileBytes: input.length } : limits;
  const reading = { ...translationOf({ ...options, limits }), xmlLimits };
  const { translateXml } = await import('../formats/spacenet25/xml/translate.js');
  const read = await readTranslated(translateXml, input, Scenario, reading);
  const issues = read.issues.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { ...read, issues, kind: 'scenario', format: 'xml', program: 'SpaceNet 2.5' };
}

/**
 * Reads what a workbook holds. What reads workbooks is loaded when this is first called.
 * @param choose tells from the sheets what the workbook holds, or why it is refused. Default: a scenario if it has one of the sheets
 * that only campaigns have, else a database
 */
export async function readWorkbook(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadCampaignOptions,
  choose: (sheets: readonly Sheet[], found: Book) => Book | Issue = (_, found) => found,
): Promise<WorkbookResult> {
  const [{ readSheets }, { readBook }, { besideIn, bookOf, isBeside, isKnownIn }] =
    await Promise.all([
      import('./workbook/load.js'),
      import('./workbook/read.js'),
      import('./workbook/locate.js'),
    ]);
  const isKnown = isKnownIn('campaign');
  const isWanted = (name: string): boolean => isKnown(name) || isBeside(name);
  const read = await readSheets(input, options, isWanted, async (sheets, reading) => {
    const book = choose(sheets, bookOf(sheets));
    if (typeof book === 'object') return { success: false as const, issues: [book], total: 1 };
    const [kind, target] =
      book === 'campaign' ? ['scenario', Scenario] : ['database', ModelDatabase];
    const { result, finder } = await readBook<Scenario | ModelDatabase>(
      book,
      target,
      sheets,
      reading,
    );
    if (result.success && result.value instanceof Scenario)
      noteBeside(result.value, besideIn(sheets));
    return { kind, ...result, ...finder.cells };
  });
  const nowhere: WorkbookCells = { locate: () => undefined, withPlace: (message) => message };
  return { kind: 'database', ...nowhere, ...read } as WorkbookResult;
}

async function readBookBytes(
  bytes: Uint8Array,
  { workbookLimits, kind: wanted, ...options }: OpenOptions,
): Promise<FileContent> {
  // Whoever read the bytes has limited them.
  const limits = { ...workbookLimits, fileBytes: bytes.length };
  const { locate, withPlace, ...read } = await readWorkbook(
    bytes,
    { ...options, limits },
    (sheets, found) =>
      found === 'database' && wanted === 'scenario' ? noScenarioIn(sheets) : found,
  );
  const losses = countLosses(read.issues);
  // Nothing is lost of workbooks in the layout of this package.
  const program = losses.length > 0 && ({ program: 'SpaceNet 2.5' } as const);
  const cells = { locate, withPlace };
  const content = { format: 'workbook', losses, cells, ...program } as const;
  if (!read.success) return { ...read, ...content };
  const placeOf = (pointer: string) => {
    const location = locate(pointer);
    return location && { location };
  };
  return { ...read, ...content, placeOf };
}

/** The number of sheets that an issue names. */
const NAMED = 20;

/** Returns the issue of a workbook that holds no scenario. It names the sheets. */
function noScenarioIn(sheets: readonly Sheet[]): Issue {
  const names = sheets.slice(0, NAMED).map(({ name }) => preview(name));
  const more = sheets.length > NAMED ? `, and ${sheets.length - NAMED} more` : '';
  const found = `a workbook without missions, with the sheet${sheets.length === 1 ? '' : 's'} ${names.join(', ')}${more}`;
  const expected = 'a scenario in a workbook, in JSON, or in XML of SpaceNet 2.5';
  return buildIssue(formatMessages, 'unreadable-format', { found, expected });
}

/** Reads JSON of the schema, or a scenario in JSON of SpaceNet 2.5, which alone may be in windows-1252. */
async function readJson(
  bytes: Uint8Array,
  { kind: wanted, ...options }: OpenOptions,
): Promise<FileContent> {
  const { text, isUtf8, plain } = decodedJson(bytes, options.limits?.values);
  const kind = wanted ?? kindOf(plain);
  const content = { kind, format: 'json', ...(isUtf8 && { text }) } as const;
  if (kind === 'scenario' && plain !== undefined) {
    const read = await readScenarioJson(plain, options, isUtf8 ? text : undefined);
    if (isUtf8) return { ...read, ...content };
    if (read.program) return { ...withEncoding(read), ...content, text };
  }
  // The reader of the schema says what is wrong with bytes that are not UTF-8, or not JSON.
  const [input, known] = !isUtf8 ? [bytes] : plain === undefined ? [text] : [plain, text];
  const target = kind === 'scenario' ? Scenario : ModelDatabase;
  const read = safeParseFrom<typeof Scenario | typeof ModelDatabase>(
    target,
    input,
    known,
    parseOptionsOf(options),
  );
  return { ...withoutLosses(read), ...content };
}

/** Adds to what was read from a file of SpaceNet 2.5 that the file is not in UTF-8. */
function withEncoding(read: ReadScenario): ReadScenario {
  const issue = buildIssue(formatMessages, 'not-plain-utf8', {});
  return { ...read, issues: [issue, ...read.issues], total: read.total + 1 };
}

/** Returns the text of bytes, and its value: undefined if it is not JSON, a mere text, or has too many values. */
function decodedJson(
  bytes: Uint8Array,
  maxValues: number | undefined,
): DecodedText & { readonly plain: unknown } {
  let decoded: DecodedText = { text: '', isUtf8: false };
  try {
    decoded = decodeText(bytes);
    const plain = parseJson(decoded.text, maxValues);
    // A reader of plain values would take a text for JSON.
    return { ...decoded, plain: typeof plain === 'string' ? undefined : plain };
  } catch {
    return { ...decoded, plain: undefined };
  }
}

/** Tells the kind of a value from properties that only one kind has. Returns `scenario` if it has none of them. */
function kindOf(plain: unknown): FileContent['kind'] {
  if (typeof plain !== 'object' || plain === null) return 'scenario';
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(plain, name));
  if (has('network', 'missionList', 'startDate', 'scenarioType', 'instantiatedElements'))
    return 'scenario';
  return has('nodes', 'edges', 'resources', 'elements') ? 'database' : 'scenario';
}
