import { family } from '../../schema/family.js';
import { concrete, discriminator, number, numbers, values } from '../../schema/fields.js';
import { type Fields, ModelObject } from '../../schema/model-object.js';

/** How probable the values of a variable are. */
export abstract class Distribution extends ModelObject {
  declare static readonly familyMembers?:
    | UniformDistribution
    | TriangularDistribution
    | NormalDistribution
    | LognormalDistribution
    | DiscreteDistribution
    | BernoulliDistribution;

  @discriminator() readonly type!: string;
}

/** Every value between two is as probable as every other. */
@concrete('Uniform')
export class UniformDistribution extends Distribution {
  declare readonly type: 'Uniform';
  /** The least value. */
  @number() low!: number;
  /** The greatest value. */
  @number() high!: number;

  constructor(fields: Fields<UniformDistribution>) {
    super(fields);
  }
}

/** The density rises in a straight line from the least value to the mode, and falls from there to the greatest one. */
@concrete('Triangular')
export class TriangularDistribution extends Distribution {
  declare readonly type: 'Triangular';
  /** The least value. */
  @number() low!: number;
  /** The most probable value. */
  @number() mode!: number;
  /** The greatest value. */
  @number() high!: number;

  constructor(fields: Fields<TriangularDistribution>) {
    super(fields);
  }
}

/** The normal distribution. With `low` or `high`, it is truncated: other values do not occur. */
@concrete('Normal')
export class NormalDistribution extends Distribution {
  declare readonly type: 'Normal';
  /** The mean, without truncation. */
  @number() mean!: number;
  /** The standard deviation, without truncation. */
  @number({ above: 0 }) standardDeviation!: number;
  /** The least value. Default: none. */
  @number({ optional: true }) low?: number;
  /** The greatest value. Default: none. */
  @number({ optional: true }) high?: number;

  constructor(fields: Fields<NormalDistribution>) {
    super(fields);
  }
}

/** The logarithm of the value has a normal distribution. With `low` or `high`, it is truncated. */
@concrete('Lognormal')
export class LognormalDistribution extends Distribution {
  declare readonly type: 'Lognormal';
  /** The median of the value: e to the mean of its natural logarithm. */
  @number({ above: 0 }) median!: number;
  /** The standard deviation of the natural logarithm of the value. */
  @number({ above: 0 }) logStandardDeviation!: number;
  /** The least value. Default: none. */
  @number({ optional: true, above: 0 }) low?: number;
  /** The greatest value. Default: none. */
  @number({ optional: true, above: 0 }) high?: number;

  constructor(fields: Fields<LognormalDistribution>) {
    super(fields);
  }
}

/** Some values, as probable as their weights say. */
@concrete('Discrete')
export class DiscreteDistribution extends Distribution {
  declare readonly type: 'Discrete';
  /** The values: numbers, or anything that `--set` takes. */
  @values() values!: unknown[];
  /** The weight of each value. They need not add up to 1. Default: all are the same. */
  @numbers({ optional: true, min: 0 }) weights?: number[];

  constructor(fields: Fields<DiscreteDistribution>) {
    super(fields);
  }
}

/** 1 with a probability, else 0. */
@concrete('Bernoulli')
export class BernoulliDistribution extends Distribution {
  declare readonly type: 'Bernoulli';
  /** The probability of 1. */
  @number({ min: 0, max: 1 }) probability!: number;

  constructor(fields: Fields<BernoulliDistribution>) {
    super(fields);
  }
}

/** One of the distributions. */
export type AnyDistribution = NonNullable<typeof Distribution.familyMembers>;
/** The distributions, by their `type`. */
export const AnyDistribution = family(Distribution, {
  UniformDistribution,
  TriangularDistribution,
  NormalDistribution,
  LognormalDistribution,
  DiscreteDistribution,
  BernoulliDistribution,
});
