import type { StudyProgress } from '../../../study/index.js';
import { amount } from '../../text/quantity.js';

/** Returns how far a study is, in one line. */
export function progressText({ done, count, rate, left }: StudyProgress): string {
  const rest = left === undefined ? '' : `, ${amount(Math.ceil(left))} s left`;
  const speed = `${amount(rate < 10 ? Number(rate.toPrecision(2)) : Math.round(rate))}/s`;
  return `${amount(done)} of ${amount(count)} variants, ${speed}${rest}`;
}
