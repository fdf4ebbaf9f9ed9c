import { Role } from '../../model/roles.js';
import { type Family, familyChanges } from '../../schema/family.js';
import {
  type AbstractClass,
  type FieldMetadata,
  fieldsOf,
  soleReference,
} from '../../schema/metadata.js';
import { DAYS, field, HOURS } from './layout-columns.js';
import type { ColumnLayout } from './layout-kinds.js';

/** Returns the header of a field: `evaPerWeek` becomes `eva_per_week`. */
export const headerFor = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');

/** Returns whether a cell can hold the values of a field: single values, references, and lists of references. */
export function fitsCell({ fieldType }: FieldMetadata): boolean {
  switch (fieldType.kind) {
    case 'object':
    case 'anything':
      return false;
    case 'list':
      return fieldType.item.kind === 'uuid' || soleReference(fieldType.item) !== undefined;
    default:
      return true;
  }
}

/** Returns the column for a field. */
export function columnFor(declared: FieldMetadata, more: Partial<ColumnLayout> = {}): ColumnLayout {
  const { name, aliases, fieldType, role } = declared;
  const header = headerFor(name);
  const isReference = fieldType.kind === 'uuid';
  const spellings = [...aliases, ...(isReference ? [`${header}_id`] : [])];
  const unit = role === Role.Eva ? HOURS : DAYS;
  return field(
    header,
    {
      ...(spellings.length > 0 && { aliases: spellings }),
      ...(fieldType.kind === 'duration' && { unit }),
      ...more,
    },
    name,
  );
}

/**
 * Returns the columns for the fields of some classes that a cell can hold, in the order of the declarations. Fields of the
 * same name share a column. A field whose header is taken has none: it goes into `other_fields`.
 */
export function derivedColumns(
  classes: Iterable<AbstractClass>,
  fixed: readonly ColumnLayout[],
  more: Partial<ColumnLayout> = {},
): ColumnLayout[] {
  const taken = new Set(
    fixed.flatMap(({ header, role, aliases = [] }) => [
      header,
      ...aliases,
      ...('field' in role ? [`field ${role.field}`] : []),
    ]),
  );
  const columns: ColumnLayout[] = [];
  for (const target of classes)
    for (const declared of fieldsOf(target)) {
      const { name, presence } = declared;
      const header = headerFor(name);
      if (presence === 'assigned' || taken.has(header) || taken.has(`field ${name}`)) continue;
      if (!fitsCell(declared)) continue;
      taken.add(header);
      columns.push(columnFor(declared, more));
    }
  return columns;
}

/** Returns columns that are made again whenever a class joins a family. */
export function followingFamilies(
  make: () => readonly ColumnLayout[],
): () => readonly ColumnLayout[] {
  let made: readonly ColumnLayout[] | undefined;
  let at = -1;
  return () => {
    if (!made || at !== familyChanges()) {
      made = make();
      at = familyChanges();
    }
    return made;
  };
}

/** Returns the members of a family. */
export const membersOf = (family: Family): readonly AbstractClass[] => [...family.members.values()];
