/** Characters that XML 1.0 does not allow, that its readers change (carriage returns), or that exceljs leaves out. */
const CHANGED = '[\\u0000-\\u0008\\u000b-\\u001f\\u007f\\ufffe\\uffff]|\\p{Surrogate}';

/**
 * Matches what must be written as a code: those characters, and the start of text that looks like a code, either as it
 * stands or when the character behind it has become a code.
 */
const ESCAPED = new RegExp(`${CHANGED}|_(?=[xX][0-9A-Fa-f]{4}(?:_|${CHANGED}))`, 'gu');

/** Returns the code of a character in the file format, such as `_x000D_`. */
const codeOf = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes text so that reading it returns the same characters. */
export const escaped = (text: string): string => text.replace(ESCAPED, codeOf);
