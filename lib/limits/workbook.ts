import { defaultsOf, type LimitTable } from './limit.js';

const option = (name: string) => `\`limits.${name}\` of \`loadDb\` and \`safeLoadDb\`` as const;
const reached = 'The issue `workbook-too-large`, which names the limit.';

/** The limits of reading workbooks that a caller can change. */
export const workbookLimits = {
  fileBytes: {
    counts: 'Bytes of the file.',
    default: 128 * 2 ** 20,
    option: option('fileBytes'),
    reached,
    reason: 'A workbook of 100,000 rows has about 5 MB.',
  },
  xlsBytes: {
    counts: 'Bytes of an Excel 97-2003 workbook (.xls).',
    default: 4 * 2 ** 20,
    option: option('xlsBytes'),
    reached,
    reason:
      'The databases of SpaceNet 2.5 have less than 1 MB. Whatever 4 MiB of cells hold is read in 3 s and 600 MB, where no thread can be stopped: in a browser. Save a larger one as `.xlsx`.',
  },
  inflatedBytes: {
    counts:
      'Bytes of all decompressed parts together. They are counted during decompression, because the sizes in the file cannot be trusted.',
    default: 512 * 2 ** 20,
    option: option('inflatedBytes'),
    reached,
    reason: 'A workbook of 100,000 rows has about 50 MB when it is decompressed.',
  },
  rows: {
    counts: 'Rows with a value, in all sheets together.',
    default: 1_000_000,
    option: option('rows'),
    reached,
    reason: 'A row needs about 1 kB of memory.',
  },
  cells: {
    counts:
      'Cells, in all sheets together. A row counts with all its cells up to the last one with a value.',
    default: 10_000_000,
    option: option('cells'),
    reached,
    reason: 'A workbook of 100,000 rows has fewer than 3,000,000 cells.',
  },
  text: {
    counts:
      'Characters of text in all cells together. A text that several cells share counts once for each of them.',
    default: 2 ** 27,
    option: option('text'),
    reached,
    reason: 'A workbook of 100,000 rows has about 5,000,000 characters.',
  },
  strings: {
    counts: 'Shared strings: the texts that a workbook stores once for all its cells.',
    default: 5_000_000,
    option: option('strings'),
    reached,
    reason: 'A workbook of 100,000 rows has fewer than 500,000 different texts.',
  },
  listItems: {
    counts:
      'Items of lists and JSON values in all cells together, in cells with lists of references, and in the column `other_fields`.',
    default: 1_000_000,
    option: option('listItems'),
    reached,
    reason: 'Most workbooks have none. An item needs about 500 bytes of memory.',
  },
} as const satisfies LimitTable;

/** The limits of the form of workbooks, which are fixed. */
export const workbookFormLimits = {
  columns: {
    counts: 'Columns of a sheet that are read.',
    default: 256,
    reached: 'A warning for the sheet with a value further right.',
    reason: 'The widest sheet of the layout has fewer than 50 columns.',
  },
  cellText: {
    counts: 'Characters in a cell.',
    default: 32_767,
    reached: 'The issue `cell-too-long` at the cell, when a workbook is read or written.',
    reason: 'Excel allows no more.',
  },
  jsonKey: {
    counts: 'Characters in the name of a value in JSON, in the column `other_fields`.',
    default: 1000,
    reached: 'The issue `bad-other-fields` at the cell.',
    reason: 'The longest name of a field has fewer than 50.',
  },
  xlsSeconds: {
    counts:
      'Seconds that reading an Excel 97-2003 workbook (.xls) may take, besides one for each MiB. Node.js only.',
    default: 6,
    reached: 'The issue `damaged-workbook`.',
    reason: 'The databases of SpaceNet 2.5 have less than 1 MB, and take a tenth of a second.',
  },
  xlsMemory: {
    counts:
      'MiB of memory that reading an Excel 97-2003 workbook (.xls) may need in its thread. Node.js only. If `xlsBytes` is raised, a larger file may need more in proportion.',
    default: 256,
    reached: 'The issue `damaged-workbook`.',
    reason: 'A database of 4 MiB needs about 150.',
  },
  sheets: {
    counts: 'Sheets.',
    default: 1000,
    reached,
    reason: 'The layout has 21 sheets.',
  },
  sheetName: {
    counts: 'Characters in the name of a sheet.',
    default: 255,
    reached: 'The issue `damaged-workbook`.',
    reason: 'Excel allows 31.',
  },
  relationships: {
    counts: 'Relationships of a part: what it says about the parts that belong to it.',
    default: 10_000,
    reached,
    reason: 'A workbook has one for each sheet, and fewer than 20 others.',
  },
  formats: {
    counts: 'Formats of cells and of numbers.',
    default: 1_000_000,
    reached,
    reason: 'Excel allows 65,490.',
  },
  formatCode: {
    counts: 'Characters in the code of a number format.',
    default: 1000,
    reached: 'The issue `damaged-workbook`.',
    reason: 'Excel allows 255.',
  },
  parts: {
    counts: 'Parts of the archive that a workbook is.',
    default: 10_000,
    reached,
    reason: 'Workbooks of the layout have about 30 parts.',
  },
  xmlDepth: {
    counts: 'Nesting of tags in a part.',
    default: 100,
    reached: 'The issue `damaged-workbook`.',
    reason: 'Excel nests fewer than 20 tags.',
  },
  xmlAttributes: {
    counts: 'Attributes of a tag in a part.',
    default: 1000,
    reached: 'The issue `damaged-workbook`.',
    reason: 'The tags of Excel have fewer than 50 attributes.',
  },
  xmlPiece: {
    counts: 'Characters of a tag in a part, with the text and comments before it.',
    default: 2 ** 20,
    reached: 'The issue `damaged-workbook`.',
    reason: 'The longest text of a cell needs 230,000 characters if every character is a code.',
  },
} as const satisfies LimitTable;

/** The limits of reading a workbook that a caller has not chosen. */
export const defaultWorkbookLimits = defaultsOf(workbookLimits);
export const workbookForm = defaultsOf(workbookFormLimits);
