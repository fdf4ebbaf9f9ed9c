import { groupBy } from '../../graph/multi-map.js';
import type { Plan, PlannedContainer, PlanProblem, PlanResource } from '../problem.js';
import type { GreedyContainer, GreedyManifest, GreedyPiece } from './greedy-answer.js';
import {
  type ContainerWay,
  contentsOf,
  isPressurized,
  kindOf,
  launched,
  needsOf,
  type PlanNeed,
  type PlanNeeds,
  type PlannedContent,
  waysOf,
} from './plan-contents.js';

/**
 * Returns the part of a greedy manifest that a plan can have: the containers that travel from the Earth to where they serve
 * a demand, with what is used of their contents. Dropped are containers whose legs form no path, pieces that come too late, parts of units, and
 * the lighter goods of containers whose goods must not be mixed. Pieces are dealt to the demands of their place in the order of
 * time: first to those until the next arrival there, and what is left to all that the container can serve.
 *
 * Limits on loads of carriers, flights and burns are not tested here: the manifest overlooks some of them.
 */
export function greedyPlan(problem: PlanProblem, greedy: GreedyManifest): Plan {
  const dealer = new Dealer(problem, greedy);
  const parcels = greedy.containers.flatMap((each) => dealer.parcelsOf(each));
  for (const inTurn of [true, false]) for (const parcel of parcels) dealer.deal(parcel, inTurn);
  const serving = parcels.filter(({ served }) => served.size > 0);
  const containers = groupBy(serving, ({ container }) => container);
  return {
    containers: [...containers].map(([container, list]) => planned(problem, container, list)),
  };
}

/** What a container holds of one resource, and which demands it serves. */
interface Parcel extends PlannedContent {
  readonly container: GreedyContainer;
  readonly kind: number;
  readonly way: ContainerWay;
  /** What each piece still has to give, in units. */
  readonly left: number[];
  /** The amount for each demand that it serves, by index of the demand. */
  readonly served: Map<number, number>;
  /** The part of the contents that is not promised, in units. */
  free: number;
  /** The last leg that it has to travel, by position. */
  last: number;
}

/** Deals the contents of containers to demands. */
class Dealer {
  readonly #needs: (resource: string, place: string | number) => PlanNeeds;
  readonly #wayOf: (container: GreedyContainer) => ContainerWay;
  readonly #resources: ReadonlyMap<string, PlanResource>;
  readonly #legs: ReadonlyMap<number, number>;
  /** The time of the next arrival at the node of each point, in days. */
  readonly #next: readonly number[];

  constructor(
    private readonly problem: PlanProblem,
    private readonly greedy: GreedyManifest,
  ) {
    this.#needs = needsOf(problem);
    this.#wayOf = waysOf(problem, greedy);
    this.#resources = new Map(problem.demands.map(({ resource }) => [resource.id, resource]));
    this.#legs = new Map(problem.legs.map(({ transport, index }) => [transport, index]));
    const later = new Map<string, number>();
    // Points are listed with the latest first.
    this.#next = greedy.points.map(({ node, time }) => {
      const next = later.get(node.id) ?? Number.POSITIVE_INFINITY;
      later.set(node.id, time);
      return next;
    });
  }

  /** Returns what a container can carry to where something is needed. */
  parcelsOf(container: GreedyContainer): Parcel[] {
    const kind = kindOf(this.problem, container);
    const way = this.#wayOf(container);
    if (kind === undefined || !way.isPath) return [];
    const contents = contentsOf(
      this.problem,
      container,
      this.problem.kinds[kind]!,
      this.#resources,
    );
    return contents.map((holding) => ({
      ...holding,
      container,
      kind,
      way,
      left: holding.pieces.map(({ amount }) => amount),
      served: new Map(),
      free: holding.amount,
      last: -1,
    }));
  }

  /** Deals a parcel: to demands of its own points only (`inTurn`), or to all that its container can serve. */
  deal(parcel: Parcel, inTurn: boolean): void {
    parcel.pieces.forEach((piece, i) => {
      for (const need of this.#openFor(parcel, piece)) {
        const { cell, demand } = need;
        const left = demand.durable ? parcel.amount : Math.min(parcel.left[i]!, parcel.free);
        if (!(left > 0)) return;
        if (inTurn && cell.leg === null && cell.time >= this.#next[piece.point]!) return;
        if (inTurn && cell.leg === null && cell.time < this.greedy.points[piece.point]!.time)
          continue;
        const step = parcel.way.stepFor(cell);
        // Gear serves a demand once: it is not used up.
        if (step === undefined || (demand.durable && parcel.served.has(demand.index))) continue;
        const amount = Math.min(left, need.remaining);
        need.remaining = amount < need.remaining ? need.remaining - amount : 0;
        parcel.served.set(demand.index, (parcel.served.get(demand.index) ?? 0) + amount);
        parcel.last = Math.max(parcel.last, step);
        if (demand.durable) continue;
        parcel.left[i]! -= amount;
        parcel.free -= amount;
      }
    });
  }

  /** Returns the demands that a piece may serve, the earliest first. */
  #openFor({ resource, way }: Parcel, { edge, point }: GreedyPiece): Iterable<PlanNeed> {
    if (edge !== null) {
      const leg = this.#legs.get(this.greedy.edges[edge]!.transport);
      return leg === undefined ? [] : this.#needs(resource.id, leg).openFrom(0);
    }
    const node = this.greedy.points[point]!.node.id;
    const arrival = way.arrivalAt(node);
    return arrival === undefined ? [] : this.#needs(resource.id, node).openFrom(arrival);
  }
}

function planned(
  problem: PlanProblem,
  container: GreedyContainer,
  parcels: readonly Parcel[],
): PlannedContainer {
  const [{ kind, way }] = parcels as [Parcel];
  return {
    kind,
    pressurized: isPressurized(problem, container),
    path: way.upTo(parcels.reduce((most, { last }) => Math.max(most, last), -Infinity)),
    contents: parcels.map(({ resource, amount, free, served }) => ({
      resource: resource.id,
      // Gear serves one demand after the other; of anything else, what is promised is used up.
      amount: launched(resource, free < amount ? amount - free : greatest(served.values())),
    })),
    pieces: parcels.flatMap(({ served }) =>
      [...served].map(([demand, amount]) => ({ demand, amount })),
    ),
  };
}

/** Returns the greatest of some numbers. There can be more than a function takes as arguments. */
function greatest(numbers: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const each of numbers) most = Math.max(most, each);
  return most;
}
