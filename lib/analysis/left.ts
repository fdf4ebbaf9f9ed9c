import type { DemandRecord, SimulationResult, UnmetRecord } from '../simulation/index.js';

type Record = Pick<DemandRecord, 'unmet' | 'surplus' | 'uncounted'>;

/**
 * Returns what falls short of a demand, and production that nothing stored, which is negative: surplus, or all of it if the
 * simulation leaves stocks alone.
 */
export function countedLeft(
  { unmet, surplus, uncounted }: Record,
  { options }: SimulationResult,
): readonly UnmetRecord[] {
  const produced = options.consume ? surplus : uncounted.filter(({ amount }) => amount < 0);
  return produced.length === 0 ? unmet : [...unmet, ...produced];
}

/** Returns all that nothing supplied or stored of a demand, however little, as the outputs of other tools have it. */
export const allLeft = ({ unmet, surplus, uncounted }: Record): readonly UnmetRecord[] =>
  surplus.length + uncounted.length === 0 ? unmet : [...unmet, ...surplus, ...uncounted];
