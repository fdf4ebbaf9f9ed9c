import { type AnyDistribution, BernoulliDistribution } from './distributions.js';
import { type AnyVariable, FailureVariable } from './variables.js';

/** Returns the values that a variable takes in a grid; undefined if it has none. */
export function levelsOf(variable: AnyVariable): readonly unknown[] | undefined {
  const { values, range } = variable;
  if (values !== undefined) return values;
  if (range !== undefined) {
    const { from, to, count } = range;
    const share = (at: number) => at / (count - 1);
    return Array.from({ length: count }, (_, at) => from * (1 - share(at)) + to * share(at));
  }
  return variable instanceof FailureVariable ? [0, 1] : undefined;
}

/** Returns how probable the values of a variable are; undefined if it does not say. */
export function distributionOf(variable: AnyVariable): AnyDistribution | undefined {
  const { distribution } = variable;
  if (distribution !== undefined || !(variable instanceof FailureVariable)) return distribution;
  const { probability } = variable;
  return probability === undefined ? undefined : new BernoulliDistribution({ probability });
}
