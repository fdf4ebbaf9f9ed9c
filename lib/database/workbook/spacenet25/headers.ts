import { preview } from '../../../schema/diagnostics/preview.js';
import { previewCell } from '../cells.js';
import { normalForm } from '../headers.js';
import type { Sheet } from '../spreadsheet.js';
import { isBlank } from '../table.js';
import type { WorkbookIssues } from '../workbook-issues.js';
import { OLD_SHEETS, type OldSheet } from './layout.js';

const FIRST_ROW = 1;

/** Returns the normal forms of the headers of the first row. */
const headersOf = ({ rows: [first] }: Sheet): string[] =>
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
export const isOldSheet = (name: string): boolean =>
  OLD_SHEETS.some(({ names }) => names.some((each) => normalForm(each) === normalForm(name)));

/** Reports a sheet whose name is not that of its place. Sheets are found by their place, as the tool does. */
export function checkName(
  sheet: Sheet,
  { names }: OldSheet,
  position: number,
  issues: WorkbookIssues,
): void {
  if (names.some((name) => normalForm(name) === normalForm(sheet.name))) return;
  issues.sheet(
    'sheet-at-other-place',
    { sheet: sheet.name, position },
    { found: preview(sheet.name), expected: names.map((name) => `"${name}"`).join(' or ') },
  );
}

/** Reports headers that are not those of their place. Columns are found by their place, as the tool does. */
export function checkHeaders(
  sheet: Sheet,
  { columns }: OldSheet,
  position: number,
  issues: WorkbookIssues,
): void {
  const namesOf = (index: number): string[] => {
    const { headers = [], to } = columns[index] ?? {};
    return [...headers, ...(to === undefined ? [] : [to])].map(normalForm);
  };
  for (const [column, header] of headersOf(sheet).entries()) {
    const cell = sheet.rows[0]!.cells[column];
    if (isBlank(cell) || column >= columns.length || namesOf(column).includes(header)) continue;
    const moved = columns.some((_, other) => other !== column && namesOf(other).includes(header));
    issues.sheet(
      moved ? 'moved-column' : 'other-header',
      { sheet: sheet.name, position, row: FIRST_ROW, column },
      {
        found: previewCell(cell),
        expected: columns[column]!.headers.map((name) => `"${name}"`).join(' or '),
      },
    );
  }
}
