import type { Configuration } from '../../model/scenario/configuration.js';
import { newList, newNumbers } from '../kernel/kept.js';
import type { RecordedResource } from './amounts.js';
import type { DemandedAmounts, SplitLeft } from './demand-entries.js';
import type { AmountRecord, Ref, UnmetRecord } from './records.js';

/** The precisions of a configuration that decide what is short. */
export type Precisions = Pick<Configuration, 'demandPrecision' | 'massPrecision'>;

/** The part of what was asked up to which an unmet amount is a rounding error. */
const ROUNDING_PART = 1e-9;

/** Returns whether an unmet amount is a rounding error of what its record asked, both in the same unit. */
export const isRoundingError = (left: number, asked: number): boolean =>
  Math.abs(left) <= ROUNDING_PART * Math.abs(asked);

/**
 * Returns whether what is unmet, or surplus, of a resource at a place counts: the sum over the whole campaign. It is the
 * threshold of all answers.
 * @param sum its amount, in units, and its mass, in kg
 * @param generic whether the resource is generic: its mass decides
 */
export const isShortfall = (
  { amount, mass }: { readonly amount: number; readonly mass: number },
  generic: boolean,
  { demandPrecision, massPrecision }: Precisions,
): boolean => (generic ? mass > massPrecision : amount > demandPrecision);

/** Returns the identifiers of the resources of which only a rounding error of what was asked is left; undefined if there are none. */
export function roundingErrors(
  amounts: readonly AmountRecord[],
  left: readonly UnmetRecord[],
): ReadonlySet<string> | undefined {
  let errors: Set<string> | undefined;
  if (left.length === 1) {
    const { resource, amount } = left[0]!;
    if (isRoundingError(amount, askedOf(amounts, resource))) errors = new Set([resource.id]);
    return errors;
  }
  const sums = new Map<Ref, number>();
  for (const { resource, amount } of left) sums.set(resource, (sums.get(resource) ?? 0) + amount);
  for (const [resource, sum] of sums)
    if (isRoundingError(sum, askedOf(amounts, resource))) {
      errors ??= new Set();
      errors.add(resource.id);
    }
  return errors;
}

/** Returns how much was asked of a resource; nothing of packing material, which nobody asks for. */
function askedOf(amounts: readonly AmountRecord[], { id }: Ref): number {
  let asked = 0;
  for (const { resource, amount } of amounts) if (resource.id === id) asked += amount;
  return asked;
}

/** The identifiers of resources, by the identifier of a place. */
export type PlacedResources = ReadonlyMap<string, ReadonlySet<string>>;

const none: readonly never[] = [];
const nothing: SplitLeft = { unmet: none, surplus: none, uncounted: none };
const nowhere: PlacedResources = new Map();

/** Decides what counts of what is left of demands, when all of it is known. */
export class Sieve {
  /** Whether everything counts. */
  readonly isOpen: boolean;

  /**
   * @param consumes whether stocks supply and store. If not, nothing is surplus.
   * @param hasErrors whether any unmet amount is a rounding error
   * @param unmet what is unmet of these resources at these places does not count
   * @param surplus what is surplus of these resources at these places does not count
   */
  constructor(
    readonly consumes: boolean,
    private readonly hasErrors = false,
    private readonly unmet = nowhere,
    private readonly surplus = nowhere,
  ) {
    this.isOpen = !hasErrors && unmet.size === 0 && surplus.size === 0;
  }

  /** Returns what counts of what is left of a demand: what is unmet, and production that nothing stored, which is negative. */
  counted(
    place: Ref,
    amounts: readonly AmountRecord[],
    left: readonly UnmetRecord[],
  ): readonly UnmetRecord[] {
    if (this.isOpen || left.length === 0) return left;
    const errors = this.hasErrors ? roundingErrors(amounts, left) : undefined;
    return left.filter((each) => this.#counts(place, each, errors));
  }

  /** Returns what is left of a demand, by whether it counts. */
  split(place: Ref, amounts: readonly AmountRecord[], left: readonly UnmetRecord[]): SplitLeft {
    if (left.length === 0) return nothing;
    if (this.isOpen && left.every(({ amount }) => amount > 0))
      return { unmet: left, surplus: none, uncounted: none };
    const errors = this.hasErrors ? roundingErrors(amounts, left) : undefined;
    const unmet: UnmetRecord[] = newList();
    const surplus: UnmetRecord[] = newList();
    const uncounted: UnmetRecord[] = newList();
    for (const each of left) {
      const isProduced = each.amount < 0;
      if (!this.#counts(place, each, errors) || (isProduced && !this.consumes))
        uncounted.push(each);
      else (isProduced ? surplus : unmet).push(each);
    }
    return { unmet, surplus, uncounted };
  }

  /** Returns the amounts of a run at a place, with what counts of what is left. */
  ofRun(place: Ref, demanded: DemandedAmounts): DemandedAmounts {
    const { amounts, left, rounding } = demanded;
    if (this.isOpen || left === undefined) return demanded;
    const resources: RecordedResource[] = newList();
    const kept = newNumbers();
    for (let i = 0; i < left.size; i++) {
      const resource = left.resources[i]!;
      const amount = left.amounts[i]!;
      if (amount === 0 || this.#isOut(place, resource.ref, amount)) continue;
      const at = amounts.resources.indexOf(resource);
      const asked = at >= 0 && at < amounts.size ? amounts.amounts[at]! : 0;
      if (this.hasErrors && isRoundingError(amount, asked)) continue;
      resources.push(resource);
      kept.push(amount);
    }
    const size = kept.length;
    return { amounts, left: size === 0 ? undefined : { resources, amounts: kept, size }, rounding };
  }

  /** Returns whether what is unmet of a resource at a place counts. */
  countsUnmet({ id }: Ref, resource: Ref): boolean {
    return this.unmet.get(id)?.has(resource.id) !== true;
  }

  /** Returns whether what found no room of a resource at a place counts. */
  countsSurplus({ id }: Ref, resource: Ref): boolean {
    return this.consumes && this.surplus.get(id)?.has(resource.id) !== true;
  }

  #counts(place: Ref, { resource, amount }: UnmetRecord, errors?: ReadonlySet<string>): boolean {
    return amount !== 0 && !errors?.has(resource.id) && !this.#isOut(place, resource, amount);
  }

  /** Returns whether an amount belongs to a sum that does not count. */
  #isOut(place: Ref, resource: Ref, amount: number): boolean {
    const out = amount < 0 ? this.surplus : this.unmet;
    return out.get(place.id)?.has(resource.id) === true;
  }
}

/** Lets everything count. */
export const openSieve = new Sieve(true);
