import type { Days } from '../../schema/spans.js';
import type { Campaign } from '../campaign.js';
import { allLeft } from '../left.js';
import { amountsFormat, type SpaceNetAmounts } from './amounts.js';
import { LoadNumbers, type SpaceNetRef } from './load-numbers.js';

/** A demand that nothing met. */
export interface SpaceNetDemand extends SpaceNetAmounts {
  /** Days after the start of the scenario. */
  readonly time: Days;
  readonly location: SpaceNetRef;
  /** Absent for a demand of a mission. */
  readonly element?: SpaceNetRef;
}

/** The output `demands-raw` of SpaceNet. */
export interface RawDemandsFormat {
  readonly demands: readonly SpaceNetDemand[];
}

/**
 * Returns the demands that nothing met in the form of SpaceNet's output `demands-raw`, in order of time. For its
 * numbers, the campaign needs the rules `spacenet25`; and `consume: false` for all that is asked, whatever is at hand.
 */
export function rawDemandsFormat(campaign: Campaign): RawDemandsFormat {
  const numbers = new LoadNumbers(campaign.scenario);
  const demands: SpaceNetDemand[] = [];
  for (const demand of campaign.result.demands) {
    const left = allLeft(demand);
    if (left.length === 0) continue;
    const { time, location, element } = demand;
    demands.push({
      time,
      location: numbers.place(location),
      ...(element !== null && { element: numbers.element(element) }),
      ...amountsFormat(campaign, left),
    });
  }
  return { demands };
}
