import { bounded } from '../../kernel/finite.js';
import type { Ref } from '../../world/refs.js';
import type { Rounding } from '../../world/rules/rounding.js';
import type { AmountRecord, UnmetRecord } from './records.js';

/** The properties of a resource that the record of an amount needs. */
export interface RecordedResource {
  readonly ref: Ref;
  /** Mass of a unit, in kg. */
  readonly unitMass: number;
  /** Volume of a unit, in m³. */
  readonly unitVolume: number;
}

/** The properties of a resource that the record of a stock needs. */
export interface StockRecordResource extends RecordedResource {
  /** The name of its unit, such as `kg`. */
  readonly units: string;
}

/** Amounts by resource. Only the first `size` entries count. */
export interface RecordedAmounts {
  readonly resources: readonly RecordedResource[];
  readonly amounts: readonly number[];
  readonly size: number;
}

/** Returns the record of an amount. */
export const amountRecord = (
  { ref, unitMass, unitVolume }: RecordedResource,
  amount: number,
  rounding: Rounding,
): AmountRecord => ({
  resource: ref,
  amount: bounded(rounding.amount(amount)),
  mass: bounded(rounding.mass(unitMass * amount)),
  volume: bounded(rounding.volume(unitVolume * amount)),
});

/** Returns the records of amounts. */
export function amountRecords(
  { resources, amounts, size }: RecordedAmounts,
  rounding: Rounding,
): readonly AmountRecord[] {
  const records: AmountRecord[] = [];
  for (let i = 0; i < size; i++) records.push(amountRecord(resources[i]!, amounts[i]!, rounding));
  return records;
}

const none: readonly never[] = [];

/** Returns the record of an amount that is left, from a time until another; null for one that was demanded at once. */
export const unmetRecord = (
  resource: RecordedResource,
  amount: number,
  rounding: Rounding,
  since: number | null,
  until: number | null,
): UnmetRecord => ({
  resource: resource.ref,
  amount: bounded(rounding.amount(amount)),
  mass: bounded(rounding.mass(resource.unitMass * amount)),
  volume: bounded(rounding.volume(resource.unitVolume * amount)),
  since,
  until,
  barred: none,
});

/** Returns the records of what is left of amounts that were demanded at one time. */
export function unmetRecords(
  { resources, amounts, size }: RecordedAmounts,
  rounding: Rounding,
): readonly UnmetRecord[] {
  const records: UnmetRecord[] = [];
  for (let i = 0; i < size; i++)
    records.push(unmetRecord(resources[i]!, amounts[i]!, rounding, null, null));
  return records;
}
