import type { Days } from '../../schema/spans.js';
import type { Ref } from '../../simulation/index.js';
import { sumOf } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion } from '../expectations.js';
import { aggregatedDemandsOf } from '../supply/aggregate.js';
import { type Load, LoadCalculator, minus, NO_LOAD } from './load.js';
import { type MissionCapacity, missionCapacities } from './missions.js';
import { type PlaceCapacity, placeCapacities } from './places.js';
import { type TransportCapacity, transportCapacities } from './transports.js';

/** A transport in the supply network: what it can carry, and what is demanded on it. */
export interface NetworkEdge {
  /** Index in `transports`. */
  readonly transport: number;
  readonly edge: Ref;
  /** Departure and planned arrival, in days after the start of the scenario. */
  readonly start: Days;
  readonly end: Days;
  /** What is demanded on the way. */
  readonly demand: Load;
  /** What it can carry if nothing is aboard, in kg. */
  readonly rawMass: number;
  /** What it can carry besides what is aboard. */
  readonly remaining: Load;
  /** `remaining` without `demand`. */
  readonly net: Load;
}

/** An arrival at a node: what the node demands until the next one. */
export interface NetworkPoint {
  readonly node: Ref;
  /** In days after the start of the scenario. */
  readonly time: Days;
  readonly demand: Load;
}

/** What each transport can carry, and whether it is enough for each place. */
export interface Capacity {
  /** In order of departure. */
  readonly transports: readonly TransportCapacity[];
  /** Nodes with deliveries or demands, in the order of the network. */
  readonly places: readonly PlaceCapacity[];
  /** In the order of the scenario. */
  readonly missions: readonly MissionCapacity[];
  /** The latest arrival first. */
  readonly network: {
    readonly edges: readonly NetworkEdge[];
    readonly points: readonly NetworkPoint[];
  };
  /** Whether volumes and environments limit what places get, besides masses. */
  readonly limits: { readonly volume: boolean; readonly environment: boolean };
  /** Indices of the transports that were switched off. */
  readonly without: readonly number[];
}

/** Options for the capacity of a campaign. */
export interface CapacityOptions {
  /** Indices in `transports` of the result: those whose capacity does not count. Their demands do. */
  readonly without?: ReadonlySet<number>;
}

/**
 * Returns what each transport carries and can carry, and compares the capacity that is delivered to each place with its
 * unmet demand. The rule `deliveryCapacity` decides what counts.
 * @throws QuestionError with all problems of the options
 */
export function capacityOf(campaign: Campaign, options: CapacityOptions = {}): Capacity {
  checkQuestion('capacityOf', campaign);
  checkQuestion('capacityOf', campaign, options, {
    without: {
      expected: 'a Set of indices of transports',
      accepts: (value) =>
        value instanceof Set &&
        [...value].every((index) => campaign.result.transports[index] !== undefined),
    },
  });
  const { without = new Set() } = options;
  const { result, scenario } = campaign;
  const loads = new LoadCalculator(campaign);
  const transports = transportCapacities(campaign);
  const demands = aggregatedDemandsOf(campaign);
  const { environmentConstrained, volumeConstrained } = scenario.configuration;
  return {
    transports,
    places: placeCapacities(campaign, demands, transports, loads, without),
    missions: missionCapacities(campaign, transports, without),
    network: {
      edges: demands.edges.map((edge) => {
        const transport = transports[edge.transport] as TransportCapacity;
        const isOff = without.has(edge.transport);
        const remaining = isOff ? NO_LOAD : loads.net(transport, edge);
        const demand = loads.of(edge.amounts);
        return {
          transport: edge.transport,
          edge: edge.edge,
          start: edge.start,
          end: edge.end,
          demand,
          rawMass: isOff ? 0 : rawMassOf(transport, loads.countsMassOnly),
          remaining,
          net: minus(remaining, demand),
        };
      }),
      points: demands.points.map(({ node, time, amounts }) => ({
        node,
        time,
        demand: loads.of(amounts),
      })),
    },
    limits: {
      volume: volumeConstrained && result.rules.deliveryCapacity === 'usable',
      environment: environmentConstrained && result.rules.deliveryCapacity === 'usable',
    },
    without: [...without].sort((a, b) => a - b),
  };
}

/** Returns what carriers can hold. The older tool lets a flight carry more than its limit. */
function rawMassOf({ byEdge, carriers }: TransportCapacity, ignoresEdge: boolean): number {
  const sum = sumOf(carriers, ({ mass }) => mass.limit);
  return ignoresEdge ? sum : Math.min(sum, byEdge?.mass.limit ?? sum);
}
