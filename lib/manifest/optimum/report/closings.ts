import { type Highs, type SolveLimits, Solver } from '../../../solver/highs.js';
import { Linear } from '../../../solver/program.js';
import type { Plan, PlanDemand, PlanProblem } from '../../problem.js';
import { slotLoads, usedOfLimits } from '../figures.js';
import { type LimitRow, limitsOf } from '../model/capacity.js';
import { deal } from '../model/deal.js';
import {
  type ContainerType,
  type Good,
  goodsOf,
  perUnit,
  slotKey,
  typesOf,
} from '../model/goods.js';
import { NetworkModel } from '../model/network.js';
import { NOISE } from '../model/pack.js';
import { PathModel } from '../model/path-model.js';
import { allPaths, beginnings, distinct, followFlows, type Ride } from '../model/paths.js';
import { type Routes, routesOf, stepsOf } from '../model/timeline.js';
import { type DemandAnswer, servedCells } from './unmet.js';

/** What would close the gap of one demand, with the rest of the plan kept. */
export interface GapClosing {
  /** Index of the demand in the problem. */
  readonly demand: number;
  /** Index of the kind of the containers, how many, and the slots that they would travel in. */
  readonly kind: number;
  readonly containers: number;
  readonly path: readonly Ride[];
  /** Additional capacity that is needed in all, in kg, and where. */
  readonly mass: number;
  readonly needs: readonly {
    readonly leg: number;
    /** Index of the slot; null for the limit of a whole flight. */
    readonly slot: number | null;
    readonly mass: number;
  }[];
}

/**
 * Finds, for every demand that capacity leaves unmet, the path and container that need the least additional mass capacity. Demands
 * that more of it would not meet are left out: those for which volumes or burns lack room on every path.
 */
export function gapClosings(
  problem: PlanProblem,
  plan: Plan,
  answers: readonly DemandAnswer[],
  routes: readonly Routes[],
): GapClosing[] {
  const spare = spareOf(problem, plan);
  const steps = stepsOf(problem);
  const closings: GapClosing[] = [];
  for (const { demand: index, unmet, why } of answers) {
    if (why !== 'capacity') continue;
    const demand = problem.demands[index]!;
    let best: GapClosing | undefined;
    for (const route of routes) {
      const good = route.type.goods.find((good) => isOf(good, demand));
      if (!good) continue;
      const { count, ...load } = packed(route.type, good, unmet * perUnit(good, demand.resource));
      const found = cheapestPath(problem, route, good, steps, demand, load, spare);
      if (!found?.mass || (best && best.mass <= found.mass)) continue;
      best = { demand: index, kind: route.type.kind, containers: count, ...found };
    }
    if (best) closings.push(best);
  }
  return closings;
}

const isOf = (good: Good, demand: PlanDemand): boolean =>
  good.cells.get(demand.cell)?.parts.some((part) => part.demand === demand) ?? false;

/** Mass in kg, and volume in m³. */
interface Bulk {
  readonly mass: number;
  readonly volume: number;
}

/** The number of containers that hold an amount, and their mass with it and their volume. */
function packed(type: ContainerType, good: Good, amount: number) {
  const noise = NOISE / good.mass;
  const whole = good.whole ? Math.ceil(amount - noise) : amount;
  if (type.crate)
    return { count: 1, mass: whole * (type.tare + good.mass), volume: whole * type.volume };
  const each = Math.min(
    type.maxMass / good.mass,
    good.volume > 0 ? type.maxVolume / good.volume : Number.POSITIVE_INFINITY,
  );
  const count = Math.ceil((whole - noise) / (good.whole ? Math.floor(each + 1e-9) : each));
  const mass = count * type.tare + whole * good.mass;
  return { count, mass, volume: count * type.volume };
}

/** Spare mass of slots and flights, in kg, spare volume of slots, in m³, and the mass that rows leave to each leg, in kg. */
interface SpareCapacity {
  readonly slots: readonly number[][];
  readonly volumes: readonly number[][];
  readonly flights: readonly number[];
  readonly rows: readonly number[];
}

function spareOf(problem: PlanProblem, plan: Plan): SpareCapacity {
  const used = usedOfLimits(problem, slotLoads(problem, plan));
  const unlimited = () => problem.legs.map(() => Number.POSITIVE_INFINITY);
  const ofSlots = () =>
    problem.legs.map((leg) => leg.slots.map(() => Number.POSITIVE_INFINITY as number));
  const spare = { slots: ofSlots(), volumes: ofSlots(), flights: unlimited(), rows: unlimited() };
  for (const [index, { what, leg, slot, row, limit }] of limitsOf(problem).entries()) {
    const left = Math.max(0, limit - used[index]!);
    if (what === 'mass') spare.slots[leg!]![slot!] = left;
    else if (what === 'volume') spare.volumes[leg!]![slot!] = left;
    else if (what === 'flight') spare.flights[leg!] = left;
    else
      for (const { leg, coefficient } of problem.rows[row!]!.terms)
        spare.rows[leg] = Math.min(spare.rows[leg]!, left / coefficient);
  }
  return spare;
}

interface ClosingWay {
  readonly mass: number;
  readonly rides: readonly Ride[];
}

/** Finds the path to a demand whose limits lack least, by one pass in the order of execution. */
function cheapestPath(
  problem: PlanProblem,
  { slots }: Routes,
  { refused }: Good,
  steps: ReturnType<typeof stepsOf>,
  demand: PlanDemand,
  load: Bulk,
  spare: SpareCapacity,
): Pick<GapClosing, 'path' | 'mass' | 'needs'> | undefined {
  const cell = problem.cells[demand.cell]!;
  const atNode = new Map<string, ClosingWay>();
  const onLeg = new Map<number, ClosingWay>();
  let best: ClosingWay | undefined;
  for (const step of steps) {
    if (step.kind === 'cell') {
      if (step.cell === cell) best = atNode.get(cell.place.id);
    } else if (step.kind === 'departure') {
      const { leg } = step;
      const from = leg.origin.isSource ? { mass: 0, rides: [] } : atNode.get(leg.origin.id);
      if (!from) continue;
      for (const slot of slots.get(leg.index) ?? []) {
        const ride = { leg: leg.index, slot };
        if (refused.has(slotKey(leg.index, slot)) || !canHelp(ride, load, spare)) continue;
        const mass = from.mass + sum(lacks(problem, ride, load.mass, spare));
        if (mass < (onLeg.get(leg.index)?.mass ?? Number.POSITIVE_INFINITY))
          onLeg.set(leg.index, { mass, rides: [...from.rides, ride] });
      }
      if (cell.leg === leg.index) best = onLeg.get(leg.index);
    } else {
      const { leg } = step;
      const way = onLeg.get(leg.index);
      const known = atNode.get(leg.destination.id);
      if (way && !leg.destination.isSource && way.mass < (known?.mass ?? Number.POSITIVE_INFINITY))
        atNode.set(leg.destination.id, way);
    }
    if (best) break;
  }
  if (!best) return undefined;
  const needs = best.rides.flatMap((ride) => lacks(problem, ride, load.mass, spare));
  return { path: best.rides, mass: best.mass, needs };
}

/** Whether more mass capacity is all that a ride may lack. */
const canHelp = (
  { leg, slot }: Ride,
  { mass, volume }: Bulk,
  { volumes, rows }: SpareCapacity,
): boolean => volume <= volumes[leg]![slot]! + 1e-9 && mass <= rows[leg]! + 1e-6;

/** What the limits of a slot, of the slots around it and of its flight lack for a load. */
function lacks(problem: PlanProblem, { leg, slot }: Ride, load: number, spare: SpareCapacity) {
  const needs: { leg: number; slot: number | null; mass: number }[] = [];
  const add = (at: number | null, left: number) => {
    if (load - left > 1e-6) needs.push({ leg, slot: at, mass: load - left });
  };
  for (let at: number | null = slot; at !== null; at = problem.legs[leg]!.slots[at]!.parent)
    add(at, spare.slots[leg]![at]!);
  add(null, spare.flights[leg]!);
  return needs;
}

const sum = (needs: readonly { readonly mass: number }[]): number =>
  needs.reduce((total, { mass }) => total + mass, 0);

/** The least additional capacity with which everything that has a way is met. */
export interface AllGapsClosing {
  /** Additional mass capacity of all limits together, in kg, and no less can suffice than `bound`. */
  readonly mass: number;
  readonly bound: number;
  /** Where it is needed. Volumes are in m³, all else in kg. */
  readonly needs: readonly {
    readonly what: 'mass' | 'volume' | 'flight' | 'row';
    readonly leg: number | null;
    readonly slot: number | null;
    readonly row: number | null;
    readonly more: number;
  }[];
}

/** The most paths that are tried at once. */
const MOST_PATHS = 800;
/** The most containers whose packing is looked at: to pack millions of them takes many times longer than the search. */
const MOST_CONTAINERS = 20_000;
/** What counts as met, in kg: a little less than everything, because numbers are of limited precision. */
const SLACK = 1e-6;
/** A cubic metre counts as little as this, in kg, so that mass decides first. */
const VOLUME_WEIGHT = 1e-3;

/**
 * Finds the least additional capacity that closes all gaps.
 * @returns null if it was not found in the time, if it needs too many containers, or if goods that fit by the sums of masses and
 *   volumes fit no single containers
 */
export function closeAllGaps(
  weighted: PlanProblem,
  highs: Highs,
  limits: SolveLimits,
): AllGapsClosing | null {
  // Whatever it weighs, all is brought.
  const demands = weighted.demands.map((demand) => ({ ...demand, weight: 1 }));
  const problem: PlanProblem = { ...weighted, demands };
  const types = typesOf(problem, goodsOf(problem));
  const routes = routesOf(problem, types, true);
  const network = new NetworkModel(problem, routes, true);
  const solver = new Solver(highs, network.program);
  try {
    const flowing = minimiseExtra(problem, solver, network, routes, limits);
    if (!flowing.values) return null;
    const flows = followFlows(problem, routes, network, flowing.values);
    const paths =
      allPaths(problem, routes, MOST_PATHS) ?? distinct(beginnings(flows.map(({ path }) => path)));
    const model = new PathModel(problem, paths, { withExtra: true });
    const exact = new Solver(highs, model.program);
    try {
      const solved = minimiseExtra(problem, exact, model, routes, limits);
      // What fits all containers together need not fit each of them: then it is not known what more would suffice.
      const { values } = solved;
      if (!values || containersIn(model, values) > MOST_CONTAINERS) return null;
      if (deal(problem, model, values).unpackable.length > 0) return null;
      return answerOf(model.limits, values, flowing.bound);
    } finally {
      exact.dispose();
    }
  } finally {
    solver.dispose();
  }
}

const containersIn = ({ paths }: PathModel, values: ArrayLike<number>): number =>
  paths.reduce((sum, { path, count }) => sum + (path.type.crate ? 1 : values[count]!), 0);

function minimiseExtra(
  problem: PlanProblem,
  solver: Solver,
  model: NetworkModel | PathModel,
  routes: readonly Routes[],
  limits: SolveLimits,
) {
  let unmet = new Linear();
  for (const linear of model.unmet.values()) unmet = unmet.plus(linear, 1);
  solver.limit(unmet, unreachable(problem, routes) + SLACK);
  const extra = new Linear();
  for (const { what, extra: column } of model.limits)
    extra.add(column!, what === 'volume' ? VOLUME_WEIGHT : 1);
  return solver.minimise(extra, { ...limits, gap: problem.massPrecision / 2 });
}

/** The mass of what no container can bring, whatever its capacity, in kg. */
function unreachable(problem: PlanProblem, routes: readonly Routes[]): number {
  const served = servedCells(problem, routes);
  return problem.demands.reduce(
    (sum, { index, cell, amount, resource }) =>
      served.get(cell)?.has(index) ? sum : sum + amount * resource.unitMass,
    0,
  );
}

function answerOf(
  limits: readonly LimitRow[],
  values: ArrayLike<number>,
  bound: number,
): AllGapsClosing {
  const needs = limits.flatMap(({ what, leg, slot, row, extra }) => {
    const more = values[extra!]!;
    return more > 1e-4 ? [{ what, leg, slot, row, more }] : [];
  });
  const mass = needs.reduce((sum, { what, more }) => (what === 'volume' ? sum : sum + more), 0);
  return { mass, bound: Math.min(mass, Math.max(0, bound)), needs };
}
