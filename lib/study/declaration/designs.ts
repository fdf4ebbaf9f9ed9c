import { family } from '../../schema/family.js';
import { boolean, concrete, discriminator, list, number, open } from '../../schema/fields.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';

/** Which variants a study has. */
export abstract class StudyDesign extends ModelObject {
  declare static readonly familyMembers?:
    | ListDesign
    | GridDesign
    | OneAtATimeDesign
    | MonteCarloDesign
    | LatinHypercubeDesign
    | SobolDesign;

  @discriminator() readonly type!: string;
}

/** The values of one variant, by the names of variables. A variable without a value leaves the campaign as it is. */
@open()
export class PointDesign extends ModelObject {
  /** Any JSON value. */
  [variable: string]: unknown;

  constructor(fields?: Readonly<Record<string, unknown>>) {
    super(fields);
  }
}

/** The variants of a list. */
@concrete('List')
export class ListDesign extends StudyDesign {
  declare readonly type: 'List';
  /** The variants. */
  @list(() => PointDesign) points!: PointDesign[];

  constructor(fields?: Fields<ListDesign>) {
    super(fields);
  }
}

/** Every combination of the values of all variables. The last variable changes fastest. */
@concrete('Grid')
export class GridDesign extends StudyDesign {
  declare readonly type: 'Grid';

  constructor(fields: Fields<GridDesign>) {
    super(fields);
  }
}

/**
 * The campaign as it is, and then each value of each variable while all others stay as they are: for a tornado chart. A
 * variable without values takes two quantiles of its distribution.
 */
@concrete('One At A Time')
export class OneAtATimeDesign extends StudyDesign {
  declare readonly type: 'One At A Time';
  /** The probability of the low quantile. */
  @number({ above: 0, max: 0.5, default: 0.05 }) low!: Defaulted<number>;
  /** The probability of the high quantile, below 1. */
  @number({ min: 0.5, max: 0.999999, default: 0.95 }) high!: Defaulted<number>;

  constructor(fields?: Fields<OneAtATimeDesign>) {
    super(fields);
  }
}

/** Independent random samples. */
@concrete('Monte Carlo')
export class MonteCarloDesign extends StudyDesign {
  declare readonly type: 'Monte Carlo';

  constructor(fields?: Fields<MonteCarloDesign>) {
    super(fields);
  }
}

/** Random samples of which, for each variable, exactly one is in each of as many parts of equal probability as there are runs. */
@concrete('Latin Hypercube')
export class LatinHypercubeDesign extends StudyDesign {
  declare readonly type: 'Latin Hypercube';

  constructor(fields?: Fields<LatinHypercubeDesign>) {
    super(fields);
  }
}

/** Points of the Sobol sequence, which fill the space evenly. Use a power of two as the number of runs. */
@concrete('Sobol')
export class SobolDesign extends StudyDesign {
  declare readonly type: 'Sobol';
  /** Whether the seed shifts the points (a random digital shift), so that different seeds give different samples. */
  @boolean({ default: true }) scrambled!: Defaulted<boolean>;

  constructor(fields?: Fields<SobolDesign>) {
    super(fields);
  }
}

/** Returns whether a design draws its variants from distributions. Otherwise somebody has chosen them. */
export const isSampled = ({ type }: AnyStudyDesign): boolean =>
  type === 'Monte Carlo' || type === 'Latin Hypercube' || type === 'Sobol';

/** Returns why a number of variants cannot be asked of a design; undefined if it can. */
export const refusedRuns = (design: AnyStudyDesign): string | undefined =>
  isSampled(design)
    ? undefined
    : `a design "${design.type}" has as many variants as its values make`;

/** One of the designs. */
export type AnyStudyDesign = NonNullable<typeof StudyDesign.familyMembers>;
/** The designs, by their `type`. */
export const AnyStudyDesign = family(StudyDesign, {
  ListDesign,
  GridDesign,
  OneAtATimeDesign,
  MonteCarloDesign,
  LatinHypercubeDesign,
  SobolDesign,
});
