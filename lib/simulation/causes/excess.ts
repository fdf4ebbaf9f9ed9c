import { reportForm } from '../../limits/reports.js';
import type { Watch } from '../limits/watch.js';
import type { MassCalculator } from '../state/mass-calculator.js';
import { type Holder, isElement, type RuntimeElement } from '../state/runtime-element.js';
import type { MissingStock } from './missing-stock.js';
import type { Plan } from './plan.js';

/** What a carrier has aboard beside what it should, and the failed events to blame. Negative for what it lacks. */
export interface Excess {
  /** In kg. */
  readonly mass: number;
  /** In m³. */
  readonly volume: number;
  readonly crew: number;
  /** As many as a record names. */
  readonly causes: readonly number[];
}

const nothing: Excess = { mass: 0, volume: 0, crew: 0, causes: [] };

/**
 * Returns what some elements have aboard beside what the plan has aboard of them. Elements count with their contents. If nothing
 * aboard is too much, what is not there does not count either.
 */
export function excessOf(
  holders: readonly RuntimeElement[],
  plan: Plan,
  missing: MissingStock,
  masses: MassCalculator,
  watch: Watch,
): Excess {
  const listed = new Set<Holder>(holders);
  const aboard = (element: RuntimeElement): boolean =>
    isAround(element, (outer) => listed.has(outer));
  const isStowaway = (element: RuntimeElement): boolean =>
    plan.isMarked(element) &&
    aboard(element) &&
    !listed.has(element) &&
    !plan.isInside(element, listed);
  const within = new Set(holders.flatMap((holder) => plan.actual.within(holder)));
  const containers = missing.missingOf(within);
  const lacking = containers.map((container) => missing.massOf(container));
  const isTooMuch =
    lacking.some(({ amount }) => amount < 0) || [...within].some((each) => isStowaway(each));
  if (!isTooMuch) return nothing;
  for (const holder of holders) for (const each of plan.planned.within(holder)) within.add(each);
  let mass = 0;
  let volume = 0;
  let crew = 0;
  const causes = new Set<number>();
  const blame = (more: readonly number[]): void => {
    for (const cause of more) if (causes.size < reportForm.causes) causes.add(cause);
  };
  for (const element of plan.markedOf(within)) {
    watch.work();
    const isAboard = aboard(element);
    if (isAboard === (listed.has(element) || plan.isInside(element, listed))) continue;
    // What a marked carrier contains counts with the carrier.
    if (isAboard && element.holder !== undefined && isAround(element.holder, isStowaway)) continue;
    const sign = isAboard ? 1 : -1;
    mass += sign * masses.total(element);
    crew += sign * element.crew;
    if (!element.resolved.isHuman) volume += sign * element.resolved.volume;
    if (isAboard) blame(plan.causesOf(element));
  }
  for (const { amount, causes: more } of lacking) {
    watch.work();
    mass -= amount;
    if (amount < 0) blame(more);
  }
  return { mass, volume, crew, causes: [...causes] };
}

/** Returns whether an element, or a carrier around it, passes a test. */
function isAround(start: Holder, test: (element: RuntimeElement) => boolean): boolean {
  for (let outer: Holder | undefined = start; isElement(outer); outer = outer.holder)
    if (test(outer)) return true;
  return false;
}
