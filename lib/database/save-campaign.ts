import type { Scenario } from '../model/scenario/index.js';
import type { WorkbookOutput } from './input-output.js';
import type { SaveCampaignOptions } from './save-campaign-options.js';
import { editing, emit } from './save-db.js';
import { writeSheets } from './write-sheets.js';

export type { SaveCampaignOptions } from './save-campaign-options.js';

/**
 * Writes a scenario as an Excel workbook. Loading the workbook returns an equal scenario: `serialize` writes the same text
 * for both. Rows refer to each other by name where a name means only one row, else by UUID. Columns without a value are
 * left out, and what no column can hold is in the columns `other_fields`. With the option `into`, an existing workbook is
 * edited, and keeps everything that is not part of the scenario.
 * @param target a path, or a Node or web stream; without a target, the bytes are only returned
 * @returns the bytes of the workbook
 * @throws ModelValidationError with every issue, if the scenario has invalid fields or a text that is too long for a cell,
 *   or the target or the workbook to edit cannot be used
 */
export async function saveCampaign(
  scenario: Scenario,
  target?: WorkbookOutput,
  options: SaveCampaignOptions = {},
): Promise<Uint8Array> {
  return emit(async () => {
    const { sheetsOfCampaign } = await import('./workbook/write/sheets-of-campaign.js');
    const sheets = sheetsOfCampaign(scenario, options);
    const { into, namespace } = options;
    if (into === undefined) return writeSheets(sheets);
    const [{ editBook }, { campaignKind }] = await editing();
    return editBook(campaignKind(namespace), scenario, into, { ...(namespace && { namespace }) });
  }, target);
}
