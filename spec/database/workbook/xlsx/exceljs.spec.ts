import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { expect } from 'chai';
import ExcelJS from 'exceljs';
import { newWorkbook } from '../../../../lib/database/workbook/xlsx/exceljs.js';

/** Fills a workbook with everything that the package writes into one. */
function filled(workbook: ExcelJS.Workbook): ExcelJS.Workbook {
  workbook.created = workbook.modified = new Date(Date.UTC(2000, 0, 1));
  for (const name of ['nodes', 'edges']) {
    const sheet = workbook.addWorksheet(name);
    sheet.pageSetup = { orientation: 'landscape', fitToPage: true, printTitlesRow: '1:1' };
    sheet.views = [{ state: 'frozen', xSplit: 0, ySplit: 1, activeCell: 'A2' }];
    sheet.columns = [
      { width: 8, style: { font: { name: 'Calibri', size: 11 } } },
      { width: 60, style: { alignment: { vertical: 'top', wrapText: true, indent: 1 } } },
    ];
    const header = sheet.addRow(['id', 'name']);
    header.eachCell((cell) => {
      cell.font = { bold: true };
      cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFDCE6F1' } };
      cell.note = { texts: [{ text: 'A <note> & "more"' }], editAs: 'absolute' };
    });
    sheet.addRow([1, 'Größe 🚀 <&>"']);
    sheet.addRow([5e-324, true, undefined, ' two words ']).height = 30;
    sheet.getCell('B4').dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: ['"a,b"'],
      showErrorMessage: true,
      errorTitle: 'Not in the list',
    };
  }
  return workbook;
}

async function entriesOf(bytes: Uint8Array) {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  return (await reader.getEntries()).flatMap((entry) => (entry.directory ? [] : [entry]));
}

/** The parts of a workbook by name. */
async function partsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const entry of await entriesOf(bytes))
    parts[entry.filename] = Buffer.from(
      await entry.getData(new Uint8ArrayWriter(), { useWebWorkers: false, checkSignature: true }),
    ).toString('utf8');
  return parts;
}

const written = async (workbook: ExcelJS.Workbook): Promise<Uint8Array> =>
  new Uint8Array(await filled(workbook).xlsx.writeBuffer());

describe('the bundled part of exceljs', () => {
  it('writes the same parts as all of exceljs', async () => {
    const parts = await partsOf(await written(newWorkbook()));
    expect(parts).to.eql(await partsOf(await written(new ExcelJS.Workbook())));
    expect(Object.keys(parts)).to.include.members(['xl/workbook.xml', 'xl/comments2.xml']);
  });

  it('packs each part with its sizes before it, compressed, and without fields of newer formats', async () => {
    const entries = await entriesOf(await written(newWorkbook()));
    for (const { filename, ...entry } of entries) {
      expect(entry.bitFlag?.dataDescriptor, filename).to.equal(false);
      expect(entry.compressionMethod, filename).to.equal(8);
      expect(entry.zip64, filename).to.equal(false);
      expect(entry.rawExtraField?.length, filename).to.equal(0);
    }
  });

  it('writes the same bytes in every time zone, and at every time', async () => {
    const before = process.env.TZ;
    const bytes: Uint8Array[] = [];
    try {
      for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        process.env.TZ = zone;
        bytes.push(await written(newWorkbook()));
      }
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
    for (const other of bytes) expect(Buffer.compare(bytes[0]!, other)).to.equal(0);
  });

  it('refuses what it does not contain: reading, files and CSV', async () => {
    const message = 'This package contains only the part of exceljs that writes workbooks.';
    const workbook = newWorkbook();
    const refusals = [
      () => workbook.xlsx.load(new ArrayBuffer(8)),
      () => workbook.xlsx.readFile('some.xlsx'),
      async () => workbook.xlsx.writeFile('some.xlsx'),
      async () => workbook.csv,
      () => workbook.addWorksheet('s').protect('secret', {}),
    ];
    for (const refusal of refusals) {
      const error = await refusal().then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(error?.message, String(refusal)).to.equal(message);
    }
  });

  it('says so if a part cannot be packed, instead of never ending', async () => {
    const workbook = filled(newWorkbook());
    workbook.addImage({ base64: 'AAAA', extension: 'png' });
    const error = await workbook.xlsx.writeBuffer().then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error?.message).to.match(/is not text$/);
  });
});
