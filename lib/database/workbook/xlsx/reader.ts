import { workbookForm } from '../../../limits/workbook.js';
import { WorkbookFileError } from '../../file-messages.js';
import type { WorkbookLimits } from '../../input-output.js';
import type { Budget } from '../budget.js';
import { dateText } from '../date-cells.js';
import {
  columnLetters,
  type Sheet,
  type SheetRow,
  type SpreadsheetCell,
  UnusableCell,
} from '../spreadsheet.js';
import { openBook } from './book.js';
import { readSharedStrings, StringGatherer, TextGatherer } from './strings.js';
import type { CellFormat } from './styles.js';
import { type Attributes, parsePart, type XmlHandler } from './xml.js';
import type { Archive } from './zip.js';

/** Data that the cells of all sheets share. */
interface SharedParts {
  readonly strings: readonly (string | UnusableCell)[];
  /** What each cell format shows numbers as. */
  readonly formats: readonly CellFormat[];
  /** Whether dates count from 1904 instead of 1900. */
  readonly from1904: boolean;
  readonly budget: Budget;
}

/** The largest sheet that the format allows. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

const TEXT = new Set(['v', 't', 'f']);

/** Returns the column of a reference such as `AB12`, from 0, or -1 for an invalid reference. */
function columnOf(reference: string): number {
  let column = 0;
  let i = 0;
  for (; i < reference.length; i++) {
    const letter = reference.charCodeAt(i) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
    if (column > LAST_COLUMN) return -1;
  }
  return column - 1;
}

/** Collects the rows of a sheet from its XML tags. */
class SheetHandler implements XmlHandler {
  readonly textOf = TEXT;
  readonly rows: SheetRow[] = [];
  beyond: Sheet['beyond'];
  /** Whether the sheet has a list of rows, even if it is empty. */
  hasData = false;
  readonly #inline = new StringGatherer();
  readonly #string = new TextGatherer();
  #row = 0;
  #cells: (SpreadsheetCell | undefined)[] = [];
  #column = -1;
  #type: string | undefined;
  #format = 0;
  /** The text of the tag `v`; undefined if the tag is missing. */
  #value: string | undefined;
  #formula: string | undefined;
  #inlineText: string | UnusableCell | undefined;
  #tag = '';
  #inData = false;

  constructor(
    readonly shared: SharedParts,
    readonly part: string,
  ) {}

  open(name: string, attributes: Attributes): void {
    if (!this.#inData) {
      if (name === 'sheetData') this.#inData = this.hasData = true;
      return;
    }
    this.#tag = name;
    switch (name) {
      case 'c':
        this.#openCell(attributes);
        break;
      case 'v':
        this.#value = '';
        break;
      case 'f':
        this.#formula = '';
        break;
      case 'row': {
        const row = attributes.r === undefined ? this.#row + 1 : Number(attributes.r);
        if (!(Number.isInteger(row) && row > 0 && row <= LAST_ROW))
          throw this.#damaged(`row ${attributes.r?.slice(0, 20) ?? row}`);
        if (row <= this.#row) throw this.#notSorted(`row ${row}`);
        this.#row = row;
        this.#cells = [];
        this.#column = -1;
        break;
      }
      default:
        this.#inline.open(name);
    }
  }

  #openCell(attributes: Attributes): void {
    const reference = attributes.r;
    const column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (column < 0 || column >= LAST_COLUMN)
      throw this.#damaged(`cell ${reference?.slice(0, 20) ?? 'beyond the last column'}`);
    if (column <= this.#column) throw this.#notSorted(`cell ${columnLetters(column)}${this.#row}`);
    this.#column = column;
    this.#type = attributes.t;
    this.#format = attributes.s === undefined ? -1 : Number(attributes.s);
    this.#value = this.#formula = this.#inlineText = undefined;
  }

  text(text: string): void {
    if (this.#tag === 'v') {
      if (this.#type === 'str') this.#string.add(text);
      else this.#value += text;
    } else if (this.#tag === 'f') this.#formula += text;
    else this.#inline.add(text);
  }

  close(name: string): void {
    if (!this.#inData) return;
    switch (name) {
      case 'c': {
        const cell = this.#cell();
        if (cell === undefined || cell === '') break;
        if (this.#column >= workbookForm.columns) {
          this.shared.budget.count('cells');
          this.beyond ??= { row: this.#row, column: this.#column };
          break;
        }
        if (typeof cell === 'string') this.shared.budget.count('text', cell.length);
        this.#cells[this.#column] = cell;
        break;
      }
      case 'row':
        if (this.#cells.length === 0) break;
        this.shared.budget.count('rows');
        // A list of cells needs as much memory for its gaps as for its values.
        this.shared.budget.count('cells', this.#cells.length);
        this.rows.push({ number: this.#row, cells: this.#cells });
        break;
      case 'is':
        this.#inlineText = this.#inline.take();
        break;
      case 'sheetData':
        this.#inData = false;
        break;
      default:
        this.#inline.close(name);
    }
  }

  #cell(): SpreadsheetCell | undefined {
    const value = this.#value;
    if (this.#type === 'inlineStr') return this.#inlineText;
    if (this.#type === 'str' && value !== undefined) return this.#string.take();
    if (value === undefined || value === '')
      return this.#formula === undefined
        ? undefined
        : new UnusableCell('uncalculated', `=${this.#formula}`);
    switch (this.#type) {
      case 's': {
        const text = this.shared.strings[Number(value)];
        if (text === undefined) throw this.#damaged(`shared string ${value.slice(0, 20)}`);
        return text;
      }
      case 'b':
        return value === '1' || value === 'true';
      case 'e':
        return new UnusableCell('error', value);
      case 'd':
        return new UnusableCell('date', value);
      default: {
        const number = Number(value);
        if (Number.isNaN(number))
          throw this.#damaged(`number ${JSON.stringify(value.slice(0, 20))}`);
        const shown = this.#shownAs();
        if (shown === 'date') {
          const text = dateText(number, this.shared.from1904);
          return new UnusableCell('date', text, text.length, number);
        }
        return shown === 'truth' && (number === 0 || number === 1) ? number === 1 : number;
      }
    }
  }

  /** Returns what the format of the cell shows numbers as. */
  #shownAs(): CellFormat {
    const { formats } = this.shared;
    const format = formats[this.#format];
    // A file without formats may still name the first one.
    if (format === undefined && this.#format !== -1 && (this.#format !== 0 || formats.length > 0))
      throw this.#damaged(`cell format ${this.#format}`);
    return format ?? 'other';
  }

  #notSorted(what: string): WorkbookFileError {
    return new WorkbookFileError('damaged-workbook', {
      reason: `${this.part}: ${what} is there twice, or in the wrong place`,
    });
  }

  #damaged(what: string): WorkbookFileError {
    return new WorkbookFileError('damaged-workbook', {
      reason: `${this.part}: there is no ${what} in a workbook`,
    });
  }
}

/** Reads the rows with a value, and finds the first value beyond the columns that are read. */
async function readWorksheet(
  archive: Archive,
  part: string,
  shared: SharedParts,
): Promise<Pick<Sheet, 'rows' | 'beyond'>> {
  const handler = new SheetHandler(shared, part);
  await parsePart(archive, part, handler, 'worksheet');
  const { rows, beyond, hasData } = handler;
  if (!hasData)
    throw new WorkbookFileError('damaged-workbook', { reason: `${part}: it has no sheetData` });
  return beyond === undefined ? { rows } : { rows, beyond };
}

/**
 * Reads the sheets of a workbook of Excel 2007 and later (ECMA-376, SpreadsheetML).
 * @param wanted returns whether the rows of a sheet are wanted. Other sheets are returned without rows.
 * @throws WorkbookFileError if the file is not a workbook, is damaged, or exceeds a limit
 */
export async function readXlsx(
  bytes: Uint8Array,
  limits: WorkbookLimits,
  wanted: (name: string) => boolean,
): Promise<Sheet[]> {
  const { archive, strings, formats, from1904, ...book } = await openBook(bytes, limits);
  const shared = {
    strings: strings === undefined ? [] : await readSharedStrings(archive, strings),
    formats,
    from1904,
    budget: archive.budget,
  };
  const sheets: Sheet[] = [];
  for (const [index, name] of book.sheets.entries()) {
    if (!wanted(name)) sheets.push({ name, rows: [] });
    else sheets.push({ name, ...(await readWorksheet(archive, book.partOf(index), shared)) });
  }
  return sheets;
}
