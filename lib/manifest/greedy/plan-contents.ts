import { addToList } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import { Environment } from '../../model/index.js';
import { nameOf } from '../given-kinds.js';
import type {
  Cell,
  ContainerKind,
  Leg,
  PlanDemand,
  PlannedContainer,
  PlanProblem,
  PlanResource,
} from '../problem.js';
import type { GreedyContainer, GreedyManifest, GreedyPiece } from './greedy-answer.js';

/** Parts of units that are noise of sums. */
const NOISE = 1e-9;

/** What a container of a plan holds of one resource. */
export interface PlannedContent {
  readonly resource: PlanResource;
  readonly pieces: readonly GreedyPiece[];
  /** Amount, in units. */
  readonly amount: number;
}

/** Returns the index of the kind of a container in a problem; undefined if the problem does not have it. */
export function kindOf({ kinds }: PlanProblem, { kind }: GreedyContainer): number | undefined {
  const isCrate = kind.endsWith(' crate');
  const found = kinds.findIndex((each) =>
    isCrate ? each.crate : each.template === null && nameOf(each) === kind,
  );
  return found < 0 ? undefined : found;
}

/** Returns whether a container is pressurized, where that counts. */
export const isPressurized = (problem: PlanProblem, { environment }: GreedyContainer): boolean =>
  problem.environmentConstrained && environment === Environment.Pressurized;

/**
 * Returns what a container may hold in a plan: of goods that cannot share it the heaviest, in the right environment, in whole
 * units where only those can be packed, and no more than it takes (C6, C7).
 */
export function contentsOf(
  problem: PlanProblem,
  container: GreedyContainer,
  kind: ContainerKind,
  resources: ReadonlyMap<string, PlanResource>,
): readonly PlannedContent[] {
  const byResource = new Map<PlanResource, GreedyPiece[]>();
  for (const piece of container.pieces) {
    const resource = resources.get(piece.resource.id);
    if (resource === undefined || !mayHold(problem, container, kind, resource)) continue;
    addToList(byResource, resource, piece);
  }
  const group = heaviestGroup(byResource);
  const holdings: PlannedContent[] = [];
  let freeMass = kind.crate ? Number.POSITIVE_INFINITY : kind.maxMass;
  let freeVolume =
    kind.crate || !problem.volumeConstrained ? Number.POSITIVE_INFINITY : kind.maxVolume;
  for (const [resource, pieces] of byResource) {
    if (resource.group !== group) continue;
    const packed = pieces.reduce((sum, { amount }) => sum + amount, 0);
    const fits = Math.min(
      packed,
      freeMass / resource.unitMass,
      resource.unitVolume > 0 ? freeVolume / resource.unitVolume : packed,
    );
    const amount = resource.whole ? Math.floor(fits + NOISE) : fits;
    if (!(amount > 0)) continue;
    freeMass -= amount * resource.unitMass;
    freeVolume -= amount * resource.unitVolume;
    holdings.push({ resource, pieces, amount });
  }
  return holdings;
}

function mayHold(
  problem: PlanProblem,
  container: GreedyContainer,
  kind: ContainerKind,
  { group, pressurized }: PlanResource,
): boolean {
  if (group === null || !kind.groups.includes(group)) return false;
  if (!problem.environmentConstrained || pressurized === isPressurized(problem, container))
    return true;
  return !pressurized && problem.pressurizedTakesUnpressurized;
}

/** Returns the group of goods with the largest mass. */
function heaviestGroup(
  byResource: ReadonlyMap<PlanResource, readonly GreedyPiece[]>,
): string | null {
  const masses = new Map<string | null, number>();
  for (const [{ group, unitMass }, pieces] of byResource)
    for (const { amount } of pieces)
      masses.set(group, (masses.get(group) ?? 0) + unitMass * amount);
  let heaviest: string | null = null;
  for (const [group, mass] of masses)
    if (heaviest === null || mass > masses.get(heaviest)!) heaviest = group;
  return heaviest;
}

/** Returns the contents at launch that the use of an amount needs, in units: whole ones where only those can be packed. */
export const launched = ({ whole }: PlanResource, used: number): number =>
  whole ? Math.ceil(used - NOISE) : used;

/** A demand, its cell, and what it still needs. */
export interface PlanNeed {
  readonly demand: PlanDemand;
  readonly cell: Cell;
  /** In units of the resource. */
  remaining: number;
}

/** The needs of one resource at one node or on one leg, the earliest first. */
export class PlanNeeds {
  readonly #list: readonly PlanNeed[];
  /** For each need, a later one (or itself) that no open one comes before. */
  readonly #next: number[];

  constructor(list: readonly PlanNeed[]) {
    this.#list = [...list].sort((a, b) => a.cell.from - b.cell.from);
    this.#next = [...this.#list.keys()];
  }

  /** Returns the needs that are not met, from cells that begin with an order or later. */
  *openFrom(order: number): Generator<PlanNeed> {
    const first = firstIndex(this.#list, ({ cell }) => cell.from >= order);
    for (let i = this.#open(first); i < this.#list.length; i = this.#open(i + 1))
      yield this.#list[i]!;
  }

  /** Returns the position of the first need that is not met, from a position on. */
  #open(position: number): number {
    let i = position;
    while (i < this.#list.length && this.#list[i]!.remaining <= 0) {
      // Two steps at once, and later questions take the short way.
      const next = Math.max(this.#next[i]!, i + 1);
      this.#next[i] = this.#next[next] ?? next;
      i = this.#next[i]!;
    }
    return i;
  }
}

const key = (resource: string, place: string | number): string => `${resource} ${place}`;

/** Returns a function that returns the needs of a resource: at a node by its identifier, on a leg by its index. */
export function needsOf({
  demands,
  cells,
}: PlanProblem): (resource: string, place: string | number) => PlanNeeds {
  const lists = new Map<string, PlanNeed[]>();
  for (const demand of demands) {
    const cell = cells[demand.cell]!;
    const place = key(demand.resource.id, cell.leg ?? cell.place.id);
    addToList(lists, place, { demand, cell, remaining: demand.amount });
  }
  const needs = new Map([...lists].map(([place, list]) => [place, new PlanNeeds(list)]));
  const none = new PlanNeeds([]);
  return (resource, place) => needs.get(key(resource, place)) ?? none;
}

/** A leg of a container, and the slot that it travels in. */
interface ContainerRide {
  readonly leg: Leg;
  readonly slot: number;
}

/** The way of a container, the first leg first. */
export class ContainerWay {
  constructor(readonly steps: readonly ContainerRide[]) {}

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
): (container: GreedyContainer) => ContainerWay {
  const byTransport = new Map(legs.map((leg) => [leg.transport, leg]));
  const steps = loads.map(({ edge, carrier }): ContainerRide | undefined => {
    const leg = byTransport.get(edges[edge]!.transport);
    // The greedy manifest loads listed carriers only.
    const slot = leg?.slots.find(
      (each) => each.parent === null && each.carrier.id === carrier.id,
    )?.index;
    return leg === undefined || slot === undefined ? undefined : { leg, slot };
  });
  return (container) => {
    const way = container.loads.map((load) => steps[load]).reverse();
    return new ContainerWay(way.every((step) => step !== undefined) ? way : []);
  };
}
