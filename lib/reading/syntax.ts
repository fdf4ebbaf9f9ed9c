import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { notJson } from '../schema/json-text.js';
import type { Position } from '../schema/text/tokens.js';

/** A syntax error in JSON text. */
export interface SyntaxProblem extends Position {
  readonly reason: string;
}

/** The maximum nesting. The parser is recursive, so it must not read deeper texts. */
const MAX_DEPTH = 1000;
/** The maximum length in characters. For each character of white space, the parser needs thirty bytes of memory. */
const MAX_LENGTH = 8 * 2 ** 20;
/** The maximum number of problems. A text with more is not JSON at all. */
const MAX_PROBLEMS = 20;

/** Describes a text that does not look like JSON. Returns undefined if it does. */
export function kindOfText(text: string): string | undefined {
  const start = text.slice(0, 1000).trimStart();
  if (/^<[?!a-z]/i.test(start)) return 'an XML or HTML document';
  if (text.trim() === '') return 'nothing';
  return /[{[]/.test(text) ? undefined : 'plain text';
}

/**
 * Finds the syntax errors in a text that JSON.parse rejects. Returns none if the text is too long or nested too deeply for
 * the parser. The message of JSON.parse tells the first error then.
 */
export function syntaxProblems(text: string): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  let wordEnd: number | undefined;
  if (text.length > MAX_LENGTH || isDeep(text)) return problems;
  visit(
    text,
    {
      onError: (code: ParseErrorCode, offset, _length, line, column) => {
        const last = problems.at(-1);
        // Further problems at the same position follow from the first.
        if (last?.offset === offset || problems.length >= MAX_PROBLEMS) return;
        // The parser misses a value after a word that it does not know.
        if (wordEnd !== undefined && text.slice(wordEnd, offset).trim() === '') return;
        const [word] = /^-?(?:NaN|Infinity)\b/.exec(text.slice(offset, offset + 20)) ?? [];
        wordEnd = word === undefined ? undefined : offset + word.length;
        const reason =
          word !== undefined
            ? notJson(word)
            : isTrailing(text, offset)
              ? 'remove the comma before this'
              : wordsOf(printParseErrorCode(code));
        problems.push({ reason, line: line + 1, column: column + 1, offset });
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return problems;
}

/** Returns whether an object or array ends at an offset, after a comma. */
const isTrailing = (text: string, offset: number): boolean =>
  /[\]}]/.test(text[offset] ?? '') && /,\s*$/.test(text.slice(Math.max(0, offset - 100), offset));

/** Returns the words of a code: `property name expected` for `PropertyNameExpected`. */
const wordsOf = (code: string): string =>
  code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

/** Returns whether brackets may be nested too deeply for the parser. It also counts brackets in strings: that is safe. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
