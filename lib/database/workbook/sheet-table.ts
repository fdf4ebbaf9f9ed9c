import { cutAt } from '../../schema/diagnostics/preview.js';
import type { Class } from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';
import type { UnitConversion } from '../../schema/units.js';
import { hasTypes, type SheetLayout } from './layout.js';
import { columnLetters, type SpreadsheetCell } from './spreadsheet.js';

/** A sheet of a workbook that belongs to the layout. */
export interface SheetTable {
  readonly layout: SheetLayout;
  /** The name of the sheet as the workbook spells it. */
  readonly sheet: string;
  /** Position of the sheet in the workbook, to sort issues by; -1 if the sheet is missing. */
  readonly position: number;
  /** The number of each column, from 0, by its header in the layout. */
  readonly columns: ReadonlyMap<string, number>;
  /** The units that headers name, by header in the layout. */
  readonly units: ReadonlyMap<string, UnitConversion>;
  /** The headers that are not in the layout. */
  readonly unknown: readonly string[];
  /** The rows. A row of a campaign that stands for several elements is there once for each. */
  rows: readonly Row[];
  /** The rows that one row of the sheet stands for, by the pattern of their names. */
  groups?: ReadonlyMap<string, readonly Row[]>;
  /** The forms of the names and ids of rows with a wrong count, of which it is unknown how many elements they stand for. */
  uncounted?: ReadonlySet<string>;
}

/** Returns whether a cell has no value, or only white space. */
export const isBlank = (cell: SpreadsheetCell | undefined): cell is undefined =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Returns the address of a cell. In a list of fields, rows and columns have changed places. */
export function addressOf({ isList }: SheetLayout, row: number, column: number): string {
  return isList ? `${columnLetters(row - 1)}${column + 1}` : `${columnLetters(column)}${row}`;
}

/** A row of a sheet, and the results of reading it. */
export class Row {
  /** The id as text; undefined without an id. */
  key: string | undefined;
  uuid: Uuid | undefined;
  /** The row that this one is a part of. */
  owner: Row | undefined;
  /** Path of the object in its owner or in the database. */
  path: readonly (string | number)[] | undefined;
  /** Class of the object, once it is known. */
  target: Class | undefined;
  /** The type that the row has from its template, if its own cell is blank. */
  inheritedType: string | undefined;
  /** Whether the row of the sheet stands for other elements too, so that its cells are read several times. */
  isOneOfSeveral = false;
  /** For a carrier: the rows that its contents come from. */
  contents: Row[] | undefined;

  constructor(
    readonly table: SheetTable,
    readonly number: number,
    readonly cells: readonly (SpreadsheetCell | undefined)[],
  ) {}

  /** Returns the value in a column, or undefined if it is blank or the column is missing. */
  cell(header: string): SpreadsheetCell | undefined {
    const column = this.table.columns.get(header);
    const cell = column === undefined ? undefined : this.cells[column];
    return isBlank(cell) ? undefined : cell;
  }

  /** Returns the address of the cell in a column, such as `F12`. If the column is missing, returns that of the id. */
  address(header: string): string {
    return addressOf(this.table.layout, this.number, this.columnFor(header));
  }

  /** Returns the number of the column, from 0, in which a header's problems are reported: that of the id if it is missing. */
  columnFor(header: string): number {
    const { columns } = this.table;
    return columns.get(header) ?? columns.get('id') ?? 0;
  }

  /** Whether a blank cell has the meaning that the layout gives it, if it gives one. */
  get mayBeBlank(): boolean {
    return this.cell('other_fields') === undefined;
  }

  /** The header of a column in the file, for messages. */
  headerFor(header: string): string {
    return header;
  }

  /** What messages call the row: its name; else the name of the row that it is a part of, and its number there; else its id. */
  get title(): string | undefined {
    const { calledBy } = this;
    return calledBy && JSON.stringify(calledBy);
  }

  private get calledBy(): string | undefined {
    const number = this.path?.at(-1);
    const owner = this.owner?.calledBy;
    const ofOwner = owner && typeof number === 'number' ? `${owner} #${number + 1}` : undefined;
    const { titled = 'name' } = this.table.layout;
    const [name, id] = [this.cell(titled), this.cell('id')].map((cell) =>
      typeof cell === 'string' || typeof cell === 'number'
        ? cutAt(String(cell).trim(), 100)
        : undefined,
    );
    return name ?? ofOwner ?? id;
  }

  /** The type of the row, for messages. */
  get typeName(): string {
    const { rows } = this.table.layout;
    if (!hasTypes(rows)) return rows.name;
    const type = this.cell('type') ?? this.inheritedType;
    return typeof type === 'string' ? type.trim() : 'unknown';
  }
}
