import { besideOf } from '../../database/beside.js';
import { type CampaignSheetsOptions, writeCampaign } from '../../database/index.js';
import type { WorkbookOutput } from '../../database/input-output.js';
import type { Scenario } from '../../model/index.js';
import type { Design } from '../declaration/design.js';

/** Options of `saveCampaign`. */
export interface SaveCampaignOptions extends CampaignSheetsOptions {
  /**
   * A design of the campaign, which a new workbook gets as sheets, with its prices and needed reserves. `readDesign` reads them. They
   * do not have its `$schema`, and its `campaign` is that of the workbook. Default: the sheets of the workbook that the scenario was
   * loaded from, as they are
   */
  readonly design?: Design;
}

/**
 * Writes a scenario as an Excel workbook. Loading the workbook returns an equal scenario: `serialize` writes the same text
 * for both. Rows refer to each other by name where a name means only one row, else by UUID. Columns without a value are
 * left out, and what no column can hold is in the columns `other_fields`. The sheets of a design, of prices and of needed reserves are
 * no part of a scenario. A scenario that was loaded from a workbook with them is written with them. A copy of it, or the scenario of a
 * plan, has none: give the option `design`. With the option `into`, an existing workbook is edited, and keeps everything that is not
 * part of the scenario: these sheets too.
 * @param target a path, or a Node or web stream; without a target, the bytes are only returned
 * @returns the bytes of the workbook
 * @throws ModelValidationError with every issue, if the scenario has invalid fields or a text that is too long for a cell,
 *   or the target or the workbook to edit cannot be used
 * @throws TypeError if both `design` and `into` are given
 */
export async function saveCampaign(
  scenario: Scenario,
  target?: WorkbookOutput,
  { design, ...options }: SaveCampaignOptions = {},
): Promise<Uint8Array> {
  if (design !== undefined && options.into !== undefined)
    throw new TypeError('design and into exclude each other: into keeps the sheets that are there');
  const kept = besideOf(scenario);
  if (options.into !== undefined || (design === undefined && kept.length === 0))
    return writeCampaign(scenario, target, options);
  // What knows the sheets of designs is loaded only when it is needed.
  const { copied, designSheets } = await import('./write.js');
  return writeCampaign(scenario, target, options, (campaign) =>
    design === undefined ? kept.map(copied) : designSheets(campaign, design),
  );
}
