import { type Path, pointerOf, valueAt } from '../../schema/diagnostics/pointer.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import { type AbstractClass, type FieldMetadata, fieldsOf } from '../../schema/metadata.js';
import type { PlainObject } from '../../schema/plain.js';
import { type FieldUnits, unitsOfField } from '../../schema/units.js';
import type { Patch } from '../document/patch.js';
import { optionsOf } from '../forms/field-form.js';
import { type NewId, newObject } from '../forms/new-object.js';
import {
  dateText,
  durationText,
  parseDateText,
  parseDurationText,
  parseNumberText,
  plainText,
} from '../forms/texts.js';
import { unitsIn } from '../forms/units.js';
import { itemsOf } from '../inventory/collections.js';
import type { Inventory } from '../inventory/inventory.js';

/** Returns the fields of a class that have one value, which a cell can show. */
export const columnsOf = (target: AbstractClass): readonly FieldMetadata[] =>
  fieldsOf(target).filter(
    ({ presence, fieldType: { kind } }) =>
      presence !== 'assigned' &&
      presence !== 'type' &&
      kind !== 'list' &&
      kind !== 'object' &&
      kind !== 'anything',
  );

/** Returns a value as the text of a cell: with the name of what a reference names. */
export function cellText(type: FieldType, value: unknown, inventory: Inventory): string {
  switch (type.kind) {
    case 'duration':
      return durationText(value);
    case 'date-time':
      return dateText(value);
    case 'boolean':
      return value === true ? 'yes' : value === false ? 'no' : plainText(value);
    case 'uuid':
      return inventory.nameOf(value) || plainText(value);
    default:
      return plainText(value);
  }
}

/**
 * Returns the value that the text of a cell stands for, as plain data; undefined for nothing. Text that stands for none stays as it is, so
 * that its problem can be shown.
 * @param units the units that a number can have
 */
export function cellValue(
  type: FieldType,
  text: string,
  before: unknown,
  inventory: Inventory,
  units?: FieldUnits,
): unknown {
  const trimmed = text.trim();
  if (trimmed === '' && type.kind !== 'text') return undefined;
  switch (type.kind) {
    case 'number':
      return parseNumberText(trimmed, units ?? unitsOfField(type));
    case 'duration':
      return parseDurationText(trimmed, before);
    case 'date-time':
      return parseDateText(trimmed);
    case 'boolean':
      return (
        /^(?:yes|true|1)$/i.test(trimmed) || (/^(?:no|false|0)$/i.test(trimmed) ? false : text)
      );
    case 'enumeration': {
      const wanted = trimmed.toLowerCase();
      const option = optionsOf(type).find(({ value, label }) =>
        [String(value), label].some((each) => each.toLowerCase() === wanted),
      );
      return option?.value ?? text;
    }
    case 'uuid': {
      const named = inventory
        .all(...(type.refersTo?.() ?? []))
        .filter(({ value }) => value.name === trimmed || value.id === trimmed);
      return named.length === 1 ? named[0]!.value.id : text;
    }
    default:
      return text;
  }
}

/** Returns the patch that gives a field the text of a cell. */
export function cellPatch(
  path: Path,
  { name, fieldType }: FieldMetadata,
  text: string,
  inventory: Inventory,
  before: unknown,
): Patch {
  const owner = inventory.at(pointerOf(path));
  const units = owner && unitsIn(owner, fieldType, inventory);
  const value = cellValue(fieldType, text, before, inventory, units);
  return value === undefined
    ? { op: 'remove', path: [...path, name] }
    : { op: 'set', path: [...path, name], value };
}

/** Returns the cells of text that a spreadsheet has copied: lines of cells between tabs. Quoted cells can have both inside. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text)!;
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== '\t' && end !== '') rows.push([]);
    else if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)!.push('');
  }
  if (rows.at(-1)!.length === 0) rows.pop();
  return rows;
}

/** Where cells are pasted. */
export interface PasteTarget {
  /** The paths of the objects that the rows show. */
  readonly rows: readonly Path[];
  readonly columns: readonly FieldMetadata[];
  /** The list that gets new objects for rows after the last one, and their class. Default: there are no more rows, and what is below the last one is left out. */
  readonly more?: { readonly list: Path; readonly target: AbstractClass } | undefined;
  /** The row and the column of the first cell. */
  readonly row: number;
  readonly column: number;
}

/** Returns the patches that put copied cells into a table. Rows that are not there yet become new objects at the end of the list. */
export function pastePatches(
  inventory: Inventory,
  { rows, columns, more, row, column }: PasteTarget,
  text: string,
  newId: NewId,
): readonly Patch[] {
  let end = more === undefined ? 0 : itemsOf(inventory.root, more.list).length;
  return cellsOf(text).flatMap((cells, at): readonly Patch[] => {
    const path = rows[row + at];
    const fields = cells.flatMap((cell, offset) => {
      const field = columns[column + offset];
      return field === undefined ? [] : [{ field, cell }];
    });
    if (path !== undefined) {
      const item = valueAt(inventory.root, path) as PlainObject;
      return fields.map(({ field, cell }) =>
        cellPatch(path, field, cell, inventory, item[field.name]),
      );
    }
    if (more === undefined) return [];
    const given = Object.fromEntries(
      fields.flatMap(({ field, cell }) => {
        const value = cellValue(field.fieldType, cell, undefined, inventory);
        return value === undefined ? [] : [[field.name, value] as const];
      }),
    );
    const value = newObject(more.target, newId, given);
    return [{ op: 'insert', path: [...more.list, end++], value }];
  });
}
