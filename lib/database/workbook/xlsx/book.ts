import { nameOfFormat, OLD_EXCEL, recognizeFormat } from '../../../formats/recognize.js';
import { workbookForm } from '../../../limits/workbook.js';
import { preview } from '../../../schema/diagnostics/preview.js';
import { own } from '../../../schema/plain.js';
import { WorkbookFileError } from '../../file-messages.js';
import type { WorkbookLimits } from '../../input-output.js';
import { Budget } from '../budget.js';
import { Relations } from './relations.js';
import { type CellFormat, readFormats } from './styles.js';
import { NO_TEXT, parsePart } from './xml.js';
import { Archive } from './zip.js';

const PART = '[Content_Types].xml';

/** The ends of the content types of the parts that are read, by the type of their relationships. */
const ENDS: Readonly<Record<string, string>> = {
  worksheet: 'worksheet+xml',
  sharedStrings: 'sharedstrings+xml',
  styles: 'styles+xml',
};

/** The types that a workbook declares for its parts. */
class ContentTypes {
  /** The type of each part that has its own. */
  readonly #byPart = new Map<string, string>();
  /** The type of all other parts whose names end with `.xml`. */
  #ofXml = '';

  private constructor(readonly declared: boolean) {}

  /** Reads the types. An archive without the list, which simple writers leave out, declares nothing. */
  static async of(archive: Archive): Promise<ContentTypes> {
    const types = new ContentTypes(archive.has(PART));
    if (!types.declared) return types;
    await parsePart(archive, PART, {
      ...NO_TEXT,
      open: (name, { PartName = '', Extension = '', ContentType = '' }) => {
        const type = ContentType.toLowerCase();
        if (name === 'Override' && archive.has(PartName))
          types.#byPart.set(archive.nameOf(PartName), type);
        else if (name === 'Default' && Extension.toLowerCase() === 'xml') types.#ofXml = type;
      },
    });
    return types;
  }

  /**
   * Checks that a part has the type that its relationship names.
   * @throws WorkbookFileError if the workbook declares another type, or none
   */
  expect(archive: Archive, part: string, relation: string): void {
    if (!this.declared) return;
    const type = this.#byPart.get(archive.nameOf(part)) ?? this.#ofXml;
    if (type.endsWith(own(ENDS, relation) ?? '')) return;
    throw new WorkbookFileError('damaged-workbook', {
      reason: `${PART} does not declare ${part} as ${relation}`,
    });
  }
}

/** The parts of a workbook. */
export interface BookParts {
  readonly archive: Archive;
  /** The name of the part that lists the sheets. */
  readonly part: string;
  /** The names of the sheets, in order. */
  readonly sheets: readonly string[];
  /** The part with the strings that cells share, if there is one. */
  readonly strings: string | undefined;
  /** What each cell format shows numbers as. */
  readonly formats: readonly CellFormat[];
  /** Whether dates count from 1904 instead of 1900. */
  readonly from1904: boolean;
  /**
   * Returns the name of the part with a sheet.
   * @param index the position of the sheet
   * @throws WorkbookFileError if there is none, or another sheet has it
   */
  readonly partOf: (index: number) => string;
}

/**
 * Checks that the first bytes are those of a zip archive, because a workbook is one.
 * @throws WorkbookFileError if they are not. The error names the type of the file.
 */
function requireArchive(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new WorkbookFileError('empty-file');
  if (recognizeFormat(bytes) === 'zip') return;
  const found = nameOfFormat(bytes);
  if (found === OLD_EXCEL) throw new WorkbookFileError('old-excel-workbook');
  throw new WorkbookFileError('not-a-workbook', { found });
}

/** Finds the part that lists the sheets. */
async function findWorkbook(archive: Archive): Promise<string> {
  const document = (await Relations.of(archive, '')).byType('officeDocument');
  const part = document ?? 'xl/workbook.xml';
  if (part.endsWith('.bin'))
    throw new WorkbookFileError('not-a-workbook', { found: 'a binary Excel workbook (.xlsb)' });
  if (archive.has(part)) return part;
  if (document !== undefined) throw damaged(`it has no ${part.slice(0, 100)}`);
  throw new WorkbookFileError('not-a-workbook', { found: await describe(archive) });
}

/** Returns the type of a zip archive that contains no workbook, in words. */
async function describe(archive: Archive): Promise<string> {
  if (archive.has('mimetype')) {
    let type = '';
    await archive.inflate('mimetype', (chunk) => {
      type += new TextDecoder('latin1').decode(chunk.subarray(0, 100));
    });
    if (type.includes('opendocument.spreadsheet')) return 'an OpenDocument spreadsheet (.ods)';
    if (type.includes('opendocument')) return 'an OpenDocument file';
  }
  if (archive.has('word/document.xml')) return 'a Word document';
  if (archive.has('ppt/presentation.xml')) return 'a PowerPoint presentation';
  return 'a zip archive without a workbook';
}

/** A sheet, as the workbook lists it. */
interface Listed {
  readonly name: string;
  readonly relation: string | undefined;
}

/** Reads the list of sheets, and whether dates count from 1904. */
async function readWorkbook(
  archive: Archive,
  part: string,
): Promise<{ listed: readonly Listed[]; from1904: boolean }> {
  const listed: Listed[] = [];
  let from1904 = false;
  let isWorkbook = false;
  await parsePart(archive, part, {
    ...NO_TEXT,
    open: (name, attributes) => {
      if (name === 'workbook') isWorkbook = true;
      else if (name === 'sheet') {
        archive.budget.count('sheets');
        const { name: sheet = '' } = attributes;
        if (sheet.length > workbookForm.sheetName) throw damaged('the name of a sheet is too long');
        listed.push({ name: sheet, relation: relationOf(attributes) });
      } else if (name === 'workbookPr')
        from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
    },
  });
  if (!isWorkbook)
    throw new WorkbookFileError('not-a-workbook', { found: 'a different kind of Office document' });
  return { listed, from1904 };
}

/**
 * Opens a workbook, and finds its parts.
 * @throws WorkbookFileError if the file is not a workbook, is damaged, or exceeds a limit
 */
export async function openBook(bytes: Uint8Array, limits: WorkbookLimits): Promise<BookParts> {
  const budget = new Budget(limits);
  budget.count('fileBytes', bytes.length);
  requireArchive(bytes);
  const archive = await Archive.open(bytes, budget);
  const part = await findWorkbook(archive);
  const { listed, from1904 } = await readWorkbook(archive, part);
  const relations = await Relations.of(archive, part);
  const types = await ContentTypes.of(archive);
  const byType = (type: string) => {
    const found = relations.byType(type);
    if (found !== undefined) types.expect(archive, found, type);
    return found;
  };
  const strings = byType('sharedStrings');
  const styles = byType('styles');
  const formats = styles === undefined ? [] : await readFormats(archive, styles);
  /** The sheet that each part belongs to. */
  const owners = new Map<string, string>();
  const partOf = (index: number): string => {
    const { name, relation } = listed[index] as Listed;
    const found = relations.byId(relation, 'worksheet');
    if (found === undefined) throw damaged(`the sheet ${preview(name)} has no part in the file`);
    const owner = owners.get(archive.nameOf(found));
    if (owner !== undefined)
      throw damaged(`the sheets ${preview(owner)} and ${preview(name)} have the same part`);
    owners.set(archive.nameOf(found), name);
    types.expect(archive, found, 'worksheet');
    return found;
  };
  return {
    archive,
    part,
    sheets: listed.map(({ name }) => name),
    strings,
    formats,
    from1904,
    partOf,
  };
}

const damaged = (reason: string) => new WorkbookFileError('damaged-workbook', { reason });

/** Returns the attribute `r:id`. Files can use a different prefix. */
function relationOf(attributes: Readonly<Record<string, string | undefined>>): string | undefined {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id'));
  return name === undefined ? undefined : attributes[name];
}
