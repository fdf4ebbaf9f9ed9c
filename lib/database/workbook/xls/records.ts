import { WorkbookFileError } from '../../messages.js';
import type { Budget } from '../budget.js';

/** The records of the Excel 97-2003 format (BIFF8) that are looked at, as [MS-XLS] 2.3 numbers them. */
const FORMULA = 0x0006;
const EOF = 0x000a;
const DATE1904 = 0x0022;
const FILEPASS = 0x002f;
const CONTINUE = 0x003c;
const CODEPAGE = 0x0042;
const BOUNDSHEET = 0x0085;
const MULRK = 0x00bd;
const RSTRING = 0x00d6;
const XF = 0x00e0;
const SST = 0x00fc;
const LABELSST = 0x00fd;
const DIMENSIONS = 0x0200;
const NUMBER = 0x0203;
const LABEL = 0x0204;
const BOOLERR = 0x0205;
const STRING = 0x0207;
const RK = 0x027e;
const FORMAT = 0x041e;
const BOF = 0x0809;

/** The records that hold one cell. */
const CELLS: ReadonlySet<number> = new Set([LABELSST, NUMBER, LABEL, BOOLERR, RK, RSTRING]);
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
/** The most bytes of a record, and the fewest of a shared string. */
const MAX_RECORD = 8224;
const LEAST_STRING = 3;
/** The bytes of a row, a column and a format before the value of a cell. */
const CELL_HEAD = 6;

const damaged = (reason: string) => new WorkbookFileError('damaged-workbook', { reason });

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
  readonly #kept: Uint8Array[] = [];
  #length = 0;
  /** The kept records that name the places of sheets. */
  readonly #names: Uint8Array[] = [];
  #strings = 0;
  #lastRow = -1;
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
    this.budget.count('sheets', this.#sheets.length);
    if (new Set(this.#sheets).size < this.#sheets.length)
      throw damaged('two sheets are at the same place');
    for (const [index, start] of this.#sheets.entries()) {
      new DataView(this.#names[index]!.buffer).setUint32(4, this.#length, true);
      this.#lastRow = -1;
      this.#formulas.push(new Map());
      this.#walk(start, WORKSHEET);
    }
    return { stream: this.#joined(), formulas: this.#formulas };
  }

  #joined(): Uint8Array {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const record of this.#kept) {
      all.set(record, at);
      at += record.length;
    }
    return all;
  }

  /** Keeps a record, and returns it. */
  #keep(type: number, ...data: readonly (Uint8Array | readonly number[])[]): Uint8Array {
    const length = data.reduce((sum, each) => sum + each.length, 0);
    const record = new Uint8Array(4 + length);
    new DataView(record.buffer).setUint16(0, type, true);
    new DataView(record.buffer).setUint16(2, length, true);
    let at = 4;
    for (const each of data) {
      record.set(each, at);
      at += each.length;
    }
    this.#kept.push(record);
    this.#length += record.length;
    return record;
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
        throw damaged(`its record at byte ${at.toLocaleString('en')} is longer than the rest`);
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
    if (kind === GLOBALS) {
      if (goesOn || OF_GLOBALS.has(type)) this.#takeGlobal(type, data);
    } else if (CELLS.has(type)) this.#takeCell(type, data);
    else if (type === MULRK) this.#takeCells(data);
    else if (type === FORMULA) this.#takeFormula(data);
    else if (type === STRING) this.#takeText(data);
    else if (OF_SHEET.has(type)) this.#keep(type, data);
  }

  #takeGlobal(type: number, data: Uint8Array): void {
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    if (type === BOUNDSHEET) {
      // The sixth byte is the kind: macros and charts are not read.
      if (data.length < 8) throw damaged('the name of a sheet is too short');
      if (data[5] !== 0) return;
      this.#sheets.push(view.getUint32(0, true));
      this.#names.push(this.#keep(type, data));
      return;
    }
    if (type === SST) {
      if (data.length < 8) throw damaged('its shared strings are too short');
      this.#strings = view.getUint32(4, true);
      this.budget.count('strings', this.#strings);
      if (this.#strings * LEAST_STRING > this.stream.length)
        throw damaged('it has fewer shared strings than it says');
    }
    this.#keep(type, data);
  }

  /** Counts cells, and returns the row. */
  #count(data: Uint8Array, cells: number): number {
    this.budget.count('cells', cells);
    const row = data[0]! | (data[1]! << 8);
    if (row !== this.#lastRow) this.budget.count('rows');
    this.#lastRow = row;
    return row;
  }

  #takeCell(type: number, data: Uint8Array): void {
    const least = { [NUMBER]: 14, [RK]: 10, [LABELSST]: 10, [BOOLERR]: 8 }[type] ?? 9;
    if (data.length < least) throw damaged('a cell is too short');
    this.#count(data, 1);
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    if (type === LABELSST && view.getUint32(CELL_HEAD, true) >= this.#strings)
      throw damaged('a cell has a shared string that does not exist');
    this.#keep(type, data);
  }

  #takeCells(data: Uint8Array): void {
    const cells = (data.length - CELL_HEAD) / 6;
    if (!(cells >= 1) || !Number.isInteger(cells)) throw damaged('a cell is too short');
    this.#count(data, cells);
    // The format and the value of each cell, after the row and the first column.
    const first = data[2]! | (data[3]! << 8);
    for (let cell = 0; cell < cells; cell++) {
      const column = first + cell;
      const at = 4 + 6 * cell;
      const place = [data[0]!, data[1]!, column & 0xff, column >> 8];
      this.#keep(RK, place, data.subarray(at, at + 6));
    }
  }

  /** Keeps the result of a formula. The result of eight bytes is a number, unless its end says otherwise. */
  #takeFormula(data: Uint8Array): void {
    if (data.length < 20) throw damaged('a cell is too short');
    const row = this.#count(data, 1);
    const column = data[2]! | (data[3]! << 8);
    const formulas = this.#formulas.at(-1)!;
    formulas.set(row, [...(formulas.get(row) ?? []), column]);
    const head = data.subarray(0, CELL_HEAD);
    if (data[12] !== 0xff || data[13] !== 0xff) {
      this.#keep(NUMBER, head, data.subarray(CELL_HEAD, CELL_HEAD + 8));
      return;
    }
    const [kind, , value] = data.subarray(CELL_HEAD);
    if (kind === 0) this.#textCell = head;
    else if (kind === 1 || kind === 2) this.#keep(BOOLERR, head, [value!, kind - 1]);
  }

  /** Keeps the text that is the result of the formula before. */
  #takeText(data: Uint8Array): void {
    if (this.#textCell && data.length >= LEAST_STRING) this.#keep(LABEL, this.#textCell, data);
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
