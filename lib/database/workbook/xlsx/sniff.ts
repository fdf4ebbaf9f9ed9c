import { WorkbookFileError } from '../../messages.js';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Returns whether the bytes contain a word in UTF-16, the encoding of the names in a compound file. */
function holdsUtf16(bytes: Uint8Array, word: string): boolean {
  const wanted = [...word].map((letter) => `${letter}\0`).join('');
  return latin1(bytes).includes(wanted);
}

/** Returns the type of a file that is neither a zip archive nor in the old Excel format, in words, by its first bytes. */
function describe(bytes: Uint8Array): string {
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'a PDF document';
  if (startsWith(bytes, 0x1f, 0x8b)) return 'a gzip archive';
  const start = bytes.subarray(0, 4096);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
  } catch {
    return 'a file of an unknown type';
  }
  if (text.includes('\0')) return 'a file of an unknown type';
  const head = text.trimStart();
  if (head.startsWith('{') || head.startsWith('[')) return 'JSON text';
  if (head.startsWith('<')) return 'an XML or HTML document';
  return 'plain text, such as CSV';
}

/**
 * Checks that the first bytes are those of a zip archive, because a workbook is one.
 * @throws WorkbookFileError if they are not. The error names the type of the file.
 */
export function sniff(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new WorkbookFileError('empty-file');
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06))
    return;
  // A compound file: a workbook in the old format, or an encrypted one in the new format.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) {
    if (holdsUtf16(bytes, 'EncryptedPackage')) throw new WorkbookFileError('encrypted-workbook');
    if (holdsUtf16(bytes, 'WordDocument') || holdsUtf16(bytes, 'PowerPoint Document'))
      throw new WorkbookFileError('not-a-workbook', { found: 'an old Office document' });
    throw new WorkbookFileError('old-excel-workbook');
  }
  // Workbooks of Excel 2 to 4 start with a different record.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) && bytes[3] === 0x00)
    throw new WorkbookFileError('old-excel-workbook');
  throw new WorkbookFileError('not-a-workbook', { found: describe(bytes) });
}
