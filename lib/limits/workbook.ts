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
  inflatedBytes: {
    counts:
      'Bytes of all decompressed parts together. They are counted during decompression, because the sizes in the file cannot be trusted.',
    default: 512 * 2 ** 20,
    option: option('inflatedBytes'),
    reached,
    reason: 'A workbook of 100,000 rows has about 50 MB when it is decompressed.',
  },
  cells: {
    counts: 'Cells with a value, in all sheets together.',
    default: 10_000_000,
    option: option('cells'),
    reached,
    reason: 'A workbook of 100,000 rows has fewer than 3,000,000 cells.',
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
    reached: 'When a workbook is written, an error that names the cell.',
    reason: 'Excel allows no more.',
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
} as const satisfies LimitTable;

/** The limits of reading a workbook that a caller has not chosen. */
export const defaultWorkbookLimits = defaultsOf(workbookLimits);
export const workbookForm = defaultsOf(workbookFormLimits);
