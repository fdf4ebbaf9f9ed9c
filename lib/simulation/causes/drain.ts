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

/**
 * Drains supplies with demands, as if both had been there together: at every instant, each demand is drawn from the first
 * supply that can serve it and is not empty.
 * @param onServed called for each demand and each supply that serves it, at least in part
 * @param work called for each change of what is demanded or supplied
 */
export function drain<R, S extends Supply, W extends Want<R>>(
  supplies: readonly S[],
  wants: readonly W[],
  serving: Serving<R, S>,
  onServed: (want: W, supply: S) => void,
  work: () => void = () => {},
): void {
  const drainage = new Drainage(supplies, serving);
  const changes: { readonly time: number; readonly apply: () => void }[] = [];
  for (const want of wants) {
    const { resource, amount, since, until } = want;
    if (until > since) {
      const rate = amount / (until - since);
      changes.push({ time: since, apply: () => drainage.change(resource, rate, 1) });
      changes.push({ time: until, apply: () => drainage.change(resource, -rate, -1) });
    } else changes.push({ time: until, apply: () => drainage.take(want, onServed) });
  }
  const last = changes.reduce(
    (latest, { time }) => Math.max(latest, time),
    Number.NEGATIVE_INFINITY,
  );
  for (const { from, until } of supplies)
    for (const time of [from, until]) if (time < last) changes.push({ time, apply: () => {} });
  changes.sort((a, b) => a.time - b.time);
  for (const { time, apply } of changes) {
    work();
    drainage.flowUntil(time);
    apply();
  }
  for (const want of wants)
    if (want.until > want.since)
      for (const { since, until, supply } of drainage.served.get(want.resource) ?? [])
        if (since < want.until && until > want.since) onServed(want, supply);
}

/** Supplies that flows drain. */
class Drainage<R, S extends Supply> {
  /** What served each resource, and when. */
  readonly served = new Map<R, Served<S>[]>();
  readonly #flows = new Map<R, Flow>();
  #now = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly supplies: readonly S[],
    private readonly serving: Serving<R, S>,
  ) {}

  /** Changes what is wanted of a resource, by a rate and a number of demands. */
  change(resource: R, rate: number, count: number): void {
    const flow = this.#flows.get(resource) ?? { rate: 0, count: 0 };
    this.#flows.set(resource, flow);
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
  #draws(end: number): { readonly resource: R; readonly supply: S; readonly rate: number }[] {
    const draws = [];
    for (const [resource, { rate }] of this.#flows) {
      if (!(rate > 0)) continue;
      for (const supply of this.supplies) {
        const isThere = supply.from < end && supply.until > this.#now;
        const factor = isThere && supply.amount > TOLERANCE && this.serving(supply, resource);
        if (factor === undefined || factor === false) continue;
        draws.push({ resource, supply, rate: rate * factor });
        break;
      }
    }
    return draws;
  }

  #note(resource: R, supply: S, until: number): void {
    const list = this.served.get(resource) ?? [];
    this.served.set(resource, list);
    const last = list.at(-1);
    if (last?.supply === supply && last.until === this.#now) last.until = until;
    else if (until > this.#now) list.push({ since: this.#now, until, supply });
  }
}
