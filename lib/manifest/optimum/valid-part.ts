import { type Highs, Solver } from '../../solver/highs.js';
import { Linear, Program, type Term } from '../../solver/program.js';
import type { Plan, PlanDemand, PlannedContainer, PlanProblem } from '../problem.js';
import { loadsOf, metOf, resourceOf, servesAt, slotLoads, usedOfLimits } from './figures.js';
import { limitsOf, within } from './model/capacity.js';
import { holds, tiersOf } from './model/goods.js';
import { verifyPlan } from './verify.js';

/** Time that the choice of containers may take, in seconds. */
const SECONDS = 3;
const NODES = 1000;

/**
 * Returns the part of a plan that is possible: containers without a path and pieces that are served by none are left out,
 * and then those containers whose removal costs the least weighted mass and makes all limits hold.
 * @param highs the solver; without it the choice is only a good one
 */
export function validPart(problem: PlanProblem, plan: Plan, highs?: Highs): Plan {
  const open = problem.demands.map(({ amount }) => amount);
  const containers = plan.containers.flatMap((container) => mended(problem, container, open) ?? []);
  const all = { containers };
  if (verifyPlan(problem, all).length === 0) return all;
  const kept = highs && lightestRemoval(problem, containers, highs);
  if (kept && verifyPlan(problem, kept).length === 0) return kept;
  return { containers: removeByTurns(problem, containers) };
}

/** Returns a container without what is impossible in itself; undefined if nothing useful is left. */
function mended(
  problem: PlanProblem,
  container: PlannedContainer,
  open: number[],
): PlannedContainer | undefined {
  const kind = problem.kinds[container.kind];
  if (!kind) return undefined;
  const one = { ...container, contents: [], pieces: [] };
  // What is too heavy for a limit can go if others stay behind; whatever else is wrong stays wrong.
  const isWrong = verifyPlan(problem, { containers: [one] }).some(
    ({ rule, found }) => rule !== 'C8' || found === null,
  );
  if (isWrong) return undefined;
  const inside = wholeContents(problem, container);
  const left = new Map(inside);
  let mass = kind.crate ? Number.POSITIVE_INFINITY : kind.maxMass;
  let volume = kind.crate || !problem.volumeConstrained ? Number.POSITIVE_INFINITY : kind.maxVolume;
  const contents = new Map<string, number>();
  const pieces: { demand: number; amount: number }[] = [];
  for (const piece of container.pieces) {
    const demand = problem.demands[piece.demand];
    if (!demand) continue;
    const { resource, durable } = demand;
    const at = servesAt(problem, container.path, problem.cells[demand.cell]!);
    if (at === undefined || isRefused(problem, container, demand, at)) continue;
    const held = inside.get(resource.id);
    if (held === undefined) continue;
    const there = left.get(resource.id)!;
    const packed = contents.get(resource.id) ?? 0;
    let amount = Math.min(piece.amount, there, open[piece.demand]!);
    // What must be packed for it: what is used up needs room of its own, whole units as a whole.
    const before = held - there;
    const needs = (used: number) => {
      const total = durable ? Math.max(packed, used) : before + used;
      return (resource.whole ? Math.ceil(total - 1e-9) : total) - packed;
    };
    const room = Math.min(
      mass / resource.unitMass,
      resource.unitVolume > 0 ? volume / resource.unitVolume : Number.POSITIVE_INFINITY,
    );
    if (needs(amount) > room + 1e-9) {
      const most = packed + (resource.whole ? Math.floor(room + 1e-9) : room);
      amount = Math.min(amount, durable ? most : most - before);
    }
    if (!(amount > 0)) continue;
    const more = Math.max(0, needs(amount));
    contents.set(resource.id, packed + more);
    mass -= more * resource.unitMass;
    volume -= more * resource.unitVolume;
    if (!durable) left.set(resource.id, there - amount);
    open[piece.demand]! -= amount;
    pieces.push({ demand: piece.demand, amount });
  }
  if (pieces.length === 0) return undefined;
  return {
    ...container,
    contents: [...contents].map(([resource, amount]) => ({ resource, amount })),
    pieces,
  };
}

/** Whether a slot refuses goods that are aboard: those of a demand, until it is met. */
function isRefused(
  problem: PlanProblem,
  { path }: PlannedContainer,
  { resource, durable }: PlanDemand,
  at: number,
): boolean {
  // What is left of a whole unit stays aboard.
  const aboard = durable || resource.whole ? path : path.slice(0, at + 1);
  return aboard.some(({ leg, slot }) =>
    problem.legs[leg]!.slots[slot]!.refuses?.includes(resource.id),
  );
}

/** What a container may hold of its contents: what its kind takes, one group of it, in whole units. */
function wholeContents(problem: PlanProblem, container: PlannedContainer): Map<string, number> {
  const kind = problem.kinds[container.kind]!;
  const groups = new Map<string, number>();
  const inside = container.contents.flatMap(({ resource: id, amount }) => {
    const resource = resourceOf(problem, id);
    if (!resource || !holds(problem, kind, resource)) return [];
    const right =
      !problem.environmentConstrained ||
      resource.pressurized === container.pressurized ||
      (container.pressurized && problem.pressurizedTakesUnpressurized);
    if (!right) return [];
    const group = kind.crate ? id : resource.group!;
    groups.set(group, (groups.get(group) ?? 0) + amount * resource.unitMass);
    return [{ id, group, amount: resource.whole ? Math.floor(amount + 1e-9) : amount }];
  });
  const [heaviest] = [...groups].sort(([, a], [, b]) => b - a)[0] ?? [''];
  return new Map(
    inside.filter(({ group }) => group === heaviest).map(({ id, amount }) => [id, amount]),
  );
}

/** Chooses the containers to keep by a program with one column a container, tier by tier. */
function lightestRemoval(
  problem: PlanProblem,
  containers: readonly PlannedContainer[],
  highs: Highs,
): Plan | undefined {
  const program = new Program();
  const terms = problem.legs.map(({ slots }) =>
    slots.map(() => ({ mass: [] as Term[], volume: [] as Term[] })),
  );
  const unmet = new Map(tiersOf(problem).map((tier) => [tier, new Linear()]));
  for (const container of containers) {
    const column = program.column(1, true);
    const { masses, volume } = loadsOf(problem, container);
    for (const [ride, { leg, slot }] of container.path.entries()) {
      terms[leg]![slot]!.mass.push([column, masses[ride]!]);
      terms[leg]![slot]!.volume.push([column, volume]);
    }
    for (const { demand: index, amount } of container.pieces) {
      const { tier, weight, resource } = problem.demands[index]!;
      unmet.get(tier)!.add(column, -weight * amount * resource.unitMass);
    }
    // Of plans that meet the same, the lighter one.
    for (const linear of unmet.values()) linear.add(column, masses[0]! * 1e-6);
  }
  for (const { what, leg, slot, row, limit } of limitsOf(problem)) {
    const onLeg = (index: number) => terms[index]!.flatMap(({ mass }) => mass);
    const found =
      row !== null
        ? problem.rows[row]!.terms.flatMap(({ leg, coefficient }) =>
            onLeg(leg).map(([column, value]) => [column, value * coefficient] as const),
          )
        : slot === null
          ? onLeg(leg!)
          : what === 'volume'
            ? terms[leg!]![slot]!.volume
            : within(problem.legs[leg!]!, slot).flatMap((index) => terms[leg!]![index]!.mass);
    if (found.length > 0) program.atMost(found, Math.max(0, limit));
  }
  const solver = new Solver(highs, program);
  try {
    let values: ArrayLike<number> | undefined;
    for (const linear of unmet.values()) {
      const solved = solver.minimise(linear, {
        gap: problem.massPrecision / 2,
        seconds: SECONDS,
        nodes: NODES,
      });
      if (!solved.values) break;
      values = solved.values;
      solver.limit(linear, linear.at(values) + problem.massPrecision / 2);
    }
    return values && { containers: containers.filter((_, index) => values[index]! > 0.5) };
  } finally {
    solver.dispose();
  }
}

/** Removes, again and again, the container that brings least for the room that it takes where there is too little. */
function removeByTurns(
  problem: PlanProblem,
  containers: readonly PlannedContainer[],
): PlannedContainer[] {
  const limits = limitsOf(problem);
  const used = usedOfLimits(problem, slotLoads(problem, { containers }));
  const shares = containers.map((container) =>
    usedOfLimits(problem, slotLoads(problem, { containers: [container] })),
  );
  const values = containers.map((container) =>
    metOf(problem, { containers: [container] }).reduce(
      (sum, amount, index) =>
        sum + amount * problem.demands[index]!.weight * problem.demands[index]!.resource.unitMass,
      0,
    ),
  );
  const kept = new Set(containers.keys());
  for (;;) {
    const over = limits.map(({ limit }, index) =>
      Math.max(0, used[index]! - Math.max(0, limit) - 1e-6),
    );
    if (over.every((excess) => excess === 0)) return [...kept].map((index) => containers[index]!);
    let worst = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const index of kept) {
      const relief = over.reduce(
        (sum, excess, at) => sum + Math.min(excess, shares[index]![at]!),
        0,
      );
      if (relief > 0 && values[index]! / relief < least) {
        least = values[index]! / relief;
        worst = index;
      }
    }
    kept.delete(worst);
    for (const [at, share] of shares[worst]!.entries()) used[at]! -= share;
  }
}
