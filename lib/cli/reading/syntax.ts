import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import type { Position } from './positions.js';

/** A place where a text departs from JSON. */
export interface SyntaxProblem extends Position {
  readonly reason: string;
}

/** Beyond this nesting the parser, which is recursive, is not asked. */
const DEEPEST = 1000;
/** After so many a text is no JSON at all, and further ones tell nothing. */
const MOST = 20;

/** What a text is in which nothing has the look of JSON; undefined where JSON seems to be meant. */
export function kindOfText(text: string): string | undefined {
  const start = text.slice(0, 1000).trimStart();
  if (/^<[?!a-z]/i.test(start)) return 'an XML or HTML document';
  if (text.trim() === '') return 'nothing';
  return /[{[]/.test(text) ? undefined : 'plain text';
}

/** Says where a text that JSON.parse has refused departs from JSON, as far as a tolerant parser can tell. */
export function syntaxProblems(text: string): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  if (isDeep(text)) return problems;
  visit(
    text,
    {
      onError: (code: ParseErrorCode, offset, _length, line, column) => {
        const last = problems.at(-1);
        // What follows at the same place follows from the first problem there.
        const again = last?.line === line + 1 && last.column === column + 1;
        if (again || problems.length >= MOST) return;
        const reason = isTrailing(text, offset)
          ? 'the comma before this is one too many'
          : wordsOf(printParseErrorCode(code));
        problems.push({ reason, line: line + 1, column: column + 1 });
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return problems;
}

/** Whether an object or array ends here, after a comma. */
const isTrailing = (text: string, offset: number): boolean =>
  /[\]}]/.test(text[offset] ?? '') && /,\s*$/.test(text.slice(Math.max(0, offset - 100), offset));

/** `PropertyNameExpected` as `property name expected`. */
const wordsOf = (code: string): string =>
  code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

/** Whether brackets may be nested deeper than the parser bears; brackets in strings count too, which does no harm. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
