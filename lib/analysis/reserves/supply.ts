import { firstIndex } from '../../graph/sorted.js';
import type { Days } from '../../schema/spans.js';
import type { Span } from '../../simulation/index.js';
import { isRounding } from '../tolerance.js';
import type { AmountCurve } from './curve.js';

/** Times that are nearer to each other are the same, in days: rounding of sums of days is less. */
const SAME = 1e-9;

/** The least reserve in some time. */
export interface LeastReserve {
  /** When it is least, in days after the start of the scenario. */
  readonly time: Days;
  /** The days for which it lasts; null if it lasts until the end of the campaign. */
  readonly days: Days | null;
  /** Whether it lasts until the end of the campaign. */
  readonly untilEnd: boolean;
  /** When some is next delivered, in days after the start of the scenario; null if it never is. */
  readonly nextDelivery: Days | null;
}

/** A time in which a reserve is less than is needed. */
export interface SupplyGap extends Span {
  /** The least days of reserve in this time, and when they are least first. */
  readonly least: Days;
  readonly leastTime: Days;
  /** The parts of this time that other flights can serve, in order. */
  readonly parts: readonly GapPart[];
}

/** A part of a gap. */
export interface GapPart {
  readonly since: Days;
  /** What has to be there in this part at the most, besides what is, together with all that was not met until then, in kg. */
  readonly required: number;
}

/** What a place holds of something and what is demanded of it there, over time. Masses in kg. */
export class ReserveSupply {
  /** The times at which anything changes, in order. */
  readonly #times: readonly number[];

  /**
   * @param held what is there
   * @param drawn all that was demanded so far, met or not; it never falls
   * @param unmet the part of it that was not met; it never falls
   * @param deliveries the times at which what is there rose at once, in order
   * @param end the end of the simulation, in days
   */
  constructor(
    readonly held: AmountCurve,
    readonly drawn: AmountCurve,
    readonly unmet: AmountCurve,
    readonly deliveries: readonly number[],
    readonly end: Days,
  ) {
    this.#times = merged([...held.times, ...drawn.times]);
  }

  /** The mass that is demanded until the end. */
  get demanded(): number {
    return this.drawn.at(this.end);
  }

  /** Returns when what is there at a time, after or before its jump, suffices no more: Infinity if it lasts until the end. */
  out(time: number, side: 'at' | 'before'): number {
    return this.drawn.firstAbove(this.drawn[side](time) + Math.max(0, this.held[side](time)));
  }

  /** Returns the least reserve in spans of time, and when it was that first. Undefined if there are no spans. */
  least(spans: readonly Span[]): LeastReserve | undefined {
    let least: { time: number; days: number; side: 'at' | 'before' } | undefined;
    const note = (time: number, side: 'at' | 'before'): void => {
      const days = Math.max(0, this.out(time, side) - time);
      if (least === undefined || days < least.days) least = { time, days, side };
    };
    for (const { since, until } of spans) {
      note(since, 'at');
      for (const time of [...this.#between(this.#times, since, until), until]) {
        note(time, 'before');
        if (time < until) note(time, 'at');
      }
    }
    if (least === undefined) return undefined;
    const { time, days, side } = least;
    const untilEnd = days === Number.POSITIVE_INFINITY;
    const isNext = (each: number): boolean => each > time || (side === 'before' && each === time);
    const nextDelivery = this.deliveries[firstIndex(this.deliveries, isNext)] ?? null;
    return { time, days: untilEnd ? null : days, untilEnd, nextDelivery };
  }

  /**
   * Returns the times within spans in which the reserve is less than some days.
   * @param arrivals the times that divide gaps into parts
   */
  gaps(spans: readonly Span[], days: Days, arrivals: readonly Days[]): readonly SupplyGap[] {
    const divides = new Set(arrivals);
    const times = merged([
      ...this.#times,
      ...this.unmet.times,
      ...arrivals,
      ...this.drawn.times.map((time) => time - days),
    ]);
    return spans.flatMap(({ since, until }) => {
      const found: { since: number; until: number; parts: GapPart[] }[] = [];
      const ends = [since, ...this.#between(times, since, until), until];
      for (let i = 0; i + 1 < ends.length; i++) {
        const [from, to] = [ends[i]!, ends[i + 1]!];
        // Between two of the times, all of this changes evenly.
        const first = this.#lack(from, days, 'at');
        const last = this.#lack(to, days, 'before');
        if (first <= 0 && last <= 0) continue;
        const zero = from + ((to - from) * first) / (first - last);
        const gap = { since: first > 0 ? from : zero, until: last > 0 ? to : zero };
        const required = Math.max(
          Math.max(0, first) + this.unmet.at(gap.since),
          Math.max(0, last) + this.unmet.before(gap.until),
        );
        const before = found.at(-1);
        if (before?.until !== gap.since) {
          found.push({ ...gap, parts: [{ since: gap.since, required }] });
          continue;
        }
        before.until = gap.until;
        const part = before.parts.at(-1)!;
        if (divides.has(gap.since)) before.parts.push({ since: gap.since, required });
        else before.parts[before.parts.length - 1] = larger(part, required);
      }
      return found.map((gap) => {
        const least = this.least([gap])!;
        return { ...gap, least: least.days ?? days, leastTime: least.time };
      });
    });
  }

  /** Returns how much less is there than is demanded in the days after a time; negative if it is more. */
  #lack(time: number, days: Days, side: 'at' | 'before'): number {
    const until = this.#known(Math.min(time + days, this.end));
    // Directly before a time, the days end directly before theirs.
    const wanted = this.drawn[until === this.end ? 'at' : side](until);
    const there = this.drawn[side](time) + Math.max(0, this.held[side](time));
    return isRounding(wanted - there, wanted, there) ? 0 : wanted - there;
  }

  /** Returns the time of a demand, or the end, that a sum of times means: rounding may have moved it. */
  #known(time: number): number {
    const { times } = this.drawn;
    const next = times[firstIndex(times, (each) => each >= time - SAME)] ?? this.end;
    return Math.abs(next - time) <= SAME ? next : time;
  }

  #between = (times: readonly number[], since: number, until: number): readonly number[] =>
    times.slice(
      firstIndex(times, (time) => time > since),
      firstIndex(times, (time) => time >= until),
    );
}

const larger = ({ since, required }: GapPart, other: number): GapPart => ({
  since,
  required: Math.max(required, other),
});

const merged = (times: readonly number[]): readonly number[] =>
  [...new Set(times)].sort((a, b) => a - b);
