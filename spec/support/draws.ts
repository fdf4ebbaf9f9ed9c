const { DRAWS: wish } = process.env;
const isAll = wish === 'all';
if (wish !== undefined && !isAll) throw new Error(`DRAWS can be "all" alone; found "${wish}"`);

/**
 * Returns the number of cases that a property draws: a quarter of all, so that nobody waits for long, or all with DRAWS=all, as in
 * the run that measures coverage.
 */
export const draws = (all: number): number => (isAll ? all : Math.ceil(all / 4));

/** Returns every fourth case of a list, or all with DRAWS=all. */
export const someOf = <T>(cases: readonly T[]): readonly T[] =>
  isAll ? cases : cases.filter((_, index) => index % 4 === 0);

/** Returns every fourth seed from 1 to a number, or all with DRAWS=all. */
export const seedsTo = (last: number): readonly number[] =>
  someOf(Array.from({ length: last }, (_, index) => index + 1));
