import type { PlanProblem } from '../../problem.js';
import type { Path } from '../model/paths.js';

/** Indices of paths that are planned anew together. */
export type Window = ReadonlySet<number>;

/**
 * Lists windows of about the same number of paths, that together have all of them: those of the containers that launch at about
 * the same time, and in turns with these, those of the containers that travel on the same or on neighbouring legs. Windows that
 * follow each other in the list are far apart in the campaign.
 */
export function windowsOf(problem: PlanProblem, paths: readonly Path[], size: number): Window[] {
  const launches: number[][] = problem.legs.map(() => []);
  const travels: number[][] = problem.legs.map(() => []);
  for (const [index, { type, rides }] of paths.entries()) {
    if (!type.whole) continue;
    launches[rides[0]!.leg]!.push(index);
    for (const { leg } of rides) travels[leg]!.push(index);
  }
  const byLaunch = scattered(stretches(launches, size));
  const byLeg = scattered(stretches(travels, size));
  const windows: Window[] = [];
  for (let at = 0; at < Math.max(byLaunch.length, byLeg.length); at++)
    windows.push(...[byLaunch[at], byLeg[at]].filter((window) => window !== undefined));
  return windows;
}

/** Joins the paths of neighbouring legs until there are enough. Each stretch has the latter half of the one before, too. */
function stretches(lists: readonly (readonly number[])[], size: number): Window[] {
  const windows: Window[] = [];
  const filled = lists.filter((list) => list.length > 0);
  for (let from = 0; from < filled.length; ) {
    const window = new Set<number>();
    let to = from;
    for (; to < filled.length && (to === from || window.size < size); to++)
      for (const path of filled[to]!) window.add(path);
    windows.push(window);
    if (to === filled.length) break;
    from += Math.max(1, Math.floor((to - from) / 2));
  }
  return windows;
}

/** Brings a list into an order in which neighbours are far apart. */
function scattered<T>(list: readonly T[]): T[] {
  const golden = (Math.sqrt(5) - 1) / 2;
  return list
    .map((each, index) => ({ each, key: (index * golden) % 1 }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each);
}
