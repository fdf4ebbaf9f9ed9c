import { groupBy } from '../../graph/multi-map.js';
import type { MissionRef, Ref } from '../../simulation/index.js';
import { bounded, sumOf } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { usableOf } from './load.js';
import type { TransportCapacity } from './transports.js';

/** What the flights and space transports of a mission could still bring to its destination. */
export interface MissionCapacity {
  readonly mission: MissionRef;
  /** Its destination; null if it does not exist. */
  readonly destination: Ref | null;
  /** Indices in `transports` of those that go there. */
  readonly transports: readonly number[];
  /** In kg. */
  readonly remaining: number;
}

/**
 * Returns the remaining capacity of each mission to its destination.
 * @param off the transports whose capacity does not count
 */
export function missionCapacities(
  { result, scenario, places }: Campaign,
  transports: readonly TransportCapacity[],
  off: ReadonlySet<number>,
): readonly MissionCapacity[] {
  const byMission = groupBy(transports, ({ mission }) => mission.index);
  const remainingOf = result.rules.deliveryCapacity === 'mass' ? listedRemaining : usableRemaining;
  return scenario.missionList.map(({ name, destination }, index) => {
    const place = places.find(destination);
    const there = (byMission.get(index) ?? []).filter(
      (transport) =>
        transport.destination.id === place?.id &&
        result.transports[transport.transport]?.type !== 'Surface Transport',
    );
    return {
      mission: { index, name },
      destination: place === undefined ? null : { id: place.id, name: place.name },
      transports: there.map(({ transport }) => transport),
      remaining: sumOf(
        there.filter(({ transport }) => !off.has(transport)),
        remainingOf,
      ),
    };
  });
}

const usableRemaining = (transport: TransportCapacity): number =>
  transport.arrives ? usableOf(transport).mass : 0;

/**
 * As in the older tool: a flight has its limit without the cargo of its carriers, and the carriers of a space transport
 * count as empty.
 */
const listedRemaining = ({ byEdge, carriers }: TransportCapacity): number =>
  byEdge === null
    ? sumOf(carriers, ({ mass }) => mass.limit)
    : bounded(byEdge.mass.limit - sumOf(carriers, ({ mass }) => mass.used));
