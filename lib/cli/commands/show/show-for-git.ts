import { v4 } from 'uuid';
import { objectText, textOf } from '../../../analysis/table/values.js';
import type { ModelDatabase } from '../../../database/model-database.js';
import { kindLabel, Names, nameIn } from '../../../graph/display-names.js';
import type { Scenario } from '../../../model/index.js';
import { readDocument } from '../../../reading/document.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { classOf, fieldsOf } from '../../../schema/metadata.js';
import { readInput } from '../../reading/input.js';
import { issueLine, MAX_LISTED } from '../../reading/open-file.js';
import { limitsOf, type SizeOption } from '../../reading/size-option.js';
import { Status, type Terminal, TooLargeInput, UsageError } from '../../terminal.js';
import { paintOf } from '../../text/color.js';
import { forTerminal, linesForTerminal } from '../../text/control.js';

/**
 * Prints a version of a file as text that git compares line by line. If the file is not a scenario or database, prints
 * the problems and the text of the file. The status is always 0, because git treats any other status as a failure and
 * shows nothing.
 */
export async function showForGit(
  file: string,
  name: string | undefined,
  { maxSize }: SizeOption,
  terminal: Terminal,
): Promise<Status> {
  if (name !== undefined) throw new UsageError('--git shows a whole file and takes no name');
  let bytes: Uint8Array;
  try {
    bytes = await readInput(file, terminal, maxSize);
  } catch (error) {
    if (!(error instanceof TooLargeInput)) throw error;
    terminal.out(`${error.message}\n`);
    return Status.Fine;
  }
  const assigned = new Set<string>();
  const newId = () => {
    const id = v4();
    assigned.add(id);
    return id;
  };
  const { kind, value, issues, total, readable } = await readDocument(bytes, {
    unknown: 'keep',
    newId,
    whole: false,
    missingColumns: 'warning',
    ...limitsOf({ maxSize }),
  });
  if (value) {
    terminal.out(fullText(value, assigned));
    return Status.Fine;
  }
  const errors = issues.filter(({ severity }) => severity === 'error').slice(0, MAX_LISTED);
  const paint = paintOf({ ...terminal, color: false });
  terminal.out(
    `Not a valid ${readable ? kind : 'scenario or database'}: ${counted(total, 'problem')}\n`,
  );
  for (const issue of errors) terminal.out(`  ${issueLine(undefined, issue, paint)}\n`);
  if (isText(bytes)) terminal.out(`\n${linesForTerminal(new TextDecoder().decode(bytes))}`);
  return Status.Fine;
}

/** Returns whether the bytes are text, by the rule of git: the first 8,000 bytes contain no zero. */
const isText = (bytes: Uint8Array): boolean => !bytes.subarray(0, 8000).includes(0);

/**
 * Returns the whole content of a scenario or database as text. Each field is on one line and nothing is aligned, so that
 * one change affects one line. References are shown by name, unknown properties as JSON.
 * @param assigned identifiers that the file does not contain. They are left out.
 */
export function fullText(root: Scenario | ModelDatabase, assigned: ReadonlySet<unknown>): string {
  const lines: string[] = [];
  list(root, 0, { names: new Names(root), assigned, lines });
  return lines.map((line) => `${line}\n`).join('');
}

interface GitListing {
  readonly names: Names;
  readonly assigned: ReadonlySet<unknown>;
  readonly lines: string[];
}

function list(object: object, depth: number, listing: GitListing, titled = false): void {
  const { names, assigned, lines } = listing;
  const put = (text: string, more = 0) =>
    lines.push(`${'  '.repeat(depth + more)}${forTerminal(text)}`);
  const fields = fieldsOf(classOf(object));
  for (const { name, fieldType: type, presence } of fields) {
    const value = (object as Record<string, unknown>)[name];
    if (value === undefined || value === null || presence === 'type') continue;
    if ((name === 'name' && titled) || (presence === 'assigned' && assigned.has(value))) continue;
    if (type.kind === 'list' && type.item.kind === 'object') {
      put(`${name}:${(value as object[]).length === 0 ? ' none' : ''}`);
      for (const item of value as object[]) {
        const title = nameIn(item);
        if (title === undefined) put(objectText(item, names), 1);
        else {
          put(`${kindLabel(item)} "${title}"`, 1);
          list(item, depth + 2, listing, true);
        }
      }
    } else if (type.kind === 'object') {
      put(`${name}:`);
      list(value as object, depth + 1, listing);
    } else put(`${name}: ${textOf(type, value, names)}`);
  }
  const known = new Set(fields.map(({ name }) => name));
  for (const [name, value] of Object.entries(object)) {
    if (!known.has(name)) put(`${name}: ${JSON.stringify(value)}`);
  }
}
