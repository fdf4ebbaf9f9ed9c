import ExcelJS from 'exceljs';
import { safeLoadCampaign, saveCampaign } from '../lib/index.js';
import { campaign } from './support/campaign.js';
import { line, middle, ms, times } from './support/measure.js';

const ROUNDS = 3;
const EVENTS = 20_000;
const ELEMENTS = 5_000;

type Rows = readonly (readonly [name: string, rows: readonly unknown[][]])[];

async function timed<T>(work: () => Promise<T>): Promise<readonly [number, T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

async function readBare(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  // The types of the library expect the Buffer of another version of Node's types.
  await workbook.xlsx.load(bytes as unknown as Parameters<typeof workbook.xlsx.load>[0]);
  return workbook;
}

async function writeBare(rows: Rows): Promise<unknown> {
  const workbook = new ExcelJS.Workbook();
  for (const [name, cells] of rows) workbook.addWorksheet(name).addRows([...cells]);
  return workbook.xlsx.writeBuffer();
}

/** Returns the values of the cells of a workbook. */
function rowsOf(workbook: ExcelJS.Workbook): Rows {
  return workbook.worksheets.map((sheet) => {
    const rows: unknown[][] = [];
    sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
    return [sheet.name, rows] as const;
  });
}

/** Compares loading and saving a campaign workbook with reading and writing the same cells in exceljs alone. */
export async function campaignWorkbook(print: (text: string) => void): Promise<void> {
  print('Campaign workbooks: time, and its ratio to exceljs alone for the same cells\n');
  const scenario = campaign({ events: EVENTS, elements: ELEMENTS, resources: 100 });
  const bytes = await saveCampaign(scenario);
  const rows = rowsOf(await readBare(bytes));
  const taken = { load: [0], bareLoad: [0], save: [0], bareSave: [0] };
  for (const list of Object.values(taken)) list.length = 0;
  for (let round = 0; round < ROUNDS; round++) {
    taken.load.push((await timed(() => safeLoadCampaign(bytes)))[0]);
    taken.bareLoad.push((await timed(() => readBare(bytes)))[0]);
    taken.save.push((await timed(() => saveCampaign(scenario)))[0]);
    taken.bareSave.push((await timed(() => writeBare(rows)))[0]);
  }
  const title = `${EVENTS.toLocaleString('en')} events, ${ELEMENTS.toLocaleString('en')} elements`;
  const [load, bareLoad, save, bareSave] = Object.values(taken).map(middle) as [
    number,
    number,
    number,
    number,
  ];
  print(line(`${title}: load`, ms(load), times(load / bareLoad)));
  print(line(`${title}: save`, ms(save), times(save / bareSave)));
}
