import type { WorkbookLimits } from '../../input-output.js';
import { WorkbookFileError } from '../../messages.js';
import type { Sheet, SpreadsheetReader } from '../spreadsheet.js';
import { sniff } from './sniff.js';
import { readSharedStrings } from './strings.js';
import { readDateFormats } from './styles.js';
import { readWorksheet } from './worksheet.js';
import { parsePart } from './xml.js';
import { Archive } from './zip.js';

const NO_TEXT = { textOf: new Set<string>(), text: () => {}, close: () => {} };

/** A part of the file that another part refers to. */
interface Related {
  readonly id: string;
  /** The last word of the relationship's type: `worksheet`, `styles`. */
  readonly type: string;
  readonly part: string;
}

/** Resolves a path relative to a folder. */
function resolve(folder: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.' && step !== '') parts.push(step);
  }
  return parts.join('/');
}

async function readRelations(archive: Archive, of: string): Promise<Related[]> {
  const slash = of.lastIndexOf('/') + 1;
  const folder = of.slice(0, slash);
  const part = `${folder}_rels/${of.slice(slash)}.rels`;
  const related: Related[] = [];
  if (!archive.has(part)) return related;
  await parsePart(archive, part, {
    ...NO_TEXT,
    open: (name, { Id: id, Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship' && id !== undefined)
        related.push({
          id,
          type: type.slice(type.lastIndexOf('/') + 1),
          part: resolve(folder, target),
        });
    },
  });
  return related;
}

/** Finds the part that lists the sheets. */
async function findWorkbook(archive: Archive): Promise<string> {
  const [document] = (await readRelations(archive, '')).filter(
    ({ type }) => type === 'officeDocument',
  );
  const part = document?.part ?? 'xl/workbook.xml';
  if (part.endsWith('.bin'))
    throw new WorkbookFileError('not-a-workbook', { found: 'a binary Excel workbook (.xlsb)' });
  if (archive.has(part)) return part;
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

async function readSheets(
  bytes: Uint8Array,
  limits: WorkbookLimits,
  wanted: (name: string) => boolean,
): Promise<Sheet[]> {
  if (bytes.length > limits.fileBytes)
    throw new WorkbookFileError('workbook-too-large', { what: 'bytes', limit: limits.fileBytes });
  sniff(bytes);
  const archive = await Archive.open(bytes, limits);
  const workbook = await findWorkbook(archive);

  const found: { name: string; id: string | undefined }[] = [];
  let from1904 = false;
  let isWorkbook = false;
  await parsePart(archive, workbook, {
    ...NO_TEXT,
    open: (name, attributes) => {
      if (name === 'workbook') isWorkbook = true;
      else if (name === 'sheet')
        found.push({ name: attributes.name ?? '', id: relationOf(attributes) });
      else if (name === 'workbookPr')
        from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
    },
  });
  if (!isWorkbook)
    throw new WorkbookFileError('not-a-workbook', { found: 'a different kind of Office document' });

  const related = await readRelations(archive, workbook);
  const partOf = (type: string) => {
    const part = related.find((relation) => relation.type === type)?.part;
    return part !== undefined && archive.has(part) ? part : undefined;
  };
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  let cells = 0;
  const shared = {
    strings: strings === undefined ? [] : await readSharedStrings(archive, strings),
    dateFormats: styles === undefined ? [] : await readDateFormats(archive, styles),
    from1904,
    count: () => {
      if (++cells > limits.cells)
        throw new WorkbookFileError('workbook-too-large', {
          what: 'cells with a value',
          limit: limits.cells,
        });
    },
  };
  const sheets: Sheet[] = [];
  for (const { name, id } of found) {
    const relation = related.find((r) => r.id === id && r.type === 'worksheet');
    const isWanted = relation !== undefined && wanted(name);
    const read = isWanted ? await readWorksheet(archive, relation.part, shared) : { rows: [] };
    sheets.push({ name, ...read });
  }
  return sheets;
}

/** Returns the attribute `r:id`. Files can use a different prefix. */
function relationOf(attributes: Readonly<Record<string, string | undefined>>): string | undefined {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id'));
  return name === undefined ? undefined : attributes[name];
}

/** Reads workbooks of Excel 2007 and later (ECMA-376, SpreadsheetML). */
export const xlsxReader: SpreadsheetReader = { read: readSheets };
