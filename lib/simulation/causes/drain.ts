/** A demand of an amount that nothing supplied, spread evenly over a time. */
export interface Want<R> {
  readonly resource: R;
  /** In units. */
  readonly amount: number;
  /** Days after the start of the scenario. The same as `until` for an amount that was demanded at once. */
  readonly since: number;
  readonly until: number;
}

/** An amount of something, in a time. */
export interface Supply {
  /** In its own units. Draining lowers it. */
  amount: number;
  readonly from: number;
  readonly until: number;
}

/** How supplies serve wants: units of the supply for a unit of the want, or undefined if it does not serve. */
export type Serving<R, S> = (supply: S, want: R) => number | undefined;

/** The part of an amount that does not count. */
const TOLERANCE = 1e-9;

/** A time in which a supply served all wants of one resource. */
interface Served<S> {
  readonly since: number;
  until: number;
  readonly supply: S;
}

/** The sum of what is wanted of one resource at a time. */
interface Flow {
  /** Units a day. */
  rate: number;
  count: number;
}

/** A change of what is wanted: a demand that begins or ends, or an amount that is demanded at once. */
interface Change {
  readonly time: number;
  /** Index of the demand. */
  readonly want: number;
  /** Units a day that are wanted from then on, beside what was wanted before; 0 for an amount at once. */
  readonly rate: number;
  /** 1 for a demand that begins, -1 for one that ends, 0 for an amount at once. */
  readonly count: number;
}

/** Demands in order of time. Several lots of supplies can be drained with them, one after the other. */
export class Course<R, W extends Want<R>> {
  #changes: readonly Change[] | undefined;
  /** What is demanded. */
  readonly resources: readonly R[];
  /** For each demand, the index of its resource. */
  readonly resourceOf: readonly number[];

  constructor(readonly wants: readonly W[]) {
    const indices = new Map<R, number>();
    this.resourceOf = wants.map(({ resource }) => {
      const index = indices.get(resource) ?? indices.size;
      indices.set(resource, index);
      return index;
    });
    this.resources = [...indices.keys()];
  }

  /** What changes, in order of time. Made when supplies are first drained: most courses have none that serve. */
  get changes(): readonly Change[] {
    this.#changes ??= this.#inOrder();
    return this.#changes;
  }

  #inOrder(): readonly Change[] {
    const changes: Change[] = [];
    for (const [index, { amount, since, until }] of this.wants.entries()) {
      if (until > since) {
        const rate = amount / (until - since);
        changes.push({ time: since, want: index, rate, count: 1 });
        changes.push({ time: until, want: index, rate: -rate, count: -1 });
      } else changes.push({ time: until, want: index, rate: 0, count: 0 });
    }
    return changes.sort((a, b) => a.time - b.time);
  }
}

/**
 * Drains supplies with demands, as if both had been there together: at every instant, each demand is drawn from the first
 * supply that can serve it and is not empty.
 * @param onServed called for each demand and each supply that serves it, at least in part
 * @param work called for each change of what is demanded while there are supplies
 */
export function drain<R, S extends Supply, W extends Want<R>>(
  supplies: readonly S[],
  course: Course<R, W>,
  serving: Serving<R, S>,
  onServed: (want: W, supply: S) => void,
  work: () => void = () => {},
): void {
  const drainage = new Drainage<R, S>(supplies, course.resources, serving);
  // Most lots of missing stock serve no demand.
  if (drainage.isOver) return;
  const { wants, changes, resourceOf } = course;
  // Before the first supply is there, and after the last one is gone, nothing flows.
  const times = supplies.flatMap(({ from, until }) => [from, until]).sort((a, b) => a - b);
  const begin = times[0] ?? Number.POSITIVE_INFINITY;
  let next = 0;
  for (const { time, want, rate, count } of changes) {
    if (time >= begin) {
      work();
      for (; next < times.length && times[next]! < time; next++) drainage.flowUntil(times[next]!);
      drainage.flowUntil(time);
      if (drainage.isOver) break;
    }
    if (count === 0) drainage.take(wants[want]!, onServed);
    else drainage.change(resourceOf[want]!, rate, count);
  }
  for (const [index, want] of wants.entries()) {
    const served = drainage.served[resourceOf[index]!]!;
    if (served.length > 0 && want.until > want.since)
      for (let at = firstAfter(served, want.since); at < served.length; at++) {
        if (served[at]!.since >= want.until) break;
        onServed(want, served[at]!.supply);
      }
  }
}

/** Returns the index of the first of some times, in order, that ends after a time. */
function firstAfter(served: readonly Served<unknown>[], time: number): number {
  let low = 0;
  for (let high = served.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (served[middle]!.until > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Supplies that flows drain. */
class Drainage<R, S extends Supply> {
  /** For each resource, what served it, and when. */
  readonly served: readonly Served<S>[][];
  readonly #flows: readonly Flow[];
  /** For each resource, what can serve it, as far as it is not gone for good. */
  readonly #open: readonly { readonly supply: S; readonly factor: number }[][];
  #now = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly supplies: readonly S[],
    resources: readonly R[],
    private readonly serving: Serving<R, S>,
  ) {
    this.served = resources.map(() => []);
    this.#flows = resources.map(() => ({ rate: 0, count: 0 }));
    this.#open = resources.map((resource) =>
      supplies.flatMap((supply) => {
        const factor = serving(supply, resource);
        return factor === undefined ? [] : [{ supply, factor }];
      }),
    );
  }

  /** Whether nothing can be drawn any more. */
  get isOver(): boolean {
    return this.#open.every((open) => open.every(({ supply }) => this.#isGone(supply)));
  }

  #isGone({ amount, until }: S): boolean {
    return !(amount > TOLERANCE) || until < this.#now;
  }

  /** Changes what is wanted of a resource, by a rate and a number of demands. */
  change(resource: number, rate: number, count: number): void {
    const flow = this.#flows[resource]!;
    flow.count += count;
    // If no demand is left, no rounding error is either.
    flow.rate = flow.count === 0 ? 0 : flow.rate + rate;
  }

  /** Takes an amount at once. */
  take<W extends Want<R>>(want: W, onServed: (want: W, supply: S) => void): void {
    let left = want.amount;
    for (const supply of this.supplies) {
      if (!(left > TOLERANCE)) return;
      const factor = this.serving(supply, want.resource);
      const isThere = supply.from <= want.until && supply.until >= want.since;
      if (factor === undefined || !isThere || !(supply.amount > TOLERANCE)) continue;
      const taken = Math.min(left, supply.amount / factor);
      supply.amount -= taken * factor;
      left -= taken;
      onServed(want, supply);
    }
  }

  /** Lets the demands flow until a time. A demand goes on to the next supply when one is empty. */
  flowUntil(end: number): void {
    while (this.#now < end) {
      const draws = this.#draws(end);
      if (draws.length === 0) break;
      const outflows = new Map<S, number>();
      for (const { supply, rate } of draws)
        outflows.set(supply, (outflows.get(supply) ?? 0) + rate);
      let until = end;
      for (const [{ amount }, rate] of outflows) until = Math.min(until, this.#now + amount / rate);
      for (const [supply, rate] of outflows) {
        supply.amount -= rate * (until - this.#now);
        // Either it has run out, or too little is left for time to tell.
        if (!(supply.amount > TOLERANCE) || until <= this.#now) supply.amount = 0;
      }
      for (const { resource, supply } of draws) this.#note(resource, supply, until);
      this.#now = until;
    }
    this.#now = end;
  }

  /** Returns what draws on what, from now on until a time, and at which rate of the supply. */
  #draws(end: number): { readonly resource: number; readonly supply: S; readonly rate: number }[] {
    const draws = [];
    for (const [resource, { rate }] of this.#flows.entries()) {
      if (!(rate > 0)) continue;
      const open = this.#open[resource]!;
      while (open.length > 0 && this.#isGone(open[0]!.supply)) open.shift();
      const found = open.find(
        ({ supply: { amount, from, until } }) =>
          from < end && until > this.#now && amount > TOLERANCE,
      );
      if (found !== undefined)
        draws.push({ resource, supply: found.supply, rate: rate * found.factor });
    }
    return draws;
  }

  #note(resource: number, supply: S, until: number): void {
    const list = this.served[resource]!;
    const last = list.at(-1);
    if (last?.supply === supply && last.until === this.#now) last.until = until;
    else if (until > this.#now) list.push({ since: this.#now, until, supply });
  }
}
