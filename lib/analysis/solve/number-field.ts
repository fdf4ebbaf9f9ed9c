import type { ScenarioGraph } from '../../graph/index.js';
import { isModelClass } from '../../schema/classes.js';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { preview, quoted } from '../../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import { type FieldValue, ModelObject, serialize } from '../../schema/index.js';
import { classOf, type FieldMetadata, fieldsOf } from '../../schema/metadata.js';

/** A number inside an object, and how to change it. */
export interface NumberField {
  /** The path from the object to the number. */
  readonly path: readonly (string | number)[];
  /** The objects on the way, from the first one to the one that has the number. */
  readonly owners: readonly object[];
  readonly type: FieldType;
  readonly value: number;
  /** Returns the change that sets the number. Whatever the object inherits becomes its own. */
  readonly change: (value: number) => FieldValue;
}

/** A number field, or a sentence that says why there is none. */
export type FoundField =
  | { readonly field: NumberField; readonly problem?: undefined }
  | { readonly field?: undefined; readonly problem: string };

const folded = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** Other words for fields. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['propellant', 'fuel'],
  ['dry mass', 'mass'],
  ['tank', 'maxFuel'],
  ['payload capacity', 'maxCargoMass'],
  ['specific impulse', 'isp'],
]);

const BY_FOLDED = new Map([...OTHER_WORDS].map(([word, name]) => [folded(word), name]));

/** A value on the way to a number. */
interface Step {
  readonly value: unknown;
  readonly type: FieldType | undefined;
}

/** Finds numbers in the objects of a scenario by the names of fields. */
export class NumberFields {
  constructor(readonly graph: ScenarioGraph) {}

  /**
   * Returns the number at a path of field names, from an object. An amount stands for the number in it.
   * @param base JSON Pointer to the object
   * @param others words that mean something else of the object, for suggestions
   */
  find(
    start: object,
    words: readonly string[],
    base: string,
    others: readonly string[] = [],
  ): FoundField {
    const path: (string | number)[] = [];
    const owners: object[] = [];
    let step: Step = { value: start, type: undefined };
    /** The length of the path to the first field that is inherited. */
    let inherited: number | undefined;
    let rest = [...words];
    while (rest.length > 0 || isAmount(step.value)) {
      const word = rest[0] ?? 'amount';
      rest = rest.slice(1);
      const owner = step.value;
      if (typeof owner !== 'object' || owner === null)
        return { problem: `${quoted([word])} is inside ${preview(owner)}, which has no fields` };
      const next = Array.isArray(owner)
        ? itemOf(owner, step, word)
        : this.#fieldOf(owner, word, owner === start ? others : []);
      if (next.problem !== undefined) return { problem: next.problem };
      path.push(next.key);
      owners.push(owner);
      if (next.isInherited) inherited ??= path.length;
      step = next;
    }
    const { value, type } = step;
    const isNumber = type?.kind === 'number' || type?.kind === 'duration';
    if (typeof value !== 'number' || !isNumber || (type.kind === 'number' && type.statesOf))
      return { problem: notANumber(path, value, type) };
    const own = (found: number): FieldValue => ({ pointer: base + pointerOf(path), value: found });
    const adopted = (found: number): FieldValue => {
      const whole = path.slice(0, inherited);
      return {
        pointer: base + pointerOf(whole),
        value: replaced(
          this.#plain(owners[inherited! - 1]!, whole.at(-1)!),
          path.slice(inherited),
          found,
        ),
      };
    };
    const change = inherited === undefined ? own : adopted;
    return { field: { path, owners, type, value, change } };
  }

  /** Returns the effective value of a field as plain data. */
  #plain(owner: object, name: string | number): unknown {
    const plainOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(plainOf);
      return value instanceof ModelObject ? serialize(value) : value;
    };
    return plainOf(this.graph.valueOf(owner as Record<string, unknown>, String(name)));
  }

  #fieldOf(owner: object, word: string, others: readonly string[]) {
    const target = classOf(owner);
    if (!isModelClass(target)) return { problem: `${quoted([word])} is not a declared field` };
    const fields = fieldsOf(target);
    const wanted = BY_FOLDED.get(folded(word)) ?? word;
    const field =
      fields.find(({ name }) => name === wanted) ??
      fields.find(({ name, aliases }) =>
        [name, ...aliases].some((each) => folded(each) === folded(wanted)),
      );
    if (field === undefined) {
      const names = fields.filter(mayHoldNumber).map(({ name }) => name);
      const synonyms = [...OTHER_WORDS].flatMap(([other, name]) =>
        names.includes(name) ? [other] : [],
      );
      const near = didYouMean(nearest(word, [...names, ...others, ...synonyms]));
      const all = quoted([...names, ...others]);
      const known = all === '' ? ', and no number inside' : `; there are ${all}`;
      return { problem: `there is no field ${quoted([word])}${near || known}` };
    }
    const { name: key, fieldType: type } = field;
    const own = (owner as Record<string, unknown>)[key];
    const isInherited = own === undefined || own === null;
    const value = isInherited ? this.graph.valueOf(owner as Record<string, unknown>, key) : own;
    return { key, type, value: value as unknown, isInherited };
  }
}

/** Returns whether a field is a number that can be changed, or may have one inside. */
const mayHoldNumber = ({ fieldType: type }: FieldMetadata): boolean =>
  type.kind === 'number'
    ? type.statesOf === undefined
    : ['duration', 'object', 'list'].includes(type.kind) &&
      !(type.kind === 'list' && type.item.kind !== 'object');

const isAmount = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'amount' in value;

function itemOf(list: readonly unknown[], { type }: Step, word: string) {
  const index = /^\d+$/.test(word) ? Number(word) : -1;
  if (index < 0 || index >= list.length)
    return {
      problem: `the list has ${list.length} items, and ${quoted([word])} is not the index of one`,
    };
  const item: FieldType | undefined = type?.kind === 'list' ? type.item : undefined;
  return { key: index, type: item, value: list[index], isInherited: false };
}

/** Returns why a value is no number that can be changed. */
function notANumber(
  path: readonly (string | number)[],
  value: unknown,
  type: FieldType | undefined,
): string {
  const name = quoted([path.join('.')]);
  if (value === undefined) return `${name} has no value in the scenario; give it one to start from`;
  if (typeof value === 'number' && type?.kind === 'number')
    return `${name} is the index of a state, which is no quantity`;
  if (typeof value === 'number')
    return `${name} is one of a list of numbers with meanings, which is no quantity`;
  const inside =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? `; it has the fields ${quoted(Object.keys(value))}`
      : '';
  return `${name} is ${preview(value)}, not a number${inside}`;
}

/** Returns a copy of plain data with another value at a path. */
function replaced(data: unknown, path: readonly (string | number)[], value: number): unknown {
  if (path.length === 0) return value;
  const copy = structuredClone(data) as Record<string | number, unknown>;
  let owner = copy;
  for (const key of path.slice(0, -1)) owner = owner[key] as typeof copy;
  owner[path.at(-1)!] = value;
  return copy;
}
