import type { DemandRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations, problemOf } from '../expectations.js';
import { type BarredOutlook, barredOutlooks } from '../outlook/barred.js';
import { QuestionError } from '../question-error.js';
import { aggregateDemands, type EarlyDemand } from '../supply/aggregate.js';
import type { Needs } from './answer.js';
import { needs } from './needs.js';
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
  checkQuestion('demandsOf', campaign);
  const problem = problemOf('groupings', groupings, expectations.aList);
  if (problem !== undefined) throw new QuestionError('demandsOf', [problem]);
  return {
    needs: groupings.map((options) => needs(campaign, options)),
    early: aggregateDemands(campaign).early,
    barred: barredOutlooks(campaign),
  };
}

/**
 * Returns the single demands of a campaign, in order.
 * @param unmet whether to leave out those that were met. Default: false
 * @throws QuestionError if an argument is wrong
 */
export function rawDemands(campaign: Campaign, unmet = false): RawDemandsAnswer {
  checkQuestion('rawDemands', campaign, { unmet }, { unmet: expectations.yesOrNo });
  const { result } = campaign;
  return { demands: unmet ? result.unmetDemands : result.demands };
}
