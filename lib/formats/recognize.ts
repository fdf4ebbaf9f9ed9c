/** What the first bytes of a file say about its format: the container, not yet what is in it. */
export type Container =
  /** A zip archive: a workbook of today's format (.xlsx), or something else. */
  | 'zip'
  /** An OLE compound file: an Excel 97-2003 workbook (.xls), a protected workbook, or something else. */
  | 'ole'
  /** XML, or HTML. */
  | 'xml'
  /** A JSON object. */
  | 'json'
  | 'unknown';

/** The number of bytes that are looked at in search of the first tag. Comments before the root can be long. */
const LOOKED_AT = 65_536;

const starts = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, i) => bytes[i] === byte);

/** Tells the format of a file from its first bytes, never from its name. Takes the same time for any size. */
export function recognizeFormat(bytes: Uint8Array): Container {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip';
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'ole';
  // Each encoding that is read has the characters of ASCII in common, and a byte order mark is no character of it.
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, LOOKED_AT))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (head.startsWith('{')) return 'json';
  return /^<[?!\p{L}_]/u.test(head) ? 'xml' : 'unknown';
}
