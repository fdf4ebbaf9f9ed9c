import { WorkbookFileError } from '../../messages.js';
import type { Budget } from '../budget.js';

/** The records of the Excel 97-2003 format (BIFF8) that are looked at, as [MS-XLS] 2.3 numbers them. */
const FORMULA = 0x0006;
const EOF = 0x000a;
const FILEPASS = 0x002f;
const BOUNDSHEET = 0x0085;
const MULRK = 0x00bd;
const MULBLANK = 0x00be;
const SST = 0x00fc;
const LABELSST = 0x00fd;
const BOF = 0x0809;

/** The records that hold one cell: FORMULA, LABELSST, BLANK, NUMBER, LABEL, BOOLERR, RK and RSTRING. */
const CELLS: ReadonlySet<number> = new Set([
  FORMULA,
  LABELSST,
  0x0201,
  0x0203,
  0x0204,
  0x0205,
  0x027e,
  0x00d6,
]);

const BIFF8 = 0x0600;
/** The kinds of substreams. */
const GLOBALS = 0x0005;
const WORKSHEET = 0x0010;
/** The most bytes of a record, and the fewest of a shared string. */
const MAX_RECORD = 8224;
const LEAST_STRING = 3;

const damaged = (reason: string) => new WorkbookFileError('damaged-workbook', { reason });

/**
 * Walks through the records of a workbook before a library reads them. The library stops silently where records make no
 * sense, and believes the numbers that they give.
 */
class Inspection {
  readonly #view: DataView;
  /** Where the sheets start. */
  readonly #sheets: number[] = [];
  #strings = 0;
  #lastRow = -1;

  constructor(
    readonly stream: Uint8Array,
    readonly budget: Budget,
  ) {
    this.#view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  }

  inspect(): void {
    if (this.stream.length < 8) throw damaged('its stream of records is empty');
    const version = this.#view.getUint16(4, true);
    if (this.#view.getUint16(0, true) !== BOF) throw damaged('its first record is not a start');
    if (version !== BIFF8) throw new WorkbookFileError('old-excel-workbook');
    this.#walk(0, GLOBALS);
    this.budget.count('sheets', this.#sheets.length);
    if (new Set(this.#sheets).size < this.#sheets.length)
      throw damaged('two sheets are at the same place');
    for (const start of this.#sheets) {
      this.#lastRow = -1;
      this.#walk(start, WORKSHEET);
    }
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
        if (depth === 0 && this.#view.getUint16(data + 2, true) !== kind)
          throw damaged('a sheet is not where it should be');
        depth++;
      } else if (depth === 0) throw damaged('a sheet is not where it should be');
      else if (type === EOF && --depth === 0) return;
      else if (depth === 1) this.#look(type, data, length, kind);
      at = data + length;
    }
  }

  #look(type: number, data: number, length: number, kind: number): void {
    if (type === FILEPASS) throw new WorkbookFileError('encrypted-workbook');
    if (kind === GLOBALS) {
      if (type === BOUNDSHEET && length >= 8) this.#lookAtSheet(data);
      else if (type === SST && length >= 8) this.#lookAtStrings(data);
      return;
    }
    if (CELLS.has(type)) this.#count(data, length, 1);
    else if (type === MULRK) this.#count(data, length, Math.floor((length - 6) / 6));
    else if (type === MULBLANK) this.#count(data, length, Math.floor((length - 6) / 2));
    if (type === LABELSST && length >= 10 && this.#view.getUint32(data + 6, true) >= this.#strings)
      throw damaged('a cell has a shared string that does not exist');
  }

  #lookAtSheet(data: number): void {
    // The sixth byte is the kind: macros and charts are not read.
    if (this.#view.getUint8(data + 5) === 0) this.#sheets.push(this.#view.getUint32(data, true));
  }

  #lookAtStrings(data: number): void {
    this.#strings = this.#view.getUint32(data + 4, true);
    this.budget.count('strings', this.#strings);
    if (this.#strings * LEAST_STRING > this.stream.length - data)
      throw damaged('it has fewer shared strings than it says');
  }

  #count(data: number, length: number, cells: number): void {
    if (length < 6 || cells < 1) throw damaged('a cell is too short');
    this.budget.count('cells', cells);
    const row = this.#view.getUint16(data, true);
    if (row !== this.#lastRow) this.budget.count('rows');
    this.#lastRow = row;
  }
}

/**
 * Checks the stream of records of a workbook, and counts what it asks for.
 * @throws WorkbookFileError if it is protected, of an older format, damaged or too large
 */
export function inspectRecords(stream: Uint8Array, budget: Budget): void {
  new Inspection(stream, budget).inspect();
}
