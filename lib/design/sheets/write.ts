import { PRICE_COLUMNS, rowsOfPrices } from '../../analysis/cost/price-rows.js';
import type { Prices } from '../../analysis/cost/prices.js';
import type { ReserveNeed } from '../../analysis/reserves/declaration.js';
import { NEEDS_FILE } from '../../analysis/reserves/read-needs.js';
import { normalForm } from '../../database/workbook/headers.js';
import {
  type ColumnLayout,
  columnOf,
  NEEDS,
  PRICES,
  type SheetLayout,
} from '../../database/workbook/layout.js';
import {
  DESIGN_SHEETS,
  type DesignSheetName,
  hasTypes,
} from '../../database/workbook/layout-kinds.js';
import { readSheets } from '../../database/workbook/load.js';
import { besideIn, isBeside, isOfDesign } from '../../database/workbook/locate.js';
import type {
  CellChoice,
  Sheet,
  SheetToWrite,
  SpreadsheetCell,
} from '../../database/workbook/spreadsheet.js';
import { describeColumn } from '../../database/workbook/write/describe.js';
import {
  LIST_WIDTH,
  listSheet,
  NAME_WIDTH,
  SPARE_ROWS,
} from '../../database/workbook/write/sheets.js';
import type { RowCells, WrittenValue } from '../../database/workbook/write/values.js';
import { parseDateTime } from '../../schema/date-time.js';
import { valueAt as valueIn } from '../../schema/diagnostics/pointer.js';
import { isObject, own, type PlainObject } from '../../schema/plain.js';
import { serialize } from '../../schema/serialize.js';
import type { Design } from '../declaration/design.js';
import { writtenList } from './cells.js';
import { DESIGN_LAYOUT, listOf, NAMED_ROWS, pathOf, valueOfColumn } from './layout.js';

/**
 * Returns the sheets of a design in a campaign workbook, all of them, with their notes and lists of choices, that of its needed reserves, and that of its prices.
 * @param campaign the sheets of the campaign, whose names the cells offer
 * @param design the design. Default: sheets to fill in
 */
export function designSheets(campaign: readonly SheetToWrite[], design?: Design): SheetToWrite[] {
  const plain = design === undefined ? {} : (serialize(design) as unknown as PlainObject);
  const sheets = DESIGN_SHEETS.map((name) => {
    const layout = DESIGN_LAYOUT[name];
    return layout.isList
      ? listSheet(layout, cellsOf(layout, plain))
      : tableSheet(layout, rowsOf(name, plain), campaign);
  });
  sheets.push(needsSheet(design?.needs ?? [], campaign));
  return design?.prices === undefined ? sheets : [...sheets, pricesSheet(design.prices)];
}

/** Returns the sheets of a design that answers about the campaign of its plan read too: those of its prices and needed reserves. */
export const sheetsForAnswers = ({ needs, prices }: Design): readonly SheetToWrite[] => [
  ...(needs.length === 0 ? [] : [needsSheet(needs, [])]),
  ...(prices === undefined ? [] : [pricesSheet(prices)]),
];

/** Returns the sheet of prices. */
const pricesSheet = (prices: Prices): SheetToWrite => ({
  name: PRICES,
  columns: PRICE_COLUMNS.map((header) => ({ header })),
  rows: rowsOfPrices(prices).map((row) =>
    PRICE_COLUMNS.map((header) => row[header] as WrittenValue | undefined),
  ),
  spareRows: 0,
});

/** Returns the sheet of needed reserves. */
function needsSheet(
  needs: readonly ReserveNeed[],
  campaign: readonly SheetToWrite[],
): SheetToWrite {
  const choices: Readonly<Record<string, CellChoice | undefined>> = {
    at: namesIn('nodes', campaign),
    always: { of: ['TRUE', 'FALSE'] },
  };
  const { columns } = NEEDS_FILE.table;
  return {
    name: NEEDS,
    columns: columns.map((header) => {
      const choice = choices[header];
      return { header, least: NAME_WIDTH, ...(choice && { choice }) };
    }),
    rows: needs.map(({ days, of, at, always }) => [days, of, at, always || undefined]),
    spareRows: SPARE_ROWS,
  };
}

/** Returns the cells of each row of a sheet. */
function rowsOf(name: DesignSheetName, plain: PlainObject): RowCells[] {
  const layout = DESIGN_LAYOUT[name];
  if (name === 'dates') {
    const { dates = {} } = (plain.grid ?? {}) as { readonly dates?: PlainObject };
    return Object.entries(dates).map(([node, days]) => ({ node, days: cellOf(days) }));
  }
  const types = hasTypes(layout.rows) ? layout.rows.types : [undefined];
  return types.flatMap((type) =>
    ((plain[listOf(name, type)!] ?? []) as readonly PlainObject[]).map((entry) => ({
      ...cellsOf(layout, entry),
      ...(type !== undefined && { type }),
    })),
  );
}

/** Returns the cells of an entry. Those whose value is the default stay blank. */
const cellsOf = (layout: SheetLayout, entry: PlainObject): RowCells =>
  Object.fromEntries(
    layout.columns.map((column) => {
      const path = pathOf(layout, column);
      const value = path.length === 0 ? undefined : cellOf(valueIn(entry, path));
      const isDefault = value === cellOf(valueOfColumn(layout, column)?.standard);
      return [column.header, isDefault ? undefined : value];
    }),
  );

const cellOf = (value: unknown): WrittenValue | undefined =>
  Array.isArray(value)
    ? writtenList(value as (string | number)[])
    : isObject(value)
      ? undefined
      : ((value ?? undefined) as WrittenValue | undefined);

function tableSheet(
  layout: SheetLayout,
  rows: readonly RowCells[],
  campaign: readonly SheetToWrite[],
): SheetToWrite {
  return {
    name: layout.name,
    columns: layout.columns.map((column) => {
      const choice = choiceFor(layout, column, campaign);
      const isName = choice !== undefined || column.header === 'name';
      return {
        header: column.header,
        note: describeColumn(layout, column),
        ...(choice && { choice }),
        ...(isName && { least: NAME_WIDTH }),
        ...(isList(layout, column) && { wrap: true, least: LIST_WIDTH }),
      };
    }),
    rows: rows.map((cells) => layout.columns.map(({ header }) => cells[header])),
    spareRows: SPARE_ROWS,
  };
}

const isList = (layout: SheetLayout, column: ColumnLayout): boolean =>
  valueOfColumn(layout, column)?.type.kind === 'list';

/** Returns what the cells of a column offer. */
function choiceFor(
  layout: SheetLayout,
  column: ColumnLayout,
  campaign: readonly SheetToWrite[],
): CellChoice | undefined {
  const { header } = column;
  if (header === 'type' && hasTypes(layout.rows)) return { of: layout.rows.types };
  if (valueOfColumn(layout, column)?.type.kind === 'boolean') return { of: ['TRUE', 'FALSE'] };
  return namesIn(own(NAMED_ROWS, header), campaign);
}

/** Returns a choice of the names in a sheet of the campaign. */
function namesIn(
  of: string | undefined,
  campaign: readonly SheetToWrite[],
): CellChoice | undefined {
  const sheet = campaign.find(({ name }) => name === of);
  const names = sheet?.columns.findIndex((each) => each.header === 'name') ?? -1;
  return sheet === undefined || names < 0
    ? undefined
    : { sheet: sheet.name, column: names, strict: false, names: true };
}

/** Returns the sheets of the design in a workbook as they are: none if it has no design. Formulas become their results. */
export async function designSheetsIn(bytes: Uint8Array): Promise<readonly SheetToWrite[]> {
  return (await sheetsBeside(bytes)).filter(({ name }) => isOfDesign(name));
}

/** Returns the sheets of the design, the prices and the needed reserves in a workbook as they are, to write them into another one. */
export async function sheetsBeside(bytes: Uint8Array): Promise<readonly SheetToWrite[]> {
  const limits = { fileBytes: bytes.length };
  const read = await readSheets(bytes, { limits }, isBeside, (sheets) => ({
    sheets: besideIn(sheets),
  }));
  return 'sheets' in read ? read.sheets.map(copied) : [];
}

/** Returns a sheet with the values of another one. */
export function copied({ name, rows }: Sheet): SheetToWrite {
  const layout = isOfDesign(name) ? DESIGN_LAYOUT[normalForm(name) as DesignSheetName] : undefined;
  const [first, ...others] = rows;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const above = first?.number ?? 1;
  const written: SheetToWrite['rows'][number][] = [];
  for (const { number, cells } of others)
    written[number - above - 1] = Array.from({ length: width }, (_, at) => copiedCell(cells[at]));
  return {
    name,
    columns: Array.from({ length: width }, (_, at) => {
      const header = String(copiedCell(first?.cells[at]) ?? '').trim();
      const column = layout && columnOf(layout, normalHeader(layout, header));
      return { header, ...(column && { note: describeColumn(layout, column) }) };
    }),
    rows: Array.from(written, (row) => row ?? []),
    spareRows: 0,
  };
}

/** Returns the header of the layout that a header of a sheet is a spelling of. */
const normalHeader = (layout: SheetLayout, header: string): string =>
  layout.columns.find((each) => normalForm(each.header) === normalForm(header))?.header ?? header;

/** Returns the value of a cell, to write it. */
function copiedCell(cell: SpreadsheetCell | undefined): WrittenValue | undefined {
  if (typeof cell !== 'object') return cell;
  return (cell.kind === 'date' ? parseDateTime(cell.text)?.date : undefined) ?? cell.text;
}
