import { bounded } from '../kernel/finite.js';
import type { Rounding } from '../rules/rounding.js';
import type { Coded } from './journal/coded.js';
import type { AmountRecord, Ref, UnmetRecord } from './records.js';
import { AmountRow, UnmetRow } from './rows.js';

/** The properties of a resource that the record of an amount needs. */
export interface RecordedResource {
  readonly ref: Ref;
  /** Mass of a unit, in kg. */
  readonly unitMass: number;
  /** Volume of a unit, in m³. */
  readonly unitVolume: number;
}

/** The properties of a resource that the record of a stock needs. */
export interface StockedResource extends RecordedResource, Coded {
  /** The name of its unit, such as `kg`. */
  readonly units: string;
}

/** Amounts by resource. Only the first `size` entries count. */
export interface RecordedAmounts {
  readonly resources: readonly RecordedResource[];
  readonly amounts: readonly number[];
  readonly size: number;
}

/** Returns an amount as records have it. */
export const recordedAmount = (amount: number, rounding: Rounding): number =>
  bounded(rounding.amount(amount));

/** Returns the mass of an amount as records have it, in kg. */
export const recordedMass = (
  { unitMass }: RecordedResource,
  amount: number,
  rounding: Rounding,
): number => bounded(rounding.mass(unitMass * amount));

/** Returns the volume of an amount as records have it, in m³. */
export const recordedVolume = (
  { unitVolume }: RecordedResource,
  amount: number,
  rounding: Rounding,
): number => bounded(rounding.volume(unitVolume * amount));

/** Returns the record of an amount. */
export function amountRecord(
  resource: RecordedResource,
  amount: number,
  rounding: Rounding,
): AmountRecord {
  return new AmountRow(
    resource.ref,
    recordedAmount(amount, rounding),
    recordedMass(resource, amount, rounding),
    recordedVolume(resource, amount, rounding),
  );
}

/** Returns the records of amounts. */
export function amountRecords(
  { resources, amounts, size }: RecordedAmounts,
  rounding: Rounding,
): readonly AmountRecord[] {
  // Allocate the right size: an array that grows reserves more memory than it needs.
  const records = new Array<AmountRecord>(size);
  for (let i = 0; i < size; i++) records[i] = amountRecord(resources[i]!, amounts[i]!, rounding);
  return records;
}

/** Returns the records of unmet amounts that were demanded at one time. */
export function unmetRecords(
  { resources, amounts, size }: RecordedAmounts,
  rounding: Rounding,
): readonly UnmetRecord[] {
  const records = new Array<UnmetRecord>(size);
  for (let i = 0; i < size; i++) {
    const resource = resources[i]!;
    const amount = amounts[i]!;
    records[i] = new UnmetRow(
      resource.ref,
      recordedAmount(amount, rounding),
      recordedMass(resource, amount, rounding),
      recordedVolume(resource, amount, rounding),
    );
  }
  return records;
}
