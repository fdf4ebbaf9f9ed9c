import type { DemandRecord, Surplus } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations } from '../expectations.js';
import { type BarredOutlook, barredOutlooks } from '../outlook/barred.js';
import { aggregatedDemandsOf, type EarlyDemand } from '../supply/aggregate.js';
import { column, type Table, tableOf } from '../table/table.js';
import type { Needs } from './answer.js';
import { needsOf } from './needs.js';
import type { NeedsOptions } from './options.js';

/** What a campaign demands: the answer of the command `demands`. */
export interface DemandsAnswer {
  /** The same demands, once for each grouping. */
  readonly needs: readonly Needs[];
  /**
   * What no delivery could have met, because it is demanded before the first one. Empty if the rule
   * `demandsBeforeDelivery` drops such demands.
   */
  readonly early: readonly EarlyDemand[];
  /** What places run short of beside what the rules do not let serve, by place and resource, in order of time. */
  readonly barred: readonly BarredOutlook[];
}

/** Single demands: the answer of the command `demands` with `--raw`. */
export interface RawDemandsAnswer {
  readonly demands: readonly DemandRecord[];
}

/**
 * Returns what a campaign demands, grouped in several ways, and what is demanded before the first delivery.
 * @param groupings the options of each grouping. Default: by place and delivery, and by class of supply
 * @throws QuestionError with all problems of the options, if there are too many periods, or if the result keeps no records of
 *   demands
 */
export function demandsOf(
  campaign: Campaign,
  groupings: readonly NeedsOptions[] = [{ by: ['place', 'flight'] }, { by: ['class'] }],
): DemandsAnswer {
  checkQuestion('demandsOf', campaign, { groupings }, { groupings: expectations.aList });
  return {
    needs: groupings.map((options) => needsOf(campaign, options)),
    early: aggregatedDemandsOf(campaign).early,
    barred: barredOutlooks(campaign),
  };
}

/**
 * Returns the single demands of a campaign, in order.
 * @param unmet whether to leave out those that were met. Default: false
 * @throws QuestionError if an argument is wrong, or if the result keeps no records of demands
 */
export function rawDemandsOf(campaign: Campaign, unmet = false): RawDemandsAnswer {
  checkQuestion('rawDemandsOf', campaign, { unmet }, { unmet: expectations.yesOrNo });
  const { unmetDemands, demands } = campaign.recorded;
  return { demands: unmet ? unmetDemands : demands };
}

/** What was produced and found no room: the answer of the command `demands` with `--surplus`. */
export interface SurplusAnswer {
  /** In order of its beginning. It is no shortage, and changes no verdict. */
  readonly surplus: readonly Surplus[];
  /** The mass of all of it, in kg. */
  readonly surplusMass: number;
}

/**
 * Returns what was produced in a campaign and found no room, also trash that has no bin.
 * @throws QuestionError if an argument is wrong, or if the result keeps no records of demands
 */
export function surplusOf(campaign: Campaign): SurplusAnswer {
  checkQuestion('surplusOf', campaign);
  const { surplus, surplusMass } = campaign.recorded;
  return { surplus, surplusMass };
}

/** Returns the table of surplus. */
export const surplusTable = ({ surplus }: SurplusAnswer, campaign: Campaign): Table =>
  tableOf({ name: 'surplus', title: 'Surplus: produced, and no room for it' }, surplus, [
    column('since', 'time', ({ since }) => since),
    column('until', 'time', ({ until }) => until),
    column('place', 'text', ({ place }) => place.name),
    column('resource', 'text', ({ resource }) => resource.name, { isResource: true }),
    column('from', 'text', ({ element, mission }) => element?.name ?? mission?.name),
    column('amount', 'number', ({ amount }) => amount),
    column('units', 'text', ({ resource }) => campaign.resource(resource).units),
    column('mass', 'number', ({ mass }) => mass, { unit: 'kg' }),
  ]);
