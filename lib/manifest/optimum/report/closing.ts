import type { Plan, PlanDemand, PlanProblem } from '../../problem.js';
import { slotLoads, usedOfLimits } from '../loads.js';
import { limitsOf } from '../model/capacity.js';
import { NOISE } from '../model/cargo.js';
import { type ContainerType, type Good, perUnit, slotKey } from '../model/goods.js';
import type { Ride } from '../model/paths.js';
import { type Routes, stepsOf } from '../model/timeline.js';
import type { DemandAnswer } from './unmet.js';

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
interface Spare {
  readonly slots: readonly number[][];
  readonly volumes: readonly number[][];
  readonly flights: readonly number[];
  readonly rows: readonly number[];
}

function spareOf(problem: PlanProblem, plan: Plan): Spare {
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

interface Way {
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
  spare: Spare,
): Pick<GapClosing, 'path' | 'mass' | 'needs'> | undefined {
  const cell = problem.cells[demand.cell]!;
  const atNode = new Map<string, Way>();
  const onLeg = new Map<number, Way>();
  let best: Way | undefined;
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
const canHelp = ({ leg, slot }: Ride, { mass, volume }: Bulk, { volumes, rows }: Spare): boolean =>
  volume <= volumes[leg]![slot]! + 1e-9 && mass <= rows[leg]! + 1e-6;

/** What the limits of a slot, of the slots around it and of its flight lack for a load. */
function lacks(problem: PlanProblem, { leg, slot }: Ride, load: number, spare: Spare) {
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
