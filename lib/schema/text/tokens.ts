const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const BACKSLASH = 92;
const BYTE_ORDER_MARK = 0xfeff;

/** The characters that are a token each. */
export const MARKS = '{}[]:,';
const ENDS_WORD = `,]}:"[{`;

/** A position in a text. Columns and offsets count UTF-16 code units, as editors and strings do. */
export interface Position {
  /** From 1. */
  readonly line: number;
  /** The column in that line, from 1. */
  readonly column: number;
  /** From the beginning of the text, from 0. */
  readonly offset: number;
}

/**
 * The tokens of JSON text, one after the other. General scanners collect the text of each token, and of the white space
 * before it, character by character. This takes thirty bytes of memory for one of input. This class keeps only positions.
 */
export class Tokens {
  private line = 1;
  private lineStart = 0;
  private start = 0;
  private end = 0;

  constructor(private readonly source: string) {
    // A byte order mark is not part of the first line.
    if (source.charCodeAt(0) === BYTE_ORDER_MARK) this.lineStart = this.end = 1;
  }

  /** The position of the current token. */
  get position(): Position {
    return { line: this.line, column: this.start - this.lineStart + 1, offset: this.start };
  }

  /** The text of the current token. */
  get text(): string {
    return this.source.slice(this.start, this.end);
  }

  /** Goes to the next token. Returns its first character, or '' at the end of the text. */
  next(): string {
    this.skipSpace();
    const { source, start } = this;
    if (start >= source.length) return '';
    const first = source.charAt(start);
    if (first === '"') this.end = this.endOfString();
    else if (MARKS.includes(first)) this.end = start + 1;
    else this.end = this.endOfWord();
    return first;
  }

  /** The value of the current token, which is a string. */
  get string(): string {
    const { text } = this;
    return text.includes('\\') ? JSON.parse(text) : text.slice(1, -1);
  }

  private skipSpace(): void {
    const { source } = this;
    let at = this.end;
    for (; at < source.length; at++) {
      const code = source.charCodeAt(at);
      if (code === LINE_FEED || (code === CARRIAGE_RETURN && !this.isLineFeed(at + 1))) {
        this.line++;
        this.lineStart = at + 1;
      } else if (!isSpace(code)) break;
    }
    this.start = at;
  }

  private isLineFeed(at: number): boolean {
    return this.source.charCodeAt(at) === LINE_FEED;
  }

  /** Returns the offset behind the closing quotation mark, the first one that is not escaped; the end of the text if none is. */
  private endOfString(): number {
    const { source, start } = this;
    let end = start;
    let backslashes: number;
    do {
      end = source.indexOf('"', end + 1);
      if (end < 0) return source.length;
      backslashes = 0;
      while (source.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    } while (backslashes % 2 === 1);
    return end + 1;
  }

  private endOfWord(): number {
    const { source } = this;
    let end = this.start + 1;
    while (end < source.length && !endsWord(source, end)) end++;
    return end;
  }
}

const isSpace = (code: number): boolean =>
  code === SPACE || code === TAB || code === LINE_FEED || code === CARRIAGE_RETURN;

/** Returns whether a character cannot be part of a number, or of `true`, `false` or `null`. */
const endsWord = (source: string, at: number): boolean =>
  ENDS_WORD.includes(source.charAt(at)) || isSpace(source.charCodeAt(at));
