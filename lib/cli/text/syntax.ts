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

/** Says where a text that JSON.parse has refused departs from JSON, as far as a tolerant parser can tell. */
export function syntaxProblems(text: string): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  if (isDeep(text)) return problems;
  visit(
    text,
    {
      onError: (code: ParseErrorCode, _offset, _length, line, column) => {
        const last = problems.at(-1);
        // What follows at the same place follows from the first problem there.
        const again = last?.line === line + 1 && last.column === column + 1;
        if (again || problems.length >= MOST) return;
        const reason = wordsOf(printParseErrorCode(code));
        problems.push({ reason, line: line + 1, column: column + 1 });
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return problems;
}

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
