import type { Scenario } from '../../../model/scenario/index.js';
import { serialize } from '../../../schema/serialize.js';
import type { SaveDbOptions } from '../../save-options.js';
import { stableIdentities } from '../ids.js';
import type { SheetToWrite } from '../spreadsheet.js';
import { flattenCampaign } from './flatten-campaign.js';
import { type Arrangement, aboutSheet, sheetsOf } from './sheets.js';
import { checkCells } from './sheets-of-database.js';

/**
 * Returns the sheets of a scenario.
 * @throws ModelValidationError with every issue, if the scenario could not be loaded again
 */
export function sheetsOfCampaign(
  scenario: Scenario,
  { namespace, about }: Omit<SaveDbOptions, 'ids'>,
  shows?: Arrangement['shows'],
): readonly SheetToWrite[] {
  const rows = flattenCampaign(serialize(scenario), stableIdentities(namespace));
  const sheets = sheetsOf(rows, { book: 'campaign', ...(shows && { shows }) });
  checkCells(sheets);
  return about ? [aboutSheet(about, 'campaign'), ...sheets] : sheets;
}
