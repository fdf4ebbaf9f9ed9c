import { expect } from 'chai';
import exceljs from 'exceljs';
import { tablesWorkbook } from '../../../lib/analysis/index.js';
import { difficult, difficultTable } from '../support/tables.js';

describe('tablesWorkbook', () => {
  const open = async (names: readonly string[]) => {
    const workbook = new exceljs.Workbook();
    const bytes = await tablesWorkbook(names.map((name) => difficultTable(name)));
    await workbook.xlsx.load(bytes as unknown as exceljs.Buffer);
    return workbook;
  };

  it('writes a sheet for each table, with numbers as numbers and text as text', async () => {
    const sheet = (await open(['difficult'])).worksheets[0]!;
    expect(sheet.name).to.equal('difficult');
    expect((sheet.getRow(1).values as unknown[]).slice(1)).to.deep.equal([
      'text',
      'number (kg)',
      'when (d)',
      'flag',
    ]);
    for (const [i, { text, number }] of difficult.entries()) {
      const row = sheet.getRow(i + 2);
      // No formula, and the same text but for the line ends that XML joins.
      expect(row.getCell(1).formula, text).to.equal(undefined);
      expect(String(row.getCell(1).value ?? '').replaceAll('\r\n', '\n')).to.equal(
        text.replaceAll('\r\n', '\n'),
      );
      const found = row.getCell(2).value;
      expect(found ?? undefined).to.equal(Number.isFinite(number) ? number : undefined);
    }
  });

  it('gives each sheet a name that Excel accepts, once', async () => {
    const long = 'a'.repeat(40);
    const { worksheets } = await open([
      long,
      long,
      'by:place/flight',
      'By place flight',
      'early',
      'EARLY',
    ]);
    const names = worksheets.map(({ name }) => name);
    expect(new Set(names.map((name) => name.toLowerCase())).size).to.equal(6);
    for (const name of names) expect(name).to.match(/^[^\\/?*[\]:]{1,31}$/);
    expect(names[1]).to.equal(`${'a'.repeat(29)} 2`);
  });
});
