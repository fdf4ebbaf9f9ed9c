import { WorkbookFileError } from '../../file-messages.js';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

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
  // Workbooks of Excel 2 to 4 start with a different record.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) && bytes[3] === 0x00)
    throw new WorkbookFileError('old-excel-workbook');
  throw new WorkbookFileError('not-a-workbook', { found: describe(bytes) });
}
