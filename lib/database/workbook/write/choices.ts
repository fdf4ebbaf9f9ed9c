import { soleReference } from '../../../schema/metadata.js';
import {
  type Book,
  type ColumnLayout,
  fieldOf,
  hasTypes,
  layoutOf,
  metadataOfColumn,
  type SheetLayout,
  type SheetName,
} from '../layout.js';
import { sheetsOfClasses } from '../references.js';
import type { CellChoice } from '../spreadsheet.js';
import { singleNames, templateOf } from './single-elements.js';

/** The maximum number of characters that spreadsheet programs accept for the words of a list. */
const MAX_LIST_LENGTH = 255;

/** Returns the choices that a spreadsheet program offers for the cells of a column. */
export function choiceFor(
  layout: SheetLayout,
  column: ColumnLayout,
  book: Book = 'database',
): CellChoice | undefined {
  const { role, header } = column;
  if (book === 'campaign') {
    const named = statesFor(layout, column) ?? namesFor(layout, column);
    if (named) return named;
  }
  if (role.is === 'reference' || role.is === 'owner' || role.is === 'link')
    return { sheet: role.sheet, column: 0, strict: true };
  if (role.is === 'supply') return { sheet: 'resources', column: 0, strict: false };
  if (header === 'initial_state' && layout.name === 'states') return { of: ['TRUE', 'FALSE'] };
  if (header.endsWith('environment') && role.is === 'special')
    return { of: ['Pressurized', 'Unpressurized'] };
  if (header === 'type' && hasTypes(layout.rows)) return { of: layout.rows.types };
  const type = metadataOfColumn(layout, column)?.fieldType;
  if (type?.kind === 'boolean') return { of: ['TRUE', 'FALSE'] };
  if (type?.kind !== 'enumeration') return undefined;
  return type.values.join(',').length <= MAX_LIST_LENGTH ? { of: type.values } : undefined;
}

/** Returns the sheets whose rows the cells of a column refer to. */
export function sheetsReferredTo(layout: SheetLayout, column: ColumnLayout): readonly SheetName[] {
  const { role, header } = column;
  if (role.is === 'reference' || role.is === 'owner' || role.is === 'link') return [role.sheet];
  if (role.is === 'supply') return ['resources'];
  if (layout.name === 'burn_stages' && header === 'burn') return ['burns'];
  const type = metadataOfColumn(layout, column)?.fieldType;
  const item = type?.kind === 'list' ? (soleReference(type.item)?.fieldType ?? type.item) : type;
  return item?.kind === 'uuid' ? sheetsOfClasses(item.refersTo?.() ?? [], 'campaign') : [];
}

/** Offers the names of the rows that the cells of a column refer to, if these rows have names. */
function namesFor(layout: SheetLayout, column: ColumnLayout): CellChoice | undefined {
  const [sheet, ...others] = sheetsReferredTo(layout, column);
  if (sheet === undefined) return undefined;
  const names = layoutOf('campaign', sheet).columns.findIndex(({ header }) => header === 'name');
  if (names < 0) return undefined;
  // The list offers the first name of several, and one of several sheets.
  const isList = metadataOfColumn(layout, column)?.fieldType.kind === 'list';
  // An element can be one of those that a row with a count stands for.
  const strict =
    column.role.is !== 'supply' && others.length === 0 && !isList && sheet !== 'instances';
  const better = sheet === 'instances' && !isList ? singleNames : undefined;
  return { sheet, column: names, strict, names: true, ...(better && { better }) };
}

/**
 * Offers the names of the states of the element that a row names: those of its template. Spreadsheet programs find them in
 * the sheet "states", where the states of a template follow each other.
 */
function statesFor(layout: SheetLayout, column: ColumnLayout): CellChoice | undefined {
  const type = metadataOfColumn(layout, column)?.fieldType;
  const field = type?.kind === 'number' ? type.statesOf : undefined;
  const isInitial = layout.name === 'instances' && column.header === 'initial_state';
  const owner = isInitial
    ? 'template'
    : layout.columns.find((each) => field !== undefined && fieldOf(each) === field)?.header;
  if (owner === undefined) return undefined;
  return {
    formula: (places) => {
      const row = places.here(owner);
      const owners = places.range('states', 'element_id');
      const first = places.header('states', 'name');
      const template = row && (isInitial ? row : templateOf(row, places));
      if (!owners || !first || !template) return undefined;
      return `OFFSET(${first},MATCH(${template},${owners},0),0,COUNTIF(${owners},${template}),1)`;
    },
  };
}
