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
