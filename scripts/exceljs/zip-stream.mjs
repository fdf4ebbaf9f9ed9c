// Stands for exceljs's own ZipWriter, which is made with jszip: packs the parts of a workbook with zip.js, which this
// package needs anyway to read workbooks.
import { ZipWriter as Packer, Uint8ArrayReader, Uint8ArrayWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

const encoder = new TextEncoder();

/**
 * The same parts make the same file, whatever the time and the time zone, and the oldest programs can unpack it. The date
 * in the file has no time zone.
 */
const options = () => ({
  lastModDate: new Date(2000, 0, 1),
  extendedTimestamp: false,
  dataDescriptor: false,
  useWebWorkers: false,
});

export class ZipWriter {
  #parts = new Map();
  #listeners = {};
  #target;

  /** Adds a part. A later one of the same name replaces it. */
  append(data, { name, base64 }) {
    if (typeof data !== 'string' || base64) throw new TypeError(`${name} is not text`);
    this.#parts.set(name, data);
  }

  pipe(target) {
    this.#target = target;
  }

  on(event, listener) {
    this.#listeners[event] = listener;
  }

  /** Packs the parts and hands the file to the target. Tells the listener for `finish`, or that for `error`. */
  async finalize() {
    try {
      this.#target.end(await this.#pack());
    } catch (error) {
      this.#listeners.error(error);
      return;
    }
    this.#listeners.finish();
  }

  async #pack() {
    const packer = new Packer(new Uint8ArrayWriter(), options());
    for (const [name, text] of this.#parts)
      await packer.add(name, new Uint8ArrayReader(encoder.encode(text)));
    return packer.close();
  }
}
