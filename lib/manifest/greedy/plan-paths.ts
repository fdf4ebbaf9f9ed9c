import type { Cell, Leg, PlannedContainer, PlanProblem } from '../problem.js';
import type { GreedyContainer, GreedyManifest } from './answer.js';

/** A leg of a container, and the slot that it travels in. */
interface Step {
  readonly leg: Leg;
  readonly slot: number;
}

/** The way of a container, the first leg first. */
export class Way {
  constructor(readonly steps: readonly Step[]) {}

  /** Returns whether a container can go this way: from the Earth, and each leg from where the one before ended (C1, C2). */
  get isPath(): boolean {
    return (
      this.steps.length > 0 &&
      this.steps.every(({ leg }, i) => {
        const before = this.steps[i - 1]?.leg;
        return before === undefined
          ? leg.origin.isSource
          : !leg.origin.isSource &&
              before.destination.id === leg.origin.id &&
              before.arrives < leg.departs;
      })
    );
  }

  /** Returns the position of the leg on which, or after which, the container serves a cell; undefined if it does not (C4). */
  stepFor({ leg, place, from, until }: Cell): number | undefined {
    const found = this.steps.findIndex((step, i) =>
      leg === null
        ? step.leg.destination.id === place.id &&
          step.leg.arrives <= from &&
          (this.steps[i + 1]?.leg.departs ?? Number.POSITIVE_INFINITY) >= until
        : step.leg.index === leg,
    );
    return found < 0 ? undefined : found;
  }

  /** Returns the order of the first arrival at a node; undefined if it does not go there. */
  arrivalAt(node: string): number | undefined {
    return this.steps.find(({ leg }) => leg.destination.id === node)?.leg.arrives;
  }

  /** Returns the first steps as the path of a plan. */
  upTo(last: number): PlannedContainer['path'] {
    return this.steps.slice(0, last + 1).map(({ leg, slot }) => ({ leg: leg.index, slot }));
  }
}

/** Returns a function that returns the way of a container: without steps if one of its legs is not in the problem. */
export function waysOf(
  { legs }: PlanProblem,
  { edges, loads }: GreedyManifest,
): (container: GreedyContainer) => Way {
  const byTransport = new Map(legs.map((leg) => [leg.transport, leg]));
  const steps = loads.map(({ edge, carrier }): Step | undefined => {
    const leg = byTransport.get(edges[edge]!.transport);
    // The greedy manifest loads listed carriers only.
    const slot = leg?.slots.find(
      (each) => each.parent === null && each.carrier.id === carrier.id,
    )?.index;
    return leg === undefined || slot === undefined ? undefined : { leg, slot };
  });
  return (container) => {
    const way = container.loads.map((load) => steps[load]).reverse();
    return new Way(way.every((step) => step !== undefined) ? way : []);
  };
}
