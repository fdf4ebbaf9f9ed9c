import type { SheetToWrite } from './workbook/spreadsheet.js';

export type { SheetToWrite } from './workbook/spreadsheet.js';

/** Returns the bytes of a workbook (.xlsx) with some sheets. What writes workbooks is loaded when this is first called. */
export async function writeSheets(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const { xlsxWriter } = await import('./workbook/xlsx/writer.js');
  return xlsxWriter.write(sheets);
}
