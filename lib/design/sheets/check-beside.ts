import { readBeside } from '../../analysis/beside/read-beside.js';
import { Campaign } from '../../analysis/campaign.js';
import { readPrices } from '../../analysis/cost/read-prices.js';
import { NEEDS_FILE, readNeeds } from '../../analysis/reserves/read-needs.js';
import { normalForm } from '../../database/workbook/headers.js';
import { NEEDS, PRICES } from '../../database/workbook/layout.js';
import { isOfDesign } from '../../database/workbook/locate.js';
import { Scenario } from '../../model/index.js';
import type { Document } from '../../reading/document.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { readDesignSheets } from './read.js';
import { sheetsBeside } from './write.js';

/** Issues of a workbook, and the number of all of them, which can be more than are listed. */
interface FoundIssues {
  readonly issues: readonly Issue[];
  readonly total: number;
}

/**
 * Returns everything that is wrong with the sheets of a campaign workbook that are no part of the scenario: those of a design, of
 * prices and of needed reserves. Each issue has its sheet and cell.
 * @param document the workbook as it was read. If its campaign has errors, names are not looked up in it
 */
export async function checkBeside(
  bytes: Uint8Array,
  { kind, format, readable, value, issues: own }: Document,
): Promise<FoundIssues> {
  if (!readable || format !== 'workbook' || kind !== 'scenario') return { issues: [], total: 0 };
  const isUsable = !own.some(({ severity }) => severity === 'error');
  const scenario = isUsable && value instanceof Scenario ? value : undefined;
  const names = (await sheetsBeside(bytes)).map(({ name }) => normalForm(name));
  const found: FoundIssues[] = [];
  const isDesign = names.some(isOfDesign);
  if (isDesign) found.push(await readDesignSheets(bytes, () => scenario));
  else if (names.includes(NEEDS))
    found.push(
      scenario === undefined
        ? await readBeside(bytes, NEEDS_FILE)
        : await readNeeds(bytes, new Campaign(scenario)),
    );
  if (names.includes(PRICES))
    found.push(await readPrices(bytes, ...(scenario === undefined ? [] : [scenario])));
  // A design that has least of the cost has read the prices too.
  const placeOf = ({ code, location, message }: Issue): string =>
    JSON.stringify([code, location, message]);
  const issues = new Map(found.flatMap((each) => each.issues).map((each) => [placeOf(each), each]));
  const listed = found.reduce((sum, each) => sum + each.issues.length, 0);
  const total = found.reduce((sum, each) => sum + each.total, 0);
  return { issues: [...issues.values()], total: total - listed + issues.size };
}
