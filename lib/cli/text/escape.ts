/** Control characters, but for the joiners, of which emoji and some scripts make use. */
const CONTROL = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const written = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** Text with its control characters written out, so that a name from a file cannot steer the terminal. */
export const forTerminal = (text: string): string => text.replace(CONTROL, written);

/** The same of text that has lines: their ends, and tabs, stay. */
export const linesForTerminal = (text: string): string =>
  text.replace(CONTROL, (character) => (/[\n\t]/.test(character) ? character : written(character)));
