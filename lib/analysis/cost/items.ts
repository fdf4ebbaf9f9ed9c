import type { Days } from '../../schema/spans.js';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
import type { Growing, MissionRef, Ref } from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';

/**
 * What a price is for: an element once (`element`), its flights (`flight`), its years in play (`year`), a transport (`transport`)
 * and its mass (`mass`), what is launched (`resource`), and people away from the Earth (`crew`).
 */
export type CostKind = 'element' | 'flight' | 'year' | 'transport' | 'mass' | 'resource' | 'crew';

/** What is paid for one thing, in one mission, transport and year. */
export interface CostItem {
  readonly kind: CostKind;
  /** The template, edge or resource; null for people. */
  readonly of: Ref | null;
  /** The mission that causes it; null for years of elements, and for elements that are in play from the start. */
  readonly mission: MissionRef | null;
  /** Index in `transports` of the result; null for what no transport causes. */
  readonly transport: number | null;
  /** The calendar year in UTC. */
  readonly year: number;
  /** The amount that is paid for, in `unit`. */
  readonly quantity: number;
  readonly unit: CostUnit;
  /** The price of one unit, in the currency. */
  readonly price: number;
  /** In the currency. */
  readonly cost: number;
  /** The same, discounted to the start of the campaign. */
  readonly discounted: number;
}

/** What a price is for one of. */
export type CostUnit = 'pieces' | 'flights' | 'years' | 'transports' | 'kg' | 'days';

const UNITS: Readonly<Record<CostKind, CostUnit>> = {
  element: 'pieces',
  flight: 'flights',
  year: 'years',
  transport: 'transports',
  mass: 'kg',
  resource: 'kg',
  crew: 'days',
};

/** Days in a year, by which costs are discounted. */
const YEAR = 365.25;

/** What causes a payment. */
export interface CostCause {
  readonly kind: CostKind;
  readonly of: Ref | null;
  readonly mission: MissionRef | null;
  readonly transport: number | null;
  /** The price of one unit. */
  readonly price: number;
}

/** Collects what is paid. */
export class CostItems {
  readonly #items = new Map<string, Growing<CostItem>>();

  /** @param rate what a later payment is worth less, in per cent a year */
  constructor(
    private readonly start: Date,
    private readonly rate: number,
  ) {}

  /** Adds a payment at a time, in days after the start. Nothing is added for nothing. */
  pay(cause: CostCause, time: Days, quantity = 1): void {
    if (quantity <= 0) return;
    const { kind, of, mission, transport, price } = cause;
    const year = this.#dateOf(time).getUTCFullYear();
    const key = `${kind} ${of?.id} ${mission?.index} ${transport} ${year}`;
    let item = this.#items.get(key);
    if (item === undefined) {
      const sums = { quantity: 0, cost: 0, discounted: 0 };
      item = { kind, of, mission, transport, year, unit: UNITS[kind], price, ...sums };
      this.#items.set(key, item);
    }
    const cost = bounded(price * quantity);
    item.quantity = bounded(item.quantity + quantity);
    item.cost = bounded(item.cost + cost);
    item.discounted = bounded(item.discounted + cost * this.#worth(time));
  }

  /**
   * Adds what is paid evenly over a time. Each calendar year has its part, which counts as paid in the middle.
   * @param inYears whether the price is one of a year, not of a day
   */
  payOver(cause: CostCause, since: Days, until: Days, inYears: boolean): void {
    for (let from = since; from < until; ) {
      const year = this.#dateOf(from).getUTCFullYear();
      const [first, end] = [this.#newYear(year), this.#newYear(year + 1)];
      const to = Math.min(until, end);
      // At the end of all dates, there is no next year.
      if (!(to > from)) return;
      this.pay(cause, (from + to) / 2, (to - from) / (inYears ? end - first : 1));
      from = to;
    }
  }

  /** What was paid, in the order in which it came up first. */
  get all(): readonly CostItem[] {
    return [...this.#items.values()];
  }

  #worth(time: Days): number {
    return (1 + this.rate / 100) ** (-time / YEAR);
  }

  #dateOf(time: Days): Date {
    // A date cuts a part of a millisecond off, and before 1970 that is another year.
    return new Date(Math.round(this.start.getTime() + time * MILLISECONDS_A_DAY));
  }

  /** Returns when a year begins, in days after the start. */
  #newYear(year: number): Days {
    // Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999.
    const begin = new Date(0).setUTCFullYear(year);
    return (begin - this.start.getTime()) / MILLISECONDS_A_DAY;
  }
}
