import type { Issue } from '../diagnostics/issue.js';
import { type DuplicateKey, locate } from './positions.js';
import { MARKS, type Position, Tokens } from './tokens.js';

/** What can come next: brackets, marks, `"` for a string, and `w` for a number or word. */
const VALUE = '{["w';
const VALUE_OR_END = `${VALUE}]`;
const KEY = '"';
const KEY_OR_END = `${KEY}}`;

/**
 * Returns the position of the first syntax error in a text that `JSON.parse` rejects: of the first token that cannot stand
 * where it is, or of the end of the text. Engines say it in different ways, or not at all.
 */
export function syntaxErrorIn(text: string): Position {
  const tokens = new Tokens(text);
  /** The brackets that are open. */
  const open: string[] = [];
  let allowed = VALUE;

  for (let token = tokens.next(); token !== ''; token = tokens.next()) {
    const isWord = !MARKS.includes(token) && token !== '"';
    if (!allowed.includes(isWord ? 'w' : token)) break;
    if ((isWord || token === '"') && !isJson(tokens.text)) break;
    if (token === '{' || token === '[') open.push(token);
    else if (token === '}' || token === ']') open.pop();
    const inObject = open.at(-1) === '{';
    if (token === '{') allowed = KEY_OR_END;
    else if (token === '[') allowed = VALUE_OR_END;
    else if (token === ':') allowed = VALUE;
    else if (token === ',') allowed = inObject ? KEY : VALUE;
    else if (token === '"' && (allowed === KEY || allowed === KEY_OR_END)) allowed = ':';
    else if (open.length === 0) allowed = '';
    else allowed = inObject ? ',}' : ',]';
  }
  return tokens.position;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The codes of issues about a property itself. Their position is the position of its name. */
const AT_KEY: ReadonlySet<string> = new Set(['unknown-property', 'second-spelling']);

/** The codes of issues about texts in which nothing has a position. */
const NOWHERE: ReadonlySet<string> = new Set(['empty-input', 'too-many-values']);

/** Issues with their positions in a text, and what else was found on the way to them. */
export interface PlacedIssues {
  readonly issues: Issue[];
  /** The first duplicate keys of the text. */
  readonly duplicates: readonly DuplicateKey[];
  /** The number of all duplicate keys. */
  readonly duplicateCount: number;
}

/**
 * Finds the positions of issues in the JSON text that they are about.
 * @param maxDepth the limit of nesting that the text was read with
 */
export function placeIssues(
  issues: readonly Issue[],
  text: string,
  maxDepth: number | undefined,
): PlacedIssues {
  const none = { duplicates: [], duplicateCount: 0 };
  if (issues.some(({ code }) => NOWHERE.has(code))) return { issues: [...issues], ...none };
  if (issues.some(({ code }) => code === 'json-syntax')) {
    const position = syntaxErrorIn(text);
    return { issues: issues.map((issue) => ({ ...issue, ...position })), ...none };
  }
  // What was made of a value of another program may have no place of its own: then that of the object around it counts.
  const around = ({ pointer }: Issue) => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
  const pointers = issues.flatMap((issue) => [issue.pointer, around(issue)]);
  const { of, ...duplicates } = locate(text, new Set(pointers), maxDepth);
  const placed = issues.map((issue) => ({
    ...issue,
    ...(of(issue.pointer, AT_KEY.has(issue.code)) ?? of(around(issue))),
  }));
  return { issues: placed, ...duplicates };
}

/**
 * Returns issues with their positions in JSON text. Costs nothing if there are none.
 * @param text the text; undefined if the input was none
 */
export function placedIn(
  text: string | undefined,
  issues: readonly Issue[],
  maxDepth: number | undefined,
): readonly Issue[] {
  return text === undefined || issues.length === 0
    ? issues
    : placeIssues(issues, text, maxDepth).issues;
}
