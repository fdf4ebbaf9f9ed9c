import { Family } from '../../../schema/family.js';
import type { FieldType } from '../../../schema/field-types/field-type.js';
import { fieldsOf } from '../../../schema/metadata.js';
import { expectedOf } from '../cells.js';
import { type Column, factsOfColumn, fieldOf, type SheetLayout } from '../layout.js';
import type { Choice } from '../spreadsheet.js';

/** A spreadsheet program takes at most so many characters for the words of a list. */
const LONGEST_LIST = 255;

/** A sentence of a phrase. */
const sentence = (phrase: string): string => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;

/** The types of rows that a column means something for, where it is not all of them. */
function typesOf(layout: SheetLayout, column: Column): string[] {
  const name = column.header.startsWith('fuel_') ? 'fuel' : fieldOf(column);
  if (name === undefined || !(layout.rows instanceof Family)) return [];
  const all = [...layout.rows.members];
  const having = all.filter(([, target]) => fieldsOf(target).some((facts) => facts.name === name));
  return having.length === all.length ? [] : having.map(([type]) => type);
}

function quantity(kind: FieldType, column: Column): string {
  if (kind.kind === 'number' && kind.unit !== undefined) {
    const unit = `${kind.unit === 'persons' ? 'of' : 'in'} ${kind.unit}`;
    return kind.expected
      .replace(` (${kind.unit})`, '')
      .replace(/^a (?:whole )?number(.*)$/, (words, bounds: string) =>
        bounds ? `${words.slice(0, -bounds.length)} ${unit},${bounds}` : `${words} ${unit}`,
      );
  }
  if (kind.kind === 'enumeration' && kind.values.length > 8)
    return 'the number of a class of supply, such as 101 for cryogens';
  return expectedOf(kind, column).replaceAll('"', '');
}

/** What a column takes, for the person who fills it: unit and bounds, for which types, and the default. */
export function describeColumn(layout: SheetLayout, column: Column): string {
  const { role, note } = column;
  const facts = factsOfColumn(layout, column);
  const sentences: string[] = [];
  if (role.is === 'id') sentences.push('The id of the row: a whole number, once in the sheet.');
  else if (role.is === 'reference' || role.is === 'owner' || role.is === 'link')
    sentences.push(`The id of a row of "${role.sheet}".`);
  else if (fieldOf(column) === 'type') {
    const types = layout.rows instanceof Family ? layout.rows.types : undefined;
    sentences.push(
      types
        ? `One of: ${types.join(', ')}.`
        : sentence(facts ? quantity(facts.fieldType, column) : 'a type'),
    );
  } else if (facts) sentences.push(sentence(quantity(facts.fieldType, column)));
  if (note !== undefined) sentences.push(note);
  if (column.positive) sentences.push('Blank, zero or less: not known.');
  else if (facts?.makeDefault && role.is === 'field')
    sentences.push(`Blank: ${String(facts.makeDefault())}.`);
  const types = typesOf(layout, column);
  if (types.length > 0) sentences.push(`For ${types.join(', ')}.`);
  return sentences.join(' ');
}

/** What a spreadsheet program offers for the cells of a column. */
export function choiceFor(layout: SheetLayout, column: Column): Choice | undefined {
  const { role, header } = column;
  if (role.is === 'reference' || role.is === 'owner' || role.is === 'link')
    return { sheet: role.sheet, column: 0, strict: true };
  if (role.is === 'supply') return { sheet: 'resources', column: 0, strict: false };
  if (header === 'initial_state') return { of: ['TRUE', 'FALSE'] };
  if (header.endsWith('environment') && role.is === 'special')
    return { of: ['Pressurized', 'Unpressurized'] };
  if (header === 'type' && layout.rows instanceof Family) return { of: layout.rows.types };
  const kind = factsOfColumn(layout, column)?.fieldType;
  if (kind?.kind === 'boolean') return { of: ['TRUE', 'FALSE'] };
  if (kind?.kind !== 'enumeration') return undefined;
  return kind.values.join(',').length <= LONGEST_LIST ? { of: kind.values } : undefined;
}
