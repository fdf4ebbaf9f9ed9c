import type { PlannedContainer, PlanProblem } from '../../../problem.js';
import { loadsOf, slotLoads, usedOfLimits } from '../../loads.js';
import { limitsOf, within } from '../../model/capacity.js';
import type { Ride } from '../../model/paths.js';

/** A limit that a load counts against, by its index, and how much a unit of the load counts. */
interface Share {
  readonly limit: number;
  readonly coefficient: number;
}

/** What the containers of a plan leave of all limits of a problem. */
export class Spare {
  readonly #problem: PlanProblem;
  readonly #left: number[];
  /** The limits that a load counts against, by leg and slot. */
  readonly #mass: readonly Share[][][];
  readonly #volume: readonly Share[][][];

  constructor(problem: PlanProblem, containers: readonly PlannedContainer[]) {
    this.#problem = problem;
    const limits = limitsOf(problem);
    const used = usedOfLimits(problem, slotLoads(problem, { containers }));
    this.#left = limits.map(({ limit }, index) => Math.max(0, limit) - used[index]!);
    const shares = (): Share[][][] => problem.legs.map(({ slots }) => slots.map(() => []));
    this.#mass = shares();
    this.#volume = shares();
    for (const [index, { what, leg, slot, row }] of limits.entries()) {
      const share = { limit: index, coefficient: 1 };
      if (row !== null) {
        for (const { leg, coefficient } of problem.rows[row]!.terms)
          for (const list of this.#mass[leg]!) list.push({ limit: index, coefficient });
      } else if (slot === null) for (const list of this.#mass[leg!]!) list.push(share);
      else if (what === 'volume') this.#volume[leg!]![slot]!.push(share);
      else
        for (const inside of within(problem.legs[leg!]!, slot))
          this.#mass[leg!]![inside]!.push(share);
    }
  }

  /** The mass that can still be loaded into a slot, in kg. */
  massIn({ leg, slot }: Ride): number {
    return this.#least(this.#mass[leg]![slot]!);
  }

  /** The mass that a container may have on all of some rides: rows count it on each of them, in kg. */
  massOn(rides: readonly Ride[]): number {
    const sums = new Map<number, number>();
    for (const { leg, slot } of rides)
      for (const { limit, coefficient } of this.#mass[leg]![slot]!)
        sums.set(limit, (sums.get(limit) ?? 0) + coefficient);
    return this.#least([...sums].map(([limit, coefficient]) => ({ limit, coefficient })));
  }

  /** The volume of containers that can still be loaded into a slot, in m³. */
  volumeIn({ leg, slot }: Ride): number {
    return this.#least(this.#volume[leg]![slot]!);
  }

  /** Counts a container that is loaded. */
  load(container: PlannedContainer): void {
    const { masses, volume } = loadsOf(this.#problem, container);
    for (const [at, { leg, slot }] of container.path.entries()) {
      for (const { limit, coefficient } of this.#mass[leg]![slot]!)
        this.#left[limit]! -= coefficient * masses[at]!;
      for (const { limit } of this.#volume[leg]![slot]!) this.#left[limit]! -= volume;
    }
  }

  #least(shares: readonly Share[]): number {
    return shares.reduce(
      (least, { limit, coefficient }) =>
        coefficient > 0 ? Math.min(least, this.#left[limit]! / coefficient) : least,
      Number.POSITIVE_INFINITY,
    );
  }
}
