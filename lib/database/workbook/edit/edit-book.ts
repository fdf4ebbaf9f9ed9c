import { recognizeFormat } from '../../../formats/recognize.js';
import type { Checkable } from '../../../graph/collections.js';
import { Scenario, type ScenarioJson } from '../../../model/scenario/index.js';
import { ModelValidationError } from '../../../schema/diagnostics/issue.js';
import type { Class } from '../../../schema/metadata.js';
import type { Uuid } from '../../../schema/model-object.js';
import { serialize } from '../../../schema/serialize.js';
import { fileIssue, WorkbookFileError } from '../../file-messages.js';
import { bytesOf, type WorkbookInput } from '../../input-output.js';
import { ModelDatabase, type ModelDatabaseJson } from '../../model-database.js';
import { stableIdentities } from '../ids.js';
import type { Book } from '../layout.js';
import { type LoadCampaignOptions, type LoadDbOptions, limitsOf, readSheets } from '../load.js';
import { bookOf, isKnownIn } from '../locate.js';
import { type BookReading, readBook } from '../read.js';
import { isSpacenet25 } from '../spacenet25/recognize.js';
import type { Sheet } from '../spreadsheet.js';
import type { Rows, Wire } from '../write/flatten.js';
import { flatten } from '../write/flatten.js';
import { flattenCampaign } from '../write/flatten-campaign.js';
import { RowIds } from '../write/row-ids.js';
import type { RowCells } from '../write/values.js';
import { editXlsx } from '../xlsx/edit/editor.js';
import { planBook } from './book-plan.js';
import { UserRowFinder } from './user-rows.js';
import { type Version, Versions } from './versions.js';

/** A kind of book that can be edited. */
interface BookKind<T extends Checkable> {
  readonly book: Book;
  /** The class of what it holds. */
  readonly target: Class<T>;
  /** Returns the plain form of a book. */
  readonly plain: (value: T) => object;
  /** Returns the rows of a book in its plain form. Tells for each row the object that it was made from. */
  readonly rows: (plain: object, sources: Map<RowCells, Wire>) => Rows;
}

/** Campaign workbooks. */
export const campaignKind = (namespace: Uuid | undefined): BookKind<Scenario> => ({
  book: 'campaign',
  target: Scenario,
  plain: serialize,
  rows: (plain, sources) =>
    flattenCampaign(plain as ScenarioJson, stableIdentities(namespace), sources),
});

/** Workbooks with a model database. */
export const databaseKind = (
  namespace: Uuid | undefined,
  renumber: boolean,
): BookKind<ModelDatabase> => ({
  book: 'database',
  target: ModelDatabase,
  plain: serialize,
  rows: (plain, sources) =>
    flatten(plain as ModelDatabaseJson, new RowIds(stableIdentities(namespace), renumber), sources),
});

interface OpenedBook<T> extends BookReading<T> {
  readonly sheets: readonly Sheet[];
}

/** Reads a workbook that is edited. */
async function open<T extends Checkable>(
  kind: BookKind<T>,
  bytes: Uint8Array,
  options: LoadDbOptions,
): Promise<OpenedBook<T>> {
  const { book, target } = kind;
  // Unknown properties of a campaign are kept.
  const keeping: LoadCampaignOptions = { ...options, unknown: 'keep' };
  const opened = await readSheets(bytes, keeping, isKnownIn(book), async (sheets, reading) => {
    requireBook(sheets, book);
    return { ...(await readBook(book, target, sheets, reading)), sheets };
  });
  if ('issues' in opened) throw new ModelValidationError(opened.issues);
  return opened;
}

/** @throws WorkbookFileError if the sheets are no book of a kind, in the layout of this package */
function requireBook(sheets: readonly Sheet[], book: Book): void {
  if (isSpacenet25(sheets))
    throw notEditable('it is a database of SpaceNet 2.5, which stays as it is');
  const found = bookOf(sheets);
  if (found !== book) throw notEditable(`it holds a ${found}, and a ${book} is written`);
}

const notEditable = (reason: string): WorkbookFileError =>
  new WorkbookFileError('unreadable-file', { reason: `it cannot be edited, because ${reason}` });

/**
 * Writes a book into an existing workbook. Only the cells that change are written, and rows are added and removed. All else
 * stays: notes, other columns and sheets, widths, colours, lists of choices, pictures.
 * @returns the bytes of the changed workbook
 * @throws ModelValidationError with every issue, if the workbook cannot be read or edited
 */
export async function editBook<T extends Checkable>(
  kind: BookKind<T>,
  value: T,
  input: WorkbookInput,
  options: LoadDbOptions,
): Promise<Uint8Array> {
  const limits = limitsOf(options);
  try {
    const bytes = await bytesOf(input, limits.fileBytes);
    if (recognizeFormat(bytes) === 'ole')
      throw notEditable('it is no .xlsx; save it as one in a spreadsheet program');
    const opened = await open(kind, bytes, options);
    const { result, tables, finder, sheets } = opened;
    if (!result.success) throw new ModelValidationError(result.issues, result.total);
    const [before, root] = versionOf(kind, result.value);
    const [after, wanted] = versionOf(kind, value);
    const versions = new Versions(kind.book, before, after);
    const edited = { sheets, tables, finder: new UserRowFinder(before, root, tables, finder) };
    const write = (exact: boolean) => editXlsx(bytes, planBook(edited, versions, exact), limits);
    // Where some cells mean something else now, such as those of rows that were identified by their positions, all are compared.
    for (const exact of [false, true]) {
      const written = await write(exact);
      if (await reads(kind, written, wanted, options)) return written;
    }
    throw notEditable(`the ${kind.book} would not be read back as it is; write a new workbook`);
  } catch (error) {
    if (error instanceof WorkbookFileError) throw new ModelValidationError([fileIssue(error)]);
    throw error;
  }
}

function versionOf<T extends Checkable>(kind: BookKind<T>, value: T): readonly [Version, object] {
  const plain = kind.plain(value);
  const sources = new Map<RowCells, Wire>();
  return [{ rows: kind.rows(plain, sources), sources }, plain];
}

/** Returns whether a workbook is read as a value in its plain form. */
async function reads<T extends Checkable>(
  kind: BookKind<T>,
  bytes: Uint8Array,
  wanted: object,
  options: LoadDbOptions,
): Promise<boolean> {
  const { result } = await open(kind, bytes, options);
  return result.success && isSame(kind.plain(result.value), wanted);
}

/** Returns whether two plain values are the same, but for digits that the conversion of units loses. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return a === b || Math.abs(a - b) <= 1e-14 * Math.abs(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [entries, others] = [Object.entries(a), Object.entries(b)];
  return (
    entries.length === others.length &&
    entries.every(([key, item], index) => {
      const [otherKey, other] = others[index] as [string, unknown];
      return key === otherKey && isSame(item, other);
    })
  );
}
