import { addToList } from '../../../graph/multi-map.js';
import type { Leg, PlanProblem } from '../../problem.js';
import type { ContainerType } from './goods.js';
import type { NetworkModel } from './network.js';
import type { Routes } from './timeline.js';

/** A slot on a leg. */
export interface Ride {
  readonly leg: number;
  readonly slot: number;
}

/** A way of a type of container, from Earth to where it stays. */
export interface ContainerPath {
  readonly type: ContainerType;
  readonly rides: readonly Ride[];
  /** The most containers that may take it; infinite if there is no such limit. */
  readonly most?: number;
}

/** Identifies a path. */
export const keyOfPath = ({ type, rides }: ContainerPath): string =>
  `${type.index}:${rides.map(({ leg, slot }) => `${leg}.${slot}`).join(' ')}`;

/** Leaves out paths that occur before. */
export function distinct(paths: Iterable<ContainerPath>): ContainerPath[] {
  const found = new Map<string, ContainerPath>();
  for (const path of paths) {
    const key = keyOfPath(path);
    if (!found.has(key)) found.set(key, path);
  }
  return [...found.values()];
}

/** The paths that start as these do, themselves included. */
export function* beginnings(paths: Iterable<ContainerPath>): Generator<ContainerPath> {
  for (const path of paths)
    for (let length = path.rides.length; length > 0; length--)
      yield { type: path.type, rides: path.rides.slice(0, length) };
}

/**
 * Lists all paths of all types that can end with some use. Returns undefined if there are more than `most`.
 */
export function allPaths(
  problem: PlanProblem,
  routes: readonly Routes[],
  most: number,
): ContainerPath[] | undefined {
  const paths: ContainerPath[] = [];
  for (const route of routes) {
    const next = continuations(problem, route);
    const open: Ride[][] = [];
    for (const leg of problem.legs) {
      if (!leg.origin.isSource) continue;
      for (const slot of route.slots.get(leg.index) ?? []) open.push([{ leg: leg.index, slot }]);
    }
    for (let rides = open.pop(); rides; rides = open.pop()) {
      const last = problem.legs[rides.at(-1)!.leg]!;
      if (servesAtEnd(problem, route, last)) paths.push({ type: route.type, rides });
      for (const ride of next(last)) open.push([...rides, ride]);
      if (paths.length + open.length > most) return undefined;
    }
  }
  return paths;
}

/** Returns a function that lists the rides after a leg. */
function continuations(problem: PlanProblem, { slots }: Routes) {
  const known = new Map<number, Ride[]>();
  return (last: Leg): readonly Ride[] => {
    let rides = known.get(last.index);
    if (!rides) {
      rides = last.destination.isSource
        ? []
        : problem.legs
            .filter(
              ({ origin, departs }) => origin.id === last.destination.id && departs > last.arrives,
            )
            .flatMap(({ index: leg }) => (slots.get(leg) ?? []).map((slot) => ({ leg, slot })));
      known.set(last.index, rides);
    }
    return rides;
  };
}

/** Whether a container that ends with a leg serves something on it or after it. */
function servesAtEnd(problem: PlanProblem, { type, ahead }: Routes, leg: Leg): boolean {
  return [...(ahead.get(leg.index) ?? [])].some(([, cells]) =>
    cells.some((index) => {
      const cell = problem.cells[index]!;
      return (
        cell.leg === leg.index ||
        (cell.leg === null &&
          cell.place.id === leg.destination.id &&
          !leg.destination.isSource &&
          cell.from >= leg.arrives &&
          type.goods.some((good) => good.cells.has(index)))
      );
    }),
  );
}

/** Containers on the same path. */
export interface PathFlow {
  readonly path: ContainerPath;
  readonly count: number;
}

/** Which containers go on from a node first: those that came last, or those that came first. */
export type FollowingOrder = 'last' | 'first';

/**
 * Follows the containers of a solution of the network model from leg to leg. If those that came last go on first, what stays
 * serves the node as long as it needs something.
 */
export function followFlows(
  problem: PlanProblem,
  routes: readonly Routes[],
  { types }: NetworkModel,
  values: ArrayLike<number>,
  following: FollowingOrder = 'last',
): PathFlow[] {
  const order = problem.legs.flatMap(({ index, departs, arrives }) => [
    { index, departs: true, at: departs },
    { index, departs: false, at: arrives },
  ]);
  // What departs at an instant has arrived before it.
  order.sort((a, b) => a.at - b.at || Number(a.departs) - Number(b.departs));
  return routes.flatMap(({ type }, index) => {
    const columns = types[index]!;
    const numbers = [...columns.values()].flatMap((slots) =>
      [...slots.values()].map(({ count }) => values[count]!),
    );
    const whole =
      type.whole && numbers.every((number) => Math.abs(number - Math.round(number)) < 1e-5);
    const least = whole ? 0.5 : 1e-7;
    const nodes = new Map<string, TravelGroup[]>();
    const flying = new Map<number, TravelGroup[]>();
    const ended: TravelGroup[] = [];
    for (const step of order) {
      const leg = problem.legs[step.index]!;
      if (!step.departs) {
        const groups = flying.get(leg.index)!;
        if (leg.destination.isSource) ended.push(...groups);
        else for (const group of groups) addToList(nodes, leg.destination.id, group);
        continue;
      }
      const aboard: TravelGroup[] = [];
      for (const [slot, { count: column }] of columns.get(leg.index) ?? []) {
        const value = values[column]!;
        let wanted = whole ? Math.round(value) : value;
        const ride = { leg: leg.index, slot };
        if (leg.origin.isSource) {
          if (wanted >= least) aboard.push({ rides: [ride], count: wanted });
          continue;
        }
        const here = nodes.get(leg.origin.id)!;
        while (wanted >= least) {
          const group = following === 'last' ? here.at(-1) : here[0];
          if (!group) break;
          const count = Math.min(wanted, group.count);
          aboard.push({ rides: [...group.rides, ride], count });
          wanted -= count;
          group.count -= count;
          if (group.count < least) here.splice(here.indexOf(group), 1);
        }
      }
      flying.set(leg.index, aboard);
    }
    for (const groups of nodes.values()) ended.push(...groups);
    return ended
      .filter(({ count }) => count >= least)
      .map(({ rides, count }) => ({ path: { type, rides }, count }));
  });
}

interface TravelGroup {
  readonly rides: readonly Ride[];
  count: number;
}

/** The paths of flows, each once. */
export const pathsOf = (flows: readonly PathFlow[]): ContainerPath[] =>
  distinct(flows.map(({ path }) => path));
