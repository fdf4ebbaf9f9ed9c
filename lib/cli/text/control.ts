/** Matches characters that control or hide other text, except the joiners that emoji and some scripts use. */
const CONTROL = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const written = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** Escapes control characters, so that a name from a file cannot send commands to the terminal. */
export const forTerminal = (text: string): string => text.replace(CONTROL, written);

/** Does the same as `forTerminal`, but keeps line ends and tabs. */
export const linesForTerminal = (text: string): string =>
  text.replace(CONTROL, (character) => (/[\n\t]/.test(character) ? character : written(character)));

/** Matches what `Paint` adds to text: bold, dim, red, green, yellow, cyan, and what ends them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the codes of colours start with a control character
const COLOR = /(\x1b\[(?:1|2|22|3[1236]|39)m)/;

/** Does the same as `linesForTerminal`, but keeps the colours that this program uses. */
export const paintedForTerminal = (text: string): string =>
  text
    .split(COLOR)
    .map((part, i) => (i % 2 === 0 ? linesForTerminal(part) : part))
    .join('');

/**
 * Escapes control characters in JSON text. The data stays the same, because such characters occur only inside strings.
 * White space between the values is kept.
 */
export const forJson = (json: string): string =>
  json.replace(CONTROL, (character) =>
    /[\n\r\t]/.test(character) ? character : jsonEscapes(character),
  );

/** Returns a character as JSON escapes: one for each UTF-16 code unit. */
const jsonEscapes = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('');
