import type { Cell, Leg, PlanDemand, PlanProblem } from '../problem.js';
import type { UnmetReason } from './answer.js';

/** Says why demands stay unmet. */
export class Reasons {
  readonly #reached: Reach;
  readonly #underPressure: Reach;
  readonly #byResource = new Map<string, Reach>();

  constructor(private readonly problem: PlanProblem) {
    this.#reached = new Reach(problem, () => true);
    this.#underPressure = new Reach(problem, ({ slots }) => slots.some((slot) => slot.pressurized));
  }

  /** Returns where a resource can get to in slots that take it. */
  #allowed(id: string): Reach {
    let reach = this.#byResource.get(id);
    if (reach === undefined) {
      const takes = ({ slots }: Leg) => slots.some(({ refuses }) => !refuses?.includes(id));
      reach = new Reach(this.problem, takes);
      this.#byResource.set(id, reach);
    }
    return reach;
  }

  /** Returns why a demand is not met whole. */
  of({ resource, cell: index }: PlanDemand): UnmetReason {
    const { problem } = this;
    const cell = problem.cells[index]!;
    const { group, pressurized } = resource;
    if (group === null || !problem.kinds.some(({ groups }) => groups.includes(group)))
      return 'no container takes it';
    if (!this.#reached.hasArrival(cell)) return 'before the first arrival';
    if (!this.#reached.reaches(cell)) return 'no way there';
    if (problem.environmentConstrained && pressurized && !this.#underPressure.reaches(cell))
      return 'no slot of its environment';
    if (!this.#allowed(resource.id).reaches(cell)) return 'forbidden';
    return 'capacity';
  }
}

/** Where containers can get to from the Earth, and when. */
class Reach {
  /** The first arrival from the Earth at each node, in the order of execution. */
  readonly #first = new Map<string, number>();
  /** The first arrival of anything at each node. */
  readonly #arrivals = new Map<string, number>();
  readonly #legs = new Set<number>();

  constructor({ legs }: PlanProblem, usable: (leg: Leg) => boolean) {
    // Legs are in order of departure, so whatever arrives before a departure was seen before it.
    for (const leg of legs) {
      if (leg.slots.length === 0) continue;
      keepFirst(this.#arrivals, leg);
      if (!usable(leg)) continue;
      const isReached = (this.#first.get(leg.origin.id) ?? Number.POSITIVE_INFINITY) < leg.departs;
      if (!leg.origin.isSource && !isReached) continue;
      this.#legs.add(leg.index);
      keepFirst(this.#first, leg);
    }
  }

  /** Returns whether any transport arrives early enough, wherever it comes from. */
  hasArrival({ leg, place, from }: Cell): boolean {
    if (leg !== null) return true;
    return (this.#arrivals.get(place.id) ?? Number.POSITIVE_INFINITY) <= from;
  }

  reaches({ leg, place, from }: Cell): boolean {
    if (leg !== null) return this.#legs.has(leg);
    return (this.#first.get(place.id) ?? Number.POSITIVE_INFINITY) <= from;
  }
}

/** Keeps the arrival of a leg at its destination if it is the first one. */
function keepFirst(first: Map<string, number>, { destination, arrives }: Leg): void {
  first.set(destination.id, Math.min(first.get(destination.id) ?? arrives, arrives));
}
