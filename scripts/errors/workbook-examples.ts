import type { WorkbookCode } from '../../lib/database/messages.js';
import { FORMULA, oldSheets, xlsOf } from '../../spec/database/support/old-workbooks.js';
import {
  type CellValue,
  compoundFile,
  put,
  type Sheets,
} from '../../spec/database/support/workbooks.js';
import type { CodeExample } from './part.js';

/** What is shown of a sheet: columns, each by its letter or all by their letters, and rows beside the header and those that were changed. */
export interface Excerpt {
  readonly sheet: string;
  readonly columns: string | readonly string[];
  readonly rows?: readonly number[];
}

/** A change to a sound workbook. */
export interface WorkbookExample {
  readonly change: (sheets: Sheets) => void;
  /** Whether the workbook is a database of SpaceNet 2.5. */
  readonly isOld?: boolean;
  /** Where nothing is shown of the sheets, their names are. */
  readonly shows: readonly Excerpt[];
}

/** A file that is no workbook, or none that can be read. */
export interface FileExample {
  /** What it is, in words. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Other values in cells of a sheet. */
const cells = (
  sheet: string,
  columns: Excerpt['columns'],
  values: Readonly<Record<string, CellValue>>,
  { rows = [], before = [] }: { rows?: readonly number[]; before?: readonly Excerpt[] } = {},
): WorkbookExample => ({
  change: (sheets) => {
    for (const [address, value] of Object.entries(values)) put(sheets, sheet, address, value);
  },
  shows: [...before, { sheet, columns, rows }],
});

/** Other values in cells of a sheet of a database of SpaceNet 2.5. */
const oldCells = (...of: Parameters<typeof cells>): WorkbookExample => ({
  ...cells(...of),
  isOld: true,
});

const sheets = (change: (sheets: Sheets) => void): WorkbookExample => ({ change, shows: [] });

const models = { before: [{ sheet: 'demand_models', columns: 'ABD', rows: [3, 4] }] };
const edges = { before: [{ sheet: 'edges', columns: 'ABC', rows: [2, 3] }] };

const FORMULA_ID =
  'A database of SpaceNet 2.5 (.xls) with the formula `=1+1` in cell A2 of the sheet `burns`.';

/** The bytes of a database of SpaceNet 2.5 whose first burn has a formula as its id. */
function withFormulaId(): Uint8Array {
  const all = oldSheets();
  all.burns[1]![0] = FORMULA;
  all.burns[2]![0] = 1;
  return xlsOf(all);
}

/** The bytes of a database of SpaceNet 2.5 with another character in the name of a node. */
function withWrongBit(): Uint8Array {
  const all = oldSheets();
  all.nodes[4]![2] = '\u0010AC';
  return xlsOf(all);
}

/** An example of every code that reading or writing a workbook can give. */
export const workbookExamples: {
  readonly [C in WorkbookCode]: WorkbookExample | FileExample | CodeExample;
} = {
  'unreadable-file': { code: "safeLoadDb('modles.xlsx')" },
  'empty-file': { code: 'safeLoadDb(new Uint8Array())' },
  'not-a-workbook': {
    file: 'A file of comma-separated values (.csv), whatever its name.',
    bytes: new TextEncoder().encode('id,type,name\n1,Surface Node,KSC\n'),
  },
  'old-excel-workbook': {
    file: 'A workbook that was saved in the format "Excel 5.0/95" (.xls).',
    bytes: compoundFile('Book'),
  },
  'encrypted-workbook': {
    file: 'A workbook that was saved with a password.',
    bytes: compoundFile('EncryptionInfo', 'EncryptedPackage'),
  },
  'damaged-workbook': { code: 'safeLoadDb(workbook.subarray(0, 5000))' },
  'campaign-workbook': { code: "safeLoadDb('data/mars-outpost.xlsx')" },
  'unknown-layout': oldCells('nodes', 'ABCEF', { A1: 'number' }),
  'workbook-too-large': { code: 'safeLoadDb(workbook, { limits: { cells: 100 } })' },
  'missing-sheet': sheets((all) => {
    all.node = all.nodes!;
    delete all.nodes;
  }),
  'unknown-sheet': sheets((all) => {
    all.costs = [['id', 'cost']];
  }),
  'duplicate-sheet': sheets((all) => {
    all['Demand Models'] = [];
  }),
  'missing-column': cells('nodes', 'ABCEF', { E1: 'lattitude' }),
  'headers-below': sheets(({ nodes }) => {
    nodes!.unshift(['Nodes of the campaign']);
  }),
  'early-type': cells('nodes', 'ABCEF', { B2: 'Surface' }),
  'unknown-column': cells('nodes', 'ABCEFM', { M1: 'colour', M2: 'green' }),
  'bad-unit': cells('nodes', 'ABCGH', { G1: 'apoapsis (AU)' }, { rows: [3] }),
  'duplicate-column': cells('nodes', 'ABCDEFM', { M1: 'Latitude', M2: 28.6 }),
  'cell-without-header': cells('nodes', 'ABCEFM', { M2: 'launch site' }),
  'column-too-far': cells('nodes', ['A', 'B', 'C', 'IW'], { IW2: 'launch site' }),
  'blank-cell': cells('nodes', 'ABCEF', { E2: null }),
  'blank-means': cells('elements', 'ABCINO', { I5: null }),
  'wrong-cell': cells('nodes', 'ABCEF', { E2: '28.6 N' }),
  'text-number': cells('nodes', 'ABCEF', { E2: '28.6' }),
  'boolean-word': cells('states', 'ABCDE', { E3: 'yes' }),
  'error-value': cells('nodes', 'ABCEF', { E2: { error: '#DIV/0!' } }),
  'date-cell': cells('resources', 'ABCFG', { F3: new Date('2026-01-03T00:00:00Z') }),
  'uncalculated-formula': cells('nodes', 'ABCEF', { E2: { formula: '28+36/60' } }),
  'ignored-cell': cells('nodes', 'ABCEFG', { G2: 6678000 }),
  'sheet-at-other-place': {
    isOld: true,
    change: (all) => {
      const { elements, part_applications, states, models, demands } = all;
      for (const name of ['elements', 'part_applications', 'states', 'models', 'demands'])
        delete all[name];
      Object.assign(all, { vehicles: elements, part_applications, states, models, demands });
    },
    shows: [],
  },
  'other-header': oldCells('nodes', 'ABCEF', { C1: 'label' }),
  'moved-column': oldCells('edges', 'ABCDE', { D1: 'destination_id' }),
  'unseen-row': oldCells('burns', 'ABCDF', { A2: null }, { rows: [3] }),
  'formula-id': { file: FORMULA_ID, bytes: withFormulaId() },
  'unprintable-text': {
    file: 'A database of SpaceNet 2.5 (.xls) in which a bit of the letter P is wrong.',
    bytes: withWrongBit(),
  },
  'row-without-owner': oldCells('burns', 'ABCDF', { B2: 7 }, { rows: [3] }),
  'replaced-row': oldCells('burns', 'ABCDF', { D2: 0 }, { rows: [3] }),
  'burn-order': oldCells('burns', 'ABCDF', { D2: 2 }, { rows: [3] }),
  'demand-of-nothing': oldCells('demands', 'ABCDE', { B3: null }),
  'missing-id': cells('nodes', 'ABCJK', { A4: null }),
  'derived-id': cells('burns', 'ABCD', { A2: null }),
  'bad-id': cells('nodes', 'ABCJK', { A4: 1.5 }),
  'duplicate-row-id': cells('burns', 'ABCD', { A3: 1 }, { rows: [2] }),
  'unknown-row': cells('edges', 'ABCDE', { E2: 22 }),
  'ambiguous-row-name': {
    change: (all) => {
      put(all, 'nodes', 'C4', 'LEO');
      put(all, 'edges', 'E2', 'LEO');
    },
    shows: [
      { sheet: 'nodes', columns: 'ABC', rows: [3] },
      { sheet: 'edges', columns: 'ABCDE' },
    ],
  },
  'wrong-row': cells('burns', 'ABCD', { B3: 2 }, edges),
  'bad-class-of-supply': cells('elements', 'ABCN', { N3: -111 }),
  'second-initial-state': cells('states', 'ABCDE', { E2: true }, { rows: [3] }),
  'amount-and-rate': cells('demands', 'ABCDE', { D2: 3 }, models),
  'no-amount-or-rate': cells('demands', 'ABCDE', { E2: null }, models),
  'rate-for-amount': cells('demands', 'ABCDE', { D3: null, E3: 4 }, models),
  'resource-and-element': cells('contents', 'ABCDE', { B2: 5, E1: 'element_id', E2: 8 }),
  'bad-other-fields': cells('nodes', 'ABCM', { M1: 'other_fields', M2: '{ "id": 5' }),
  'cell-too-long': {
    code: `saveDb(new ModelDatabase({
  nodes: [
    new SurfaceNode({ name: 'KSC', latitude: 28.6, longitude: -80.6, description: 'x'.repeat(40_000) }),
  ],
}))`,
  },
};
