/** Separates the items of a list that is written to a cell. */
const SEPARATOR = '; ';

/** Matches one item and the separator behind it: text in quotation marks, or text without separators. */
const ITEM = /\s*(?:"((?:[^"]|"")*)"[^\S\n]*|([^;,\n]*))(?:[;,\n]|$)/y;

/**
 * Returns the items of a list in a cell. Semicolons, commas and line breaks separate items. An item in quotation marks can
 * contain them, and a quotation mark inside it is doubled. A whole number is an id.
 * @param isKnown returns whether text is the id or name of a row: text that is one is not split
 */
export function itemsOf(text: string, isKnown: (text: string) => boolean): (string | number)[] {
  const whole = text.trim();
  if (isKnown(whole)) return [idOf(whole)];
  const items: (string | number)[] = [];
  ITEM.lastIndex = 0;
  while (ITEM.lastIndex < whole.length) {
    const [, quoted, plain = ''] = ITEM.exec(whole) ?? [];
    if (quoted !== undefined) items.push(quoted.replaceAll('""', '"'));
    else if (plain.trim() !== '') items.push(idOf(plain.trim()));
  }
  return items;
}

/** Returns a whole number as a number: it is an id, not a name. */
const idOf = (text: string): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text);

/** Returns the text of a cell with a list. */
export function listText(items: readonly (string | number)[]): string {
  return items.map((item) => quotedIfNeeded(String(item))).join(SEPARATOR);
}

const quotedIfNeeded = (item: string): string =>
  /[;,\n"]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item;
