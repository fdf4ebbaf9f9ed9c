import { Family } from '../../schema/family.js';
import type { Class } from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';
import { columnLetters } from './headers.js';
import type { SheetLayout } from './layout.js';
import type { Cell } from './spreadsheet.js';

/** A sheet of the layout, as found in a workbook. */
export interface Table {
  readonly layout: SheetLayout;
  /** The name of the sheet as the workbook spells it. */
  readonly sheet: string;
  /** Position of the sheet in the workbook, for the order of issues. */
  readonly position: number;
  /** The columns by the headers of the layout, from 0. */
  readonly columns: ReadonlyMap<string, number>;
  /** The headers that the layout does not know. */
  readonly unknown: readonly string[];
  readonly rows: readonly Row[];
  /** The first row of each id. */
  readonly byKey: Map<string, Row>;
}

/** A row of a sheet, and what has become of it. */
export class Row {
  /** The id as text; undefined without one. */
  key: string | undefined;
  uuid: Uuid | undefined;
  /** The row that this one is a part of. */
  owner: Row | undefined;
  /** Where the object stands in its owner, or in the database. */
  path: readonly (string | number)[] | undefined;
  /** The class that the object is of, where the row tells it. */
  target: Class | undefined;
  /** For a carrier: the rows that its contents come from. */
  contents: Row[] | undefined;

  constructor(
    readonly table: Table,
    readonly number: number,
    readonly cells: readonly (Cell | undefined)[],
  ) {}

  /** The value in a column; undefined where it is blank or there is no such column. */
  cell(header: string): Cell | undefined {
    const column = this.table.columns.get(header);
    const cell = column === undefined ? undefined : this.cells[column];
    return typeof cell === 'string' && cell.trim() === '' ? undefined : cell;
  }

  /** The address of the cell in a column: `F12`. Where there is no such column, that of the row's id. */
  address(header: string): string {
    const { columns } = this.table;
    return `${columnLetters(columns.get(header) ?? columns.get('id') ?? 0)}${this.number}`;
  }

  /** The type of the row, for people. */
  get typeName(): string {
    const { rows } = this.table.layout;
    if (!(rows instanceof Family)) return rows.name;
    const type = this.cell('type');
    return typeof type === 'string' ? type.trim() : 'unknown';
  }
}
