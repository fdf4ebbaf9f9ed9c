import { workbookForm } from '../../../limits/workbook.js';
import { WorkbookFileError } from '../../file-messages.js';
import { isDateCode } from '../date-cells.js';
import { NO_TEXT, parsePart } from './xml.js';
import type { Archive } from './zip.js';

/**
 * Returns whether a built-in number format shows dates or times (ECMA-376 part 1, 18.8.30): 14 to 22 and 45 to 47 in all
 * versions, 27 to 36 and 50 to 58 in East Asian versions.
 */
function isBuiltInDate(id: number): boolean {
  return (
    (id >= 14 && id <= 22) ||
    (id >= 27 && id <= 36) ||
    (id >= 45 && id <= 47) ||
    (id >= 50 && id <= 58)
  );
}

/** What a cell format shows numbers as: dates or times, truth values, or something else. */
export type CellFormat = 'date' | 'truth' | 'other';

/**
 * Matches a format that shows the same word for all numbers but zero, such as `"TRUE";"TRUE";"FALSE"`. LibreOffice writes
 * truth values as numbers in such a format.
 */
const TRUTH = /^"([^"]+)";"\1";"[^"]+"$/;

const formatOf = (code: string): CellFormat => {
  if (TRUTH.test(code)) return 'truth';
  return isDateCode(code) ? 'date' : 'other';
};

/** Reads the cell formats. */
export async function readFormats(archive: Archive, part: string): Promise<CellFormat[]> {
  /** The own formats of numbers. */
  const own = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let inCellFormats = false;
  await parsePart(
    archive,
    part,
    {
      ...NO_TEXT,
      open: (name, attributes) => {
        if (name === 'cellXfs') inCellFormats = true;
        const isFormat = name === 'numFmt' || (name === 'xf' && inCellFormats);
        if (!isFormat) return;
        archive.budget.count('formats');
        const id = Number(attributes.numFmtId);
        if (name === 'xf') formats.push(own.get(id) ?? (isBuiltInDate(id) ? 'date' : 'other'));
        else own.set(id, formatOf(codeOf(attributes.formatCode, part)));
      },
      close: (name) => {
        if (name === 'cellXfs') inCellFormats = false;
      },
    },
    'styleSheet',
  );
  return formats;
}

function codeOf(code = '', part: string): string {
  if (code.length <= workbookForm.formatCode) return code;
  throw new WorkbookFileError('damaged-workbook', {
    reason: `${part}: the code of a number format is too long`,
  });
}
