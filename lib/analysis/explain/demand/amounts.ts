import { addToList } from '../../../graph/multi-map.js';
import type { AmountRecord, Ref, Rounding } from '../../../simulation/index.js';
import { isRounding } from '../../tolerance.js';
import type { DemandTerm, FormulaTerm, TermModel } from './terms.js';

/**
 * A step from the sum of the terms to the amount that is demanded. `rounded`: by the precision of the configuration.
 * `carried`: what was too small to count before was added, or the amount is too small to count and is kept for later.
 * `items`: whole items of a discrete resource that were due. `parts`: the element lost parts meanwhile. `process`: a process ran at
 * a fraction of its rates.
 */
export interface AmountStep {
  readonly kind: 'rounded' | 'carried' | 'items' | 'parts' | 'process';
  /** Amounts before and after the step, in units of the resource. */
  readonly before: number;
  readonly after: number;
}

/** How one amount of a demand comes about. */
export interface AmountExplanation extends AmountRecord {
  /** Units of the resource, such as `kg`. */
  readonly units: string;
  /** The amounts of these terms add up to `sum`. */
  readonly terms: readonly DemandTerm[];
  /** In units of the resource. */
  readonly sum: number;
  /** The steps from `sum` to `amount`, in order. Empty if they are the same. */
  readonly steps: readonly AmountStep[];
}

/** The terms of one demand model. */
export interface ModelTerms {
  readonly model: TermModel | null;
  /** Undefined for a model without terms. What no other model demands is attributed to it. */
  readonly terms: readonly FormulaTerm[] | undefined;
}

/** Why the sum of the terms can differ from the amount, apart from rounding. */
export interface Adjustment {
  /** Returns whether a resource is demanded in whole items. */
  readonly inItems: (resource: Ref) => boolean;
  /** Whether parts of the element were taken meanwhile. */
  readonly losesParts: boolean;
  /** Whether a process of the element was held back. */
  readonly isHeldBack: boolean;
}

const same = (a: number, b: number): boolean => isRounding(a - b, 1, a, b);

/** Explains the amounts of a demand by the terms of its models. */
export function explainAmounts(
  amounts: readonly AmountRecord[],
  models: readonly ModelTerms[],
  rounding: Rounding,
  unitsOf: (resource: Ref) => string,
  adjustment: Adjustment,
): AmountExplanation[] {
  const byResource = new Map<string, DemandTerm[]>();
  const custom = models.find(({ terms }) => terms === undefined);
  for (const { model, terms } of models)
    for (const term of terms ?? [])
      addToList(byResource, term.resource.id, {
        model,
        ...term,
        amount: rounding.amount(term.product),
      });
  return amounts.map((record) => {
    const { resource, amount } = record;
    const all = byResource.get(resource.id) ?? [];
    // What processes produce is apart from what other models consume.
    const isApart = amounts.some((each) => each !== record && each.resource.id === resource.id);
    const terms = isApart ? all.filter(({ product }) => product < 0 === amount < 0) : all;
    // Each sum is rounded too, as when demands are collected.
    const known = terms.reduce((before, { amount: more }) => rounding.amount(before) + more, 0);
    const units = unitsOf(resource);
    if (custom !== undefined && !same(known, amount)) {
      const rest = amount - known;
      const factors = [{ name: 'amount', symbol: null, value: rest, unit: units, divides: false }];
      const { model } = custom;
      terms.push({ model, line: null, resource, factors, product: rest, amount: rest });
    }
    const sum = custom === undefined ? known : amount;
    return {
      ...record,
      units,
      terms,
      sum,
      steps: stepsFrom(sum, amount, resource, rounding, adjustment),
    };
  });
}

function stepsFrom(
  sum: number,
  amount: number,
  resource: Ref,
  rounding: Rounding,
  { inItems, losesParts, isHeldBack }: Adjustment,
): AmountStep[] {
  if (same(sum, amount)) return [];
  if (isHeldBack) return [{ kind: 'process', before: sum, after: amount }];
  if (inItems(resource)) return [{ kind: 'items', before: sum, after: amount }];
  const rounded = rounding.amount(sum);
  if (same(rounded, amount)) return [{ kind: 'rounded', before: sum, after: amount }];
  return [{ kind: losesParts ? 'parts' : 'carried', before: sum, after: amount }];
}
