import ExcelJS from 'exceljs';

type Load = ExcelJS.Xlsx['load'];

/** Opens the bytes of a workbook with another library. */
export async function opened(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  // The types of the library expect the Buffer of another version of Node's types.
  await workbook.xlsx.load(bytes as unknown as Parameters<Load>[0]);
  return workbook;
}

/** Changes the bytes of a workbook with another library, as a person would in a spreadsheet program. */
export async function changedBy(
  bytes: Uint8Array,
  change: (workbook: ExcelJS.Workbook) => void,
): Promise<Uint8Array> {
  const workbook = await opened(bytes);
  change(workbook);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** The smallest picture. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const RED: ExcelJS.FillPattern = {
  type: 'pattern',
  pattern: 'solid',
  fgColor: { argb: 'FFFF0000' },
};

/** The number of the column with a header. */
export function columnOf(sheet: ExcelJS.Worksheet, header: string): number {
  let found = 0;
  sheet.getRow(1).eachCell((cell, column) => {
    if (cell.value === header) found = column;
  });
  if (found === 0) throw new Error(`no column ${header}`);
  return found;
}

/** Returns the cell of a row in the column with a header. */
export const cellIn = (sheet: ExcelJS.Worksheet, row: number, header: string): ExcelJS.Cell =>
  sheet.getRow(row).getCell(columnOf(sheet, header));

/** Adds what people add to a workbook: columns, a sheet, formulas, colours, notes, a picture, a merged cell, a table. */
export function decorate(workbook: ExcelJS.Workbook): void {
  const events = workbook.getWorksheet('events') as ExcelJS.Worksheet;
  const own = events.columnCount + 1;
  const time = events.getColumn(columnOf(events, 'mission_time')).letter;
  events.getRow(1).getCell(own).value = 'hours';
  for (let row = 2; row <= events.actualRowCount; row++)
    events.getRow(row).getCell(own).value = { formula: `${time}${row}*24`, result: 0 };
  events.getColumn(own).width = 33;
  events.getRow(4).getCell(own).fill = RED;
  events.getRow(4).height = 44;
  events.getRow(5).getCell(own).note = 'ask the pilot';
  const notes = workbook.addWorksheet('my notes');
  notes.getCell('A1').value = 'first "event" & more';
  notes.getCell('B1').value = { formula: `events!${time}5`, result: 0 };
  notes.getCell('B2').value = { formula: `SUM(events!$${time}$2:$${time}$9)`, result: 0 };
  notes.mergeCells('A4:C4');
  notes.addImage(workbook.addImage({ base64: PIXEL, extension: 'png' }), 'E2:F5');
}
