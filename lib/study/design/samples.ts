import { own } from '../../schema/plain.js';
import type { SobolDesign } from '../declaration/designs.js';
import { distributionOf, levelsOf } from '../declaration/levels.js';
import type { Study } from '../declaration/study.js';
import type { AnyVariable } from '../declaration/variables.js';
import { Purpose, Random } from '../random/philox.js';
import { type Quantile, quantileOf } from '../random/quantile.js';
import { sobol } from '../random/sobol.js';

/** The values of one variant, in the order of the variables. undefined leaves the campaign as it is. */
export type SampleValues = readonly unknown[];

/** The variants of a study. Each depends on the study and on its own number alone. */
export interface Samples {
  readonly count: number;
  /** Returns the values of a variant. @param index its number, from 0 */
  values(index: number): SampleValues;
}

/** Returns the variants of a study that `checkStudy` has found no error in. */
export function samplesOf({ variables, design, runs = 0, seed }: Study): Samples {
  const fractions = (fraction: Fraction): Samples => sampled(variables, runs, fraction);
  const random = new Random(seed);
  switch (design.type) {
    case 'List': {
      const names = variables.map(({ name }) => name);
      const valuesOf = (index: number) =>
        names.map((name) => own(design.points[index]!, name) ?? undefined);
      return { count: design.points.length, values: valuesOf };
    }
    case 'Grid':
      return grid(variables.map((variable) => levelsOf(variable)!));
    case 'One At A Time':
      return oneAtATime(variables.map((variable) => stepsOf(variable, design)));
    case 'Monte Carlo':
      return fractions((index, at) => random.fraction(Purpose.Sample, at, index));
    case 'Latin Hypercube':
      return fractions(
        (index, at) =>
          (permuted(index, runs, random, at) + random.fraction(Purpose.Place, at, index)) / runs,
      );
    case 'Sobol':
      return fractions(sobolFraction(design, random));
  }
}

/** Returns a number between 0 and 1 for a variant and a variable. */
type Fraction = (index: number, variable: number) => number;

function sampled(variables: readonly AnyVariable[], count: number, fraction: Fraction): Samples {
  const quantiles = variables.map((variable): Quantile => quantileOf(distributionOf(variable)!));
  return {
    count,
    values: (index) => quantiles.map((quantile, at) => quantile(fraction(index, at))),
  };
}

const WORD = 2 ** 32;

function sobolFraction({ scrambled }: SobolDesign, random: Random): Fraction {
  const shifts = new Map<number, number>();
  const shiftOf = (variable: number): number => {
    const known = shifts.get(variable) ?? random.words(Purpose.Scramble, variable, 0)[0];
    shifts.set(variable, known);
    return known;
  };
  return (index, variable) => {
    const point = sobol(index, variable);
    const shifted = scrambled ? (point ^ shiftOf(variable)) >>> 0 : point;
    return (shifted + 0.5) / WORD;
  };
}

function grid(levels: readonly (readonly unknown[])[]): Samples {
  return {
    count: levels.reduce((product, { length }) => product * length, 1),
    values: (index) => {
      const found: unknown[] = new Array(levels.length);
      let rest = index;
      for (let at = levels.length - 1; at >= 0; at--) {
        const { length } = levels[at]!;
        found[at] = levels[at]![rest % length];
        rest = Math.floor(rest / length);
      }
      return found;
    },
  };
}

function stepsOf(
  variable: AnyVariable,
  { low, high }: { readonly low: number; readonly high: number },
): readonly unknown[] {
  const levels = levelsOf(variable);
  if (levels !== undefined) return levels;
  const quantile = quantileOf(distributionOf(variable)!);
  return [quantile(low), quantile(high)];
}

function oneAtATime(steps: readonly (readonly unknown[])[]): Samples {
  const moves = steps.flatMap((values, variable) => values.map((value) => ({ variable, value })));
  return {
    count: moves.length + 1,
    values: (index) => {
      const move = moves[index - 1];
      return steps.map((_, at) => (move?.variable === at ? move.value : undefined));
    },
  };
}

const ROUNDS = 6;

/**
 * Returns where a random permutation of the numbers from 0 to `size - 1` puts one of them. Nothing is stored. A Feistel
 * network permutes the numbers of an even number of bits, and is repeated until the number is in the range: J. Black and
 * P. Rogaway, "Ciphers with arbitrary finite domains", CT-RSA 2002.
 * @param dimension which permutation
 */
export function permuted(index: number, size: number, random: Random, dimension: number): number {
  const half = 2 ** Math.ceil(Math.log2(Math.max(size, 2)) / 2);
  let at = index;
  do {
    let left = Math.floor(at / half);
    let right = at % half;
    for (let round = 0; round < ROUNDS; round++) {
      const [word] = random.words(Purpose.Order, dimension, round * half + right);
      [left, right] = [right, (left + word) % half];
    }
    at = left * half + right;
  } while (at >= size);
  return at;
}
