import highs from 'highs';
import type {
  PlanDemand,
  PlannedContainer,
  PlanProblem,
} from '../../../../../lib/analysis/manifest/problem.js';

/** A container that might fly: its kind and its path. */
interface Candidate {
  readonly kind: number;
  readonly pressurized: boolean;
  readonly path: PlannedContainer['path'];
}

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

/** Where on a path a demand is served: after how many rides; undefined if it is not. */
function servedAfter(problem: PlanProblem, path: PlannedContainer['path'], demand: PlanDemand) {
  const cell = problem.cells[demand.cell]!;
  for (const [ride, { leg: index }] of path.entries()) {
    const leg = problem.legs[index]!;
    if (cell.leg === index) return ride;
    if (cell.leg !== null || leg.destination.id !== cell.place.id || leg.arrives > cell.from)
      continue;
    const next = path[ride + 1];
    if (!next || problem.legs[next.leg]!.departs >= cell.until) return ride;
  }
  return undefined;
}

/** Least unmet mass and then least overhead, in kg. */
export interface Enumerated {
  readonly unmet: number;
  readonly overhead: number;
}

/**
 * Tries every set of at most `most` containers, and solves what they hold and serve as a program of its own, with columns for
 * every single container and demand, straight from section 5 of the specification. Crates are not enumerated.
 */
export async function enumerate(problem: PlanProblem, most: number): Promise<Enumerated> {
  const solver = await (highs as unknown as typeof highs.default)();
  const total = problem.demands.reduce((sum, d) => sum + d.amount * d.resource.unitMass, 0);
  const candidates = pathsOf(problem).flatMap((path) =>
    problem.kinds.flatMap((_, index): Candidate[] =>
      problem.environmentConstrained
        ? [true, false].map((pressurized) => ({ kind: index, pressurized, path }))
        : [{ kind: index, pressurized: false, path }],
    ),
  );
  const useful = candidates.filter(
    ({ kind, pressurized, path }) =>
      usable(problem, kind, pressurized, path).length > 0 &&
      path.every(({ leg, slot }) => {
        const { freeMass, pressurized: inside } = problem.legs[leg]!.slots[slot]!;
        return problem.kinds[kind]!.mass <= freeMass && (!pressurized || inside);
      }),
  );
  let best: Enumerated = { unmet: total, overhead: 0 };
  const chosen: number[] = [];
  const visit = (from: number): void => {
    const found = solve(
      problem,
      chosen.map((index) => useful[index]!),
      solver,
      total,
    );
    if (!found) return;
    if (
      found.unmet < best.unmet - 1e-4 ||
      (found.unmet < best.unmet + 1e-4 && found.overhead < best.overhead - 1e-4)
    )
      best = found;
    // Nothing is left that a further container could bring.
    if (chosen.length === most || found.unmet < 1e-6) return;
    for (let index = from; index < useful.length; index++) {
      chosen.push(index);
      visit(index);
      chosen.pop();
    }
  };
  visit(0);
  return best;
}

function usable(
  problem: PlanProblem,
  kind: number,
  pressurized: boolean,
  path: PlannedContainer['path'],
): PlanDemand[] {
  return problem.demands.filter(
    (demand) =>
      problem.kinds[kind]!.groups.includes(demand.resource.group!) &&
      (!problem.environmentConstrained ||
        pressurized === demand.resource.pressurized ||
        (pressurized && problem.pressurizedTakesUnpressurized)) &&
      servedAfter(problem, path, demand) !== undefined,
  );
}

function solve(
  problem: PlanProblem,
  containers: readonly Candidate[],
  solver: Awaited<ReturnType<typeof highs.default>>,
  total: number,
): Enumerated | undefined {
  if (containers.length === 0) return { unmet: total, overhead: 0 };
  const rows: string[] = [];
  const whole = new Set<string>();
  const met: string[][] = problem.demands.map(() => []);
  const loads = new Map<string, string[]>();
  const tares = new Map<string, number>();
  const launched: string[] = [];
  const used: string[] = [];
  for (const [index, { kind, pressurized, path }] of containers.entries()) {
    const contents = new Map<string, { mass: number; pieces: string[] }>();
    const demands = usable(problem, kind, pressurized, path);
    for (const demand of demands) {
      const { id, unitMass, whole: isWhole } = demand.resource;
      const piece = `p${index}_${demand.index}`;
      met[demand.index]!.push(piece);
      used.push(`- ${unitMass} ${piece}`);
      const known = contents.get(id) ?? { mass: unitMass, pieces: [] };
      known.pieces.push(piece);
      contents.set(id, known);
      if (isWhole) whole.add(`x${index}_${id}`);
    }
    const inside = [...contents].map(([id, { mass }]) => `+ ${mass} x${index}_${id}`);
    launched.push(...inside);
    rows.push(`${inside.join(' ')} <= ${problem.kinds[kind]!.maxMass}`);
    for (const [id, { pieces }] of contents)
      rows.push(`${pieces.map((piece) => `+ ${piece}`).join(' ')} - x${index}_${id} <= 0`);
    for (const [ride, { leg, slot }] of path.entries()) {
      const key = `${leg} ${slot}`;
      const before = demands
        .filter((demand) => servedAfter(problem, path, demand)! < ride)
        .map((demand) => `- ${demand.resource.unitMass} p${index}_${demand.index}`);
      loads.set(key, [...(loads.get(key) ?? []), ...inside, ...before]);
      tares.set(key, (tares.get(key) ?? 0) + problem.kinds[kind]!.mass);
    }
  }
  for (const [key, terms] of loads) {
    const [leg, slot] = key.split(' ').map(Number) as [number, number];
    rows.push(
      `${terms.join(' ')} <= ${problem.legs[leg]!.slots[slot]!.freeMass - tares.get(key)!}`,
    );
  }
  for (const { index: leg, freeMass } of problem.legs) {
    if (freeMass === null) continue;
    const keys = [...loads.keys()].filter((key) => key.startsWith(`${leg} `));
    const terms = keys.flatMap((key) => loads.get(key)!);
    const tare = keys.reduce((sum, key) => sum + tares.get(key)!, 0);
    if (terms.length > 0) rows.push(`${terms.join(' ')} <= ${freeMass - tare}`);
  }
  for (const [demand, pieces] of met.entries())
    if (pieces.length > 0)
      rows.push(`${pieces.map((p) => `+ ${p}`).join(' ')} <= ${problem.demands[demand]!.amount}`);
  const tare = containers.reduce((sum, { kind }) => sum + problem.kinds[kind]!.mass, 0);
  const end = whole.size > 0 ? `Generals\n${[...whole].join(' ')}\nEnd` : 'End';
  const lpOf = (objective: string, more: readonly string[]) =>
    `Minimize\nobj: ${objective}\nSubject To\n${[...rows, ...more].map((row, at) => `r${at}: ${row}`).join('\n')}\n${end}`;
  const options = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-7 };
  const first = solver.solve(lpOf(used.join(' '), []), options);
  if (first.Status !== 'Optimal') return undefined;
  const hold = `${used.join(' ')} <= ${first.ObjectiveValue + 1e-6}`;
  const second = solver.solve(lpOf(`${launched.join(' ')} ${used.join(' ')}`, [hold]), options);
  return {
    unmet: total + first.ObjectiveValue,
    overhead: tare + (second.Status === 'Optimal' ? second.ObjectiveValue : Number.NaN),
  };
}
