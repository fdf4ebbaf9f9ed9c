import type { Plan, PlannedContainer, PlanProblem } from '../../problem.js';
import { loadsOf, metOf, slotLoads, usedOfLimits } from '../figures.js';
import { limitsOf, within } from '../model/capacity.js';
import { type Good, perUnit } from '../model/goods.js';
import { NOISE, type PathCargo, type Share } from '../model/pack.js';
import type { ContainerPath, Ride } from '../model/paths.js';

/** A demand that is not met yet. */
interface OpenPart {
  readonly demand: number;
  /** In amounts of the good. */
  left: number;
}

/** What a plan leaves unmet, by good and cell. Amounts are those of the goods. */
export class OpenNeeds {
  readonly #parts = new Map<Good, Map<number, OpenPart[]>>();

  constructor(
    readonly problem: PlanProblem,
    goods: readonly Good[],
    plan: Plan,
  ) {
    const met = metOf(problem, plan);
    for (const good of goods) {
      const cells = new Map<number, OpenPart[]>();
      for (const [cell, { parts }] of good.cells)
        cells.set(
          cell,
          parts.map(({ demand, amount }) => ({
            demand: demand.index,
            left: Math.max(0, amount - met[demand.index]! * perUnit(good, demand.resource)),
          })),
        );
      this.#parts.set(good, cells);
    }
  }

  /** What a cell still needs of a good: 0 if it is noise. */
  of(good: Good, cell: number): number {
    const parts = this.#parts.get(good)!.get(cell) ?? [];
    const amount = parts.reduce((sum, { left }) => sum + left, 0);
    return amount * good.mass > NOISE ? amount : 0;
  }

  /** Meets a part of what a cell needs. Returns what each demand gets. */
  meet(good: Good, cell: number, amount: number): Share[] {
    const shares: Share[] = [];
    let wanted = amount;
    for (const part of this.#parts.get(good)!.get(cell)!) {
      const share = Math.min(wanted, part.left);
      if (!(share > 0)) continue;
      part.left -= share;
      wanted -= share;
      shares.push({ good, demand: part.demand, amount: share });
    }
    return shares;
  }
}

/** A limit that a load counts against, by its index, and how much a unit of the load counts. */
interface LimitShare {
  readonly limit: number;
  readonly coefficient: number;
}

/** What the containers of a plan leave of all limits of a problem. */
export class SpareRoom {
  readonly #problem: PlanProblem;
  readonly #left: number[];
  /** The limits that a load counts against, by leg and slot. */
  readonly #mass: readonly LimitShare[][][];
  readonly #volume: readonly LimitShare[][][];

  constructor(problem: PlanProblem, containers: readonly PlannedContainer[]) {
    this.#problem = problem;
    const limits = limitsOf(problem);
    const used = usedOfLimits(problem, slotLoads(problem, { containers }));
    this.#left = limits.map(({ limit }, index) => Math.max(0, limit) - used[index]!);
    const shares = (): LimitShare[][][] => problem.legs.map(({ slots }) => slots.map(() => []));
    this.#mass = shares();
    this.#volume = shares();
    for (const [index, { what, leg, slot, row }] of limits.entries()) {
      const share = { limit: index, coefficient: 1 };
      if (row !== null) {
        for (const { leg, coefficient } of problem.rows[row]!.terms)
          for (const list of this.#mass[leg]!) list.push({ limit: index, coefficient });
      } else if (slot === null) for (const list of this.#mass[leg!]!) list.push(share);
      else if (what === 'volume') this.#volume[leg!]![slot]!.push(share);
      else
        for (const inside of within(problem.legs[leg!]!, slot))
          this.#mass[leg!]![inside]!.push(share);
    }
  }

  /** The mass that can still be loaded into a slot, in kg. */
  massIn({ leg, slot }: Ride): number {
    return this.#least(this.#mass[leg]![slot]!);
  }

  /** The mass that a container may have on all of some rides: rows count it on each of them, in kg. */
  massOn(rides: readonly Ride[]): number {
    const sums = new Map<number, number>();
    for (const { leg, slot } of rides)
      for (const { limit, coefficient } of this.#mass[leg]![slot]!)
        sums.set(limit, (sums.get(limit) ?? 0) + coefficient);
    return this.#least([...sums].map(([limit, coefficient]) => ({ limit, coefficient })));
  }

  /** The volume of containers that can still be loaded into a slot, in m³. */
  volumeIn({ leg, slot }: Ride): number {
    return this.#least(this.#volume[leg]![slot]!);
  }

  /** Counts a container that is loaded. */
  load(container: PlannedContainer): void {
    const { masses, volume } = loadsOf(this.#problem, container);
    for (const [at, { leg, slot }] of container.path.entries()) {
      for (const { limit, coefficient } of this.#mass[leg]![slot]!)
        this.#left[limit]! -= coefficient * masses[at]!;
      for (const { limit } of this.#volume[leg]![slot]!) this.#left[limit]! -= volume;
    }
  }

  #least(shares: readonly LimitShare[]): number {
    return shares.reduce(
      (least, { limit, coefficient }) =>
        coefficient > 0 ? Math.min(least, this.#left[limit]! / coefficient) : least,
      Number.POSITIVE_INFINITY,
    );
  }
}

/** A part of a whole unit that is noise. */
const UNIT_NOISE = 1e-9;

/** A container that is being filled. A crate is as large as what it holds. */
export class FilledContainer {
  readonly #path: ContainerPath;
  readonly #shares: Share[] = [];
  /** What is launched of goods in whole units and of durable goods, and what of the former is promised. */
  readonly #launched = new Map<Good, number>();
  readonly #used = new Map<Good, number>();
  /** The mass and the volume of contents that still fit. */
  #mass: number;
  #volume: number;
  /** The mass of the contents, in kg. */
  contents = 0;

  /**
   * @param mass the mass that it may have with its contents, in kg
   * @param volume the volume that it may have if it is a crate, in m³
   */
  constructor(path: ContainerPath, mass: number, volume: number) {
    this.#path = path;
    const { type } = path;
    this.#mass = type.crate ? mass : Math.min(mass - type.tare, type.maxMass);
    this.#volume = type.crate ? volume : type.maxVolume;
  }

  /** Packs what a cell still needs of a good, as much as fits. */
  pack(good: Good, cell: number, needs: OpenNeeds): void {
    const need = needs.of(good, cell);
    if (need === 0) return;
    const launched = this.#launched.get(good) ?? 0;
    const used = good.durable ? 0 : (this.#used.get(good) ?? 0);
    const room = this.#roomFor(good);
    const most = launched - used + (good.whole ? Math.floor(room + UNIT_NOISE) : room);
    const amount = Math.min(need, most);
    if (!(amount > 0)) return;
    const more = Math.max(0, used + amount - launched);
    this.#launch(good, good.whole ? Math.ceil(more - UNIT_NOISE) : more);
    this.#used.set(good, used + amount);
    this.#shares.push(...needs.meet(good, cell, amount));
  }

  /** What it holds, as what a path with this container only carries. */
  get cargo(): PathCargo {
    const counted = [...this.#launched].filter(([good]) => good.whole || good.durable);
    return { path: this.#path, count: 1, launched: new Map(counted), shares: this.#shares };
  }

  #roomFor(good: Good): number {
    const { type } = this.#path;
    const each = good.mass + (type.crate ? type.tare : 0);
    const byVolume = good.volume > 0 ? this.#volume / good.volume : Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(this.#mass / each, byVolume));
  }

  #launch(good: Good, amount: number): void {
    const { type } = this.#path;
    this.#launched.set(good, (this.#launched.get(good) ?? 0) + amount);
    this.contents += amount * good.mass;
    this.#mass -= amount * (good.mass + (type.crate ? type.tare : 0));
    this.#volume -= amount * good.volume;
  }
}
