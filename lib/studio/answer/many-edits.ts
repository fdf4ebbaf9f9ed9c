import { EditError, Editor } from '../../editing/edit-scenario.js';
import { Scenario } from '../../model/index.js';
import { type FieldValue, safeParse } from '../../schema/index.js';

/** One change of the same field of many objects. */
export interface ManyEdits {
  /** The plain form of the scenario. */
  readonly root: unknown;
  /** JSON Pointers to the objects. */
  readonly objects: readonly string[];
  /** What changes in each of them, as a JSON Pointer from there: `/mass`, or `/contents/` and the identifier of a resource. */
  readonly field: string;
  readonly operator: '=' | '+=' | '-=' | '*=';
  /** The text behind the operator, as in `--set`. */
  readonly text: string;
}

/** What becomes of them. */
export interface EditedMany {
  /** Why there can be no changes at all; absent if there can. */
  readonly problem?: string;
  /** The change of each object that has another value afterwards, and how it reads. */
  readonly changes: readonly (FieldValue & {
    readonly object: string;
    readonly before: unknown;
    readonly after: unknown;
  })[];
  /** The number of objects that have the value already. */
  readonly unchanged: number;
  /** The objects that refuse the value, and why. */
  readonly refused: readonly { readonly object: string; readonly problem: string }[];
}

/** Returns what becomes of a field of many objects. Each is changed as by `--set`, by itself: those that refuse leave the others alone. */
export function manyEdits({ root, objects, field, operator, text }: ManyEdits): EditedMany {
  const read = safeParse(Scenario, root, { unknown: 'keep' });
  const none: EditedMany = { changes: [], unchanged: 0, refused: [] };
  if (!read.success)
    return { ...none, problem: 'the campaign has fields that are wrong: mend them first' };
  const editor = new Editor(read.value);
  const changes: EditedMany['changes'][number][] = [];
  const refused: EditedMany['refused'][number][] = [];
  let unchanged = 0;
  for (const object of objects)
    try {
      for (const { change, before, after } of editor.edit([`${object}${field}${operator}${text}`])
        .changes)
        if (JSON.stringify(before) === JSON.stringify(after)) unchanged += 1;
        else changes.push({ ...change, object, before, after });
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      refused.push({ object, problem: reasonOf(error.problems[0]!) });
    }
  return { changes, unchanged, refused };
}

/** Returns what is wrong, without the edit that has the problem and the pointers in front of it. */
const reasonOf = (problem: string): string =>
  problem.replace(/^".*?": /, '').replace(/^(?:\/\S+|.*?\S+\.\d+\.\S+): /, '');
