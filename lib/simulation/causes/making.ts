import { addToList } from '../../graph/multi-map.js';
import { reportForm } from '../../limits/reports.js';
import type { Watch } from '../limits/watch.js';
import {
  canServe,
  type ResourceType,
  type ServingRules,
  unitsServing,
} from '../world/resource-type.js';
import { Course } from './course.js';
import { deplete, type Supply } from './depletion.js';
import { blame, type Drawn } from './drawing.js';

/** An amount of one resource in units, or a rate in units a day. */
export interface Quantity {
  readonly resource: ResourceType;
  readonly amount: number;
}

/** What a process lacked, and what it would have made of it. */
export interface Lack {
  /** What its inputs lacked. */
  readonly lacking: readonly Quantity[];
  /** Its rates, in units a day: negative for its outputs. */
  readonly rates: readonly Quantity[];
}

/** A process that lacked inputs, and the demands for them that nothing supplied. */
export class Making implements Lack {
  readonly lacking: Lack['lacking'];
  readonly rates: Lack['rates'];

  constructor(
    { lacking, rates }: Lack,
    readonly wants: readonly Drawn[],
  ) {
    this.lacking = lacking;
    this.rates = rates;
  }
}

/** What a process would have made besides, with missing stock. */
interface Product extends Supply {
  readonly resource: ResourceType;
  readonly causes: readonly number[];
}

/** How often what processes would have made feeds others. Chains of processes are short. */
const MOST_STEPS = 8;

/**
 * Lets the demands at a place follow from failed events too without which processes there would have made what they lack. Each
 * process makes as much as the missing stock of one list of failed events gives it.
 * @param drawn the demands at the place, on which missing stock has been used up
 */
export function makeUp(
  makings: readonly Making[],
  drawn: readonly Drawn[],
  rules: ServingRules,
  watch: Watch,
): void {
  const course = new Course<ResourceType, Drawn>(drawn);
  const serving = ({ resource: have }: Product, want: ResourceType): number | undefined =>
    canServe(have, want, rules.substitution)
      ? unitsServing(have, want, rules.massAndUnits)
      : undefined;
  const made = new Map<Making, Map<string, number>>();
  for (let step = 0; step < MOST_STEPS; step++) {
    const products = new Map<string, Product[]>();
    for (const making of makings) {
      watch.work();
      const before = made.get(making) ?? new Map<string, number>();
      made.set(making, before);
      for (const [key, { causes, days, since }] of gainOf(making)) {
        const more = days - (before.get(key) ?? 0);
        if (!(more > 0)) continue;
        before.set(key, days);
        for (const { resource, amount } of making.rates) {
          if (amount >= 0) continue;
          const until = Number.POSITIVE_INFINITY;
          addToList(products, key, {
            resource,
            amount: -amount * more,
            causes,
            from: since,
            until,
          });
        }
      }
    }
    if (products.size === 0) return;
    for (const supplies of products.values())
      deplete<ResourceType, Product, Drawn>(
        supplies,
        course,
        serving,
        (want, { causes }, amount) => blame(want, causes, amount),
        () => watch.work(),
      );
  }
}

/** Returns how many days longer a process could run at its full rates, and since when, by the failed events to blame. */
function gainOf({ lacking, rates, wants }: Making) {
  const gains = new Map<string, { causes: readonly number[]; days: number; since: number }>();
  for (const key of new Set(wants.flatMap(({ served }) => [...served.keys()]))) {
    let days = Number.POSITIVE_INFINITY;
    let since = Number.POSITIVE_INFINITY;
    let causes: readonly number[] = [];
    for (const { resource, amount } of lacking) {
      const own = wants.filter((want) => want.resource === resource);
      const asked = own.reduce((sum, want) => sum + want.amount, 0);
      let served = 0;
      for (const want of own) {
        const by = want.served.get(key);
        if (by === undefined) continue;
        served += by.amount;
        causes = by.causes;
        since = Math.min(since, want.since);
      }
      const rate = rates.find((each) => each.resource === resource)!.amount;
      days = Math.min(days, ((served / asked) * amount) / rate);
    }
    if (gains.size < reportForm.causes && days > 0) gains.set(key, { causes, days, since });
  }
  return gains;
}
