import { spareForm } from '../../limits/analysis.js';
import { EventQueue, type QueueEntry } from '../../simulation/kernel/queue.js';
import { type FailureLadder, ROUNDING } from './poisson.js';

/** What is spared: its failures, and the mass of a unit in kg. */
export interface SparedItem {
  readonly ladder: FailureLadder;
  readonly unitMass: number;
}

/** What some numbers of spares achieve together. */
export interface SpareSum {
  readonly units: number;
  /** In kg. */
  readonly mass: number;
  /** The probability that no part fails more often than there are spares of it. */
  readonly probability: number;
}

/** Numbers of spares that suffice together. */
export interface JointLevels extends SpareSum {
  /** The spares of each item. */
  readonly levels: readonly number[];
  /** The mass below which no numbers of spares suffice, in kg. */
  readonly bound: number;
  /** Whether it is proved that less mass does not suffice. */
  readonly isProved: boolean;
}

/** One more spare of an item. The best one comes first: that which adds most to the logarithm of the probability for its mass. */
interface MarginalSpare extends QueueEntry {
  readonly item: number;
}

/** The spares in the order of their worth, until the one with which they suffice. */
interface MarginalOrder {
  /** The levels before that one. */
  readonly levels: number[];
  readonly mass: number;
  /** What is missing of the logarithm of the probability before that one. */
  readonly missing: number;
  /** What that one adds to the logarithm, for each kg. */
  readonly worth: number;
  /** The item whose spare it is; undefined if nothing is missing. */
  readonly last: number | undefined;
}

/** So little does a spare without mass add when there are enough. */
const ENOUGH = 1e-12;

/** Returns the levels of what has no mass: so many that they practically always suffice. */
function weightless({ ladder, unitMass }: SparedItem): number {
  if (unitMass > 0) return 0;
  let level = 0;
  while (level < ladder.expected || ladder.gain(level + 1) > ENOUGH) level++;
  return level;
}

/**
 * Returns the least mass of spares that suffice all together: the product of their probabilities reaches the target.
 *
 * The spares in the order of their worth give a first answer, and the mass below which there is none: the last spare, cut to the
 * share of it that is needed. The answer can be no heavier than the first one, so few items can have a level other than in that
 * order: each step away from it has a price, and what costs more than the distance of both masses is out. All combinations of
 * the rest are looked at, without those that weigh more and are worth less than others.
 * @param confidence the target, above 0 and below 1
 */
export function leastMass(items: readonly SparedItem[], confidence: number): JointLevels {
  const order = marginalOrder(items, Math.log(confidence));
  const { levels, mass, missing, worth, last } = order;
  const jointly = (found: readonly number[], bound: number, isProved: boolean): JointLevels => {
    const sum = spareSum(items, found);
    return { levels: found, ...sum, bound: Math.min(bound, sum.mass), isProved };
  };
  if (last === undefined) return jointly(levels, mass, true);
  const floor = mass + missing / worth;
  const { best, isProved } = combine(items, order, floor);
  const found = [...levels];
  for (let step: Combination | undefined = best; step?.from !== undefined; step = step.from)
    found[step.item] = levels[step.item]! + step.more;
  return jointly(found, isProved ? mass + best.mass : floor, isProved);
}

/** Returns what some numbers of spares achieve together. */
export function spareSum(items: readonly SparedItem[], levels: readonly number[]): SpareSum {
  let units = 0;
  let mass = 0;
  let logarithm = 0;
  for (const [i, { ladder, unitMass }] of items.entries()) {
    units += levels[i]!;
    mass += levels[i]! * unitMass;
    logarithm += ladder.logarithm(levels[i]!);
  }
  return { units, mass, probability: Math.exp(logarithm) };
}

function marginalOrder(items: readonly SparedItem[], target: number): MarginalOrder {
  const levels = items.map(weightless);
  const queue = new EventQueue<MarginalSpare>();
  const offer = (item: number): void => {
    const { ladder, unitMass } = items[item]!;
    if (!(unitMass > 0)) return;
    const time = -ladder.gain(levels[item]! + 1) / unitMass;
    queue.push({ time, priority: item, name: '', sequence: 0, item });
  };
  for (const item of items.keys()) offer(item);
  let sum = items.reduce((total, { ladder }, i) => total + ladder.logarithm(levels[i]!), 0);
  let mass = 0;
  if (sum >= target - ROUNDING) return { levels, mass, missing: 0, worth: 1, last: undefined };
  for (;;) {
    const { item } = queue.pop()!;
    const { ladder, unitMass } = items[item]!;
    const gain = ladder.gain(levels[item]! + 1);
    if (sum + gain >= target - ROUNDING)
      return { levels, mass, missing: target - ROUNDING - sum, worth: gain / unitMass, last: item };
    levels[item]!++;
    sum += gain;
    mass += unitMass;
    offer(item);
  }
}

/** Spares more or less than in the marginal order, of some items. */
interface Combination {
  /** What they add to the logarithm of the probability, and to the mass in kg. */
  readonly gain: number;
  readonly mass: number;
  /** The last item with more or less, and how many; the others before it. */
  readonly item: number;
  readonly more: number;
  readonly from: Combination | undefined;
}

/** The ways in which the level of an item can differ. */
interface Ways {
  readonly item: number;
  readonly steps: readonly {
    readonly more: number;
    readonly gain: number;
    readonly mass: number;
  }[];
  /** The most that one of them adds to the logarithm. */
  readonly most: number;
  /** The price of the cheapest one. */
  readonly price: number;
}

function combine(
  items: readonly SparedItem[],
  { levels, mass, missing, worth }: MarginalOrder,
  floor: number,
): { readonly best: Combination; readonly isProved: boolean } {
  const none: Combination = { gain: 0, mass: 0, item: -1, more: 0, from: undefined };
  // The lightest single spare that is enough: the last one of the order is one of them.
  let best: Combination | undefined;
  for (const [item, { ladder, unitMass }] of items.entries()) {
    const gain = unitMass > 0 ? ladder.gain(levels[item]! + 1) : 0;
    if (gain >= missing && !(best !== undefined && best.mass <= unitMass))
      best = { gain, mass: unitMass, item, more: 1, from: none };
  }
  let lightest = best!;
  const priceOf = (gain: number, heavier: number): number => heavier - gain / worth;
  const allowed = (gain: number, heavier: number): boolean =>
    floor + priceOf(gain, heavier) < mass + lightest.mass - ROUNDING * (mass + 1);
  const ways = items
    .flatMap((each, item) => waysOf(each, item, levels[item]!, priceOf, allowed))
    .sort((a, b) => b.price - a.price || a.item - b.item);
  let rest = ways.reduce((sum, { most }) => sum + most, 0);
  let open: readonly Combination[] = [none];
  let isProved = true;
  for (const { item, steps, most } of ways) {
    rest -= most;
    const next: Combination[] = [];
    for (const from of open) {
      if (allowed(from.gain, from.mass) && from.gain + rest >= missing) next.push(from);
      for (const step of steps) {
        const gain = from.gain + step.gain;
        const heavier = from.mass + step.mass;
        if (!allowed(gain, heavier)) continue;
        const found = { gain, mass: heavier, item, more: step.more, from };
        if (gain >= missing && heavier < lightest.mass) lightest = found;
        else if (gain + rest >= missing) next.push(found);
      }
    }
    open = withoutWorse(next);
    if (open.length <= spareForm.spareCombinations) continue;
    isProved = false;
    open = [...open]
      .sort((a, b) => priceOf(a.gain, a.mass) - priceOf(b.gain, b.mass))
      .slice(0, spareForm.spareCombinations);
  }
  return { best: lightest, isProved };
}

function waysOf(
  { ladder, unitMass }: SparedItem,
  item: number,
  level: number,
  priceOf: (gain: number, mass: number) => number,
  allowed: (gain: number, mass: number) => boolean,
): readonly Ways[] {
  if (!(unitMass > 0)) return [];
  const steps: { more: number; gain: number; mass: number }[] = [];
  for (let more = 1, gain = 0; ; more++) {
    gain += ladder.gain(level + more);
    if (!allowed(gain, more * unitMass)) break;
    steps.push({ more, gain, mass: more * unitMass });
  }
  for (let more = -1, gain = 0; level + more >= 0; more--) {
    gain -= ladder.gain(level + more + 1);
    if (!allowed(gain, more * unitMass)) break;
    steps.push({ more, gain, mass: more * unitMass });
  }
  if (steps.length === 0) return [];
  const most = steps.reduce((greatest, { gain }) => Math.max(greatest, gain), 0);
  const price = steps.reduce(
    (least, { gain, mass }) => Math.min(least, priceOf(gain, mass)),
    Infinity,
  );
  return [{ item, steps, most, price }];
}

/** Returns the combinations to which no lighter one adds as much, the lightest first. */
function withoutWorse(combinations: Combination[]): readonly Combination[] {
  combinations.sort((a, b) => a.mass - b.mass || b.gain - a.gain);
  let most = Number.NEGATIVE_INFINITY;
  return combinations.filter(({ gain }) => {
    if (gain <= most + ROUNDING * 1e-3) return false;
    most = gain;
    return true;
  });
}
