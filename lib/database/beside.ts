import type { Scenario } from '../model/scenario/index.js';
import type { Sheet } from './workbook/spreadsheet.js';

const sheetsBy = new WeakMap<Scenario, readonly Sheet[]>();

/** Notes the sheets of a workbook that are no part of the scenario read from it: those of its design, of prices and of needed reserves. */
export function noteBeside(scenario: Scenario, sheets: readonly Sheet[]): void {
  if (sheets.length > 0) sheetsBy.set(scenario, sheets);
}

/** Returns the sheets that stood beside a scenario in the workbook it was read from. */
export const besideOf = (scenario: Scenario): readonly Sheet[] => sheetsBy.get(scenario) ?? [];
