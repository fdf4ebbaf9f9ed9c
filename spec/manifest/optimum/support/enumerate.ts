import highs from 'highs';
import type { PlannedContainer, PlanProblem } from '../../../../lib/manifest/problem.js';
import { type Candidate, planOf, usable } from './set-program.js';

/** Lists all paths from Earth, by the rules C1 and C2 alone. */
function pathsOf({ legs }: PlanProblem): PlannedContainer['path'][] {
  const paths: { leg: number; slot: number }[][] = [];
  const open = legs
    .filter(({ origin }) => origin.isSource)
    .flatMap(({ index: leg, slots }) => slots.map(({ index: slot }) => [{ leg, slot }]));
  for (let path = open.pop(); path; path = open.pop()) {
    paths.push(path);
    const last = legs[path.at(-1)!.leg]!;
    if (last.destination.isSource) continue;
    for (const { index: leg, origin, departs, slots } of legs)
      if (origin.id === last.destination.id && departs > last.arrives)
        for (const { index: slot } of slots) open.push([...path, { leg, slot }]);
  }
  return paths;
}

/** Least unmet mass of each tier, weighted, and then least overhead; in kg. */
export interface Enumerated {
  readonly unmet: readonly number[];
  readonly overhead: number;
}

/** Everything that could fly: a kind with goods of one group on a path. Of crates, one stands for any number. */
function candidatesOf(problem: PlanProblem): Candidate[] {
  const environments = problem.environmentConstrained ? [true, false] : [false];
  return pathsOf(problem)
    .flatMap((path) =>
      problem.kinds.flatMap((kind, index) =>
        groupsOf(problem, index).flatMap((goods) =>
          environments.map(
            (pressurized): Candidate => ({
              kind: index,
              crate: kind.crate,
              goods,
              pressurized,
              path,
            }),
          ),
        ),
      ),
    )
    .filter(
      (candidate) =>
        usable(problem, candidate).length > 0 &&
        candidate.path.every(
          ({ leg, slot }) => !candidate.pressurized || problem.legs[leg]!.slots[slot]!.pressurized,
        ),
    );
}

/** The sets of resources that may share a container of a kind. */
function groupsOf({ kinds, demands }: PlanProblem, index: number): ReadonlySet<string>[] {
  const { groups, crate } = kinds[index]!;
  const sets = new Map<string, Set<string>>();
  for (const { resource } of demands) {
    if (resource.group === null || !groups.includes(resource.group)) continue;
    const key = crate ? resource.id : resource.group;
    sets.set(key, (sets.get(key) ?? new Set()).add(resource.id));
  }
  return [...sets.values()];
}

/**
 * Tries every set of at most `most` containers besides crates, and solves what they hold and serve as a program of its own,
 * with columns for every single container and demand, straight from section 5 of the specification.
 */
export async function enumerate(problem: PlanProblem, most: number): Promise<Enumerated> {
  const solver = await (highs as unknown as typeof highs.default)();
  const candidates = candidatesOf(problem);
  const crates = candidates.filter(({ crate }) => crate);
  const others = candidates.filter(({ crate }) => !crate);
  let best = planOf(problem, crates, solver)!;
  const chosen: Candidate[] = [];
  const visit = (from: number): void => {
    const found = chosen.length === 0 ? best : planOf(problem, [...crates, ...chosen], solver);
    if (!found) return;
    if (isBetter(found, best)) best = found;
    // Nothing is left that a further container could bring.
    if (chosen.length === most || found.unmet.every((unmet) => unmet < 1e-6)) return;
    for (let index = from; index < others.length; index++) {
      chosen.push(others[index]!);
      visit(index);
      chosen.pop();
    }
  };
  visit(0);
  return best;
}

function isBetter(a: Enumerated, b: Enumerated): boolean {
  for (const [tier, unmet] of a.unmet.entries()) {
    const difference = unmet - b.unmet[tier]!;
    if (Math.abs(difference) > 1e-4) return difference < 0;
  }
  return a.overhead < b.overhead - 1e-4;
}
