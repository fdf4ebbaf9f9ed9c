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

/** A kind of file that its first bytes tell. */
interface Signature {
  /** The bytes; any byte may stand where one is undefined. */
  readonly starts: readonly (number | undefined)[];
  /** The container, if files of this kind are read. */
  readonly container?: Container;
  /** Its name for messages. */
  readonly name: string;
}

/** The name of workbooks that are too old to be read. */
export const OLD_EXCEL = 'a workbook of Excel 95 or older';

/** The kinds of file that the first bytes tell. All others are text, or unknown. */
const SIGNATURES: readonly Signature[] = [
  { starts: [0x50, 0x4b, 0x03, 0x04], container: 'zip', name: 'a zip archive' },
  { starts: [0x50, 0x4b, 0x05, 0x06], container: 'zip', name: 'an empty zip archive' },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], container: 'ole', name: 'an old Office document' },
  { starts: [0x25, 0x50, 0x44, 0x46], name: 'a PDF document' },
  { starts: [0x1f, 0x8b], name: 'a gzip archive' },
  ...[0x00, 0x02, 0x04].map((version) => ({
    starts: [0x09, version, undefined, 0x00],
    name: OLD_EXCEL,
  })),
];

const signatureOf = (bytes: Uint8Array): Signature | undefined =>
  SIGNATURES.find(({ starts }) =>
    starts.every((byte, index) => byte === undefined || bytes[index] === byte),
  );

/** Tells the format of a file from its first bytes, never from its name. Takes the same time for any size. */
export function recognizeFormat(bytes: Uint8Array): Container {
  const { container } = signatureOf(bytes) ?? {};
  if (container) return container;
  // Each encoding that is read has the characters of ASCII in common, and a byte order mark is no character of it.
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, LOOKED_AT))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (head.startsWith('{')) return 'json';
  return /^<[?!\p{L}_]/u.test(head) ? 'xml' : 'unknown';
}

/** Names the kind of a file for messages, by its first bytes. */
export function nameOfFormat(bytes: Uint8Array): string {
  const { name } = signatureOf(bytes) ?? {};
  if (name) return name;
  const unknown = 'a file of an unknown type';
  let text: string;
  try {
    const start = bytes.subarray(0, 4096);
    text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
  } catch {
    return unknown;
  }
  if (text.includes('\0')) return unknown;
  const head = text.trimStart();
  if (head.startsWith('{') || head.startsWith('[')) return 'JSON text';
  if (head.startsWith('<')) return 'an XML or HTML document';
  return 'plain text, such as CSV';
}
