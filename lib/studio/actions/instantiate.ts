import { AnyElementInstance } from '../../model/index.js';
import type { PlainObject } from '../../schema/plain.js';
import { type NewId, newObject } from '../forms/new-object.js';
import type { InventoryObject } from '../inventory/inventory.js';

/** The most elements that are made at once. */
export const MOST_INSTANCES = 1000;

/**
 * Returns the plain forms of elements of a template. They have what they must have, and inherit the rest.
 * @param count how many: 1 to `MOST_INSTANCES`
 * @param name the name of all, or of the only one. Several are numbered, and go on after the numbers that are taken.
 * @param taken the names that there are
 * @throws RangeError if there are too few or too many
 */
export function instancesOf(
  template: InventoryObject,
  count: number,
  name: string,
  taken: ReadonlySet<string>,
  newId: NewId,
): readonly PlainObject[] {
  if (!Number.isInteger(count) || count < 1 || count > MOST_INSTANCES)
    throw new RangeError(`the number must be from 1 to ${MOST_INSTANCES}`);
  const target = AnyElementInstance.members.get(String(template.value.type));
  if (target === undefined) throw new TypeError('the template has no type');
  const names = namesFor(name, count, taken);
  return names.map((each) =>
    newObject(target, newId, { templateId: template.value.id, name: each }),
  );
}

/** A name, and the number at its end. */
export interface NumberedName {
  /** What stands before the number; the name and a blank if there is none. */
  readonly stem: string;
  /** The digits; undefined if the name ends with none. */
  readonly digits: string | undefined;
}

/** Takes the number at the end of a name apart: that of `Crew 002`, and not that of `LO2`. */
export function numberedName(name: string): NumberedName {
  const [, stem = `${name} `, digits] = /^(.*[\s#.-])(\d{1,9})$/.exec(name) ?? [];
  return { stem, digits };
}

/** Returns names that are not taken: the name itself for one, or with numbers. One name that ends with a number is counted on. */
export function namesFor(
  name: string,
  count: number,
  taken: ReadonlySet<string>,
): readonly string[] {
  if (count === 1 && !taken.has(name)) return [name];
  const { stem, digits = '' } = count === 1 ? numberedName(name) : { stem: `${name} ` };
  const names: string[] = [];
  let number = count === 1 ? Number(digits || 1) + 1 : 1;
  for (; names.length < count; number++) {
    const each = `${stem}${String(number).padStart(digits.length, '0')}`;
    if (!taken.has(each)) names.push(each);
  }
  return names;
}
