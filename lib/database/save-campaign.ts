import type { Scenario } from '../model/scenario/index.js';
import type { WorkbookOutput } from './input-output.js';
import type { SaveCampaignOptions } from './save-campaign-options.js';
import { emit } from './save-db.js';

export type { SaveCampaignOptions } from './save-campaign-options.js';

/**
 * Writes a scenario as an Excel workbook. Loading the workbook returns an equal scenario: `serialize` writes the same text
 * for both. Rows refer to each other by name where a name means only one row, else by UUID. Columns without a value are
 * left out, and what no column can hold is in the columns `other_fields`.
 * @param target a path, or a Node or web stream; without a target, the bytes are only returned
 * @returns the bytes of the workbook
 * @throws ModelValidationError with every issue, if the scenario has invalid fields or a text that is too long for a cell,
 *   or the target cannot be used
 */
export async function saveCampaign(
  scenario: Scenario,
  target?: WorkbookOutput,
  options: SaveCampaignOptions = {},
): Promise<Uint8Array> {
  return emit(async () => {
    const { sheetsOfCampaign } = await import('./workbook/write/sheets-of-campaign.js');
    return sheetsOfCampaign(scenario, options);
  }, target);
}
