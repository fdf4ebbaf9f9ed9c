import { type AbstractClass, type FieldMetadata, fieldsOf } from '../../schema/metadata.js';
import { CAMPAIGN_ADDITIONS, CAMPAIGN_LAYOUT } from './layout-campaign.js';
import { DATABASE_LAYOUT } from './layout-database.js';
import { fitsCell } from './layout-derived.js';
import {
  type Book,
  type ColumnLayout,
  hasTypes,
  type SheetLayout,
  type SheetName,
} from './layout-kinds.js';

export * from './layout-kinds.js';

/** The name of the sheet with explanations. The sheet is written, but not read. */
export const ABOUT = 'about';

/** The name of the hidden sheet whose formulas list single elements, for the lists of choices. It is not read. */
export const SINGLE_ELEMENTS = 'choices';

/** The name of the sheet with prices beside a campaign. It is no part of the scenario. */
export const PRICES = 'prices';

/** The name of the sheet with needed reserves beside a campaign. It is no part of the scenario. */
export const NEEDS = 'needs';

/** The layout of the workbook. Reading, writing, templates, notes and messages all use this one table. */
export const LAYOUT: Readonly<Record<SheetName, SheetLayout>> = {
  ...CAMPAIGN_LAYOUT,
  ...DATABASE_LAYOUT,
};

const inCampaigns: Readonly<Record<SheetName, SheetLayout>> = {
  ...LAYOUT,
  ...CAMPAIGN_ADDITIONS(DATABASE_LAYOUT),
};

/** Returns the layout of a sheet. Some sheets of a model database have more columns in a campaign workbook. */
export function layoutOf(book: Book, name: SheetName): SheetLayout {
  return (book === 'campaign' ? inCampaigns : LAYOUT)[name];
}

/** Returns the column of a sheet with a header. */
export function columnOf({ columns }: SheetLayout, header: string): ColumnLayout | undefined {
  return columns.find((column) => column.header === header);
}

/** Returns the field whose value a column contains, or undefined if there is no such field. */
export function fieldOf({ role }: ColumnLayout): string | undefined {
  return role.is === 'field' || role.is === 'reference' ? role.field : undefined;
}

/** Returns the classes that a row of a sheet can have. */
export function classesOfRows({ rows }: SheetLayout): AbstractClass[] {
  return hasTypes(rows) ? [...rows.members.values()] : [rows];
}

/** Returns the declaration of the field of a column, in the first class that has the field in a form that a cell can hold. */
export function metadataOfColumn(
  layout: SheetLayout,
  column: ColumnLayout,
): FieldMetadata | undefined {
  const name = fieldOf(column);
  if (name === undefined) return undefined;
  const found = classesOfRows(layout).flatMap(
    (target) => fieldsOf(target).find((field) => field.name === name) ?? [],
  );
  return found.find(fitsCell) ?? found[0];
}

/** Returns the columns that every workbook should have. */
export function standardColumns({ columns }: SheetLayout): readonly ColumnLayout[] {
  return columns.filter((column) => !column.extra);
}

/**
 * Returns the header of the column that contains the value at a path of an object's fields.
 * @param isFilled returns whether a column of the row has a value
 */
export function headerOf(
  layout: SheetLayout,
  path: readonly (string | number)[],
  isFilled: (header: string) => boolean,
): string | undefined {
  if (path.length === 0) return undefined;
  const first = String(path[0]);
  if (first === 'id') return 'id';
  const own = layout.columns.find((column) => fieldOf(column) === first);
  if (own) return own.header;
  const name = [path.join('/'), first].find((each) => Object.hasOwn(layout.columnsByPath, each));
  const headers = name === undefined ? undefined : layout.columnsByPath[name];
  return headers?.find(isFilled) ?? headers?.at(-1);
}
