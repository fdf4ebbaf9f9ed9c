import type { Program, Term } from '../../../solver/program.js';
import type { Leg, PlanProblem } from '../../problem.js';
import type { ContainerType, Good } from './goods.js';

/** A limit of a problem on what is loaded. */
export interface Limit {
  readonly what: 'mass' | 'volume' | 'flight' | 'row';
  /** Index of the leg; null for a row over several legs. */
  readonly leg: number | null;
  /** Index of the slot; null for a limit of a whole flight. */
  readonly slot: number | null;
  /** Index of the row of the problem; null for a limit of a leg. */
  readonly row: number | null;
  /** Mass in kg, or volume in m³. */
  readonly limit: number;
}

/** A limit in a program. */
export interface LimitRow extends Limit {
  /** Its row. */
  readonly index: number;
  /** The column of additional capacity; null if there is none. */
  readonly extra: number | null;
}

/** What is loaded into one slot: terms of mass and of volume. */
export interface SlotTerms {
  readonly mass: Term[];
  readonly volume: Term[];
}

/** Collects what is loaded into the slots of all legs, and makes the rows that limit it. */
export class LoadTerms {
  readonly #slots = new Map<number, SlotTerms[]>();
  readonly #problem: PlanProblem;

  constructor(problem: PlanProblem) {
    this.#problem = problem;
  }

  at(leg: number, slot: number): SlotTerms {
    let slots = this.#slots.get(leg);
    if (!slots) {
      slots = this.#problem.legs[leg]!.slots.map(() => ({ mass: [], volume: [] }));
      this.#slots.set(leg, slots);
    }
    return slots[slot]!;
  }

  /**
   * Adds the rows to a program. Returns the limits with their rows.
   * @param withExtra whether each limit has a column for additional capacity
   */
  limit(program: Program, withExtra: boolean): LimitRow[] {
    return limitsOf(this.#problem).flatMap((limit) => {
      const terms = this.#terms(limit);
      if (terms.length === 0) return [];
      const extra = withExtra ? program.column() : null;
      if (extra !== null) terms.push([extra, -1]);
      return [{ ...limit, index: program.atMost(terms, Math.max(0, limit.limit)), extra }];
    });
  }

  /** The terms of a limit. */
  #terms({ what, leg, slot, row }: Limit): Term[] {
    if (row !== null)
      return this.#problem.rows[row]!.terms.flatMap(({ leg, coefficient }) =>
        this.#whole(leg).map(([column, value]) => [column, value * coefficient] as const),
      );
    if (slot === null) return this.#whole(leg!);
    const slots = this.#slots.get(leg!);
    if (!slots) return [];
    if (what === 'volume') return [...slots[slot]!.volume];
    return within(this.#problem.legs[leg!]!, slot).flatMap((index) => slots[index]!.mass);
  }

  #whole(leg: number): Term[] {
    return (this.#slots.get(leg) ?? []).flatMap(({ mass }) => mass);
  }
}

/** Indices of a slot and of all slots inside it. */
export function within(leg: Leg, slot: number): number[] {
  const inside = new Set([slot]);
  for (const { index, parent } of leg.slots)
    if (parent !== null && inside.has(parent)) inside.add(index);
  return [...inside];
}

/** Lists all limits of a problem. */
export function limitsOf(problem: PlanProblem): Limit[] {
  const limits: Limit[] = [];
  for (const { index: leg, slots, freeMass } of problem.legs) {
    for (const slot of slots) {
      const at = { leg, slot: slot.index, row: null };
      limits.push({ ...at, what: 'mass', limit: slot.freeMass });
      if (problem.volumeConstrained) limits.push({ ...at, what: 'volume', limit: slot.freeVolume });
    }
    if (freeMass !== null)
      limits.push({ what: 'flight', leg, slot: null, row: null, limit: freeMass });
  }
  for (const [row, { limit }] of problem.rows.entries())
    limits.push({ what: 'row', leg: null, slot: null, row, limit });
  return limits;
}

/**
 * Rows that hold for whole units in whole containers, by dual feasible functions. Each is a list of
 * coefficients by index of the good: their sum over the units is at most the number of containers.
 */
export function unitCuts(type: ContainerType, goods: readonly Good[]): [number, number][][] {
  const whole = goods.filter((good) => good.whole);
  if (whole.length === 0) return [];
  const cuts = new Map<string, [number, number][]>();
  for (let f = 1; f <= 8; f++) {
    for (const sizeOf of [
      (good: Good) => good.mass / type.maxMass,
      (good: Good) => good.volume / type.maxVolume,
    ]) {
      const cut = whole.flatMap((good): [number, number][] => {
        const value = dualFeasible(sizeOf(good), f);
        return value > 0 ? [[good.index, value]] : [];
      });
      if (cut.length > 0) cuts.set(JSON.stringify(cut), cut);
    }
  }
  return [...cuts.values()];
}

/** For numbers that add up to at most 1, the values of this function do as well. */
function dualFeasible(size: number, f: number): number {
  const steps = size * (f + 1);
  const nearest = Math.round(steps);
  if (Math.abs(steps - nearest) < 1e-9) return nearest / (f + 1);
  return Math.floor(steps) / f;
}
