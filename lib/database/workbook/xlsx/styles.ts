import { workbookForm } from '../../../limits/workbook.js';
import { WorkbookFileError } from '../../messages.js';
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

/** Reads the cell formats. Returns for each whether it shows numbers as dates or times. */
export async function readDateFormats(archive: Archive, part: string): Promise<boolean[]> {
  /** For each format of numbers, whether it is one of dates. */
  const isDate = new Map<number, boolean>();
  const formats: boolean[] = [];
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
        if (name === 'xf') formats.push(isDate.get(id) ?? isBuiltInDate(id));
        else isDate.set(id, isDateCode(codeOf(attributes.formatCode, part)));
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
