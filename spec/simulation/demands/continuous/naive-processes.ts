import type { Flow, Store } from './naive.js';

/** What decides where flows go. */
interface Place {
  /** Decides where all flows go, at the rates that they have. */
  settle(): void;
  storesFor(flow: Flow): readonly Store[];
}

const TINY = 1e-12;

/** The flows of one source that keep their proportions. */
type Process = readonly Flow[];

/**
 * Finds the fractions of processes word for word: each is the greatest that the others leave it, sought from 1 downwards in turn
 * until nothing changes. Leaves all flows at their rates.
 * @returns what the inputs lack; undefined if the fractions do not settle soon
 */
export function runNaively(flows: readonly Flow[], place: Place): Flow[] | undefined {
  const bySource = new Map<string, Flow[]>();
  for (const flow of flows)
    if (flow.isPart) bySource.set(flow.source, [...(bySource.get(flow.source) ?? []), flow]);
  const processes = [...bySource.values()];
  const running = new Set<Process>();
  const fractions = new Map<Process, number>();
  const run = (process: Process, fraction: number): void => {
    for (const flow of process) flow.rate = flow.full * fraction;
  };
  for (const process of processes) run(process, 0);
  place.settle();
  for (let size = -1; size < running.size; ) {
    size = running.size;
    for (const process of running) {
      fractions.set(process, 1);
      run(process, 1);
    }
    for (let change = 1, sweep = 0; change > TINY; sweep++) {
      if (sweep > 60) return undefined;
      change = 0;
      for (const process of processes) {
        if (!running.has(process)) continue;
        const fraction = greatest(process, place, run);
        change = Math.max(change, Math.abs(fraction - fractions.get(process)!));
        fractions.set(process, fraction);
        run(process, fraction);
      }
    }
    place.settle();
    // Those that something reaches without what they make themselves run too.
    for (const process of processes) {
      if (running.has(process)) continue;
      const inputs = process.filter(({ full }) => full > 0);
      if (inputs.every((flow) => asked(flow, place) > 0)) running.add(process);
    }
  }
  const lacking: Flow[] = [];
  for (const process of processes) {
    const fraction = fractions.get(process) ?? 0;
    const outputs = process.filter(({ full }) => full < 0);
    const limits = (flow: Flow): boolean => asked(flow, place) <= fraction * (1 + 1e-9) + 1e-8;
    if (fraction >= 1 - TINY || outputs.some(limits)) continue;
    for (const flow of process) {
      if (flow.full < 0) continue;
      const part = asked(flow, place);
      const isThere = place
        .storesFor(flow)
        .some(({ level, inflow, outflow }) => level > 0 || inflow > outflow * (1 + TINY));
      const rate = flow.full * (1 - part);
      if (part < 1 - TINY && !isThere)
        lacking.push({ ...flow, rate, isPart: false, shares: [{ store: undefined, rate }] });
    }
  }
  return lacking;
}

/** Returns the greatest fraction of a process, while the others run as they do. */
function greatest(
  process: Process,
  place: Place,
  run: (process: Process, fraction: number) => void,
): number {
  const isPossible = (fraction: number): boolean => {
    run(process, fraction);
    place.settle();
    return process.every((flow) => served(flow, place) >= 1 - TINY);
  };
  if (isPossible(1)) return 1;
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (isPossible(middle)) low = middle;
    else high = middle;
  }
  return low < TINY ? 0 : low;
}

/** Returns the part of its full rate that a flow would have if it alone asked for all of it. */
function asked(flow: Flow, place: Place): number {
  const { rate } = flow;
  flow.rate = flow.full;
  place.settle();
  const part = served(flow, place);
  flow.rate = rate;
  place.settle();
  return part;
}

/** Returns the part of a flow that finds a store. What nothing lists is vented, and so is waste. */
function served(flow: Flow, place: Place): number {
  const { rate, full, want, shares } = flow;
  const isVented = want.classOfSupply.startsWith('7') || place.storesFor(flow).length === 0;
  if (rate === 0 || (full < 0 && isVented)) return 1;
  const missing = shares.find(({ store }) => store === undefined)?.rate ?? 0;
  return 1 - missing / rate;
}
