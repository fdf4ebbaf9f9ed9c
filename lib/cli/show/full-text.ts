import type { ModelDatabase } from '../../database/model-database.js';
import type { Scenario } from '../../model/index.js';
import { classOf, fieldsOf } from '../../schema/metadata.js';
import { kindOf, Names, nameIn } from '../names.js';
import { forTerminal } from '../text/escape.js';
import { objectText, textOf } from '../values.js';

/**
 * All that a scenario or database holds, a field a line and nothing aligned, so that what changes in one place changes
 * one line: references by name, and what the schema does not know as JSON.
 * @param untold identifiers that are no part of the file, and so are left out
 */
export function fullText(root: Scenario | ModelDatabase, untold: ReadonlySet<unknown>): string {
  const lines: string[] = [];
  list(root, 0, { names: new Names(root), untold, lines });
  return lines.map((line) => `${line}\n`).join('');
}

interface Listing {
  readonly names: Names;
  readonly untold: ReadonlySet<unknown>;
  readonly lines: string[];
}

function list(object: object, depth: number, listing: Listing, titled = false): void {
  const { names, untold, lines } = listing;
  const put = (text: string, more = 0) =>
    lines.push(`${'  '.repeat(depth + more)}${forTerminal(text)}`);
  const fields = fieldsOf(classOf(object));
  for (const { name, fieldType: kind, presence } of fields) {
    const value = (object as Record<string, unknown>)[name];
    if (value === undefined || value === null || presence === 'type') continue;
    if ((name === 'name' && titled) || (presence === 'assigned' && untold.has(value))) continue;
    if (kind.kind === 'list' && kind.item.kind === 'object') {
      put(`${name}:${(value as object[]).length === 0 ? ' none' : ''}`);
      for (const item of value as object[]) {
        const title = nameIn(item);
        if (title === undefined) put(objectText(item, names), 1);
        else {
          put(`${kindOf(item)} "${title}"`, 1);
          list(item, depth + 2, listing, true);
        }
      }
    } else if (kind.kind === 'object') {
      put(`${name}:`);
      list(value as object, depth + 1, listing);
    } else put(`${name}: ${textOf(kind, value, names)}`);
  }
  const known = new Set(fields.map(({ name }) => name));
  for (const [name, value] of Object.entries(object)) {
    if (!known.has(name)) put(`${name}: ${JSON.stringify(value)}`);
  }
}
