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
