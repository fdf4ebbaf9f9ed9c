import { bounded, isFiniteData } from '../../kernel/finite.js';
import {
  type ErrorCode,
  type ErrorRecord,
  type ProblemDetails,
  simulationMessages,
  type WarningCode,
} from './problems.js';

/** When a problem arises, in which event, and what it follows from. */
export type Circumstances = Pick<ErrorRecord, 'time' | 'event' | 'eventName' | 'downstreamOf'>;

const boundedOrNull = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? bounded(value) : null;

/**
 * Returns the record of an error or a warning. All of its numbers are finite.
 * @param given the details that apply
 */
export function problemRecord<C extends ErrorCode | WarningCode>(
  index: number,
  code: C,
  given: Partial<ProblemDetails>,
  { time, event, eventName, downstreamOf }: Circumstances,
): Omit<ErrorRecord, 'code'> & { readonly code: C } {
  const record = {
    index,
    code,
    time,
    event,
    eventName,
    downstreamOf,
    message: '',
    element: given.element ?? null,
    container: given.container ?? null,
    place: given.place ?? null,
    found: given.found ?? null,
    // Those of custom effects can have any numbers.
    amount: isFiniteData(given.amount) ? (given.amount ?? null) : null,
    limit: given.limit ?? null,
    needed: boundedOrNull(given.needed),
    available: boundedOrNull(given.available),
    unit: given.unit ?? null,
    detail: given.detail ?? null,
    shortfall: isFiniteData(given.shortfall) ? (given.shortfall ?? null) : null,
    rule: given.rule ?? null,
  };
  record.message = simulationMessages[code].text(record);
  return record;
}
