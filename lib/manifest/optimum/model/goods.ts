import { Linear } from '../../../solver/program.js';
import type { ContainerKind, PlanDemand, PlanProblem, PlanResource } from '../../problem.js';

/**
 * Demands that behave alike, in all cells. Amounts are in kg, or in units if the goods are whole or durable (manifest
 * optimum, 7.1).
 */
export interface Good {
  readonly index: number;
  /** Mass, volume and mass of crates per amount. */
  readonly mass: number;
  readonly volume: number;
  readonly crate: number;
  readonly whole: boolean;
  readonly durable: boolean;
  readonly weight: number;
  readonly tier: number;
  readonly group: string;
  readonly pressurized: boolean;
  /** The slots that it may not travel in, by `slotKey`. */
  readonly refused: ReadonlySet<string>;
  /** What each cell demands, by index of the cell. */
  readonly cells: Map<number, CellDemand>;
}

/** What one cell demands of a good. */
export interface CellDemand {
  amount: number;
  /** Its demands, in their order, with their amounts. */
  readonly parts: { readonly demand: PlanDemand; readonly amount: number }[];
}

/** Containers that differ by their paths and contents only. */
export interface ContainerType {
  readonly index: number;
  /** Index of the kind in the problem. */
  readonly kind: number;
  readonly pressurized: boolean;
  readonly goods: readonly Good[];
  /** A crate is counted by the amount that it holds: its figures are those of one amount of its only good. */
  readonly crate: boolean;
  /** Whether its number is whole. */
  readonly whole: boolean;
  readonly tare: number;
  readonly volume: number;
  readonly maxMass: number;
  /** Infinite if volumes do not count. */
  readonly maxVolume: number;
}

/** A container is light if it weighs less than this share of what it holds. */
const LIGHT = 0.2;

/** Whether one more container of a type costs little room: large campaigns are planned as if its number were divisible at first. */
export const isLight = ({ crate, tare, maxMass }: ContainerType): boolean =>
  !crate && tare < LIGHT * maxMass;

/** The amount of a good in one unit of its resource. */
export const perUnit = (good: Good, resource: PlanResource): number =>
  good.whole || good.durable ? 1 : resource.unitMass;

/** Whether a demand can be packed at all. */
export function isPackable(problem: PlanProblem, demand: PlanDemand): boolean {
  const { resource, amount } = demand;
  return (
    resource.unitMass > 0 &&
    amount > 0 &&
    problem.kinds.some((kind) => holds(problem, kind, resource))
  );
}

/** Whether a container of a kind can hold a resource, or one unit of it if only whole units can be packed. */
export function holds(problem: PlanProblem, kind: ContainerKind, resource: PlanResource): boolean {
  if (resource.group === null || !kind.groups.includes(resource.group)) return false;
  if (kind.crate) return true;
  if (kind.maxMass <= 0) return false;
  if (problem.volumeConstrained && resource.unitVolume > 0 && kind.maxVolume <= 0) return false;
  if (!resource.whole) return true;
  const slack = 1e-9;
  return (
    resource.unitMass <= kind.maxMass + slack &&
    (!problem.volumeConstrained || resource.unitVolume <= kind.maxVolume + slack)
  );
}

/** Identifies a slot of a leg. */
export const slotKey = (leg: number, slot: number): string => `${leg}.${slot}`;

/** The slots that refuse each resource, by its identifier. */
function refusalsOf({ legs }: PlanProblem): Map<string, Set<string>> {
  const refusals = new Map<string, Set<string>>();
  for (const { index: leg, slots } of legs)
    for (const { index: slot, refuses = [] } of slots)
      for (const id of refuses) {
        const known = refusals.get(id) ?? new Set();
        refusals.set(id, known.add(slotKey(leg, slot)));
      }
  return refusals;
}

const NOWHERE: ReadonlySet<string> = new Set();

/** Merges the demands that behave alike. */
export function goodsOf(problem: PlanProblem): Good[] {
  const refusals = refusalsOf(problem);
  const goods = new Map<string, Good>();
  for (const demand of problem.demands) {
    if (!isPackable(problem, demand)) continue;
    const { resource } = demand;
    const refused = refusals.get(resource.id) ?? NOWHERE;
    const key = keyOf(problem, demand, refused);
    let good = goods.get(key);
    if (!good) {
      const counted = resource.whole || demand.durable;
      const per = counted ? 1 : resource.unitMass;
      good = {
        index: goods.size,
        mass: resource.unitMass / per,
        volume: problem.volumeConstrained ? resource.unitVolume / per : 0,
        crate: resource.crateMass / per,
        whole: resource.whole,
        durable: demand.durable,
        weight: demand.weight,
        tier: demand.tier,
        group: resource.group!,
        pressurized: problem.environmentConstrained && resource.pressurized,
        refused,
        cells: new Map(),
      };
      goods.set(key, good);
    }
    const amount = demand.amount * perUnit(good, resource);
    const cell = good.cells.get(demand.cell);
    if (cell) {
      cell.amount += amount;
      cell.parts.push({ demand, amount });
    } else good.cells.set(demand.cell, { amount, parts: [{ demand, amount }] });
  }
  return [...goods.values()];
}

function keyOf(
  problem: PlanProblem,
  { resource, durable, weight, tier }: PlanDemand,
  refused: ReadonlySet<string>,
): string {
  const common = [tier, weight, durable];
  if (resource.whole || durable) return JSON.stringify([...common, resource.id]);
  const inCrates = problem.kinds.some(
    (kind) => kind.crate && kind.groups.includes(resource.group!),
  );
  return JSON.stringify([
    ...common,
    resource.group,
    problem.environmentConstrained && resource.pressurized,
    problem.volumeConstrained ? ratio(resource.unitVolume, resource.unitMass) : 0,
    inCrates ? ratio(resource.crateMass, resource.unitMass) : 0,
    [...refused],
  ]);
}

/** A quotient without the noise of its last digits. */
const ratio = (a: number, b: number): string => (a / b).toPrecision(12);

/** Lists the types of containers that the goods can travel in. */
export function typesOf(problem: PlanProblem, goods: readonly Good[]): ContainerType[] {
  const types: ContainerType[] = [];
  for (const [index, kind] of problem.kinds.entries()) {
    for (const group of new Set(kind.groups)) {
      const fitting = goods.filter((good) => good.group === group && fits(problem, kind, good));
      if (kind.crate) {
        for (const good of fitting) types.push(crateOf(types.length, index, good));
        continue;
      }
      for (const pressurized of [true, false]) {
        const inside = fitting.filter(
          (good) =>
            good.pressurized === pressurized ||
            (pressurized && problem.pressurizedTakesUnpressurized),
        );
        // A pressurized container without pressurized goods would only be less free.
        if (!inside.some((good) => good.pressurized === pressurized)) continue;
        types.push({
          index: types.length,
          kind: index,
          pressurized,
          goods: inside,
          crate: false,
          whole: true,
          tare: kind.mass,
          volume: problem.volumeConstrained ? kind.volume : 0,
          maxMass: kind.maxMass,
          maxVolume: problem.volumeConstrained ? kind.maxVolume : Number.POSITIVE_INFINITY,
        });
      }
    }
  }
  return types;
}

const fits = (problem: PlanProblem, kind: ContainerKind, good: Good): boolean =>
  [...good.cells.values()].some(({ parts }) =>
    parts.some(({ demand }) => holds(problem, kind, demand.resource)),
  );

const crateOf = (index: number, kind: number, good: Good): ContainerType => ({
  index,
  kind,
  pressurized: good.pressurized,
  goods: [good],
  crate: true,
  whole: good.whole,
  tare: good.crate,
  volume: good.volume,
  maxMass: good.mass,
  maxVolume: Number.POSITIVE_INFINITY,
});

/** The tiers of a problem, in their order. There is at least one. */
export function tiersOf(problem: PlanProblem): number[] {
  const tiers = new Set(problem.demands.map(({ tier }) => tier));
  return tiers.size === 0 ? [0] : [...tiers].sort((a, b) => a - b);
}

/** For each tier, the objective if nothing is met: the weighted mass of all of its demands, in kg. */
export function unmetWithoutPlan(problem: PlanProblem): Map<number, Linear> {
  const unmet = new Map(tiersOf(problem).map((tier) => [tier, new Linear()]));
  for (const { tier, weight, amount, resource } of problem.demands)
    unmet.get(tier)!.constant += weight * amount * resource.unitMass;
  return unmet;
}
