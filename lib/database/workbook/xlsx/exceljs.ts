// The one place where exceljs is imported. The build replaces the compiled file by a bundle of exceljs's code for
// writing workbooks (scripts/exceljs/bundle.mjs), so that users of the package install neither exceljs nor the packages
// that it needs for everything else. Import this file when a workbook is written, and not before: it is large.
import ExcelJS from 'exceljs';

export type { Alignment, DataValidation, Worksheet } from 'exceljs';

/** Makes a workbook of exceljs that can be written, but not read. */
export const newWorkbook = (): ExcelJS.Workbook => new ExcelJS.Workbook();
