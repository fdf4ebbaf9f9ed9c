import { parsePointer } from '../../schema/diagnostics/pointer.js';
import { shapeMessages } from '../../schema/diagnostics/shape-messages.js';
import { missingField, type StudioProblem } from '../answer/problems.js';
import { knownTitle, titleOf } from './titles.js';

/** A reference that is no identifier: nothing was chosen, or a name that nothing has was typed. */
const NO_IDENTIFIER = /found "(.*)"\.$/s;

/**
 * Returns what a problem says where its object is named already: the field has its title, and what it expects stands beside it.
 * @param around JSON Pointer to the object that is named; undefined beside the field itself, which needs no name
 */
export function problemText(problem: StudioProblem, around?: string): string {
  const { code, pointer, message } = problem;
  const missing = missingField(problem);
  const [, typed] = (code === 'bad-uuid' && NO_IDENTIFIER.exec(message)) || [];
  const isEmpty = missing !== undefined || typed === '';
  const path = parsePointer(pointer).map(String);
  const field = missing ?? path.pop();
  if (isEmpty && field !== undefined)
    return `${within(path, pointer, around)}${titleOf(field)} has no value yet.`;
  const said = typed === undefined ? message : `Nothing that fits has the name “${typed}”.`;
  // What checks and the simulation say names the field itself.
  if (!Object.hasOwn(shapeMessages, code)) return withTitles(said);
  if (around === undefined || field === undefined) return said;
  const where = within([...path, field], pointer, around);
  return where === '' ? said : `${where}${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

/** A text in quotes, or the name of a field that is no part of a pointer, with a place in its list. */
const FIELD_NAME = /"[^"]*"|(?<![\w/.])([a-z]+[A-Z][A-Za-z]*)(?:\[(\d+)\])?(?![\w/])/g;

/** Returns a sentence with the titles of fields, as forms have them, in the place of their names. */
const withTitles = (sentence: string): string =>
  sentence.replace(FIELD_NAME, (all, name?: string, index?: string) => {
    const title = name && knownTitle(name);
    if (!title) return all;
    return `“${title}”${index === undefined ? '' : ` ${Number(index) + 1}`}`;
  });

/** Returns the way from an object to what is in it: `Fuel, resource: `, or nothing. */
function within(path: readonly string[], pointer: string, around: string | undefined): string {
  if (around === undefined || !pointer.startsWith(`${around}/`)) return '';
  const words = path
    .slice(parsePointer(around).length)
    .map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : titleOf(part)));
  return words.length === 0 ? '' : `${words.join(', ')}: `;
}
