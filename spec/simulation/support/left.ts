import type { DemandRecord, SimulationResult, UnmetRecord } from '../../../lib/simulation/index.js';

/** Returns all that is left of a demand, in the order of what it asked: production that nothing stored is negative. */
export function leftOf({
  amounts,
  unmet,
  surplus,
  uncounted,
}: Pick<DemandRecord, 'amounts' | 'unmet' | 'surplus' | 'uncounted'>): readonly UnmetRecord[] {
  const order = (left: UnmetRecord): number =>
    amounts.findIndex(({ resource }) => resource.id === left.resource.id);
  return [...unmet, ...surplus, ...uncounted].sort((a, b) => order(a) - order(b));
}

/** Returns the demands of which something is left. */
export const leftDemands = ({ demands }: SimulationResult): readonly DemandRecord[] =>
  demands.filter((demand) => leftOf(demand).length > 0);
