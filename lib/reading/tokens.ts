const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const COMMA = 44;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const CLOSE_BRACE = 125;

/**
 * The tokens of valid JSON text, one after the other. General scanners collect the text of each token, and of the white
 * space before it, character by character. This takes thirty bytes of memory for one of input. This class keeps only
 * positions.
 */
export class Tokens {
  /** The line of the current token, from 1. */
  line = 1;
  private lineStart = 0;
  private start = 0;
  private end = 0;

  /** @param source text that `JSON.parse` accepts */
  constructor(private readonly source: string) {}

  /** The column of the current token, from 1. */
  get column(): number {
    return this.start - this.lineStart + 1;
  }

  /** Goes to the next token. Returns its first character, or '' at the end of the text. */
  next(): string {
    this.skipSpace();
    const { source, start } = this;
    if (start >= source.length) return '';
    const first = source.charAt(start);
    if (first === '"') this.end = this.endOfString();
    else if ('{}[]:,'.includes(first)) this.end = start + 1;
    else this.end = this.endOfWord();
    return first;
  }

  /** The value of the current token, which is a string. */
  get string(): string {
    const inside = this.source.slice(this.start + 1, this.end - 1);
    return inside.includes('\\') ? JSON.parse(`"${inside}"`) : inside;
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

  /** Returns the offset behind the closing quotation mark: the first one that is not escaped. */
  private endOfString(): number {
    const { source, start } = this;
    let end = start;
    let backslashes: number;
    do {
      end = source.indexOf('"', end + 1);
      backslashes = 0;
      while (source.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    } while (backslashes % 2 === 1);
    return end + 1;
  }

  private endOfWord(): number {
    const { source } = this;
    let end = this.start + 1;
    while (end < source.length && !endsWord(source.charCodeAt(end))) end++;
    return end;
  }
}

const isSpace = (code: number): boolean =>
  code === SPACE || code === TAB || code === LINE_FEED || code === CARRIAGE_RETURN;

/** Returns whether a character cannot be part of a number, or of `true`, `false` or `null`. */
const endsWord = (code: number): boolean =>
  code === COMMA || code === CLOSE_BRACKET || code === CLOSE_BRACE || isSpace(code);
