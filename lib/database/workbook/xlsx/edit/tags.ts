import { own } from '../../../../schema/plain.js';
/** A tag in the text of an XML part, or a piece of text between tags. */
export interface Tag {
  /** Where the tag starts, and where it ends. */
  readonly start: number;
  readonly end: number;
  /** The name without its prefix; '' for comments, declarations and the like. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty' | 'other';
}

const SPECIAL: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** Returns the place behind a tag. A ">" inside an attribute does not end it. */
function endOfTag(text: string, start: number): number {
  let quote = 0;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 34 || code === 39) quote = code;
    else if (code === 62) return at + 1;
  }
  return text.length;
}

/** Returns the tags of a well-formed XML text, in order. */
export function* tagsOf(text: string, from = 0): Generator<Tag> {
  for (let start = text.indexOf('<', from); start >= 0; ) {
    const special = SPECIAL.find(([opening]) => text.startsWith(opening, start));
    let end: number;
    if (special) {
      const found = text.indexOf(special[1], start);
      end = found < 0 ? text.length : found + special[1].length;
      yield { start, end, name: '', kind: 'other' };
    } else {
      end = endOfTag(text, start);
      const isClose = text[start + 1] === '/';
      const isEmpty = text[end - 2] === '/';
      const name = localName(text, start + (isClose ? 2 : 1));
      yield { start, end, name, kind: isClose ? 'close' : isEmpty ? 'empty' : 'open' };
    }
    start = text.indexOf('<', end);
  }
}

function localName(text: string, from: number): string {
  let end = from;
  let start = from;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 58) start = end + 1;
    else if (code <= 32 || code === 47 || code === 62) break;
  }
  return text.slice(start, end);
}

/** Returns the prefix of a tag, with its colon, or ''. */
export const prefixOf = (tag: string): string => /^<\/?([\w.-]{1,100}:)?/.exec(tag)?.[1] ?? '';

const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Returns the text that XML text means. */
export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, decimal, name) => {
        if (name !== undefined) return own(ENTITIES, name as string) ?? all;
        return String.fromCodePoint(
          hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16),
        );
      })
    : text;

/** Returns text as it stands in XML, also in an attribute. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Returns the attributes of a tag, with their prefixes. */
export function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value] of tag.matchAll(ATTRIBUTE))
    found.set(name as string, unescapeXml((value as string).slice(1, -1)));
  return found;
}

/** Returns a tag with other values of some attributes; undefined removes the attribute. */
export function withAttributes(
  tag: string,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  let changed = tag;
  for (const [name, value] of Object.entries(changes)) {
    const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`);
    const attribute = value === undefined ? '' : ` ${name}="${escapeXml(value)}"`;
    if (pattern.test(changed)) changed = changed.replace(pattern, () => attribute);
    else changed = changed.replace(/\s*\/?>$/, (end) => `${attribute}${end.trim()}`);
  }
  return changed;
}
