import { check } from '../../../checks/index.js';
import { workbookForm } from '../../../limits/workbook.js';
import type { Scenario } from '../../../model/scenario/index.js';
import { buildIssue } from '../../../schema/diagnostics/catalogue.js';
import { type Issue, ModelValidationError } from '../../../schema/diagnostics/issue.js';
import { preview } from '../../../schema/diagnostics/preview.js';
import { serialize } from '../../../schema/serialize.js';
import { workbookMessages } from '../../messages.js';
import type { ModelDatabase } from '../../model-database.js';
import type { CampaignSheetsOptions, SaveDbOptions } from '../../save-options.js';
import { stableIdentities } from '../ids.js';
import { CAMPAIGN_ONLY, SHEETS } from '../layout.js';
import { columnLetters, type SheetToWrite } from '../spreadsheet.js';
import { flatten, type Rows } from './flatten.js';
import { flattenCampaign } from './flatten-campaign.js';
import { RowIds } from './row-ids.js';
import { type Arrangement, aboutSheet, sheetsOf } from './sheets.js';
import { singleElementsSheet } from './single-elements.js';

const ONLY: ReadonlySet<string> = new Set(CAMPAIGN_ONLY);

/** Columns that people need so seldom that a new workbook does not have them. */
const SELDOM: ReadonlySet<string> = new Set([
  'other_fields',
  'parts',
  'icon',
  'list',
  'environment',
]);

/** Shows every column of the sheets of the campaign. The sheets of the model have those that a model needs. */
const shows: NonNullable<Arrangement['shows']> = (sheet, { header, extra }) =>
  ONLY.has(sheet) ? !SELDOM.has(header) : !extra || header === 'instance_id';

/**
 * Returns the sheets of a scenario.
 * @throws ModelValidationError with every issue, if the scenario could not be loaded again
 */
export function sheetsOfCampaign(
  scenario: Scenario,
  { namespace, about, columns = 'used' }: CampaignSheetsOptions,
): readonly SheetToWrite[] {
  const rows = flattenCampaign(serialize(scenario), stableIdentities(namespace));
  const sheets = sheetsOf(rows, { book: 'campaign', ...(columns === 'all' && { shows }) });
  checkCells(sheets);
  const instances = sheets.find(({ name }) => name === 'instances');
  const single = instances && singleElementsSheet(instances);
  const all = single ? [...sheets, single] : sheets;
  return about ? [aboutSheet(about, 'campaign'), ...all] : all;
}

type SheetCell = SheetToWrite['rows'][number][number];

/**
 * Returns the sheets of a database.
 * @throws ModelValidationError with every issue, if the database could not be loaded again
 */
export function sheetsOfDatabase(
  database: ModelDatabase,
  { ids = 'keep', namespace, about }: SaveDbOptions,
): readonly SheetToWrite[] {
  const rowIds = new RowIds(stableIdentities(namespace), ids === 'number');
  // Serialize before the checks, because they need a database with valid fields.
  const plain = serialize(database);
  checkReferences(database);
  const sheets = sheetsOf(flatten(plain, rowIds));
  checkCells(sheets);
  return about ? [aboutSheet(about), ...sheets] : sheets;
}

/** Returns the sheets of an empty workbook to fill in. */
export function templateSheets(): readonly SheetToWrite[] {
  // `fromEntries` forgets the names of the sheets.
  const empty = Object.fromEntries(SHEETS.map((name) => [name, []])) as unknown as Rows;
  return [aboutSheet(), ...sheetsOf(empty)];
}

/** Throws if the database has errors, such as broken references, with which it could not be loaded again. */
function checkReferences(database: ModelDatabase): void {
  const errors = check(database).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ModelValidationError(errors);
}

/** Throws if a text is too long for a cell, or two rows of a sheet have the same id. */
export function checkCells(sheets: readonly SheetToWrite[]): void {
  const issues: Issue[] = [];
  for (const { name, columns, rows } of sheets) {
    const ids = new Map<SheetCell, string>();
    for (const [index, row] of rows.entries())
      for (const [column, cell] of row.entries()) {
        const address = `${columnLetters(column)}${index + 2}`;
        const location = { sheet: name, cell: address };
        if (typeof cell === 'string' && cell.length > workbookForm.cellText)
          issues.push(
            buildIssue(workbookMessages, 'cell-too-long', { length: cell.length }, { location }),
          );
        if (cell === undefined || columns[column]?.header !== 'id') continue;
        const used = ids.get(cell);
        const found = preview(cell);
        if (used === undefined) ids.set(cell, address);
        else
          issues.push(
            buildIssue(workbookMessages, 'duplicate-row-id', { found, used }, { location }),
          );
      }
  }
  if (issues.length > 0) throw new ModelValidationError(issues);
}
