import type { Campaign } from '../../analysis/campaign.js';
import { failureHistory } from '../../analysis/spares/history.js';
import type { PartFailures } from '../declaration/part-failures.js';
import { fractionOf, Purpose, philox, Random } from '../random/philox.js';
import type { Column, ResultCell } from './column.js';

/** The columns of a study with failures of parts. */
export const failureColumns: readonly Column[] = [
  { name: 'partFailures', type: 'DOUBLE' },
  { name: 'sparesLacking', type: 'DOUBLE' },
  // 1 or 0, so that its mean is the probability.
  { name: 'sparesSuffice', type: 'DOUBLE' },
];

/** Returns the values of these columns for a variant: null if no part can fail. Its failures depend on the seed, its index and the names of parts alone. */
export function failureCells(
  campaign: Campaign,
  options: PartFailures,
  seed: number,
  index: number,
): readonly ResultCell[] {
  const random = new Random(seed);
  const { canFail, failures, lacking } = failureHistory(campaign, options, (part) => {
    const [key0, key1] = random.words(Purpose.Failure, hashOf(part), index);
    return (interval, index) => {
      const [a, b, c, d] = philox([interval, index, 0, 0], key0, key1);
      return [fractionOf(a, b), fractionOf(c, d)];
    };
  });
  return canFail ? [failures, lacking, lacking === 0 ? 1 : 0] : [null, null, null];
}

/** Returns a whole number of 32 bits for a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
