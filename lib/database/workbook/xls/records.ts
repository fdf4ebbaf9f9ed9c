import { amount } from '../../../schema/diagnostics/numbers.js';
import { WorkbookFileError } from '../../file-messages.js';
import type { Budget } from '../budget.js';
import { CellOrder } from './cell-order.js';
import { requireStrings } from './strings.js';

/** The bytes of the type and the length before the data of a record. */
const HEAD = 4;

/** Writes records of the Excel 97-2003 format (BIFF8) one behind the other. */
export class RecordWriter {
  /** The records, and after them what is still free. */
  #bytes = new Uint8Array(2 ** 16);
  #length = 0;

  /** The number of bytes of all records: where the next one will be. */
  get length(): number {
    return this.#length;
  }

  /** Writes a record with some data, and returns where it is. */
  add(type: number, ...data: readonly (Uint8Array | readonly number[])[]): number {
    const at = this.#length;
    const length = data.reduce((sum, each) => sum + each.length, 0);
    this.#makeRoom(HEAD + length);
    const view = new DataView(this.#bytes.buffer);
    view.setUint16(at, type, true);
    view.setUint16(at + 2, length, true);
    this.#length += HEAD;
    for (const each of data) {
      this.#bytes.set(each, this.#length);
      this.#length += each.length;
    }
    return at;
  }

  #makeRoom(length: number): void {
    if (this.#length + length <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * this.#bytes.length + length);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  /** Writes a number of four bytes over the first data of a record. */
  setNumber(record: number, value: number): void {
    new DataView(this.#bytes.buffer).setUint32(record + HEAD, value, true);
  }

  /** The records. They are good until another one is added. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** The records of the Excel 97-2003 format (BIFF8) that are looked at, as [MS-XLS] 2.3 numbers them. */
const FORMULA = 0x0006;
const EOF = 0x000a;
const DATE1904 = 0x0022;
const FILEPASS = 0x002f;
const CONTINUE = 0x003c;
const CODEPAGE = 0x0042;
const BOUNDSHEET = 0x0085;
const MULRK = 0x00bd;
const MULBLANK = 0x00be;
const RSTRING = 0x00d6;
const DBCELL = 0x00d7;
const XF = 0x00e0;
const SST = 0x00fc;
const LABELSST = 0x00fd;
const DIMENSIONS = 0x0200;
const BLANK = 0x0201;
const NUMBER = 0x0203;
const LABEL = 0x0204;
const BOOLERR = 0x0205;
const STRING = 0x0207;
const ROW = 0x0208;
const INDEX = 0x020b;
const ARRAY = 0x0221;
const TABLE = 0x0236;
const RK = 0x027e;
const FORMAT = 0x041e;
const SHRFMLA = 0x04bc;
const BOF = 0x0809;

/** The records that hold one cell. */
const CELLS: ReadonlySet<number> = new Set([LABELSST, NUMBER, LABEL, BOOLERR, RK, RSTRING]);
/** The bytes of the records whose length never varies. */
const LENGTHS: Readonly<Record<number, number>> = {
  [NUMBER]: 14,
  [RK]: 10,
  [LABELSST]: 10,
  [BOOLERR]: 8,
  [BLANK]: 6,
};
/** The records that belong to the formula before them. */
const OF_FORMULA: ReadonlySet<number> = new Set([STRING, CONTINUE, ARRAY, TABLE, SHRFMLA]);
/** The records of a worksheet that are kept besides cells, and those of the part before the sheets. */
const OF_SHEET: ReadonlySet<number> = new Set([BOF, EOF, DIMENSIONS]);
const OF_GLOBALS: ReadonlySet<number> = new Set([
  ...[BOF, EOF, DATE1904, CODEPAGE, BOUNDSHEET, SST],
  // The formats of numbers say which are dates.
  ...[FORMAT, XF],
]);

const BIFF8 = 0x0600;
/** The kinds of substreams. */
const GLOBALS = 0x0005;
const WORKSHEET = 0x0010;
/** The most bytes of a record, and the fewest of a text. */
const MAX_RECORD = 8224;
const LEAST_STRING = 3;
/** The bytes of a row, a column and a format before the value of a cell. */
const CELL_HEAD = 6;

const damaged = (reason: string) => new WorkbookFileError('damaged-workbook', { reason });

const wordAt = (data: Uint8Array, at: number): number => data[at]! | (data[at + 1]! << 8);

/** Checks that a text fills its record: its length, the width of its characters, and the characters. */
function requireText(text: Uint8Array): void {
  const wide = text.length < LEAST_STRING ? 0 : text[2]! & 1;
  if (text.length < LEAST_STRING || wordAt(text, 0) * (wide + 1) !== text.length - LEAST_STRING)
    throw damaged('a text does not fit its cell');
}

/** The records of a workbook that its values need. */
export interface ValueRecords {
  /** A workbook with these records alone. Formulas are replaced by their results. */
  readonly stream: Uint8Array;
  /** For each sheet: the columns of the formulas of each row, both counted from 0. */
  readonly formulas: readonly ReadonlyMap<number, readonly number[]>[];
}

/**
 * Walks through the records of a workbook before a library reads them. The library stops silently where records make no
 * sense, believes the numbers that they give, and loops in some formulas. So it is given only the records that values need.
 */
class Extraction {
  readonly #view: DataView;
  /** Where the sheets start. */
  readonly #sheets: number[] = [];
  readonly #formulas: Map<number, number[]>[] = [];
  readonly #kept = new RecordWriter();
  /** Where the kept records are that name the places of sheets. */
  readonly #names: number[] = [];
  /** The contents of the record of shared strings, and of those that continue it. */
  readonly #shared: Uint8Array[] = [];
  #strings = 0;
  #lastRow = -1;
  #order = new CellOrder();
  /** The record that the next one may continue. */
  #last = 0;
  /** The cell whose text the next record has. */
  #textCell: Uint8Array | undefined;

  constructor(
    readonly stream: Uint8Array,
    readonly budget: Budget,
  ) {
    this.#view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  }

  extract(): ValueRecords {
    if (this.stream.length < 8) throw damaged('its stream of records is empty');
    const version = this.#view.getUint16(4, true);
    if (this.#view.getUint16(0, true) !== BOF) throw damaged('its first record is not a start');
    if (version !== BIFF8) throw new WorkbookFileError('old-excel-workbook');
    this.#walk(0, GLOBALS);
    if (this.#shared.length > 0) requireStrings(this.#shared, this.#strings);
    this.budget.count('sheets', this.#sheets.length);
    if (new Set(this.#sheets).size < this.#sheets.length)
      throw damaged('two sheets are at the same place');
    for (const [index, start] of this.#sheets.entries()) {
      this.#kept.setNumber(this.#names[index]!, this.#kept.length);
      this.#lastRow = -1;
      this.#order = new CellOrder();
      this.#formulas.push(new Map());
      this.#walk(start, WORKSHEET);
    }
    return { stream: this.#kept.bytes(), formulas: this.#formulas };
  }

  /** Walks through the records of a part, and of the parts inside, such as charts, until it ends. */
  #walk(start: number, kind: number): void {
    let depth = 0;
    for (let at = start; ; ) {
      if (at + 4 > this.stream.length) throw damaged('it ends in the middle of a sheet');
      const type = this.#view.getUint16(at, true);
      const length = this.#view.getUint16(at + 2, true);
      const data = at + 4;
      if (length > MAX_RECORD || data + length > this.stream.length)
        throw damaged(`its record at byte ${amount(at)} is longer than the rest`);
      if (type === BOF) {
        if (depth === 0 && (length < 4 || this.#view.getUint16(data + 2, true) !== kind))
          throw damaged('a sheet is not where it should be');
        depth++;
      } else if (depth === 0) throw damaged('a sheet is not where it should be');
      if (depth === 1) this.#take(type, this.stream.subarray(data, data + length), kind);
      if (type === EOF && --depth === 0) return;
      at = data + length;
    }
  }

  #take(type: number, data: Uint8Array, kind: number): void {
    if (type === FILEPASS) throw new WorkbookFileError('encrypted-workbook');
    // Texts can go on in further records.
    const goesOn = type === CONTINUE && this.#last === SST;
    if (type !== CONTINUE) this.#last = type;
    if (kind !== GLOBALS) this.#takeOfSheet(type, data);
    else if (goesOn || OF_GLOBALS.has(type)) this.#takeGlobal(type, data);
  }

  #takeOfSheet(type: number, data: Uint8Array): void {
    const expected = LENGTHS[type];
    if (expected !== undefined && data.length !== expected)
      throw damaged('a cell has a wrong length');
    if (CELLS.has(type)) this.#takeCell(type, data);
    else if (type === MULRK || type === MULBLANK) this.#takeCells(type, data);
    else if (type === FORMULA) this.#takeFormula(data);
    else if (type === STRING) this.#takeText(data);
    else if (type === BLANK) this.#order.cells(wordAt(data, 0), wordAt(data, 2));
    else if (!this.#takeOfRows(type, data) && !OF_FORMULA.has(type)) {
      this.#order.other();
      if (OF_SHEET.has(type)) this.#kept.add(type, data);
    }
  }

  /** Looks at what a sheet says about its rows. */
  #takeOfRows(type: number, data: Uint8Array): boolean {
    if (type === INDEX) this.#order.index();
    else if (type === DBCELL) this.#order.group();
    else if (type === ROW && data.length >= CELL_HEAD)
      this.#order.row(wordAt(data, 0), { first: wordAt(data, 2), end: wordAt(data, 4) });
    else return false;
    return true;
  }

  #takeGlobal(type: number, data: Uint8Array): void {
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    if (type === BOUNDSHEET) {
      // The sixth byte is the kind: macros and charts are not read.
      if (data.length < 8) throw damaged('the name of a sheet is too short');
      if (data[5] !== 0) return;
      this.#sheets.push(view.getUint32(0, true));
      this.#names.push(this.#kept.add(type, data));
      return;
    }
    if (type === SST) {
      if (data.length < 8) throw damaged('its shared strings are too short');
      if (this.#shared.length > 0) throw damaged('it has two lists of shared strings');
      this.#strings = view.getUint32(4, true);
      this.budget.count('strings', this.#strings);
    }
    if (type === SST || type === CONTINUE) this.#shared.push(data);
    if (type === FORMAT || type === XF) this.budget.count('formats');
    this.#kept.add(type, data);
  }

  /** Counts cells, and returns the row. */
  #count(data: Uint8Array, cells: number): number {
    this.budget.count('cells', cells);
    const row = wordAt(data, 0);
    if (row !== this.#lastRow) this.budget.count('rows');
    this.#lastRow = row;
    return row;
  }

  #takeCell(type: number, data: Uint8Array): void {
    if (data.length < CELL_HEAD + 2) throw damaged('a cell is too short');
    this.#order.cells(this.#count(data, 1), wordAt(data, 2));
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    if (type === LABELSST && view.getUint32(CELL_HEAD, true) >= this.#strings)
      throw damaged('a cell has a shared string that does not exist');
    if (type === LABEL) requireText(data.subarray(CELL_HEAD));
    this.#kept.add(type, data);
  }

  /** Keeps numbers in cells that follow each other. The record ends with the last column. */
  #takeCells(type: number, data: Uint8Array): void {
    const each = type === MULRK ? 6 : 2;
    const cells = (data.length - CELL_HEAD) / each;
    if (!(cells >= 1) || !Number.isInteger(cells)) throw damaged('a cell has a wrong length');
    const first = wordAt(data, 2);
    if (wordAt(data, data.length - 2) !== first + cells - 1)
      throw damaged('the columns of cells disagree');
    this.#order.cells(wordAt(data, 0), first, first + cells - 1);
    if (type === MULBLANK) return;
    this.#count(data, cells);
    // The format and the value of each cell, after the row and the first column.
    for (let cell = 0; cell < cells; cell++) {
      const column = first + cell;
      const at = 4 + each * cell;
      const place = [data[0]!, data[1]!, column & 0xff, column >> 8];
      this.#kept.add(RK, place, data.subarray(at, at + each));
    }
  }

  /** Keeps the result of a formula. The result of eight bytes is a number, unless its end says otherwise. */
  #takeFormula(data: Uint8Array): void {
    if (data.length < 20) throw damaged('a cell is too short');
    const row = this.#count(data, 1);
    const column = wordAt(data, 2);
    this.#order.cells(row, column);
    const formulas = this.#formulas.at(-1)!;
    const ofRow = formulas.get(row);
    if (ofRow) ofRow.push(column);
    else formulas.set(row, [column]);
    const head = data.subarray(0, CELL_HEAD);
    if (data[12] !== 0xff || data[13] !== 0xff) {
      this.#kept.add(NUMBER, head, data.subarray(CELL_HEAD, CELL_HEAD + 8));
      return;
    }
    const [kind, , value] = data.subarray(CELL_HEAD);
    if (kind === 0) this.#textCell = head;
    else if (kind === 1 || kind === 2) this.#kept.add(BOOLERR, head, [value!, kind - 1]);
  }

  /** Keeps the text that is the result of the formula before. */
  #takeText(data: Uint8Array): void {
    if (this.#textCell && data.length >= LEAST_STRING) this.#kept.add(LABEL, this.#textCell, data);
    this.#textCell = undefined;
  }
}

/**
 * Checks the stream of records of a workbook, counts what it asks for, and returns the records that its values need.
 * @throws WorkbookFileError if it is protected, of an older format, damaged or too large
 */
export function extractRecords(stream: Uint8Array, budget: Budget): ValueRecords {
  return new Extraction(stream, budget).extract();
}
