import { normalForm } from '../headers.js';
import type { SheetName } from '../layout.js';
import type { Sheet } from '../spreadsheet.js';

/** The names that the sheets of a database of SpaceNet 2.5 have, by the sheet of today's layout. */
export const OLD_NAMES = {
  nodes: ['nodes'],
  edges: ['edges'],
  burns: ['burns'],
  resources: ['resource_types', 'resources'],
  elements: ['elements'],
  parts: ['part_applications', 'parts'],
  states: ['states'],
  demand_models: ['models'],
  demands: ['demands'],
} as const satisfies { readonly [S in SheetName]?: readonly string[] };

const oldNames = new Set<string>(Object.values(OLD_NAMES).flat().map(normalForm));

/** The number of the row with the headers. */
export const FIRST_ROW = 1;

/** Returns the normal forms of the headers of the first row. */
export const headersOf = ({ rows: [first] }: Sheet): string[] =>
  first?.number === FIRST_ROW
    ? Array.from(first.cells, (cell) => (typeof cell === 'string' ? normalForm(cell) : ''))
    : [];

/**
 * Returns whether a workbook has the layout of a database of SpaceNet 2.5: the sheets `models` and `demands` and no sheet
 * `demand_models`, or a sheet `burns` with a column `order`.
 */
export function isSpacenet25(sheets: readonly Sheet[]): boolean {
  const byName = new Map(sheets.map((sheet) => [normalForm(sheet.name), sheet]));
  if (byName.has('demandmodels') || byName.has('contents')) return false;
  if (byName.has('models') && byName.has('demands')) return true;
  const burns = byName.get('burns');
  return burns !== undefined && headersOf(burns).includes('order');
}

/** Returns whether a sheet of this name is read in a database of SpaceNet 2.5. */
export const isOldSheet = (name: string): boolean => oldNames.has(normalForm(name));
