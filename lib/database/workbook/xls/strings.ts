import { WorkbookFileError } from '../../file-messages.js';

/** The flags of a shared string, as [MS-XLS] 2.5.293 numbers them. Others are not used. */
const WIDE = 0x01;
const EXTENDED = 0x04;
const RICH = 0x08;
/** The bytes before the first string: the numbers of uses and of strings. */
const START = 8;
/** The bytes of a length and of flags. */
const HEAD = 3;
const RUN = 4;

const damaged = (reason: string) => new WorkbookFileError('damaged-workbook', { reason });
const disagree = () => damaged('its shared strings do not fit their record');

/** Goes through records that continue each other. */
class ContinuedRecords {
  #part = 0;
  at = START;

  constructor(readonly parts: readonly Uint8Array[]) {}

  /** The bytes that are left in the current record. */
  get left(): number {
    return this.parts[this.#part]!.length - this.at;
  }

  /** Goes on in the next record, if there is one. */
  next(): boolean {
    if (this.#part + 1 >= this.parts.length) return false;
    this.#part++;
    this.at = 0;
    return true;
  }

  byte(): number {
    while (this.left === 0) if (!this.next()) throw disagree();
    return this.parts[this.#part]![this.at++]!;
  }

  /** Reads a number of bytes that stand in one record. */
  number(bytes: number): number {
    let value = 0;
    for (let i = 0; i < bytes; i++) value += this.byte() * 2 ** (8 * i);
    return value;
  }

  /** Goes over bytes, in as many records as they need. */
  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      const here = Math.min(left, this.left);
      this.at += here;
      left -= here;
      if (left > 0 && !this.next()) throw disagree();
    }
  }

  /** Goes over characters. Each record that goes on with them begins with their width. */
  skipText(characters: number, flags: number): void {
    let width = (flags & WIDE) + 1;
    for (let left = characters; left > 0; ) {
      const here = Math.min(left, Math.floor(this.left / width));
      this.at += here * width;
      left -= here;
      if (left === 0) return;
      if (this.left > 0 || !this.next()) throw disagree();
      const flagsHere = this.byte();
      if (flagsHere & ~WIDE) throw disagree();
      width = (flagsHere & WIDE) + 1;
    }
  }
}

/**
 * Checks that shared strings fill their records: the library that reads them takes whatever follows for a string if a length is
 * wrong.
 * @param parts the contents of the record of shared strings, and of those that continue it
 * @param count the number of strings that the record says it has
 * @throws WorkbookFileError if it has fewer strings or more
 */
export function requireStrings(parts: readonly Uint8Array[], count: number): void {
  const reader = new ContinuedRecords(parts);
  for (let i = 0; i < count; i++) {
    if (reader.left === 0 && !reader.next())
      throw damaged('it has fewer shared strings than it says');
    if (reader.left < HEAD) throw disagree();
    const characters = reader.number(2);
    const flags = reader.byte();
    if (flags & ~(WIDE | EXTENDED | RICH)) throw disagree();
    const runs = flags & RICH ? reader.number(2) : 0;
    const extension = flags & EXTENDED ? reader.number(4) : 0;
    reader.skipText(characters, flags);
    reader.skip(RUN * runs + extension);
  }
  while (reader.left === 0) if (!reader.next()) return;
  throw damaged('it has more shared strings than it says');
}
