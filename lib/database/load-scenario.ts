import { formatMessages } from '../formats/messages.js';
import { type Container, recognizeFormat } from '../formats/recognize.js';
import { decodeText } from '../formats/text.js';
import { defaultWorkbookLimits } from '../limits/workbook.js';
import type { Scenario } from '../model/scenario/index.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import { type Issue, ModelValidationError } from '../schema/diagnostics/issue.js';
import { preview } from '../schema/diagnostics/preview.js';
import { exactSizeText } from '../schema/diagnostics/size.js';
import { parseJson } from '../schema/json-text.js';
import { placedIn } from '../schema/text/place-issues.js';
import { fileIssue, WorkbookFileError } from './file-messages.js';
import { bytesOf, peek, type WorkbookInput, type WorkbookLimits } from './input-output.js';
import { type ReadScenario, type ReadScenarioOptions, readScenarioJson } from './scenario-json.js';
import { type ReadXmlOptions, readScenarioXml } from './scenario-xml.js';

/** Options for loading a scenario. */
export interface LoadScenarioOptions extends Omit<ReadScenarioOptions, 'limits'> {
  /** Called with each warning, losses included, if `loadScenario` succeeds. `safeLoadScenario` returns them instead. */
  readonly onIssue?: (issue: Issue) => void;
  /**
   * As in `parse`, the limits of XML and of workbooks, and `fileBytes`: the maximum size of the file, in bytes. Default:
   * 128 MiB.
   */
  readonly limits?: ReadXmlOptions['limits'] & Partial<WorkbookLimits>;
}

type ReaderOptions = Omit<LoadScenarioOptions, 'onIssue'>;
type Reader = (bytes: Uint8Array, options: ReaderOptions) => Promise<ReadScenario>;

/** The readers of scenarios, by the container that the first bytes of the file tell. */
const readers: Readonly<Record<Container, Reader>> = {
  json: readJsonBytes,
  xml: readScenarioXml,
  zip: readCampaignBytes,
  ole: readCampaignBytes,
  // The reader of JSON says what is wrong with text that is none.
  unknown: readJsonBytes,
};

/** Reads a scenario from a workbook. A workbook without the sheets of one is refused with the names of those that it has. */
async function readCampaignBytes(
  bytes: Uint8Array,
  { namespace, newId, unknown, limits }: ReaderOptions,
): Promise<ReadScenario> {
  const { readCampaignOr } = await import('./load-campaign.js');
  const reading = {
    // Whoever read the bytes has limited them.
    limits: { ...limits, fileBytes: bytes.length },
    ...(namespace && { namespace }),
    ...(newId && { newId }),
    ...(unknown && { unknown }),
  };
  const read = await readCampaignOr(bytes, reading, (sheets) => ({
    sheets: sheets.map(({ name }) => name),
  }));
  if ('sheets' in read) {
    const found = `a workbook without missions, with ${namesOf(read.sheets)}`;
    const expected = 'a scenario in a workbook, in JSON, or in XML of SpaceNet 2.5';
    return failedWith(buildIssue(formatMessages, 'unreadable-format', { found, expected }));
  }
  const { issues, total } = read;
  if (!read.success) return { success: false, issues, total, losses: [] };
  const { value, locate } = read;
  const placeOf = (pointer: string) => {
    const location = locate(pointer);
    return location && { location };
  };
  return { success: true, value, issues, total, losses: [], placeOf };
}

/** The number of sheets that an issue names. */
const NAMED = 20;

function namesOf(sheets: readonly string[]): string {
  const names = sheets.slice(0, NAMED).map((name) => preview(name));
  const more = sheets.length > NAMED ? `, and ${sheets.length - NAMED} more` : '';
  return `the sheet${sheets.length === 1 ? '' : 's'} ${names.join(', ')}${more}`;
}

const failedWith = (issue: Issue): ReadScenario => ({
  success: false,
  issues: [issue],
  total: 1,
  losses: [],
});

async function readJsonBytes(
  bytes: Uint8Array,
  options: ReadScenarioOptions,
): Promise<ReadScenario> {
  const decoded = decodedJson(bytes, options.limits?.values);
  const read = decoded && (await readScenarioJson(decoded.plain, options));
  if (read && decoded.isUtf8) return inPlace(read, decoded.text, options);
  // The reader of the schema says what is wrong with bytes that are not UTF-8, or not JSON.
  if (!decoded || !read?.program) return readScenarioJson(bytes, { ...options, dialect: 'schema' });
  return withEncoding(inPlace(read, decoded.text, options));
}

const inPlace = (read: ReadScenario, text: string, { limits }: ReadScenarioOptions) => ({
  ...read,
  issues: placedIn(text, read.issues, limits?.depth),
});

/** Adds to what was read from a file of SpaceNet 2.5 that the file is not in UTF-8. */
export function withEncoding(read: ReadScenario): ReadScenario {
  const issue = buildIssue(formatMessages, 'not-plain-utf8', {});
  return { ...read, issues: [issue, ...read.issues], total: read.total + 1 };
}

/** Returns the value of JSON text, or undefined if the bytes are none, a mere text, or have too many values. */
function decodedJson(
  bytes: Uint8Array,
  maxValues: number | undefined,
): { text: string; plain: unknown; isUtf8: boolean } | undefined {
  try {
    const { text, isUtf8 } = decodeText(bytes);
    const plain = parseJson(text, maxValues);
    // A reader of plain values would take a text for JSON.
    return typeof plain === 'string' ? undefined : { text, plain, isUtf8 };
  } catch {
    return undefined;
  }
}

/**
 * Loads a scenario from a file of any format that is read: JSON of the schema, a campaign workbook, and JSON or XML of
 * SpaceNet 2.5. The format is told from the content, never from the name. Returns the issues instead of throwing them.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @returns the scenario and warnings, or the issues if one of them is an error. `losses` counts what the schema cannot hold
 * by kind.
 * @throws TypeError if the input is of the wrong kind
 */
export async function safeLoadScenario(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  { onIssue: _, limits = {}, ...others }: LoadScenarioOptions = {},
): Promise<ReadScenario> {
  const options = { ...others, limits };
  const limit = limits.fileBytes ?? defaultWorkbookLimits.fileBytes;
  try {
    const source = await input;
    const { start, chunks } = await peek(source);
    if (chunks && recognizeFormat(start) === 'xml') return await readScenarioXml(chunks, options);
    const bytes = await bytesOf(chunks ?? source, limit);
    if (bytes.length > limit) throw new WorkbookFileError('workbook-too-large');
    return await readers[recognizeFormat(bytes)](bytes, options);
  } catch (error) {
    if (!(error instanceof WorkbookFileError)) throw error;
    const isTooLarge = error.code === 'workbook-too-large';
    const found = exactSizeText(limit);
    return failedWith(
      isTooLarge ? buildIssue(formatMessages, 'file-too-large', { found }) : fileIssue(error),
    );
  }
}

/**
 * Loads a scenario from a file of any format that is read: JSON of the schema, a campaign workbook, and JSON or XML of
 * SpaceNet 2.5. The format is told from the content, never from the name.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @returns the scenario. Warnings and losses are passed to the option `onIssue`.
 * @throws ModelValidationError with every collected issue, if one of them is an error; each has its place in the file
 * @throws TypeError if the input is of the wrong kind
 */
export async function loadScenario(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadScenarioOptions = {},
): Promise<Scenario> {
  const read = await safeLoadScenario(input, options);
  if (!read.success) throw new ModelValidationError(read.issues, read.total);
  for (const issue of read.issues) options.onIssue?.(issue);
  return read.value;
}
