import type { ProcessLimit } from '../../state/records/records.js';
import type { ResourceType } from '../../world/resource-type.js';
import { Balance } from './balance.js';
import type { Flow, Process } from './flows.js';
import { Headroom, hasStock } from './headroom.js';
import type { PlaceFlows } from './place-flows.js';

/** Returns the solution of linear equations, by Gaussian elimination with pivots. Undefined if they have none, or several. */
function solutionOf(
  rows: readonly (readonly number[])[],
  right: readonly number[],
): readonly number[] | undefined {
  const size = rows.length;
  const all = rows.map((row, i) => [...row, right[i]!]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(all[row]![column]!) > Math.abs(all[pivot]![column]!)) pivot = row;
    [all[column], all[pivot]] = [all[pivot]!, all[column]!];
    const top = all[column]!;
    if (!(Math.abs(top[column]!) > Number.EPSILON)) return undefined;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = all[row]![column]! / top[column]!;
      if (factor !== 0) for (let i = column; i <= size; i++) all[row]![i]! -= factor * top[i]!;
    }
  }
  return all.map((row, i) => row[size]! / row[i]!);
}

/** The relative difference up to which two fractions count as equal. */
const NOISE = 1e-13;

/** The fraction up to which a process stands still. */
const LEAST = 1e-12;

/** The relative difference up to which what holds a process back counts as the same. */
const TIE = 1e-9;

/** How often fractions are sought in turn, besides once for each process, before their equations are solved. */
const TURNS = 12;

/** How often the equations of fractions are solved. A few times are enough, except in contrived cases. */
const MAX_SOLUTIONS = 40;

/** The most stores that a record names. */
const MOST_STORES = 10;

/**
 * Finds the fractions of the processes at a place: each is the greatest that the inputs, the room and the other processes allow.
 * They are sought from 1 downwards. A process of which an input would come from nothing but processes that themselves wait for it
 * stands still.
 */
export class Fractions {
  private readonly processes: readonly Process[] = [...this.flows.processes];
  /** What the last trial left. */
  private headroom: Headroom | undefined = undefined;

  private readonly parts = this.flows.parts;

  constructor(private readonly flows: PlaceFlows) {}

  /** Solves the place, and lets each process run at its fraction. */
  solve(): void {
    const { processes } = this;
    const { now } = this.parts;
    let fed = processes.filter((each) => inputsOf(each).every((flow) => hasStock(flow, now)));
    let fractions = this.settle(fed);
    // What runs may feed others.
    while (fed.length < processes.length) {
      const known = new Set(fed);
      const isFed = (flow: Flow): boolean => this.headroom!.most.get(flow)! > 0;
      const next = processes.filter((each) => known.has(each) || inputsOf(each).every(isFed));
      if (next.length === fed.length) break;
      fed = next;
      fractions = this.settle(fed);
    }
    for (const process of processes) {
      const at = fed.indexOf(process);
      this.run(process, at < 0 ? 0 : fractions[at]!);
    }
  }

  /** Finds the fractions of some processes, while the others stand still. */
  private settle(running: readonly Process[]): readonly number[] {
    let fractions = running.map(() => 1);
    const turns = TURNS + running.length;
    const moving = new Set<number>();
    let stride = 1;
    for (let round = 0; ; round++) {
      const next = this.allowed(running, fractions);
      const changed = [...next.keys()].filter((i) => !areClose(fractions[i]!, next[i]!));
      if (changed.length === 0 || round === turns + MAX_SOLUTIONS) return fractions;
      if (round >= TURNS / 2) for (const i of changed) moving.add(i);
      if (round < turns) fractions = next;
      else {
        const differences = next.map((each, i) => each - fractions[i]!);
        const step = this.stepOf(running, fractions, next, [...moving], round);
        const isTowards = step !== undefined && dot(step, differences) > 0;
        if (!isTowards) stride *= 4;
        const change = isTowards ? step : fallOf(differences, step).map((each) => each * stride);
        fractions = fractions.map((each, i) => Math.min(1, Math.max(0, each + change[i]!)));
      }
    }
  }

  /** Returns the fractions that some processes may have if the others run at theirs. */
  private allowed(running: readonly Process[], fractions: readonly number[]): number[] {
    const { flows, parts, processes } = this;
    parts.watch.work(flows.producers.length + processes.length);
    const known = new Map(running.map((process, i) => [process, fractions[i]!]));
    for (const process of processes)
      for (const [i, flow] of process.flows.entries())
        flows.setRate(flow, process.rates[i]!.rate * (known.get(process) ?? 0));
    new Balance(flows).solve();
    this.headroom = new Headroom(flows);
    if (this.headroom.passes) this.tryEach(this.headroom.most);
    return running.map((process) => {
      const least = Math.min(1, ...process.flows.map((_, i) => this.partOf(process, i)));
      return least < LEAST ? 0 : least;
    });
  }

  /** Lets each flow that is short run at its full rate by itself, and notes what it gets. @param most how fast each could be */
  private tryEach(most: Map<Flow, number>): void {
    const { flows } = this;
    const short = this.processes.flatMap((process) =>
      process.flows.flatMap((flow, i) => {
        const full = process.rates[i]!.rate;
        return most.get(flow)! < Math.abs(full) ? [{ flow, full }] : [];
      }),
    );
    // What runs at its full rate anyway gets what it got.
    const held = short.filter(({ flow, full }) => flow.rate !== full);
    for (const { flow } of short) most.set(flow, servedOf(flow));
    const barren = new Map<ResourceType, Flow>();
    for (const { flow, full } of held) {
      const earlier = barren.get(flow.want);
      if (earlier !== undefined && this.searchAlike(earlier, flow)) {
        most.set(flow, 0);
        continue;
      }
      const { rate } = flow;
      flows.setRate(flow, full);
      new Balance(flows).solve();
      const served = servedOf(flow);
      most.set(flow, served);
      if (served === 0) barren.set(flow.want, flow);
      flows.setRate(flow, rate);
    }
    if (held.length > 0) new Balance(flows).solve();
  }

  /** Returns whether two flows of a resource search the same stores: where the first finds nothing, the next finds nothing. */
  private searchAlike(first: Flow, next: Flow): boolean {
    if (first.group !== undefined || next.group !== undefined) return first.group === next.group;
    const lists = this.flows.listsFor(first.source.element, first.want);
    const others = this.flows.listsFor(next.source.element, next.want);
    return lists.length === others.length && lists.every((list, i) => list === others[i]);
  }

  private partOf({ flows, rates }: Process, i: number): number {
    return this.headroom!.most.get(flows[i]!)! / Math.abs(rates[i]!.rate);
  }

  /**
   * Returns by how much fractions differ from those at which nothing would change, as long as the same limits bind: the solution
   * of linear equations, whose coefficients are found by trial. Undefined if there is none.
   * @param next what the fractions allow @param moving the indices of the fractions that change
   */
  private stepOf(
    running: readonly Process[],
    fractions: readonly number[],
    next: readonly number[],
    moving: readonly number[],
    round: number,
  ): readonly number[] | undefined {
    // A small change keeps the limits that bind, and a large one has small rounding errors.
    const change = 2 ** -(8 + 8 * (round % 3));
    const rows = moving.map((i) => moving.map((j) => (i === j ? 1 : 0)));
    for (const [column, j] of moving.entries()) {
      const trial = [...fractions];
      trial[j] = fractions[j]! > 0 ? fractions[j]! * (1 - change) : change;
      const allowed = this.allowed(running, trial);
      for (const [row, i] of moving.entries())
        rows[row]![column]! -= (allowed[i]! - next[i]!) / (trial[j] - fractions[j]!);
    }
    const solution = solutionOf(
      rows,
      moving.map((i) => next[i]! - fractions[i]!),
    );
    if (solution === undefined) return undefined;
    const step = fractions.map((each, i) => next[i]! - each);
    for (const [row, i] of moving.entries()) step[i] = solution[row]!;
    return step;
  }

  /** Lets a process run at a fraction, and notes what holds it back. */
  private run(process: Process, fraction: number): void {
    const { now } = this.parts;
    const { flows, rates } = process;
    if (fraction >= 1 - NOISE) {
      process.run(now, fraction, null, []);
      return;
    }
    const parts = flows.map((_, i) => this.partOf(process, i));
    const isBinding = (part: number): boolean => part <= fraction * (1 + TIE) || part < LEAST;
    const full = flows.find((_, i) => rates[i]!.rate < 0 && isBinding(parts[i]!));
    if (full !== undefined) {
      const stores = this.storesOf(full);
      process.run(now, fraction, { by: 'room', resource: full.want.ref, stores }, []);
      return;
    }
    let least = rates.findIndex(({ rate }) => rate > 0);
    for (const [i, part] of parts.entries())
      if (rates[i]!.rate > 0 && part < parts[least]!) least = i;
    const unmet = flows.flatMap((flow, i) => {
      const isLacking = rates[i]!.rate > 0 && parts[i]! < 1 - NOISE && !this.headroom!.gains(flow);
      return isLacking ? [{ resource: flow.want, rate: rates[i]!.rate * (1 - parts[i]!) }] : [];
    });
    const resource = flows[least]!.want.ref;
    process.run(now, fraction, { by: 'input', resource, stores: [] }, unmet);
  }

  /** Returns the first containers and tanks that list an output. */
  private storesOf(flow: Flow): ProcessLimit['stores'] {
    const found = new Set<ProcessLimit['stores'][number]>();
    for (const { element } of this.flows.storesFor(flow)) {
      if (found.size === MOST_STORES) break;
      found.add(element.resolved.ref);
    }
    return [...found];
  }
}

const inputsOf = ({ flows, rates }: Process): readonly Flow[] =>
  flows.filter((_, i) => rates[i]!.rate > 0);

/** Returns how much of a flow finds a store, in units a day. */
function servedOf({ shares, group, rate }: Flow): number {
  if (shares === undefined) return group?.store === undefined ? 0 : rate;
  return shares.reduce(
    (sum, each) => (each.store === undefined ? sum : sum + Math.abs(each.rate)),
    0,
  );
}

const areClose = (a: number, b: number): boolean => Math.abs(a - b) <= NOISE * Math.max(a, b);

/**
 * Returns the way of fractions that fall away from a solution, and end at another one, below it: straight from the first one, as
 * far as they differ from what is allowed.
 * @param step the way to the solution; undefined if there is none
 */
function fallOf(
  differences: readonly number[],
  step: readonly number[] | undefined,
): readonly number[] {
  if (step === undefined) return differences;
  const scale = Math.sqrt(dot(differences, differences) / dot(step, step));
  return step.map((each) => -each * scale);
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, i) => sum + each * b[i]!, 0);
