import type { Family } from '../../schema/family.js';
import type { AbstractClass } from '../../schema/metadata.js';

/** The sheets of a model database, in the order in which they are written. */
export const SHEETS = [
  'nodes',
  'edges',
  'burns',
  'resources',
  'elements',
  'states',
  'parts',
  'contents',
  'demand_models',
  'demands',
] as const;

/** The sheets that a campaign workbook has besides those of a model database, in the order in which they are written. */
export const CAMPAIGN_ONLY = [
  'scenario',
  'configuration',
  'missions',
  'instances',
  'events',
  'burn_stages',
  'participants',
  'event_resources',
  'mission_demand_models',
  'manifest',
  'long_lists',
] as const;

/** The sheets of a campaign workbook: first the campaign, then the model that it uses. */
export const CAMPAIGN_SHEETS = [...CAMPAIGN_ONLY, ...SHEETS] as const;

export type SheetName = (typeof CAMPAIGN_SHEETS)[number];

/** The sheets that a campaign workbook can have for its design. A scenario has no place for them. */
export const DESIGN_SHEETS = [
  'design',
  'requirements',
  'fleet',
  'flights',
  'plants',
  'stock',
  'dates',
] as const;

export type DesignSheetName = (typeof DESIGN_SHEETS)[number];

/** What a workbook holds: a model database, or a whole scenario. */
export type Book = 'database' | 'campaign';

/** Returns the names of the sheets that a workbook can have, in the order in which they are written. */
export const sheetNames = (book: Book): readonly SheetName[] =>
  book === 'database' ? SHEETS : CAMPAIGN_SHEETS;

/** The purpose of a column. */
export type ColumnRole =
  /** Identifies the row. */
  | { readonly is: 'id' }
  /** Holds a field of the object of the row. */
  | { readonly is: 'field'; readonly field: string }
  /** Names a row of another sheet, whose identifier becomes the value of a field. */
  | { readonly is: 'reference'; readonly field: string; readonly sheet: SheetName }
  /** Names the row of another sheet that this row is a part of. */
  | { readonly is: 'owner'; readonly sheet: SheetName }
  /** Names a row of another sheet. The code for this sheet decides what that means. */
  | { readonly is: 'link'; readonly sheet: SheetName }
  /** Names a row of `resources`, or a class of supply by its negated number. */
  | { readonly is: 'supply' }
  /** Read and written by code for its sheet. */
  | { readonly is: 'special' };

/** One column of a sheet. */
export interface ColumnLayout {
  readonly header: string;
  readonly role: ColumnRole;
  /** Other headers that existing files use for this column. */
  readonly aliases?: readonly string[];
  /** For a duration: the unit that applies if the header names none. */
  readonly unit?: { readonly name: string; readonly seconds: number };
  /** For an amount or rate: the column that names its resource, and whether it is a rate per day. */
  readonly amount?: { readonly of: string; readonly isRate?: boolean };
  /** What a blank cell means, where the schema requires the field and its absence has one sensible meaning: `no seats`. */
  readonly absent?: { readonly value: number | boolean; readonly means: string };
  /** Whether zero and negative numbers mean "not given". */
  readonly positive?: boolean;
  /**
   * Whether a result of a simulation or an analysis depends on the field, so that its default would silently lead to a
   * wrong result. It is then an error if the column is missing while the class of a row has the field.
   */
  readonly decides?: boolean;
  /** Whether the column is written only if a database needs it. */
  readonly extra?: boolean;
  /** Whether nobody misses the column if it is not there. */
  readonly optional?: boolean;
  /** Whether the column takes dates too: they become times since the start of the mission that owns the row. */
  readonly sinceStart?: boolean;
  /** Information that the description of the field and its type do not contain. */
  readonly note?: string;
}

/** The classes that the rows of a sheet can have, by their words in the column `type`. */
export type TypedRows = Pick<Family, 'members' | 'types'>;

/** Whether the class of a row follows from its column `type`. */
export const hasTypes = (rows: TypedRows | AbstractClass): rows is TypedRows =>
  typeof rows !== 'function';

/** One sheet. */
export interface SheetLayout {
  readonly name: SheetName | DesignSheetName;
  /** Whether a workbook must have the sheet. */
  readonly required: boolean;
  /** The classes of its rows: the members of a family, by the column `type`, or one class. */
  readonly rows: TypedRows | AbstractClass;
  /** Whether the sheet lists the fields of one object, one a row, in the columns `field` and `value`. */
  readonly isList?: boolean;
  /** Whether nothing is missing if the sheet is: it is then empty. */
  readonly quiet?: boolean;
  /** The column by which messages call a row. Default: `name`. */
  readonly titled?: string;
  /** Whether the name of a row identifies it if it has no id. */
  readonly named?: boolean;
  /** The column that names a row's template, whose type the row has if its own cell is blank. */
  readonly typeFrom?: string;
  readonly purpose: string;
  readonly columns: readonly ColumnLayout[];
  /**
   * The columns that contain the value of a field that has no column of the same name, by the path of the field. An issue
   * of the field is reported in the first of these columns that has a value, or else in the last one.
   */
  readonly columnsByPath: Readonly<Record<string, readonly string[]>>;
}
