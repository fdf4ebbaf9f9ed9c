import type { WorkbookLimits } from '../../input-output.js';
import type { Sheet, SpreadsheetReader } from '../spreadsheet.js';
import { openBook } from './book.js';
import { readSharedStrings } from './strings.js';
import { readWorksheet } from './worksheet.js';

async function readSheets(
  bytes: Uint8Array,
  limits: WorkbookLimits,
  wanted: (name: string) => boolean,
): Promise<Sheet[]> {
  const { archive, strings, formats, from1904, ...book } = await openBook(bytes, limits);
  const shared = {
    strings: strings === undefined ? [] : await readSharedStrings(archive, strings),
    formats,
    from1904,
    budget: archive.budget,
  };
  const sheets: Sheet[] = [];
  for (const [index, name] of book.sheets.entries()) {
    if (!wanted(name)) sheets.push({ name, rows: [] });
    else sheets.push({ name, ...(await readWorksheet(archive, book.partOf(index), shared)) });
  }
  return sheets;
}

/** Reads workbooks of Excel 2007 and later (ECMA-376, SpreadsheetML). */
export const xlsxReader: SpreadsheetReader = { read: readSheets };
