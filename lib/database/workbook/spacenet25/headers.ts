import { preview } from '../../../schema/diagnostics/preview.js';
import { previewCell } from '../cells.js';
import { normalForm } from '../headers.js';
import type { Sheet } from '../spreadsheet.js';
import { isBlank } from '../table.js';
import type { WorkbookIssues } from '../workbook-issues.js';
import type { OldSheet } from './layout.js';
import { FIRST_ROW, headersOf } from './recognize.js';

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
