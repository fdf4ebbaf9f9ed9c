import ExcelJS from 'exceljs';
import { safeLoadCampaign, saveCampaign } from '../lib/index.js';
import { campaign } from './support/campaign.js';
import { line, ms, times } from './support/measure.js';

const ROUNDS = 3;
const EVENTS = 20_000;
const ELEMENTS = 5_000;

type Rows = readonly (readonly [name: string, rows: readonly unknown[][]])[];

/** Returns the time of the processor that work takes, in ms: what else runs on the machine hardly changes it. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
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
  print('Campaign workbooks: processor time, and its ratio to exceljs alone for the same cells\n');
  const scenario = campaign({ events: EVENTS, elements: ELEMENTS, resources: 100 });
  const bytes = await saveCampaign(scenario);
  const rows = rowsOf(await readBare(bytes));
  const taken = { load: [0], bareLoad: [0], save: [0], bareSave: [0] };
  for (const list of Object.values(taken)) list.length = 0;
  for (let round = 0; round < ROUNDS; round++) {
    taken.load.push(await timed(() => safeLoadCampaign(bytes)));
    taken.bareLoad.push(await timed(() => readBare(bytes)));
    taken.save.push(await timed(() => saveCampaign(scenario)));
    taken.bareSave.push(await timed(() => writeBare(rows)));
  }
  const title = `${EVENTS.toLocaleString('en')} events, ${ELEMENTS.toLocaleString('en')} elements`;
  const [load = 0, bareLoad = 0, save = 0, bareSave = 0] = Object.values(taken).map((list) =>
    Math.min(...list),
  );
  print(line(`${title}: load`, ms(load), times(load / bareLoad)));
  print(line(`${title}: save`, ms(save), times(save / bareSave)));
}
