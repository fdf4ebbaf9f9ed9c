import type { Span } from '../records/records.js';
import type { Change, Course, Track, Want } from './course.js';
import { firstAfter } from './deviations.js';

/** An amount of something, in a time. */
export interface Supply {
  /** In its own units. Depletion lowers it. */
  amount: number;
  readonly from: number;
  readonly until: number;
}

/** How supplies serve wants: units of the supply for a unit of the want, or undefined if it does not serve. */
export type Serving<R, S> = (supply: S, want: R) => number | undefined;

/** The part of an amount that does not count. */
const TOLERANCE = 1e-9;

/** A time in which a supply served all wants of one resource. */
interface Served<S> extends Span {
  until: number;
  readonly supply: S;
}

/** A supply, and how many of its units serve a unit of a resource. */
interface Serves<S> {
  readonly supply: S;
  readonly factor: number;
}

/**
 * Depletes supplies with demands, as if both had been there together: at every instant, each demand is drawn from the first
 * supply that can serve it and is not empty.
 * @param onServed called for each demand and each supply that serves it, with the amount that it serves in units of what is wanted,
 *   until it returns true for the demand
 * @param work called for each change of what is demanded while there are supplies
 */
export function deplete<R, S extends Supply, W extends Want<R>>(
  supplies: readonly S[],
  course: Course<R, W>,
  serving: Serving<R, S>,
  onServed: (want: W, supply: S, amount: number) => boolean,
  work: () => void = () => {},
): void {
  const depletion = new Depletion<R, S, W>(supplies, course, serving);
  // Most lots of missing stock serve no demand.
  if (depletion.isOver) return;
  // Before the first supply is there, and after the last one is gone, nothing flows.
  const times = supplies.flatMap(({ from, until }) => [from, until]).sort((a, b) => a - b);
  depletion.start(times[0]!);
  let next = 0;
  for (let flow = depletion.next(); flow !== undefined; flow = depletion.next()) {
    const { time } = flow.next!;
    work();
    for (; next < times.length && times[next]! < time; next++) depletion.flowUntil(times[next]!);
    depletion.flowUntil(time);
    if (depletion.isOver) break;
    depletion.pass(flow, onServed);
  }
  depletion.tell(onServed);
}

/** The demands for one resource, while supplies are depleted. */
class Flow<R, S extends Supply, W extends Want<R>> {
  /** What served them, and when. */
  readonly served: Served<S>[] = [];
  /** Units a day. */
  rate = 0;
  private at = 0;
  /** The first of what can serve that is not gone for good. */
  private first = 0;

  constructor(
    readonly track: Track<R, W>,
    readonly supplies: readonly Serves<S>[],
  ) {}

  /** The next change. */
  get next(): Change<W> | undefined {
    return this.track.changes[this.at];
  }

  start(time: number): void {
    this.at = this.track.indexAt(time);
    this.rate = this.track.changes[this.at - 1]?.rate ?? 0;
  }

  pass(): void {
    this.rate = this.track.changes[this.at]!.rate;
    this.at++;
  }

  /** Returns the first supply that passes a test, without those in front that are gone for good at a time. */
  find(now: number, test: (supply: S) => boolean): Serves<S> | undefined {
    const { supplies } = this;
    while (this.first < supplies.length && isGone(supplies[this.first]!.supply, now)) this.first++;
    for (let at = this.first; at < supplies.length; at++)
      if (test(supplies[at]!.supply)) return supplies[at];
    return undefined;
  }

  note(supply: S, since: number, until: number): void {
    const last = this.served.at(-1);
    if (last?.supply === supply && last.until === since) last.until = until;
    else if (until > since) this.served.push({ since, until, supply });
  }
}

/** Returns whether nothing can be drawn from a supply any more. */
const isGone = ({ amount, until }: Supply, now: number): boolean =>
  !(amount > TOLERANCE) || until < now;

/** Returns whether one change comes before another. */
const isBefore = (a: Change<unknown>, b: Change<unknown>): boolean =>
  a.time === b.time ? a.order < b.order : a.time < b.time;

/** Supplies that flows deplete. */
class Depletion<R, S extends Supply, W extends Want<R>> {
  /** The demands that something can serve. */
  private readonly flows: readonly Flow<R, S, W>[];
  private now = Number.NEGATIVE_INFINITY;

  constructor(supplies: readonly S[], course: Course<R, W>, serving: Serving<R, S>) {
    this.flows = [...course.resources].flatMap((resource) => {
      const serves = supplies.flatMap((supply) => {
        const factor = serving(supply, resource);
        return factor === undefined ? [] : [{ supply, factor }];
      });
      return serves.length === 0 ? [] : [new Flow<R, S, W>(course.track(resource), serves)];
    });
  }

  /** Whether nothing can be drawn any more. */
  get isOver(): boolean {
    const isLeft = (): boolean => true;
    return this.flows.every((flow) => flow.find(this.now, isLeft) === undefined);
  }

  /** Begins at a time. */
  start(time: number): void {
    for (const flow of this.flows) flow.start(time);
  }

  /** Returns the demands that change next. */
  next(): Flow<R, S, W> | undefined {
    let first: Flow<R, S, W> | undefined;
    for (const flow of this.flows)
      if (flow.next !== undefined && (first === undefined || isBefore(flow.next, first.next!)))
        first = flow;
    return first;
  }

  /** Applies the next change of some demands. */
  pass(flow: Flow<R, S, W>, onServed: (want: W, supply: S, amount: number) => boolean): void {
    const { atOnce } = flow.next!;
    if (atOnce !== undefined) this.take(flow, atOnce, onServed);
    flow.pass();
  }

  /** Takes an amount at once. */
  private take(
    flow: Flow<R, S, W>,
    want: W,
    onServed: (want: W, supply: S, amount: number) => boolean,
  ): void {
    let left = want.amount;
    const isThere = ({ from, until, amount }: S): boolean =>
      from <= want.until && until >= want.since && amount > TOLERANCE;
    while (left > TOLERANCE) {
      const found = flow.find(this.now, isThere);
      if (found === undefined) return;
      const { supply, factor } = found;
      const taken = Math.min(left, supply.amount / factor);
      supply.amount = taken < left ? 0 : supply.amount - taken * factor;
      left -= taken;
      onServed(want, supply, taken);
    }
  }

  /** Lets the demands flow until a time. A demand goes on to the next supply when one is empty. */
  flowUntil(end: number): void {
    while (this.now < end) {
      const draws = this.draws(end);
      if (draws.length === 0) break;
      const outflows = new Map<S, number>();
      for (const { supply, rate } of draws)
        outflows.set(supply, (outflows.get(supply) ?? 0) + rate);
      let until = end;
      for (const [{ amount }, rate] of outflows) until = Math.min(until, this.now + amount / rate);
      for (const [supply, rate] of outflows) {
        supply.amount -= rate * (until - this.now);
        // Either it has run out, or too little is left for time to tell.
        if (!(supply.amount > TOLERANCE) || until <= this.now) supply.amount = 0;
      }
      for (const { flow, supply } of draws) flow.note(supply, this.now, until);
      this.now = until;
    }
    this.now = end;
  }

  /** Returns what draws on what, from now on until a time, and at which rate of the supply. */
  private draws(
    end: number,
  ): { readonly flow: Flow<R, S, W>; readonly supply: S; readonly rate: number }[] {
    const draws = [];
    for (const flow of this.flows) {
      if (!(flow.rate > 0)) continue;
      const found = flow.find(
        this.now,
        ({ amount, from, until }) => from < end && until > this.now && amount > TOLERANCE,
      );
      if (found !== undefined)
        draws.push({ flow, supply: found.supply, rate: flow.rate * found.factor });
    }
    return draws;
  }

  /** Tells which supplies served the demands that last for a time. */
  tell(onServed: (want: W, supply: S, amount: number) => boolean): void {
    for (const { served, track } of this.flows) {
      if (served.length === 0) continue;
      const span = { since: served[0]!.since, until: served.at(-1)!.until };
      for (const want of track.flowing.overlapping(span))
        for (let at = firstAfter(served, want.since); at < served.length; at++)
          if (
            served[at]!.since >= want.until ||
            onServed(want, served[at]!.supply, amountIn(want, served[at]!))
          )
            break;
    }
  }
}

/** Returns how much of a demand falls into a span. */
function amountIn({ amount, since, until }: Want<unknown>, span: Span): number {
  const days = Math.min(until, span.until) - Math.max(since, span.since);
  return (amount * days) / (until - since);
}
