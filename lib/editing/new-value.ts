import { preview } from '../schema/diagnostics/preview.js';
import type { FieldType } from '../schema/field-types/field-type.js';
import type { NumberType } from '../schema/field-types/number.js';
import type { DurationType } from '../schema/field-types/time.js';
import { soleReference } from '../schema/metadata.js';
import { isObject } from '../schema/plain.js';
import { noUnit, numberHint, typedDuration, typedNumber } from '../schema/typed-number.js';
import type { EditParts, Operator } from './edit-text.js';
import type { NamedObjects } from './named-objects.js';
import { type Place, plainOf } from './place.js';
import { type NamedValue, referenceTo, stateNamed } from './reference.js';
import { unitOf, unitsAt } from './unit.js';

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/**
 * Returns the plain value that an edit gives to a place, which the reader of the field then checks. null removes an optional
 * field, and resets one that has a default.
 */
export function newValue(
  { operator, value: text }: EditParts,
  place: Place,
  names: NamedObjects,
): NamedValue<unknown> {
  const { type } = place;
  if (operator === '=' && (text === 'null' || text === '')) {
    if (type?.kind === 'text' && text === '') return { value: '' };
    return { value: null };
  }
  switch (type?.kind) {
    case 'number':
    case 'duration':
      return newNumber(operator, text, { ...place, type }, names);
    case 'date-time':
      return newDate(operator, text, place);
    case 'list':
      if (operator !== '*=' && !(operator === '=' && /^[[{]/.test(text))) {
        const items = referencesIn(type.item);
        if (items !== undefined) return newReferences(operator, text, place, items, names);
      }
  }
  if (operator !== '=')
    return {
      problem: `${operator} needs a number${operator === '*=' ? ' or a duration' : ', a duration, a date or a list of references'}`,
    };
  return valueOfText(text, type, names);
}

/** Reads text as a value of a type, without arithmetic. */
function valueOfText(
  text: string,
  type: FieldType | undefined,
  names: NamedObjects,
): NamedValue<unknown> {
  switch (type?.kind) {
    case 'text':
      return { value: /^".*"$/s.test(text) ? (jsonOf(text).value ?? text) : text };
    case 'boolean':
      return { value: BOOLEANS.get(text.toLowerCase()) ?? text };
    case 'enumeration': {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : text;
      return { value: type.values.includes(number) ? number : text };
    }
    case 'uuid':
      return referenceTo(text, type, names);
    default: {
      const json = jsonOf(text);
      if (json.problem !== undefined && type === undefined) return { value: text };
      const items = type?.kind === 'list' ? referencesIn(type.item) : undefined;
      return Array.isArray(json.value) && items !== undefined
        ? identified(json.value as readonly unknown[], items, names)
        : json;
    }
  }
}

function jsonOf(text: string): NamedValue<unknown> {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: `expected JSON, such as [] or {"amount": 5}; found ${preview(text, 80)}` };
  }
}

/** How the items of a list refer to objects: by an identifier, or as an object with nothing else. */
interface ReferenceItems {
  readonly type: Extract<FieldType, { kind: 'uuid' }>;
  /** The only field of an item; undefined if items are identifiers. */
  readonly field: string | undefined;
}

/** Returns how items of a type refer to objects; undefined if they are no references. */
function referencesIn(item: FieldType): ReferenceItems | undefined {
  if (item.kind === 'uuid') return { type: item, field: undefined };
  const only = soleReference(item);
  return only && { type: only.fieldType as ReferenceItems['type'], field: only.name };
}

const itemFor = (id: unknown, { field }: ReferenceItems): unknown =>
  field === undefined ? id : { [field]: id };

/** Returns what an item says instead of an identifier: the item itself, or what its only field has. */
const saidIn = (item: unknown, { field }: ReferenceItems): unknown =>
  field !== undefined && isObject(item) ? (item as Record<string, unknown>)[field] : item;

/** Replaces the names in a list by identifiers. */
function identified(
  value: readonly unknown[],
  items: ReferenceItems,
  names: NamedObjects,
): NamedValue<unknown> {
  const list: unknown[] = [];
  for (const each of value) {
    const said = saidIn(each, items);
    if (typeof said !== 'string') {
      list.push(each);
      continue;
    }
    const { value: id, problem } = referenceTo(said, items.type, names);
    if (problem !== undefined) return { problem };
    list.push(isObject(each) ? { ...each, ...(itemFor(id, items) as object) } : itemFor(id, items));
  }
  return { value: list };
}

/** Sets a list of references to one, or adds or removes one. */
function newReferences(
  ...[operator, text, { value: present }, items, names]: [
    operator: Operator,
    text: string,
    place: Place,
    items: ReferenceItems,
    names: NamedObjects,
  ]
): NamedValue<unknown> {
  const { value: id, problem } = referenceTo(text, items.type, names);
  if (problem !== undefined) return { problem };
  const list = Array.isArray(present) ? (plainOf(present) as readonly unknown[]) : [];
  if (operator === '=') return { value: [itemFor(id, items)] };
  if (operator === '+=') return { value: [...list, itemFor(id, items)] };
  const at = list.findIndex((each) => saidIn(each, items) === id);
  return at < 0
    ? { problem: `${preview(text, 80)} is not in the list` }
    : { value: list.toSpliced(at, 1) };
}

/** A value that a user has written: a number, and whether it is a share of the present one. */
interface WrittenNumber {
  readonly value: number;
  readonly isShare: boolean;
}

type NumberPlace = Place & { readonly type: NumberType | DurationType };

function newNumber(
  operator: Operator,
  text: string,
  place: NumberPlace,
  names: NamedObjects,
): NamedValue<number> {
  const { type, value: present } = place;
  if (operator === '=' && type.kind === 'number' && type.statesOf !== undefined) {
    if (!/^[+-]?\d+$/.test(text)) return stateNamed(text, type, place, names);
  }
  const { value: quantity, problem } = quantityOf(operator, text, place, names);
  if (problem !== undefined) return { problem };
  const { value, isShare } = quantity;
  if (operator === '=' && !isShare) return { value };
  if (typeof present !== 'number')
    return { problem: `there is no value to change; set one with "="` };
  const by = isShare ? present * value : value;
  return { value: applied(operator === '=' ? '+=' : operator, present, by) };
}

/** Returns what an operator makes of a number. */
export function applied(operator: Operator, present: number, by: number): number {
  if (operator === '=') return by;
  if (operator === '*=') return rounded(present * by);
  return rounded(operator === '-=' ? present - by : present + by);
}

/** Rounds to 15 digits, to remove the errors of binary arithmetic: 0.1 + 0.2 is 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(15));

function quantityOf(
  operator: Operator,
  text: string,
  place: NumberPlace,
  names: NamedObjects,
): NamedValue<WrittenNumber> {
  const { type } = place;
  const unit = unitOf(place, names);
  if (type.kind === 'duration' && operator !== '*=' && !text.endsWith('%')) {
    const typed = typedDuration(text, (seconds) => seconds, 'group');
    return typed?.value === undefined
      ? wrong(operator, text, type, unit, typed?.problem)
      : { value: { value: typed.value, isShare: false } };
  }
  const typed = typedNumber(text, 'group');
  if (typed?.value === undefined) return wrong(operator, text, type, unit, typed?.problem);
  const { value, unit: suffix, isSigned } = typed.value;
  const isChange = operator === '+=' || operator === '-=' || (operator === '=' && isSigned);
  if (suffix === '%' && isChange) return { value: { value: value / 100, isShare: true } };
  if (suffix === '') return { value: { value, isShare: false } };
  if (operator === '*=') {
    if (suffix === '%' && !isSigned) return { value: { value: value / 100, isShare: false } };
    // A tenth, and a tenth more: nobody knows which is meant.
    const wanted =
      suffix === '%'
        ? `a share without a sign; write "=${text}" to change by it`
        : 'a number without a unit';
    return { problem: `*= takes ${wanted}; found ${preview(text, 80)}` };
  }
  const units = unitsAt(place, names);
  const found = units.find(suffix);
  if (found !== undefined) return { value: { value: found.convert(value), isShare: false } };
  const hint = suffix === '%' ? '; a change by a share has a sign, such as "=+5%" or "=-5%"' : '';
  return { problem: noUnit(suffix, units.accepted, hint) };
}

function wrong(
  operator: Operator,
  text: string,
  type: FieldType,
  unit: string | null,
  problem: string | undefined,
): { readonly problem: string } {
  const found = `expected ${expectedOf(operator, type, unit)}; found ${preview(text, 80)}`;
  return { problem: problem === undefined ? found : `${found}: ${problem}` };
}

function expectedOf(operator: Operator, type: FieldType, unit: string | null): string {
  if (operator === '*=') return 'a number';
  if (type.kind === 'duration')
    return 'a duration, such as 36h, 1.5d, or PT36H (a number without a unit counts seconds)';
  return unit === null ? 'a number' : `a number, in ${unit} if it has no unit`;
}

/** Sets a date, or moves it by a duration. */
function newDate(operator: Operator, text: string, { value: present }: Place): NamedValue<unknown> {
  if (operator === '=') return { value: text };
  // A number alone would be seconds, which nobody means.
  const seconds = typedDuration(text, () => Number.NaN, 'group')?.value;
  if (operator === '*=' || !Number.isFinite(seconds) || !(present instanceof Date))
    return {
      problem: `a date is moved with += or -= and a duration such as 3d; found ${preview(text, 80)}${numberHint(text)}`,
    };
  const moved = new Date(present.getTime() + (operator === '-=' ? -1000 : 1000) * seconds!);
  return Number.isNaN(moved.getTime())
    ? { problem: `${preview(text, 80)} moves the date out of range` }
    : { value: plainOf(moved) };
}
