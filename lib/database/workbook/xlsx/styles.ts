import { parsePart } from './xml.js';
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

/** Returns whether a format code shows a date or time: whether its first section has y, m, d, h or s outside quotes. */
export function isDateCode(code: string): boolean {
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general|standard/gi, '')
    .split(';', 1)[0] as string;
  return /[ymdhs]/i.test(bare);
}

/** Reads the cell formats. Returns for each whether it shows numbers as dates or times. */
export async function readDateFormats(archive: Archive, part: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const formats: boolean[] = [];
  let inCellFormats = false;
  await parsePart(archive, part, {
    textOf: new Set(),
    text: () => {},
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId);
      if (name === 'numFmt') codes.set(id, attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats) {
        const code = codes.get(id);
        formats.push(code === undefined ? isBuiltInDate(id) : isDateCode(code));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return formats;
}
