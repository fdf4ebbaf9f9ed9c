import { ClassOfSupply, classOfSupplyName } from '../../../model/enumerations.js';
import {
  ABOUT,
  type Book,
  type ColumnLayout,
  LAYOUT,
  layoutOf,
  metadataOfColumn,
  type SheetLayout,
  type SheetName,
  sheetNames,
} from '../layout.js';
import { listText } from '../list-cell.js';
import type { CellChoice, ColumnToWrite, SheetToWrite } from '../spreadsheet.js';
import { choiceFor } from './choices.js';
import { describeColumn } from './describe.js';
import type { Rows } from './flatten.js';
import type { RowCells, WrittenValue } from './values.js';

const INTRODUCTION: readonly string[] = [
  'This workbook is a model database: the nodes, edges, resources and element templates that campaigns are built from.',
  'Each of the other sheets holds one kind of object, one per row. The first row names the columns. A note on each header describes the column and its unit.',
  'To give a column in another unit, write the unit into its header in brackets, such as "mass (t)" or "duration (h)".',
  'Rows refer to each other by the numbers in the columns "id", or by name. Fill in the sheets from left to right, and choose from the lists that the cells offer.',
  'Leave a cell blank if it does not apply to the type of its row, or if the value is not known.',
  'Instead of a resource, you can use the negated number of a class of supply: -101 means any cryogens.',
  'This sheet is for people. It is not read.',
];

const CAMPAIGN_INTRODUCTION: readonly string[] = [
  'This workbook is a campaign: missions with their events, the elements that take part, and the model that they are made from.',
  'Start with "scenario" and "missions". List the elements of the campaign in "instances". Then write one row per event in "events".',
  'Some events have details in other sheets: the burns of a transport in "burn_stages", who takes part in an EVA in "participants", amounts of resources in "event_resources".',
  'The first row of a sheet names the columns. A note on each header describes the column and its unit. To give a column in another unit, write the unit into its header in brackets, such as "mission_time (h)".',
  'Rows refer to each other by name, or by the value in the column "id". A list of names in one cell is separated by semicolons.',
  'Times of events are days since the start of the mission, or dates.',
  'Check the workbook with: space-logistics validate campaign.xlsx. Simulate it with: space-logistics simulate campaign.xlsx.',
  'This sheet is for people. It is not read.',
];

/** Returns the sheet that explains the workbook to people. */
export function aboutSheet(
  paragraphs: readonly string[] = [],
  book: Book = 'database',
): SheetToWrite {
  const introduction = book === 'database' ? INTRODUCTION : CAMPAIGN_INTRODUCTION;
  const rows: (string | number)[][] = [...paragraphs, ...introduction].map((text) => ['', text]);
  rows.push([], ['sheet', 'contents']);
  for (const name of sheetNames(book)) rows.push([name, LAYOUT[name].purpose]);
  rows.push([], ['class of supply', 'name']);
  for (const value of Object.values(ClassOfSupply)) rows.push([value, classOfSupplyName(value)]);
  return {
    name: ABOUT,
    columns: [{ header: 'about' }, { header: 'this workbook', wrap: true }],
    rows,
    spareRows: 0,
  };
}

/** The number of empty rows below the last one that offer choices. */
export const SPARE_ROWS = 200;

const WRAPPED = new Set(['description', 'other_fields']);

/** The width of the ids of campaigns, which are often UUIDs. */
const ID_WIDTH = 8;

/** The widths that names and lists of names need in a sheet that has none yet. */
export const NAME_WIDTH = 24;
export const LIST_WIDTH = 40;

/** Returns how a column of a campaign looks, whose cells people fill in. */
function looks(
  layout: SheetLayout,
  column: ColumnLayout,
  choice?: CellChoice,
): Partial<ColumnToWrite> {
  const { header, role } = column;
  if (header === 'id') return { width: ID_WIDTH };
  if (metadataOfColumn(layout, column)?.fieldType.kind === 'list')
    return { wrap: true, least: LIST_WIDTH };
  const isName =
    header === 'name' || header === 'type' || role.is === 'owner' || (choice && 'sheet' in choice);
  const isBurn = layout.name === 'burn_stages' && header === 'burn';
  return isName || isBurn ? { least: NAME_WIDTH } : {};
}

/** What to write of a workbook. */
export interface Arrangement {
  readonly book?: Book;
  /** Returns whether a column is written that no row needs. Default: the columns that are not extra. */
  readonly shows?: (sheet: SheetName, column: ColumnLayout) => boolean;
}

/** The sheets that are written only if they have rows. */
const ONLY_WITH_ROWS: ReadonlySet<SheetName> = new Set(['manifest', 'long_lists']);

/** Arranges rows in sheets. Extra columns are left out if no row needs them. */
export function sheetsOf(
  rows: Rows,
  { book = 'database', shows }: Arrangement = {},
): SheetToWrite[] {
  return sheetNames(book)
    .filter((name) => rows[name].length > 0 || !ONLY_WITH_ROWS.has(name))
    .map((name) => {
      const layout = layoutOf(book, name);
      return layout.isList
        ? listSheet(layout, rows[name][0] ?? {})
        : sheetOf(layout, rows[name], book, (column) => shows?.(name, column) ?? !column.extra);
    });
}

function sheetOf(
  layout: SheetLayout,
  rows: readonly RowCells[],
  book: Book,
  shows: (column: ColumnLayout) => boolean,
): SheetToWrite {
  const filled = new Set<string>();
  for (const cells of rows)
    for (const header in cells) if (cells[header] !== undefined) filled.add(header);
  const columns = layout.columns.filter((column) => filled.has(column.header) || shows(column));
  return {
    name: layout.name,
    columns: columns.map((column): ColumnToWrite => {
      const choice = choiceFor(layout, column, book);
      return {
        header: column.header,
        note: describeColumn(layout, column),
        ...(choice && { choice }),
        ...(WRAPPED.has(column.header) && { wrap: true }),
        ...(book === 'campaign' && looks(layout, column, choice)),
      };
    }),
    rows: rows.map((cells) => columns.map(({ header }) => cells[header])),
    spareRows: SPARE_ROWS,
  };
}

/** Returns a sheet that lists the fields of one object, with their units and defaults. */
export function listSheet(layout: SheetLayout, cells: RowCells): SheetToWrite {
  const columns = layout.columns.filter(
    ({ header, extra }) => !extra || cells[header] !== undefined,
  );
  return {
    name: layout.name,
    columns: [
      { header: 'field' },
      {
        header: 'value',
        note: 'Fill in this column. Blank: the default.',
        wrap: true,
        least: LIST_WIDTH,
      },
      { header: 'unit' },
      { header: 'default' },
      { header: 'meaning', wrap: true },
    ],
    rows: columns.map((column) => {
      const field = metadataOfColumn(layout, column);
      const unit = field?.fieldType.kind === 'number' ? field.fieldType.unit : undefined;
      const value = field?.makeDefault?.() as WrittenValue | string[] | undefined;
      // As text, which every program shows in the same way.
      const shown = Array.isArray(value)
        ? listText(value)
        : typeof value === 'boolean'
          ? String(value).toUpperCase()
          : value;
      return [column.header, cells[column.header], unit, shown, describeColumn(layout, column)];
    }),
    spareRows: 0,
  };
}
