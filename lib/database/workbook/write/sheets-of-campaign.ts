import type { Scenario } from '../../../model/scenario/index.js';
import { serialize } from '../../../schema/serialize.js';
import type { SaveCampaignOptions } from '../../save-options.js';
import { stableIdentities } from '../ids.js';
import { CAMPAIGN_ONLY } from '../layout.js';
import type { SheetToWrite } from '../spreadsheet.js';
import { flattenCampaign } from './flatten-campaign.js';
import { type Arrangement, aboutSheet, sheetsOf } from './sheets.js';
import { checkCells } from './sheets-of-database.js';
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
  { namespace, about, columns = 'used' }: SaveCampaignOptions,
): readonly SheetToWrite[] {
  const rows = flattenCampaign(serialize(scenario), stableIdentities(namespace));
  const sheets = sheetsOf(rows, { book: 'campaign', ...(columns === 'all' && { shows }) });
  checkCells(sheets);
  const instances = sheets.find(({ name }) => name === 'instances');
  const single = instances && singleElementsSheet(instances);
  const all = single ? [...sheets, single] : sheets;
  return about ? [aboutSheet(about, 'campaign'), ...all] : all;
}
