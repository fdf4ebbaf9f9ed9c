import { CFB } from '@e965/xlsx';
import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import ExcelJS from 'exceljs';
import { type Issue, type LoadDbOptions, safeLoadDb } from '../../../lib/index.js';

/** What can stand in a cell: anything that exceljs writes. */
export type CellValue = ExcelJS.CellValue;

/** The sheets of a workbook: rows of cells, the first one the headers. */
export type Sheets = Record<string, CellValue[][]>;

/** The bytes of a workbook. */
export async function workbookOf(
  sheets: Sheets,
  more: (workbook: ExcelJS.Workbook) => void = () => {},
): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(name);
    for (const row of rows) sheet.addRow(row);
  }
  more(workbook);
  const zip = { compression: 'STORE' } as const;
  return new Uint8Array(await workbook.xlsx.writeBuffer({ zip }));
}

/** The bytes of a zip archive with these parts. */
export async function zipOf(parts: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, part] of Object.entries(parts))
    await zip.add(
      name,
      typeof part === 'string' ? new TextReader(part) : new Uint8ArrayReader(part),
    );
  return zip.close();
}

/** A compound file, as old Office files are, with a stream of zeros for each name. */
export function compoundFile(...names: string[]): Uint8Array {
  const file = CFB.utils.cfb_new();
  for (const name of names) CFB.utils.cfb_add(file, `/${name}`, new Uint8Array(8192));
  return new Uint8Array(CFB.write(file, { type: 'array' }));
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook whose sheets are given as XML, for what no library would write. */
export function partsOf(
  sheets: Record<string, string>,
  { strings = '', styles = '', workbookPr = '' } = {},
): Record<string, string> {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  return {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${workbookPr}/><sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="s${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names
        .map((_, i) => relation(`s${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`))
        .join('') +
        relation('strings', 'sharedStrings', 'sharedStrings.xml') +
        relation('styles', 'styles', '/xl/styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet xmlns="${MAIN}">${rows.startsWith('<') && rows.includes('<sheetData') ? rows : `<sheetData>${rows}</sheetData>`}</worksheet>`,
      ]),
    ),
  };
}

/** A small database with a row or two in each sheet, all of it sound. */
export function soundSheets(): Sheets & Record<keyof typeof SOUND, CellValue[][]> {
  return structuredClone(SOUND);
}

const SOUND = {
  nodes: [
    'id type name body_1 latitude longitude apoapsis periapsis inclination body_2 lp_number description'.split(
      ' ',
    ),
    [1, 'Surface Node', 'KSC', 'Earth', 28.6, -80.6, null, null, null, null, null, 'Kennedy'],
    [2, 'Orbital Node', 'LEO', 'Earth', null, null, 6678000, 6678000, 28.5],
    [4, 'Lagrange Node', 'EML1', 'Earth', null, null, null, null, null, 'Moon', 1],
    [5, 'Surface Node', 'PAC', 'Earth', 35, -117.9],
  ],
  edges: [
    'id type name origin_id destination_id duration distance max_crew max_cargo description'.split(
      ' ',
    ),
    [1, 'Space Edge', 'KSC-LEO', 1, 2, 0.25],
    [2, 'Flight Edge', 'Down', 2, 5, 5.5, null, 4, 3500],
    [3, 'Surface Edge', 'Drive', 1, 5, null, 4e6],
  ],
  burns: ['id edge_id time delta_v'.split(' '), [1, 1, 0, 9500], [2, 1, 0.2, 12.5]],
  resources: [
    'id type name class_of_supply units unit_mass unit_volume packing_factor environment description'.split(
      ' ',
    ),
    [1, 'Continuous', 'LH2/LOX', 101, 'kg', 1, 0, 0, 'Unpressurized'],
    [3, 'Discrete', 'Spare', 401, 'each', 10, 0.1, 0.2, 'Pressurized', 'A spare part'],
  ],
  elements: [
    'id type name class_of_supply environment accommodation_mass mass volume max_crew max_cargo_mass max_cargo_volume cargo_environment active_time_fraction fuel_id max_fuel isp max_speed description'.split(
      ' ',
    ),
    [
      1,
      'Propulsive Vehicle',
      'Stage',
      9022,
      'Unpressurized',
      0,
      12000,
      0,
      0,
      0,
      0,
      'Unpressurized',
      null,
      1,
      125000,
      448,
    ],
    [
      2,
      'Surface Vehicle',
      'Rover',
      802,
      'Unpressurized',
      0,
      200,
      2,
      2,
      490,
      0,
      'Unpressurized',
      null,
      -101,
      10,
      null,
      13,
    ],
    [3, 'Resource Container', 'Bag', 501, 'Unpressurized', 0, 1, 0, null, 1000, 10, 'Pressurized'],
    [5, 'Element Carrier', 'Habitat', 801, 'Unpressurized', 0, 7500, 0, 4, 1500, 0, 'Pressurized'],
    [6, 'Human Agent', 'Crew Member', 0, 'Pressurized', 0, 100, 0, null, null, null, null, 0.66],
    [7, 'Robotic Agent', 'Robot', 804, 'Unpressurized', 0, 50, 0, null, null, null, null, 1],
    [8, 'Element', 'Cargo', 6, 'Unpressurized', 0, 500, 0],
  ],
  states: [
    'id element_id name type initial_state'.split(' '),
    [1, 5, 'Dormant', 'Dormant', false],
    [2, 5, 'Active', 'Active', true],
  ],
  parts: [
    'id resource_id element_id quantity duty_cycle mean_time_to_failure mean_time_to_repair mass_to_repair'.split(
      ' ',
    ),
    [1, 3, 5, 5, 0.5, 1000, 2, 0.1],
    [2, 3, 5, null, null, -1, 0],
  ],
  contents: ['id container_id resource_id amount'.split(' '), [1, 3, 3, 20], [2, 3, -201, 100.5]],
  demand_models: [
    'id type state_id name parts_list_enabled unpressurized_spares_rate pressurized_spares_rate'.split(
      ' ',
    ),
    [1, 'Sparing By Mass', 2, 'Sparing', true, 0.01, 0.04],
    [2, 'Rated', 2, 'Rate', null],
    [3, 'Timed Impulse', null, 'Once'],
  ],
  demands: [
    'id demand_model_id resource_id amount rate'.split(' '),
    [1, 2, -203, null, 0.5],
    [2, 3, 3, 4],
  ],
} satisfies Sheets;

/** The place of a column, from 0 for A, by its letters. */
export const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Puts a value into a cell of the sheets, by the address that a person sees: `put(sheets, 'edges', 'F2', 3)`. */
export function put(sheets: Sheets, sheet: string, address: string, value: CellValue): void {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const rows = sheets[sheet];
  if (!rows) throw new Error(`no sheet ${sheet}`);
  while (rows.length < Number(row)) rows.push([]);
  const cells = rows[Number(row) - 1] as CellValue[];
  const column = columnOf(letters);
  while (cells.length <= column) cells.push(null);
  cells[column] = value;
}

/** Takes a column out of a sheet. */
export function withoutColumn(sheets: Sheets, sheet: string, header: string): void {
  const rows = sheets[sheet] ?? [];
  const column = rows[0]?.indexOf(header) ?? -1;
  if (column < 0) throw new Error(`no column ${header}`);
  for (const row of rows) row.splice(column, 1);
}

/** An issue in short: severity, code and place, as in `error wrong-cell edges!F2`. */
export function short({ severity, code, location: place }: Issue): string {
  const at = place ? ` ${place.sheet}${place.cell === undefined ? '' : `!${place.cell}`}` : '';
  return `${severity} ${code}${at}`;
}

/** The issues that sheets load with, in short. */
export async function issuesOf(sheets: Sheets, options?: LoadDbOptions): Promise<string[]> {
  return (await safeLoadDb(await workbookOf(sheets), options)).issues.map(short);
}

/** Sheets with something done to them. */
export function changed(change: (sheets: Sheets) => void): Sheets {
  const sheets: Sheets = soundSheets();
  change(sheets);
  return sheets;
}
