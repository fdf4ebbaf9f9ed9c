import type { PathColumns, PathModel } from '../model/path-model.js';

/** The whole columns of a path model that are planned anew together. */
export type Window = ReadonlySet<number>;

/**
 * Lists windows of about the same number of whole columns, that together have all of them: those of the containers that launch
 * at about the same time, and in turns with these, those of the containers that travel on the same or on neighbouring legs.
 * Windows that follow each other in the list are far apart in the campaign.
 */
export function windowsOf(model: PathModel, numbers: number): Window[] {
  const launches: number[][] = model.problem.legs.map(() => []);
  const rides: number[][] = model.problem.legs.map(() => []);
  for (const columns of model.paths) {
    const whole = wholeOf(columns, model);
    if (whole.length === 0) continue;
    const legs = columns.path.rides.map(({ leg }) => leg);
    launches[legs[0]!]!.push(...whole);
    for (const leg of legs) rides[leg]!.push(...whole);
  }
  const byLaunch = scattered(stretches(launches, numbers));
  const byLeg = scattered(stretches(rides, numbers));
  const windows: Window[] = [];
  for (let at = 0; at < Math.max(byLaunch.length, byLeg.length); at++)
    windows.push(...[byLaunch[at], byLeg[at]].filter((window) => window !== undefined));
  return windows;
}

const wholeOf = ({ count, goods }: PathColumns, { program }: PathModel): number[] =>
  [count, ...goods.flatMap(({ launched }) => launched ?? [])].filter(
    (column) => program.whole[column],
  );

/** Joins the columns of neighbouring legs until there are enough. Each stretch has the latter half of the one before, too. */
function stretches(columns: readonly (readonly number[])[], numbers: number): Window[] {
  const windows: Window[] = [];
  const lists = columns.filter((list) => list.length > 0);
  for (let from = 0; from < lists.length; ) {
    const window = new Set<number>();
    let to = from;
    for (; to < lists.length && (to === from || window.size < numbers); to++)
      for (const column of lists[to]!) window.add(column);
    windows.push(window);
    if (to === lists.length) break;
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
