import type { Span } from '../records/records.js';
import { Spans } from './spans.js';

/** A demand of an amount that nothing supplied, spread evenly over a time. */
export interface Want<R> extends Span {
  readonly resource: R;
  /** In units. */
  readonly amount: number;
  /** Days after the start of the scenario. The same as `until` for an amount that was demanded at once. */
  readonly since: number;
  readonly until: number;
}

/** A change of what is wanted of a resource: a demand that begins or ends, or an amount that is demanded at once. */
export interface Change<W> {
  readonly time: number;
  /** The order among changes of one time. */
  readonly order: number;
  /** The amount that is demanded at once; undefined for a demand that begins or ends. */
  readonly atOnce: W | undefined;
  /** What flows from then on, in units a day. */
  readonly rate: number;
}

/** A change before what flows is summed up. */
interface Step<W> extends Change<W> {
  /** How many more demands flow. */
  readonly count: number;
}

/** The demands for one resource, in order of time. */
export class Track<R, W extends Want<R>> {
  /** In order of time. */
  readonly changes: readonly Change<W>[];
  /** The demands that last for a time. */
  readonly flowing: Spans<W>;

  constructor(wants: readonly W[], orderOf: (want: W) => number) {
    const steps = wants.flatMap((want): readonly Step<W>[] => {
      const { amount, since, until } = want;
      const order = orderOf(want);
      if (!(until > since)) return [{ time: until, order, atOnce: want, rate: 0, count: 0 }];
      const rate = amount / (until - since);
      return [
        { time: since, order, atOnce: undefined, rate, count: 1 },
        { time: until, order, atOnce: undefined, rate: -rate, count: -1 },
      ];
    });
    steps.sort((a, b) => a.time - b.time || a.order - b.order);
    let rate = 0;
    let count = 0;
    this.changes = steps.map(({ time, order, atOnce, rate: more, count: one }) => {
      count += one;
      // If no demand is left, no rounding error is either.
      rate = count === 0 ? 0 : rate + more;
      return { time, order, atOnce, rate };
    });
    this.flowing = new Spans(wants.filter(({ since, until }) => until > since));
  }

  /** Returns the index of the first change that is not before a time. */
  indexAt(time: number): number {
    let low = 0;
    for (let high = this.changes.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.changes[middle]!.time < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Demands in order of time. Several lots of supplies can be depleted with them, one after the other. */
export class Course<R, W extends Want<R>> {
  private readonly wants = new Map<R, W[]>();
  private readonly orders = new Map<W, number>();
  private readonly tracks = new Map<R, Track<R, W>>();

  constructor(wants: readonly W[]) {
    for (const [order, want] of wants.entries()) {
      this.orders.set(want, order);
      const list = this.wants.get(want.resource);
      if (list === undefined) this.wants.set(want.resource, [want]);
      else list.push(want);
    }
  }

  /** What is demanded. */
  get resources(): Iterable<R> {
    return this.wants.keys();
  }

  /** Returns the demands for a resource. Made when they are first asked for: most supplies serve few resources. */
  track(resource: R): Track<R, W> {
    let track = this.tracks.get(resource);
    if (track === undefined) {
      track = new Track<R, W>(this.wants.get(resource)!, (want) => this.orders.get(want)!);
      this.tracks.set(resource, track);
    }
    return track;
  }
}
