import { WorkbookFileError } from '../../file-messages.js';

/** The most columns of a sheet in this format. */
const COLUMNS = 256;

const damaged = (reason: string) => new WorkbookFileError('damaged-workbook', { reason });

/** The columns of a row that have cells: the first one, and the one after the last. */
interface Extent {
  readonly first: number;
  readonly end: number;
}

/**
 * Checks that the cells of one sheet are where they can be. Programs that write an index of the rows, as Excel, LibreOffice and
 * SpaceNet do, write what the index counts: all cells of a sheet together, in the order of rows and columns, within the columns
 * that their rows name ([MS-XLS] 2.1.7.20.6 and 2.4.221). A cell elsewhere has a wrong bit. Other programs write cells in any
 * order, so nothing is said about them.
 */
export class CellOrder {
  #hasIndex = false;
  readonly #extents = new Map<number, Extent>();
  #lastRow = -1;
  #lastColumn = -1;
  /** Whether another record than those of cells came after a cell. */
  #isInterrupted = false;

  /** An index of the rows. */
  index(): void {
    this.#hasIndex = true;
  }

  /** A row, and which of its columns have cells. */
  row(row: number, extent: Extent): void {
    this.#extents.set(row, extent);
    this.#goOn();
  }

  /** What ends a group of rows: the place of each. */
  group(): void {
    this.#goOn();
  }

  /** A record that has no cell. */
  other(): void {
    this.#isInterrupted = this.#lastRow >= 0;
  }

  /** Cells from a column to another one. */
  cells(row: number, first: number, last = first): void {
    if (first > last || last >= COLUMNS)
      throw damaged(`row ${row + 1} has a cell beyond the last column`);
    if (!this.#hasIndex) return;
    this.#goOn();
    const isAfter = row > this.#lastRow || (row === this.#lastRow && first > this.#lastColumn);
    const extent = this.#extents.get(row);
    if (!isAfter || !extent || first < extent.first || last >= extent.end)
      throw damaged(`a cell of row ${row + 1} is not where it should be`);
    [this.#lastRow, this.#lastColumn] = [row, last];
  }

  #goOn(): void {
    if (this.#hasIndex && this.#isInterrupted)
      throw damaged(`after row ${this.#lastRow + 1}, a record among the cells is none`);
  }
}
