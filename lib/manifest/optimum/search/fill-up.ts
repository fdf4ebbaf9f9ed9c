import { groupBy } from '../../../graph/multi-map.js';
import type { Cell, Plan, PlannedContainer, PlanProblem } from '../../problem.js';
import { servesAt } from '../figures.js';
import { inOrder } from '../model/deal.js';
import { type ContainerType, type Good, slotKey } from '../model/goods.js';
import { packContainers } from '../model/pack.js';
import type { ContainerPath, Ride } from '../model/paths.js';
import { type Routes, stepsOf, type TimelineStep } from '../model/timeline.js';
import { FilledContainer, OpenNeeds, SpareRoom } from './room-and-needs.js';

/**
 * Adds containers to a plan while there is room for something that is needed. Goods that take least room come first, and of these
 * what is needed first. Each container takes the widest path to where something is needed, and is filled with what else it
 * can serve. There is no search: it takes milliseconds, and leaves a few per cent more unmet than the best plan.
 */
export function filledUp(
  problem: PlanProblem,
  goods: readonly Good[],
  routes: readonly Routes[],
  plan: Plan,
): Plan {
  return new FillUp(problem, goods, routes, plan).run();
}

/** A share, or a part of a unit, that is noise. */
const NOISE = 1e-9;

class FillUp {
  readonly #problem: PlanProblem;
  readonly #routes: readonly Routes[];
  readonly #steps: readonly TimelineStep[];
  readonly #needs: OpenNeeds;
  readonly #spare: SpareRoom;
  readonly #containers: PlannedContainer[];
  readonly #goods: readonly Good[];

  constructor(
    problem: PlanProblem,
    goods: readonly Good[],
    routes: readonly Routes[],
    { containers }: Plan,
  ) {
    this.#problem = problem;
    this.#goods = goods;
    this.#routes = routes;
    this.#steps = stepsOf(problem);
    this.#needs = new OpenNeeds(problem, goods, { containers });
    this.#spare = new SpareRoom(problem, containers);
    this.#containers = [...containers];
  }

  run(): Plan {
    for (const alike of byWorth(this.#goods, this.#routes)) {
      const cells = new Set(alike.flatMap((good) => [...good.cells.keys()]));
      const inTurn = [...cells].map((index) => this.#problem.cells[index]!);
      inTurn.sort((a, b) => a.from - b.from || a.index - b.index);
      for (const cell of inTurn) for (const good of alike) while (this.#serve(good, cell));
    }
    return { containers: inOrder(this.#problem, this.#containers) };
  }

  /** Adds the best container for a good that a cell needs. Returns whether there is one. */
  #serve(good: Good, cell: Cell): boolean {
    const need = this.#needs.of(good, cell.index);
    if (need === 0) return false;
    let best: { path: ContainerPath; room: number; worth: number } | undefined;
    for (const routes of this.#routes) {
      const { type } = routes;
      if (!type.goods.includes(good)) continue;
      const enough = this.#fullMass(type, good, cell);
      const way = widestPath(this.#steps, routes, good, cell, this.#spare, enough);
      if (!way) continue;
      const worth = type.crate ? fullShare(type) : (way.room - type.tare) / way.room;
      if (best && worth <= best.worth + NOISE) continue;
      best = { path: { type, rides: way.rides }, room: way.room, worth };
    }
    return best !== undefined && this.#add(best.path, best.room, good, cell);
  }

  /** The mass of a container with all that this cell and the later ones where it stays need, at most, in kg. */
  #fullMass(type: ContainerType, good: Good, { index, leg, place, from }: Cell): number {
    const { cells, legs } = this.#problem;
    const unit = good.mass + (type.crate ? type.tare : 0);
    if (type.crate) return unit * this.#launchedFor(good, index);
    const node = leg === null ? place.id : legs[leg]!.destination.id;
    let contents = 0;
    for (const other of type.goods)
      for (const at of other.tier > good.tier ? [] : other.cells.keys()) {
        const there = cells[at]!;
        const isAhead = there.leg === null && there.place.id === node && there.from >= from;
        if (at === index || isAhead) contents += this.#launchedFor(other, at) * other.mass;
      }
    return type.tare + Math.min(contents, type.maxMass);
  }

  /** What has to be launched of a good to meet what a cell needs. */
  #launchedFor(good: Good, cell: number): number {
    const amount = this.#needs.of(good, cell);
    return good.whole ? Math.ceil(amount - NOISE) : amount;
  }

  #add(path: ContainerPath, room: number, good: Good, cell: Cell): boolean {
    const { rides } = path;
    const volume = Math.min(...rides.map((ride) => this.#spare.volumeIn(ride)));
    const container = new FilledContainer(path, room, volume);
    container.pack(good, cell.index, this.#needs);
    if (container.contents === 0) return false;
    for (const { other, at } of this.#alsoServed(path, good))
      container.pack(other, at, this.#needs);
    const { containers } = packContainers(this.#problem, container.cargo);
    for (const each of containers) this.#spare.load(each);
    this.#containers.push(...containers);
    return containers.length > 0;
  }

  /** What else a container on a path can serve: where it stays at first, and then on the way. */
  #alsoServed({ type, rides }: ContainerPath, good: Good): { other: Good; at: number }[] {
    const { cells } = this.#problem;
    const serves = new Map<number, number>();
    const found: { other: Good; at: number; ride: number }[] = [];
    for (const other of type.goods) {
      if (other.tier > good.tier || isRefused(other, rides)) continue;
      for (const at of other.cells.keys()) {
        if (this.#needs.of(other, at) === 0) continue;
        let ride = serves.get(at);
        if (ride === undefined) {
          ride = servesAt(this.#problem, rides, cells[at]!) ?? -1;
          serves.set(at, ride);
        }
        if (ride >= 0) found.push({ other, at, ride });
      }
    }
    return found.sort(
      (a, b) =>
        b.other.weight - a.other.weight ||
        b.ride - a.ride ||
        cells[a.at]!.from - cells[b.at]!.from ||
        a.other.index - b.other.index,
    );
  }
}

/** The contents of a full container, as a share of its mass with them. */
const fullShare = ({ maxMass, tare }: ContainerType): number => maxMass / (maxMass + tare);

const isRefused = ({ refused }: Good, rides: readonly Ride[]): boolean =>
  rides.some(({ leg, slot }) => refused.has(slotKey(leg, slot)));

/** Goods by tier, weight and group: those that count most for the room that they take come first. */
function byWorth(goods: readonly Good[], routes: readonly Routes[]): Good[][] {
  const worthOf = (good: Good): number =>
    routes.reduce(
      (most, { type }) =>
        type.goods.includes(good) ? Math.max(most, good.weight * fullShare(type)) : most,
      0,
    );
  const classes = groupBy(goods, ({ tier, weight, group }) =>
    JSON.stringify([tier, weight, group]),
  );
  return [...classes.values()]
    .map((alike) => ({ alike, worth: Math.max(...alike.map(worthOf)), tier: alike[0]!.tier }))
    .sort((a, b) => a.tier - b.tier || b.worth - a.worth)
    .map(({ alike }) => alike);
}

/** A way from the Earth, and the mass that a container may have on it, in kg. */
export interface WidestWay {
  readonly rides: readonly Ride[];
  readonly room: number;
}

/**
 * Finds the path to a cell on which a container of a type has most room, by one pass in the order of execution. Of paths with
 * enough room, it is the one that leaves last: what leaves early can serve more.
 * @param enough the mass of the container, at most, in kg
 * @returns undefined if there is no path, or if none has room for the empty container
 */
export function widestPath(
  steps: readonly TimelineStep[],
  { type, slots }: Routes,
  { refused }: Good,
  cell: Cell,
  spare: SpareRoom,
  enough: number,
): WidestWay | undefined {
  // Divisible goods can have as small a crate as there is room for.
  const least = type.crate && !type.whole ? 0 : type.tare;
  const atNode = new Map<string, WidestWay>();
  const onLeg = new Map<number, WidestWay>();
  for (const step of steps) {
    if (step.kind === 'cell') {
      if (step.cell === cell) return atNode.get(cell.place.id);
      continue;
    }
    const { leg } = step;
    if (step.kind === 'departure') {
      const from = leg.origin.isSource ? START : atNode.get(leg.origin.id);
      let best: WidestWay | undefined;
      for (const slot of from === undefined ? [] : (slots.get(leg.index) ?? [])) {
        const ride = { leg: leg.index, slot };
        if (refused.has(slotKey(leg.index, slot)) || type.volume > spare.volumeIn(ride)) continue;
        const rides = [...from!.rides, ride];
        const room = Math.min(from!.room, enough, spare.massOn(rides));
        if (room <= least || (best && room <= best.room)) continue;
        best = { rides, room };
      }
      if (cell.leg === leg.index) return best;
      if (best) onLeg.set(leg.index, best);
    } else if (!leg.destination.isSource) {
      const way = onLeg.get(leg.index);
      const known = atNode.get(leg.destination.id);
      if (way && way.room >= (known?.room ?? 0)) atNode.set(leg.destination.id, way);
    }
  }
  return undefined;
}

const START: WidestWay = { rides: [], room: Number.POSITIVE_INFINITY };
