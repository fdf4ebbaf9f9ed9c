import type { Configuration } from '../../../model/scenario/index.js';
import { none } from '../../kernel/lists.js';
import type { Ref } from '../../world/refs.js';
import type { DemandRecord, UnmetRecord } from './records.js';

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

/** Returns the identifiers of the resources of which only a rounding error of what a demand asked is left. */
export function roundingErrors({ amounts, unmet, surplus }: DemandRecord): readonly string[] {
  let errors: string[] | undefined;
  for (const { resource, amount } of amounts) {
    const { id } = resource;
    let left = 0;
    for (const each of unmet) if (each.resource.id === id) left += Math.abs(each.amount);
    for (const each of surplus) if (each.resource.id === id) left += Math.abs(each.amount);
    if (left === 0 || !isRoundingError(left, amount)) continue;
    errors ??= [];
    errors.push(id);
  }
  return errors ?? none;
}

export const placedKey = (place: Ref, resource: Ref): string => `${place.id} ${resource.id}`;

const noKeys: ReadonlySet<string> = new Set();

/** Leaves out what does not count of what is left of demands. */
export class Sieve {
  /** Whether everything counts. */
  readonly isOpen: boolean;

  /**
   * @param hasErrors whether anything left is a rounding error
   * @param unmet what is unmet of these resources at these places does not count, by `placedKey`
   * @param surplus what is surplus of these resources at these places does not count
   */
  constructor(
    private readonly hasErrors = false,
    private readonly unmet = noKeys,
    private readonly surplus = noKeys,
  ) {
    this.isOpen = !hasErrors && unmet.size === 0 && surplus.size === 0;
  }

  /** Returns the records of demands in which nothing is unmet or surplus but what counts, in a list of their own. */
  all(records: readonly DemandRecord[]): readonly DemandRecord[] {
    return this.isOpen ? [...records] : records.map((record) => this.of(record));
  }

  /** Returns the record of a demand in which nothing is unmet or surplus but what counts. */
  of(record: DemandRecord): DemandRecord {
    const { location, unmet, surplus, uncounted, downstreamOf } = record;
    if (this.isOpen || unmet.length + surplus.length === 0) return record;
    const errors = this.hasErrors ? roundingErrors(record) : none;
    const counts = (each: UnmetRecord, out: ReadonlySet<string>): boolean =>
      !errors.includes(each.resource.id) && !out.has(placedKey(location, each.resource));
    const short = unmet.filter((each) => counts(each, this.unmet));
    const extra = surplus.filter((each) => counts(each, this.surplus));
    if (short.length === unmet.length && extra.length === surplus.length) return record;
    return {
      ...record,
      unmet: short,
      surplus: extra,
      uncounted: [
        ...unmet.filter((each) => !counts(each, this.unmet)),
        ...surplus.filter((each) => !counts(each, this.surplus)),
        ...uncounted,
      ],
      downstreamOf: short.length > 0 ? downstreamOf : [],
    };
  }

  /** Returns whether what is unmet of a resource at a place counts. */
  countsUnmet(place: Ref, resource: Ref): boolean {
    return !this.unmet.has(placedKey(place, resource));
  }

  /** Returns whether what found no room of a resource at a place counts. */
  countsSurplus(place: Ref, resource: Ref): boolean {
    return !this.surplus.has(placedKey(place, resource));
  }
}
