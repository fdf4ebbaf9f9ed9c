import type highs from 'highs';
import type {
  PlanDemand,
  PlannedContainer,
  PlanProblem,
} from '../../../../lib/manifest/problem.js';
import type { Enumerated } from './enumerate.js';

/** A container that might fly. */
export interface Candidate {
  readonly kind: number;
  readonly crate: boolean;
  /** Identifiers of the resources that it may hold. */
  readonly goods: ReadonlySet<string>;
  readonly pressurized: boolean;
  readonly path: PlannedContainer['path'];
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

/** The demands that a candidate could serve. */
export function usable(
  problem: PlanProblem,
  { goods, pressurized, path }: Candidate,
): PlanDemand[] {
  return problem.demands.filter(
    (demand) =>
      goods.has(demand.resource.id) &&
      (!problem.environmentConstrained ||
        pressurized === demand.resource.pressurized ||
        (pressurized && problem.pressurizedTakesUnpressurized)) &&
      servedAfter(problem, path, demand) !== undefined,
  );
}

/** Sums of columns, as text, and a constant. */
class Sum {
  readonly terms: string[] = [];
  constant = 0;

  add(value: number, column: string): void {
    if (value !== 0) this.terms.push(`${value < 0 ? '-' : '+'} ${Math.abs(value)} ${column}`);
  }

  atMost(limit: number): string[] {
    return this.terms.length > 0
      ? [`${this.terms.join(' ')} <= ${limit - this.constant}`]
      : this.constant > limit + 1e-9
        ? ['0 none <= -1']
        : [];
  }
}

/** Writes the program of a set of containers. */
class SetProgram {
  readonly rows: string[] = [];
  readonly whole: string[] = [];
  readonly overhead = new Sum();
  readonly #met: Sum[];
  readonly #mass: Sum[][];
  readonly #volume: Sum[][];

  constructor(
    readonly problem: PlanProblem,
    containers: readonly Candidate[],
  ) {
    this.#met = problem.demands.map(() => new Sum());
    const sums = () => problem.legs.map(({ slots }) => slots.map(() => new Sum()));
    this.#mass = sums();
    this.#volume = sums();
    for (const [index, container] of containers.entries()) this.#add(index, container);
    for (const [demand, sum] of this.#met.entries())
      this.rows.push(...sum.atMost(problem.demands[demand]!.amount));
    this.#limit();
  }

  #add(index: number, candidate: Candidate): void {
    const { problem } = this;
    const { path, crate } = candidate;
    const kind = problem.kinds[candidate.kind]!;
    const slots = path.map(({ leg, slot }) => problem.legs[leg]!.slots[slot]!);
    const mass = new Sum();
    const volume = new Sum();
    const demands = usable(problem, candidate);
    const resources = new Map(demands.map(({ resource }) => [resource.id, resource]));
    for (const ride of path.keys()) this.#massOn(path, ride).constant += kind.mass;
    for (const ride of path.keys()) this.#volumeOn(path, ride).constant += kind.volume;
    this.overhead.constant += kind.mass;
    for (const { id, unitMass, unitVolume, crateMass, whole } of resources.values()) {
      const held = `x${index}_${id}`;
      if (whole) this.whole.push(held);
      mass.add(unitMass, held);
      volume.add(unitVolume, held);
      const launched = unitMass + (crate ? crateMass : 0);
      this.overhead.add(launched, held);
      for (const ride of path.keys()) {
        this.#massOn(path, ride).add(launched, held);
        if (crate) this.#volumeOn(path, ride).add(unitVolume, held);
      }
      const served = new Sum();
      for (const demand of demands.filter(({ resource }) => resource.id === id)) {
        const piece = `p${index}_${demand.index}`;
        this.#met[demand.index]!.add(1, piece);
        if (demand.durable) {
          this.rows.push(`${piece} - ${held} <= 0`);
          continue;
        }
        served.add(1, piece);
        this.overhead.add(-unitMass, piece);
        const after = servedAfter(problem, path, demand)!;
        for (let ride = after + 1; ride < path.length; ride++)
          this.#massOn(path, ride).add(-unitMass, piece);
      }
      if (served.terms.length > 0) this.rows.push(`${served.terms.join(' ')} - ${held} <= 0`);
      for (const [ride, { refuses = [] }] of slots.entries()) {
        if (!refuses.includes(id)) continue;
        const aboard = new Sum();
        aboard.add(1, held);
        for (const demand of demands)
          if (
            demand.resource.id === id &&
            !demand.durable &&
            servedAfter(problem, path, demand)! < ride
          )
            aboard.add(-1, `p${index}_${demand.index}`);
        this.rows.push(...aboard.atMost(0));
      }
    }
    if (crate) return;
    this.rows.push(...mass.atMost(kind.maxMass));
    if (problem.volumeConstrained) this.rows.push(...volume.atMost(kind.maxVolume));
  }

  #massOn(path: Candidate['path'], ride: number): Sum {
    return this.#mass[path[ride]!.leg]![path[ride]!.slot]!;
  }

  #volumeOn(path: Candidate['path'], ride: number): Sum {
    return this.#volume[path[ride]!.leg]![path[ride]!.slot]!;
  }

  #limit(): void {
    const { problem } = this;
    for (const { index: leg, slots, freeMass } of problem.legs) {
      for (const { index, freeMass: room, freeVolume } of slots) {
        const inside = slots.filter((slot) => {
          for (let at: number | null = slot.index; at !== null; at = slots[at]!.parent)
            if (at === index) return true;
          return false;
        });
        const masses = inside.map((slot) => this.#mass[leg]![slot.index]!);
        this.rows.push(...total(masses).atMost(room));
        if (problem.volumeConstrained)
          this.rows.push(...this.#volume[leg]![index]!.atMost(freeVolume));
      }
      if (freeMass !== null) this.rows.push(...total(this.#mass[leg]!).atMost(freeMass));
    }
    for (const { terms, limit } of problem.rows) {
      const sum = new Sum();
      for (const { leg, coefficient } of terms) {
        const on = total(this.#mass[leg]!);
        sum.constant += coefficient * on.constant;
        sum.terms.push(...on.terms.map((term) => scaled(term, coefficient)));
      }
      this.rows.push(...sum.atMost(limit));
    }
  }

  /** The weighted mass of what is unmet in a tier: a constant, and terms that lower it. */
  unmet(tier: number): Sum {
    const sum = new Sum();
    for (const { index, tier: of, weight, amount, resource } of this.problem.demands) {
      if (of !== tier) continue;
      sum.constant += weight * amount * resource.unitMass;
      for (const term of this.#met[index]!.terms)
        sum.terms.push(scaled(term, -weight * resource.unitMass));
    }
    return sum;
  }
}

function total(sums: readonly Sum[]): Sum {
  const all = new Sum();
  for (const { terms, constant } of sums) {
    all.terms.push(...terms);
    all.constant += constant;
  }
  return all;
}

function scaled(term: string, factor: number): string {
  const [sign, value, column] = term.split(' ');
  const product = (sign === '-' ? -1 : 1) * Number(value) * factor;
  return `${product < 0 ? '-' : '+'} ${Math.abs(product)} ${column}`;
}

/** Finds the best that a set of containers can do; undefined if they cannot fly together. */
export function planOf(
  problem: PlanProblem,
  containers: readonly Candidate[],
  solver: Awaited<ReturnType<typeof highs.default>>,
): Enumerated | undefined {
  const program = new SetProgram(problem, containers);
  const rows = [...program.rows];
  const options = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-7 };
  const { whole } = program;
  const end = whole.length > 0 ? `Generals\n${[...new Set(whole)].join(' ')}\nEnd` : 'End';
  const least = ({ terms, constant }: Sum): number | undefined => {
    const objective = terms.length > 0 ? terms.join(' ') : '0 none';
    const text = ['none <= 0', ...rows].map((row, at) => `r${at}: ${row}`).join('\n');
    const lp = `Minimize\nobj: ${objective}\nSubject To\n${text}\n${end}`;
    const solved = solver.solve(lp, options);
    if (solved.Status !== 'Optimal') return undefined;
    rows.push(
      ...(terms.length > 0 ? [`${terms.join(' ')} <= ${solved.ObjectiveValue + 1e-6}`] : []),
    );
    return solved.ObjectiveValue + constant;
  };
  const tiers = [...new Set(problem.demands.map(({ tier }) => tier))].sort((a, b) => a - b);
  const unmet = tiers.map((tier) => least(program.unmet(tier)));
  const overhead = least(program.overhead);
  if (unmet.includes(undefined) || overhead === undefined) return undefined;
  return { unmet: unmet as number[], overhead };
}
