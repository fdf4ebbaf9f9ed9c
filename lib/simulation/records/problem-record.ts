import { bounded, isFiniteData } from '../kernel/finite.js';
import { plain } from '../kernel/kept.js';
import {
  type ErrorCode,
  type ErrorRecord,
  type ProblemDetails,
  simulationMessages,
  type WarningCode,
  type WarningRecord,
} from './problems.js';

/** When a problem arises, in which event, and what it follows from. */
export type Circumstances = Pick<ErrorRecord, 'time' | 'event' | 'eventName' | 'downstreamOf'>;

const boundedOrNull = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? bounded(value) : null;

/** The record of an error or a warning, while it is made. */
type Problem = { -readonly [K in keyof Omit<ErrorRecord, 'code'>]: ErrorRecord[K] } & {
  code: ErrorCode | WarningCode;
};

/** Makes the record of an error or a warning, without its message. All of its numbers are finite. */
const ProblemRow = plain<
  Problem,
  [
    index: number,
    code: ErrorCode | WarningCode,
    circumstances: Circumstances,
    given: Partial<ProblemDetails>,
  ]
>(
  function (index, code, circumstances, given) {
    this.index = index;
    this.code = code;
    this.time = circumstances.time;
    this.event = circumstances.event;
    this.eventName = circumstances.eventName;
    this.downstreamOf = circumstances.downstreamOf;
    this.message = '';
    this.element = given.element ?? null;
    this.container = given.container ?? null;
    this.place = given.place ?? null;
    this.found = given.found ?? null;
    // Those of custom effects can have any numbers.
    this.amount = isFiniteData(given.amount) ? (given.amount ?? null) : null;
    this.limit = given.limit ?? null;
    this.needed = boundedOrNull(given.needed);
    this.available = boundedOrNull(given.available);
    this.unit = given.unit ?? null;
    this.detail = given.detail ?? null;
    this.shortfall = isFiniteData(given.shortfall) ? (given.shortfall ?? null) : null;
    this.rule = given.rule ?? null;
  },
  undefined,
  undefined,
  {},
  {},
);

/**
 * Returns the record of an error or a warning.
 * @param given the details that apply
 */
export function problemRecord(
  index: number,
  code: ErrorCode,
  given: Partial<ProblemDetails>,
  circumstances: Circumstances,
): ErrorRecord;
export function problemRecord(
  index: number,
  code: WarningCode,
  given: Partial<ProblemDetails>,
  circumstances: Circumstances,
): WarningRecord;
export function problemRecord(
  index: number,
  code: ErrorCode | WarningCode,
  given: Partial<ProblemDetails>,
  circumstances: Circumstances,
): Problem {
  const record = new ProblemRow(index, code, circumstances, given);
  record.message = simulationMessages[code].text(record);
  return record;
}
