import { getOrAdd } from '../../graph/multi-map.js';
import { sumOf } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, type Expectation, expectations } from '../expectations.js';
import { exposuresOf, type PartExposure, type PooledFailures } from './exposure.js';
import { FailureLadder } from './poisson.js';
import { type FailureFactors, ratedParts, type UnratedPart } from './rates.js';
import { leastMass, type SpareSum, spareSum } from './together.js';

/** So many standard deviations above the mean, and so many more: more failures practically never happen. */
const DEVIATIONS = 9;
const FEW = 25;

/**
 * The spares of one part at one place, from one stock to the next. What containers hold is known from a simulation in which nothing
 * fails, so what has failed before is taken off.
 */
class SpareSupply {
  /** The probabilities of so many failures until now, if the spares have sufficed. Their sum is 1. */
  #failed: readonly number[] = [1];
  #expected = 0;
  #needed = 0;
  #added = 0;

  /** Returns the probability that what is there suffices for the next stock, if it did until then. */
  suffices({ failures, aboard }: Pick<PooledFailures, 'failures' | 'aboard'>): number {
    this.#expected += failures;
    const most = Math.ceil(this.#expected + DEVIATIONS * Math.sqrt(this.#expected) + FEW);
    const limit = Math.min(aboard, most);
    const terms = poisson(failures, limit);
    const next: number[] = [];
    let sum = 0;
    for (let total = 0; total <= limit; total++) {
      let probability = 0;
      for (let before = 0; before <= total && before < this.#failed.length; before++)
        probability += this.#failed[before]! * terms[total - before]!;
      next.push(probability);
      sum += probability;
    }
    if (sum > 0) this.#failed = next.map((probability) => probability / sum);
    return Math.min(1, sum);
  }

  /** Returns how many must come for the next stock, so that what it and those before need has been there. */
  lacks({ aboard }: Pick<PooledFailures, 'aboard'>, needed: number): number {
    this.#needed += needed;
    const before = this.#added;
    this.#added = Math.max(before, this.#needed - aboard);
    return this.#added - before;
  }
}

/** Returns the probabilities of 0, 1, 2 and so on failures. */
function poisson(expected: number, most: number): readonly number[] {
  const terms: number[] = [];
  let logarithm = -expected;
  for (let count = 0; count <= most; count++) {
    terms.push(Math.exp(logarithm));
    logarithm += Math.log(expected / (count + 1));
  }
  return terms;
}

/** Options for spares. */
export interface SparesOptions extends Partial<FailureFactors> {
  /** The probability with which spares must suffice, above 0, at most 0.999999. Default: 0.95 */
  readonly confidence?: number;
  /**
   * Whether a stock of spares must suffice from one delivery to the place until the next (`delivery`), or for the whole campaign
   * (`place`). Default: `delivery`
   */
  readonly by?: SpareInterval;
  /** The identifiers of the nodes and edges that count. Default: all but the surface of the Earth */
  readonly places?: ReadonlySet<string>;
}

/** How long a stock of spares must suffice. */
export type SpareInterval = 'delivery' | 'place';

/** A stock of spares of one part at one place: what fails, and how many are needed. */
export interface SpareStock extends PooledFailures {
  /** Mass of one unit, in kg. */
  readonly unitMass: number;
  /** The least number of spares that suffices for this part alone with the given probability. */
  readonly alone: number;
  /** The number of spares if all are to suffice together with that probability. */
  readonly together: number;
  /** The probability that `together` suffices. */
  readonly probability: number;
  /** The probability that those `aboard` suffice if they did before: what earlier stocks of the place have used is gone. */
  readonly aboardProbability: number;
  /** The spares that must come for it, so that there are enough also if the stocks before have used up what they needed. */
  readonly lacking: number;
}

/** The least mass of spares for one probability. */
export interface SparePoint extends SpareSum {
  /** The probability that was asked for. */
  readonly confidence: number;
  /** Whether it is proved that less mass does not suffice. */
  readonly isProved: boolean;
  /** The mass below which no spares suffice, in kg. */
  readonly bound: number;
}

/** The spares that suffice, and what they are for. */
export interface Spares extends FailureFactors {
  readonly confidence: number;
  readonly by: SpareInterval;
  /** The stocks, in order of their beginning. */
  readonly stocks: readonly SpareStock[];
  /** What each element's parts go through at each place. */
  readonly exposures: readonly PartExposure[];
  /**
   * The sums over all stocks, each of which is full when it begins: with as many as each part needs alone, and as all need
   * together.
   */
  readonly alone: SpareSum;
  readonly together: SparePoint;
  /** The probability that those that are there suffice everywhere, if nothing but them replaces what fails. */
  readonly aboardProbability: number;
  /** The least mass for several probabilities, the lowest one first: of those with the same mass, the highest. */
  readonly curve: readonly SparePoint[];
  /** Expected failures of all parts, and the crew time for their repairs, in hours. */
  readonly failures: number;
  readonly repairHours: number;
  /** The parts without a mean time to failure. They are left out of everything else. */
  readonly unrated: readonly UnratedPart[];
}

/** The probabilities of the curve. */
const CURVE = [
  ...[0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98],
  ...[0.985, 0.99, 0.995, 0.998, 0.999],
];

const aProbability: Expectation = {
  expected: 'a number above 0, at most 0.999999',
  accepts: (value) => typeof value === 'number' && value > 0 && value <= 0.999999,
};
const anInterval: Expectation = {
  expected: 'delivery or place',
  accepts: (value) => value === 'delivery' || value === 'place',
};

/**
 * Returns the spares that suffice with a probability: for each part with a mean time to failure, at each place, from one delivery to
 * the next. Failures come at random (Poisson), at the rate `kFactor × quantity / meanTimeToFailure` for the share `dutyCycle` of
 * the time in which the element is active. For the rest of that time, and while it is quiescent or dormant, the rate is
 * `dormantShare` of that. An element without a state is active, and a decommissioned one has no failures. All elements at one
 * place share their spares. On the surface of the Earth nothing is needed.
 *
 * ```ts
 * const { together, stocks } = sparesOf(campaign, { confidence: 0.98 });
 * ```
 * @param options `kFactor`: above 0, default 1. `dormantShare`: from 0 to 1, default 0
 * @throws QuestionError with all problems of the options, or if there are too many stocks or failures
 */
export function sparesOf(campaign: Campaign, options: SparesOptions = {}): Spares {
  checkQuestion('sparesOf', campaign, options, {
    confidence: aProbability,
    by: anInterval,
    kFactor: expectations.aboveZero,
    dormantShare: expectations.aShare,
    places: expectations.identifiers,
  });
  const { confidence = 0.95, by = 'delivery', kFactor = 1, dormantShare = 0, places } = options;
  const { byElement, unrated } = ratedParts(campaign, { kFactor, dormantShare });
  const filter = { byDelivery: by === 'delivery', places };
  const { exposures, pools } = exposuresOf(campaign, byElement, filter);
  const sorted = [...pools].sort((a, b) => orderOf(campaign, a, b));
  const items = sorted.map(({ resource, failures }) => ({
    ladder: new FailureLadder(failures),
    unitMass: campaign.resource(resource).unitMass,
  }));
  const pointAt = (target: number) => ({ confidence: target, ...leastMass(items, target) });
  const { levels, ...together } = pointAt(confidence);
  const alone = items.map(({ ladder }) => ladder.least(confidence));
  const supplies = new Map<string, SpareSupply>();
  const stocks = sorted.map((pool, i): SpareStock => {
    const { ladder, unitMass } = items[i]!;
    const key = `${pool.place.id} ${pool.resource.id}`;
    const supply = getOrAdd(supplies, key, () => new SpareSupply());
    return {
      ...pool,
      ...{ unitMass, alone: alone[i]!, together: levels[i]! },
      probability: Math.exp(ladder.logarithm(levels[i]!)),
      aboardProbability: supply.suffices(pool),
      lacking: supply.lacks(pool, levels[i]!),
    };
  });
  const curve = CURVE.map((target) => {
    const { levels: _, ...point } = pointAt(target);
    return point;
  });
  return {
    ...{ confidence, by, kFactor, dormantShare, stocks, exposures },
    alone: spareSum(items, alone),
    together,
    aboardProbability: stocks.reduce((product, stock) => product * stock.aboardProbability, 1),
    // Of several with the same mass, the one with the highest probability asked says most.
    curve: curve.filter((point, i) => items.length > 0 && point.mass !== curve[i + 1]?.mass),
    failures: sumOf(sorted, ({ failures }) => failures),
    repairHours: sumOf(sorted, ({ repairHours }) => repairHours),
    unrated,
  };
}

/** Compares stocks by their beginning, then by place and part. */
function orderOf(campaign: Campaign, a: PooledFailures, b: PooledFailures): number {
  const placeOf = ({ place }: PooledFailures) => campaign.places.of(place).index;
  return (
    a.from - b.from || placeOf(a) - placeOf(b) || campaign.resourceOrder(a.resource, b.resource)
  );
}
