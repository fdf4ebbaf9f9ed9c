/** The maximum length of text in an issue. Longer text is cut. */
const MAX_LENGTH = 200;

/** Returns text that is cut with an ellipsis if it is longer than a limit. */
export const cutAt = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit)}…` : text;

/** Returns the text of a value for a message: JSON for a scalar, cut at the limit; the type for anything else. */
export function preview(value: unknown, limit: number = MAX_LENGTH): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(cutAt(value, limit));
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return `array of ${value.length}`;
      return value instanceof Date ? 'date' : 'object';
    case 'function':
    case 'symbol':
    case 'undefined':
      return typeof value;
    case 'bigint':
      return `${value}n`.slice(0, limit);
    default:
      return Object.is(value, -0) ? '-0' : String(value).slice(0, limit);
  }
}

/** Returns text that is cut at a limit, and then ends in an ellipsis. A character is never cut in two. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 2);
  const isHalf = last >= 0xd800 && last < 0xdc00;
  return `${text.slice(0, isHalf ? limit - 2 : limit - 1)}…`;
}

/** Returns words in quotation marks, separated by commas. */
export const quoted = (words: Iterable<string>): string =>
  [...words].map((word) => JSON.stringify(word)).join(', ');
