import { workbookForm } from '../../limits/workbook.js';
import { WorkbookFileError } from '../file-messages.js';
import type { WorkbookLimits } from '../input-output.js';

/** What is counted while a workbook is read, in words. Some limits are those of the caller, the others are fixed. */
const UNITS = {
  fileBytes: 'bytes',
  xlsBytes: 'bytes of Excel 97-2003',
  inflatedBytes: 'bytes when decompressed',
  rows: 'rows with a value',
  cells: 'cells',
  text: 'characters of text in its cells',
  strings: 'shared strings',
  listItems: 'items of lists and JSON values in its cells',
  parts: 'parts',
  sheets: 'sheets',
  formats: 'formats',
  relationships: 'relationships of one part',
} as const;

/** The name of a limit on what is counted while a workbook is read. */
export type CountedLimit = keyof typeof UNITS;

/** Counts what a workbook asks for, and stops reading when a limit is exceeded. */
export class Budget {
  readonly #left: Record<CountedLimit, number>;
  readonly #limits: Readonly<Record<CountedLimit, number>>;

  constructor(limits: WorkbookLimits) {
    const { parts, sheets, formats, relationships } = workbookForm;
    this.#limits = { ...limits, parts, sheets, formats, relationships };
    this.#left = { ...this.#limits };
  }

  /** @throws WorkbookFileError if more has been counted than the limit allows */
  count(name: CountedLimit, amount = 1): void {
    this.#left[name] -= amount;
    // A limit that is not a number allows nothing.
    if (!(this.#left[name] >= 0)) this.#refuse(name);
  }

  /** Counts from the start again, for a limit on each part. */
  restart(name: CountedLimit): void {
    this.#left[name] = this.#limits[name];
  }

  #refuse(name: CountedLimit): never {
    throw new WorkbookFileError('workbook-too-large', {
      what: UNITS[name],
      limit: this.#limits[name],
      name,
    });
  }
}
