import { capital } from '../../../schema/diagnostics/wording.js';
import type { FieldType } from '../../../schema/field-types/field-type.js';
import { fieldsOf, soleReference } from '../../../schema/metadata.js';
import { COLUMN_DESCRIPTIONS } from '../column-descriptions.js';
import { DATE_EXPECTED } from '../dates.js';
import {
  type ColumnLayout,
  fieldOf,
  hasTypes,
  metadataOfColumn,
  type SheetLayout,
  type SheetName,
} from '../layout.js';
import { fitsCell } from '../layout-derived.js';
import { sheetsOfClasses } from '../references.js';
import { rowExpected } from '../row-lookup.js';
import { expectedOf, unitsOfColumn } from '../units.js';

/** Makes a sentence from a phrase. */
const sentence = (phrase: string): string => `${capital(phrase)}.`;

/** Returns the types of rows that have the field of a column, or an empty list if all types have it. */
function typesOf(layout: SheetLayout, column: ColumnLayout): string[] {
  const isFuel = /^fuel(_|$)/.test(column.header);
  const name = isFuel ? 'fuel' : fieldOf(column);
  if (name === undefined || !hasTypes(layout.rows)) return [];
  const all = [...layout.rows.members];
  const having = all.filter(([, target]) =>
    fieldsOf(target).some((field) => field.name === name && (isFuel || fitsCell(field))),
  );
  return having.length === all.length ? [] : having.map(([type]) => type);
}

/** Whether the description of a field gives its bounds already: "from 0 to 1" or "greater than 0". */
function saysBounds(description: string, bounds: string): boolean {
  const [, least, most] = /^at least (\S+) and at most (\S+)$/.exec(bounds) ?? [];
  return (
    description.includes(`${least} to ${most}`) ||
    (bounds.startsWith('above ') && description.includes(bounds.replace('above', 'greater than')))
  );
}

/** What a field takes: its type, and its bounds and unit unless the description says them. */
function valuesOf(type: FieldType, column: ColumnLayout, description: string): string | undefined {
  if (type.kind === 'list' || (type.kind === 'text' && description !== '')) return undefined;
  if (type.kind === 'enumeration' && type.values.length > 8)
    return 'the number of a class of supply, such as 101 for cryogens';
  if (type.kind !== 'number') return expectedOf(type, column).replaceAll('"', '');
  const words = type.expected.replace(` (${type.unit})`, '');
  const [, number = words, limits = ''] = /^(a (?:whole )?number)(?: (.*))?$/.exec(words) ?? [];
  const bounds = saysBounds(description, limits) ? '' : limits;
  if (type.unit === undefined) return [number, bounds].filter(Boolean).join(' ');
  const said = /\bin (?:the |decimal )?([^\s,.;]+)/.exec(description)?.[1] ?? '';
  const isSaid = said === type.unit || unitsOfColumn(column, type)?.find(said)?.unit === type.unit;
  if (isSaid) return bounds || undefined;
  const unit = `${type.unit === 'persons' ? 'of' : 'in'} ${type.unit}`;
  return [`${number} ${unit}`, bounds].filter(Boolean).join(', ');
}

/** Returns what a cell with references to rows accepts, or undefined if the column has no references. */
function takesReferences(layout: SheetLayout, column: ColumnLayout): string | undefined {
  const type = metadataOfColumn(layout, column)?.fieldType;
  if (type?.kind === 'date-time') return DATE_EXPECTED;
  const item = type?.kind === 'list' ? type.item : type;
  const reference = item && (soleReference(item)?.fieldType ?? item);
  if (reference?.kind !== 'uuid') return undefined;
  const sheets = sheetsOfClasses(reference.refersTo?.() ?? [], 'campaign');
  const one = sheets.length === 0 ? 'a uuid' : rowExpected(sheets.join('" or "') as SheetName);
  if (type?.kind !== 'list') return one;
  const all =
    sheets.length === 0
      ? 'uuids'
      : one.replace('the id or name of a row', 'the ids or names of rows');
  return `${all}, separated by semicolons`;
}

/** Returns the values that the cells of a column accept, without the meaning of the field. */
function takes(layout: SheetLayout, column: ColumnLayout, description: string): string | undefined {
  const { role } = column;
  if (role.is === 'id')
    return column.optional
      ? 'a number or word that is unique in the sheet, for references to the row; blank if there are none'
      : 'identifies the row: a whole number that is unique in the sheet';
  if (role.is === 'owner')
    return `${rowExpected(role.sheet).replace('of a row', 'of the row')} that it belongs to`;
  if (role.is === 'reference' || role.is === 'link') return rowExpected(role.sheet);
  if (fieldOf(column) === 'type' && hasTypes(layout.rows))
    return `one of: ${layout.rows.types.join(', ')}`;
  const type = metadataOfColumn(layout, column)?.fieldType;
  return takesReferences(layout, column) ?? (type && valuesOf(type, column, description));
}

/**
 * Describes a column for the person who fills it in: the meaning of its field, the values that the cells accept, the
 * default, and the types of rows that use the column.
 * @param description the description of the field
 */
export function describeColumn(
  layout: SheetLayout,
  column: ColumnLayout,
  description = COLUMN_DESCRIPTIONS[layout.name]?.[column.header] ?? '',
): string {
  const { role, note } = column;
  const field = metadataOfColumn(layout, column);
  const sentences: string[] = description === '' ? [] : [description];
  const values = takes(layout, column, description);
  if (values !== undefined) sentences.push(sentence(values));
  if (note !== undefined) sentences.push(note);
  if (column.positive) sentences.push('Blank, zero or negative: not known.');
  else if (column.absent) sentences.push(`Blank: ${column.absent.means}.`);
  else if (field?.makeDefault && role.is === 'field' && field.fieldType.kind !== 'list')
    sentences.push(`Blank: ${String(field.makeDefault())}.`);
  const types = typesOf(layout, column);
  if (types.length > 0) sentences.push(`For ${types.join(', ')}.`);
  return sentences.join(' ');
}
