import { bounded, isFiniteData } from '../kernel/finite.js';
import {
  type ErrorCode,
  type ErrorRecord,
  noDetails,
  type ProblemDetails,
  simulationMessages,
  type WarningCode,
} from './problems.js';

/** When a problem arises, in which event, and what it follows from. */
export type Circumstances = Pick<ErrorRecord, 'time' | 'event' | 'eventName' | 'downstreamOf'>;

const boundedOrNull = (value: number | null): number | null =>
  value === null ? null : bounded(value);

/**
 * Returns what the record of an error or a warning says besides its index and code. All of its numbers are finite.
 * @param given the details that apply
 */
export function problemRecord(
  code: ErrorCode | WarningCode,
  given: Partial<ProblemDetails>,
  circumstances: Circumstances,
): Circumstances & ProblemDetails & { readonly message: string } {
  const all = { ...noDetails, ...given };
  const details = {
    ...all,
    needed: boundedOrNull(all.needed),
    available: boundedOrNull(all.available),
    // Those of custom effects can have any numbers.
    amount: isFiniteData(all.amount) ? all.amount : null,
    shortfall: isFiniteData(all.shortfall) ? all.shortfall : null,
  };
  return { ...circumstances, message: simulationMessages[code].text(details), ...details };
}
