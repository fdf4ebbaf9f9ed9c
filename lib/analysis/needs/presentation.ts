import { counted } from '../../schema/diagnostics/wording.js';
import type { Campaign } from '../campaign.js';
import type { Presentation } from '../table/presentation.js';
import { figure } from '../table/quantity.js';
import type { NeedAmounts } from './answer.js';
import type { DemandsAnswer, RawDemandsAnswer } from './demands.js';
import { type SurplusAnswer, surplusTable } from './demands.js';
import { demandsTables, rawDemandsTable } from './needs-tables.js';

/** How demands are shown. */
export const demandsPresentation: Presentation<DemandsAnswer> = {
  tables: demandsTables,
  head: headOf,
  shown: (answer, campaign) =>
    demandsTables(answer, campaign).filter(
      ({ name, rows }) =>
        name.startsWith('by') || ((name === 'early' || name === 'barred') && rows.length > 0),
    ),
};

/** Returns how single demands are shown. @param unmet whether only those that were not met are */
export const rawDemandsPresentation = (unmet: boolean): Presentation<RawDemandsAnswer> => ({
  tables: (answer, campaign) => [rawDemandsTable(answer, campaign, unmet)],
  head: ({ demands }, { scenario: { name } }) => [
    `${name}: ${counted(demands.length, unmet ? 'unmet demand' : 'demand')}`,
  ],
});

/** How surplus is shown. */
export const surplusPresentation: Presentation<SurplusAnswer> = {
  tables: (answer, campaign) => [surplusTable(answer, campaign)],
  head: ({ surplus, surplusMass }, { scenario: { name }, result }) => [
    `${name}: ${
      surplus.length > 0
        ? `${kg(surplusMass)} were produced and found no room.`
        : result.options.consume
          ? 'everything that is produced has room.'
          : 'nothing is stored without consumption, so nothing is surplus.'
    }`,
  ],
};

const kg = (mass: number): string => `${figure(mass)} kg`;

/** Says in a sentence or two what is needed, and what is missing. */
function headOf({ needs, early }: DemandsAnswer, campaign: Campaign): readonly string[] {
  const total = needs[0]?.total;
  if (total === undefined) return [];
  const lines = [`${campaign.scenario.name} ${sentence(total, campaign)}`];
  if (early.length > 0) {
    const mass = early.reduce(
      (sum, { amounts }) => sum + amounts.reduce((all, each) => all + each.mass, 0),
      0,
    );
    lines.push(`Of it, ${kg(mass)} are needed before the first delivery.`);
  }
  const { surplusMass } = campaign.result;
  if (surplusMass > 0)
    lines.push(`${kg(surplusMass)} are produced and find no room: --surplus lists them.`);
  return lines;
}

function sentence({ demanded, met, unmet, packing }: NeedAmounts, campaign: Campaign): string {
  const { result, rounding } = campaign;
  if (demanded.mass === 0) return 'needs nothing.';
  const wrapped = packing === null || packing === 0 ? '' : `, and about ${kg(packing)} to pack it`;
  if (!result.options.consume) return `needs ${kg(demanded.mass)}, whatever is at hand${wrapped}.`;
  if (result.supplied) return `needs ${kg(demanded.mass)}: all of it is met.`;
  const rest = rounding.isZeroMass(met.mass)
    ? 'none of it is met'
    : `${kg(met.mass)} are met, ${kg(unmet.mass)} are missing`;
  return `needs ${kg(demanded.mass)}: ${rest}${wrapped}.`;
}
