import type { FormatOptions } from '../../../formats/translate.js';
import { preview } from '../../../schema/diagnostics/preview.js';
import { WorkbookFileError } from '../../file-messages.js';
import type { Tables } from '../locate.js';
import type { Sheet } from '../spreadsheet.js';
import type { WorkbookIssues } from '../workbook-issues.js';
import { adaptElements } from './elements.js';
import { OLD_SHEETS } from './layout.js';
import { adaptDemands, adaptModels } from './models.js';
import { adaptBurns, adaptNodes } from './network.js';
import { OldTables } from './old-tables.js';
import { adaptParts } from './parts.js';
import { adaptStates } from './states.js';

/**
 * Reads the sheets of a database of SpaceNet 2.5 as tables of today's layout. Sheets and columns are found by their place, as
 * the tool does. Cells keep their addresses, so that issues name those of the file.
 * @throws WorkbookFileError if the first sheet is not one of such a database
 */
export function spacenet25Tables(
  sheets: readonly Sheet[],
  issues: WorkbookIssues,
  format: FormatOptions,
): Tables {
  const [first] = sheets;
  const corner = first?.rows[0]?.number === 1 ? first.rows[0].cells[0] : undefined;
  if (typeof corner !== 'string' || corner.trim().toLowerCase() !== 'id')
    throw new WorkbookFileError('unknown-layout', {
      found: sheets
        .slice(0, 20)
        .map(({ name }) => preview(name))
        .join(', '),
    });
  const tables = new OldTables(issues, format);
  for (const [position, old] of OLD_SHEETS.entries()) {
    const sheet = sheets[position];
    if (!sheet)
      issues.sheet(
        'missing-sheet',
        undefined,
        { name: old.names[0]! },
        old.required ? 'error' : 'warning',
      );
    tables.add(old, sheet, position);
  }
  for (const old of OLD_SHEETS) tables.readWords(old);
  adaptNodes(tables);
  adaptBurns(tables);
  adaptElements(tables);
  adaptParts(tables);
  adaptStates(tables);
  adaptModels(tables);
  adaptDemands(tables);
  return tables.finish();
}
