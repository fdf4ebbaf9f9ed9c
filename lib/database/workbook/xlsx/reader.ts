import { workbookForm } from '../../../limits/workbook.js';
import { preview } from '../../../schema/diagnostics/preview.js';
import type { WorkbookLimits } from '../../input-output.js';
import { WorkbookFileError } from '../../messages.js';
import { Budget } from '../budget.js';
import type { Sheet, SpreadsheetReader } from '../spreadsheet.js';
import { ContentTypes } from './content-types.js';
import { Relations } from './relations.js';
import { sniff } from './sniff.js';
import { readSharedStrings } from './strings.js';
import { readDateFormats } from './styles.js';
import { readWorksheet } from './worksheet.js';
import { NO_TEXT, parsePart } from './xml.js';
import { Archive } from './zip.js';

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

async function readSheets(
  bytes: Uint8Array,
  limits: WorkbookLimits,
  wanted: (name: string) => boolean,
): Promise<Sheet[]> {
  const budget = new Budget(limits);
  budget.count('fileBytes', bytes.length);
  sniff(bytes);
  const archive = await Archive.open(bytes, budget);
  const workbook = await findWorkbook(archive);
  const { listed, from1904 } = await readWorkbook(archive, workbook);
  const relations = await Relations.of(archive, workbook);
  const types = await ContentTypes.of(archive);
  const partOf = (type: string) => {
    const part = relations.byType(type);
    if (part !== undefined) types.expect(archive, part, type);
    return part;
  };
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  const shared = {
    strings: strings === undefined ? [] : await readSharedStrings(archive, strings),
    dateFormats: styles === undefined ? [] : await readDateFormats(archive, styles),
    from1904,
    budget,
  };
  const sheets: Sheet[] = [];
  /** The sheet that each part belongs to. */
  const owners = new Map<string, string>();
  for (const { name, relation } of listed) {
    if (!wanted(name)) {
      sheets.push({ name, rows: [] });
      continue;
    }
    const part = relations.byId(relation, 'worksheet');
    if (part === undefined) throw damaged(`the sheet ${preview(name)} has no part in the file`);
    const owner = owners.get(archive.nameOf(part));
    if (owner !== undefined)
      throw damaged(`the sheets ${preview(owner)} and ${preview(name)} have the same part`);
    owners.set(archive.nameOf(part), name);
    types.expect(archive, part, 'worksheet');
    sheets.push({ name, ...(await readWorksheet(archive, part, shared)) });
  }
  return sheets;
}

const damaged = (reason: string) => new WorkbookFileError('damaged-workbook', { reason });

/** Returns the attribute `r:id`. Files can use a different prefix. */
function relationOf(attributes: Readonly<Record<string, string | undefined>>): string | undefined {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id'));
  return name === undefined ? undefined : attributes[name];
}

/** Reads workbooks of Excel 2007 and later (ECMA-376, SpreadsheetML). */
export const xlsxReader: SpreadsheetReader = { read: readSheets };
