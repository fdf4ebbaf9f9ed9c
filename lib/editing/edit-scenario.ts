import { v5 } from 'uuid';
import type { Checkable } from '../graph/collections.js';
import { editingLimits } from '../limits/editing.js';
import { IssueCollector } from '../schema/diagnostics/collector.js';
import { parsePointer, pointerOf, valueAt } from '../schema/diagnostics/pointer.js';
import { preview } from '../schema/diagnostics/preview.js';
import type { FieldType } from '../schema/field-types/field-type.js';
import { type FieldValue, ModelObject, withFields } from '../schema/index.js';
import { isObject } from '../schema/plain.js';
import { type Addressed, findAddress } from './address.js';
import { partsOf } from './edit-text.js';
import { isSettable } from './field-words.js';
import { NamedObjects } from './named-objects.js';
import { newValue } from './new-value.js';
import { type Place, plainIn, plainOf } from './place.js';
import { unitOf } from './unit.js';

/** An edit as data. */
export interface EditData {
  /** The address of the value, such as `Transit Stage.isp` or a JSON Pointer. */
  readonly address: string;
  /** The new value in JSON form, as in the file. null removes an optional field, which is then inherited if it can be. */
  readonly value: unknown;
}

/**
 * An edit: text such as `Transit Stage.isp=-5%`, or data. The text is an address, an operator (`=`, `+=`, `-=`, `*=`) and a value.
 * A number can have a unit that suits its field. A percentage with a sign after `=` changes the present value by a share of it.
 */
export type Edit = string | EditData;

/** What an edit has changed. */
export interface EditedField {
  /** The address in the edit. */
  readonly address: string;
  /** JSON Pointer to the value. */
  readonly pointer: string;
  /** The object that has it and the path from there, for people: `instantiated Element "Rover", mass`. */
  readonly what: string;
  /** The kind of value: `number`, `duration`, `date-time`, `text`, `uuid`, `list`, ...; null if it is not declared. */
  readonly kind: FieldType['kind'] | null;
  /** The unit of a number or a duration; null if it has none. */
  readonly unit: string | null;
  /** The value before, own or inherited, in JSON form; null if there was none. */
  readonly before: unknown;
  /** The value after, in the same form. */
  readonly after: unknown;
  /** The change as JSON Pointer and value: of the field, or of what the object inherited around it. */
  readonly change: FieldValue;
  /** The change that undoes it, if those after it are undone first. */
  readonly undo: FieldValue;
}

/** A scenario with edits, and what they changed, in the order of the edits. */
export interface EditedScenario<T> {
  readonly scenario: T;
  readonly changes: readonly EditedField[];
}

/** Thrown if edits are wrong. Its message has all of their problems, one a line. */
export class EditError extends TypeError {
  override readonly name = 'EditError';

  /**
   * @param problems each problem, as a sentence that starts with the edit
   * @param total the number of problems; greater than that of `problems` if there are very many
   */
  constructor(
    readonly problems: readonly string[],
    readonly total: number = problems.length,
  ) {
    const more = total > problems.length ? [`... ${total} problems in all`] : [];
    super([...problems, ...more].join('\n'));
  }
}

/** The namespace of the identifiers of new objects. */
const NAMESPACE = '6f6a7a52-3a0b-4f0e-9c5d-0b1f8c2f7e10';

/**
 * Returns a copy of a scenario in which some values are changed. It shares all objects without a change with the scenario, which
 * stays as it is. Each value is read as `parse` reads its field. A later edit sees what earlier ones have changed.
 *
 * ```ts
 * const { scenario: weaker, changes } = editScenario(scenario, [
 *   'Transit Stage.isp=-5%',
 *   'Outpost | Supplies.contents.Water+=200kg',
 *   '/missionList/0/events/3/priority=2',
 * ]);
 * ```
 * @param scenario a scenario, or a model database
 * @throws EditError with every wrong address and value
 */
export function editScenario<T extends Checkable>(
  scenario: T,
  edits: Iterable<Edit>,
): EditedScenario<T> {
  return new Editor(scenario).edit(edits);
}

/** Edits a scenario any number of times. All names are indexed once, when they are first needed. */
export class Editor<T extends Checkable> {
  #names: NamedObjects<T> | undefined;

  /**
   * @param scenario the scenario, which must not change afterwards
   * @throws TypeError if it is no instance of a class
   */
  constructor(readonly scenario: T) {
    if (!((scenario as unknown) instanceof ModelObject))
      throw new TypeError('editScenario needs a Scenario; use parse(Scenario, json) to make one');
  }

  /** Does the same as `editScenario`. */
  edit(edits: Iterable<Edit>): EditedScenario<T> {
    const all = typeof edits === 'string' ? [edits] : [...edits];
    const { edits: most } = editingLimits;
    if (all.length > most)
      throw new EditError([`there are ${all.length} edits; the limit is ${most}`]);
    this.#names ??= NamedObjects.of(this.scenario);
    const draft = new Draft(this.#names);
    const problems = new IssueCollector<string>((text) => text.length);
    for (const edit of all)
      for (const problem of draft.apply(edit))
        problems.add('error', () => `${preview(labelOf(edit), 80)}: ${problem}`);
    if (problems.total > 0) throw new EditError(problems.collected, problems.total);
    return { scenario: draft.root, changes: draft.changes };
  }
}

const labelOf = (edit: unknown): unknown =>
  isObject(edit) ? (edit as { address?: unknown }).address : edit;

/** A scenario while it is edited. */
class Draft<T extends Checkable> {
  readonly changes: EditedField[] = [];
  #names: NamedObjects<T>;
  #ids = 0;

  constructor(names: NamedObjects<T>) {
    this.#names = names;
  }

  get root(): T {
    return this.#names.root;
  }

  /** Applies an edit. Returns what is wrong with it. */
  apply(edit: unknown): readonly string[] {
    if (typeof edit === 'string') return this.#applyText(edit);
    const { address, value } = (isObject(edit) ? edit : {}) as Partial<
      Record<keyof EditData, unknown>
    >;
    if (typeof address !== 'string')
      return ['expected text, or an object with "address" and "value"'];
    if (value === undefined) return ['there is no "value": null removes an optional field'];
    const isWhole = typeof value === 'object' || typeof value === 'string';
    const { found, problem } = findAddress(address, this.#names, { isWhole, refuses });
    return problem === undefined ? this.#set(address, found, value) : [problem];
  }

  #applyText(text: string): readonly string[] {
    const { parts, problem: malformed } = partsOf(text, this.#names);
    if (malformed !== undefined) return [malformed];
    const isWhole = /^(?:[[{]|null$|$)/.test(parts.value);
    const { found, problem } = findAddress(parts.address, this.#names, { isWhole, refuses });
    if (problem !== undefined) return [problem];
    const { value, problem: wrong } = newValue(parts, found.place, this.#names);
    if (wrong !== undefined) return [`${found.what}: ${wrong}`];
    return this.#set(parts.address, found, value);
  }

  /** Sets a value. Returns what is wrong with it. */
  #set(
    address: string,
    { place, pointer, what, object }: Addressed,
    value: unknown,
  ): readonly string[] {
    const { root } = this;
    const names = this.#names;
    const change = place.change(value);
    const result = withFields(root, [change], {
      // Unknown properties are errors: if they were dropped, the result would differ from what was asked for.
      unknown: 'error',
      newId: () => v5(`${this.changes.length} ${this.#ids++}`, NAMESPACE),
    });
    if (!result.success) return result.problems.map((problem) => named(problem, pointer, what));
    const undo = undoOf(root, change, place);
    const base = pointer.slice(0, pointer.length - pointerOf(place.path).length);
    this.#names = isRenaming(place, change)
      ? NamedObjects.of(result.value)
      : names.in(result.value);
    const edited = base === '' ? result.value : valueAt(result.value, parsePointer(base));
    this.changes.push({
      address,
      pointer,
      what,
      kind: place.type?.kind ?? null,
      unit: unitOf(place, names),
      before: plainIn(object, place.path, names) ?? plainOf(place.value) ?? null,
      after: plainIn(edited as object, place.path, this.#names) ?? null,
      change,
      undo,
    });
    return [];
  }
}

/** Returns a problem of a value with the name of its place, instead of the pointer to it. */
function named(problem: string, pointer: string, what: string): string {
  if (!problem.startsWith(pointer)) return problem;
  const rest = problem.slice(pointer.length);
  return `${what}${rest.startsWith('/') ? ' at ' : ''}${rest}`;
}

/** Returns why a place cannot be set. */
export const refuses = ({ field, path }: Place): string | undefined => {
  if (path.length === 0) return 'the address names an object, not a field of it';
  if (field === undefined || isSettable(field)) return undefined;
  return field.presence === 'type'
    ? 'the type cannot be set: it belongs to the class'
    : 'the identifier cannot be set: other objects refer to it';
};

/** Returns whether a change may add, remove or rename objects, so that names have to be indexed again. */
function isRenaming({ type, path }: Place, { value }: FieldValue): boolean {
  if (path.at(-1) === 'name' || typeof value === 'object') return true;
  return type === undefined || type.kind === 'object' || type.kind === 'list';
}

/** Returns the change that gives the root its present values again. */
function undoOf(root: object, { pointer }: FieldValue, { type }: Place): FieldValue {
  const path = parsePointer(pointer);
  const own = valueAt(root, path);
  if (own !== undefined || type !== undefined) return { pointer, value: plainOf(own) ?? null };
  // A property that is not declared cannot be removed, so the object around it is set.
  const around = path.slice(0, -1);
  return { pointer: pointerOf(around), value: plainOf(valueAt(root, around)) };
}
