import { addToList } from '../../../graph/multi-map.js';
import type { PlanProblem } from '../../problem.js';
import type { NetworkModel } from './network.js';
import { distinct, type Path, type Ride } from './paths.js';
import type { Routes } from './timeline.js';

/** Containers on the same path. */
export interface PathFlow {
  readonly path: Path;
  readonly count: number;
}

/** Which containers go on from a node first: those that came last, or those that came first. */
export type Following = 'last' | 'first';

/**
 * Follows the containers of a solution of the network model from leg to leg. If those that came last go on first, what stays
 * serves the node as long as it needs something.
 */
export function followFlows(
  problem: PlanProblem,
  routes: readonly Routes[],
  { types }: NetworkModel,
  values: ArrayLike<number>,
  following: Following = 'last',
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
    const nodes = new Map<string, Group[]>();
    const flying = new Map<number, Group[]>();
    const ended: Group[] = [];
    for (const step of order) {
      const leg = problem.legs[step.index]!;
      if (!step.departs) {
        const groups = flying.get(leg.index)!;
        if (leg.destination.isSource) ended.push(...groups);
        else for (const group of groups) addToList(nodes, leg.destination.id, group);
        continue;
      }
      const aboard: Group[] = [];
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

interface Group {
  readonly rides: readonly Ride[];
  count: number;
}

/** The paths of flows, each once. */
export const pathsOf = (flows: readonly PathFlow[]): Path[] =>
  distinct(flows.map(({ path }) => path));
