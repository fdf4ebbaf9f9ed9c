import { bounded } from '../../kernel/finite.js';
import { none } from '../../kernel/lists.js';
import type { ResourceType } from '../../world/resource-type.js';
import type { Rounding } from '../../world/rules/rounding.js';
import type { AmountRecord, DemandRecord, UnmetRecord } from './records.js';

/** Amounts by resource. Only the first `size` entries count. */
export interface RecordedAmounts {
  readonly resources: readonly ResourceType[];
  readonly amounts: readonly number[];
  readonly size: number;
}

export const amountRecord = (
  { ref, unitMass, unitVolume }: ResourceType,
  amount: number,
  rounding: Rounding,
): AmountRecord => ({
  resource: ref,
  amount: bounded(rounding.amount(amount)),
  mass: bounded(rounding.mass(unitMass * amount)),
  volume: bounded(rounding.volume(unitVolume * amount)),
});

export function amountRecords(
  { resources, amounts, size }: RecordedAmounts,
  rounding: Rounding,
): readonly AmountRecord[] {
  const records: AmountRecord[] = [];
  for (let i = 0; i < size; i++) records.push(amountRecord(resources[i]!, amounts[i]!, rounding));
  return records;
}

/** Returns the record of an amount that is left, from a time until another; null for one that was demanded at once. */
export const unmetRecord = (
  resource: ResourceType,
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

/** The record of a demand while it is made: `unmet` has all that is left of it, and what nothing stored is negative. */
export type MetDemand = { -readonly [K in keyof DemandRecord]: DemandRecord[K] };

/** What may be known of a demand before it is met. */
type Given = Pick<DemandRecord, 'time' | 'location' | 'amounts'> & {
  readonly [K in keyof DemandRecord]?: DemandRecord[K] | undefined;
};

/** Returns the record of a demand. What is not given does not apply, or is not known so far. */
export const newDemand = (given: Given): MetDemand => ({
  index: 0,
  time: given.time,
  since: given.since ?? null,
  covers: given.covers ?? null,
  event: given.event ?? null,
  location: given.location,
  element: given.element ?? null,
  mission: given.mission ?? null,
  people: given.people ?? none,
  state: given.state ?? null,
  models: given.models ?? none,
  amounts: given.amounts,
  supplies: given.supplies ?? none,
  unmet: given.unmet ?? none,
  surplus: none,
  uncounted: none,
  processes: given.processes ?? none,
  downstreamOf: none,
});
