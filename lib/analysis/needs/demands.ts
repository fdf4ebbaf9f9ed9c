import type { DemandRecord, RecordList } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
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
}

/** Single demands: the answer of the command `demands` with `--raw`. */
export interface RawDemandsAnswer {
  readonly demands: RecordList<DemandRecord>;
}

/**
 * Returns what a campaign demands, grouped in several ways, and what is demanded before the first delivery.
 * @param groupings the options of each grouping. Default: by place and delivery, and by class of supply
 * @throws TypeError with all problems of the options, or if the result keeps no records of demands
 * @throws RangeError if there are too many periods
 */
export function demandsOf(
  campaign: Campaign,
  groupings: readonly NeedsOptions[] = [{ by: ['place', 'flight'] }, { by: ['class'] }],
): DemandsAnswer {
  return {
    needs: groupings.map((options) => needs(campaign, options)),
    early: aggregateDemands(campaign).early,
  };
}

/** Returns the single demands of a campaign, in order. @param unmet whether to leave out those that were met */
export const rawDemands = ({ result }: Campaign, unmet = false): RawDemandsAnswer => ({
  demands: unmet ? result.unmetDemands : result.demands,
});
