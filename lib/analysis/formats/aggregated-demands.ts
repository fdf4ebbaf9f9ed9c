import type { Days } from '../../schema/spans.js';
import type { Campaign } from '../campaign.js';
import { allLeft } from '../left.js';
import { type AggregatedDemands, aggregatedDemandsOf } from '../supply/aggregate.js';
import { amountsFormat, type SpaceNetAmounts } from './amounts.js';
import { LoadNumbers, type SpaceNetRef } from './load-numbers.js';

/** What a node demands between two arrivals. */
export interface SpaceNetPointDemand extends SpaceNetAmounts {
  /** Arrival, in days after the start of the scenario. */
  readonly time: Days;
  readonly location: SpaceNetRef;
}

/** What a transport demands on its way, and what it can carry, in kg and m³. */
export interface SpaceNetEdgeDemand extends SpaceNetAmounts {
  /** Departure and arrival, in days after the start of the scenario. */
  readonly startTime: number;
  readonly endTime: number;
  /** The ends of the edge as the network has them, also on the way back. */
  readonly origin: SpaceNetRef;
  readonly destination: SpaceNetRef;
  /** The edge. */
  readonly location: SpaceNetRef;
  readonly maxCargoMass: number;
  readonly netCargoMass: number;
  readonly maxCargoVolume: number;
  readonly netCargoVolume: number;
}

/** The output `demands-agg` of SpaceNet. */
export interface AggregatedDemandsFormat {
  readonly nodes: readonly SpaceNetPointDemand[];
  readonly edges: readonly SpaceNetEdgeDemand[];
}

/**
 * Returns the unmet demands by delivery in the form of SpaceNet's output `demands-agg`, the latest arrival first.
 * Demands on the surface of the Earth and those before the first delivery are not in it. For SpaceNet's numbers, the campaign
 * needs the rules `spacenet25`.
 * @param demands the answer, if it is there already. Default: `aggregatedDemandsOf(campaign)`
 */
export function aggregatedDemandsFormat(
  campaign: Campaign,
  demands: AggregatedDemands = aggregatedDemandsOf(campaign),
): AggregatedDemandsFormat {
  const numbers = new LoadNumbers(campaign.scenario);
  return {
    nodes: demands.points.map(({ time, node, amounts }) => ({
      time,
      location: numbers.place(node),
      ...amountsFormat(campaign, amounts),
    })),
    edges: demands.edges.map((each) => {
      const [origin, destination] = each.reversed
        ? [each.destination, each.origin]
        : [each.origin, each.destination];
      return {
        startTime: each.start,
        endTime: each.end,
        origin: numbers.place(origin),
        destination: numbers.place(destination),
        location: numbers.place(each.edge),
        ...amountsFormat(campaign, each.amounts),
        maxCargoMass: each.grossMass,
        netCargoMass: each.netMass,
        maxCargoVolume: each.grossVolume,
        netCargoVolume: each.netVolume,
      };
    }),
  };
}

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
  for (const demand of campaign.recorded.demands) {
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
