/** Text of a file, and whether it is in UTF-8. */
export interface DecodedText {
  readonly text: string;
  /** Whether the bytes are UTF-8. Otherwise they were read as windows-1252, in which every byte is a character. */
  readonly isUtf8: boolean;
}

/**
 * Decodes the text of a file of SpaceNet 2.5, which writes in the encoding of the computer: UTF-8, else windows-1252. A byte
 * order mark is dropped.
 * @throws RangeError or an Error with the code `ERR_STRING_TOO_LONG`, if the text is too long for a string
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false };
  }
}
