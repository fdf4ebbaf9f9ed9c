const { DRAWS: wish } = process.env;
const isAll = wish === 'all';
if (wish !== undefined && !isAll) throw new Error(`DRAWS can be "all" alone; found "${wish}"`);

/** Of so many cases, one is drawn. */
const SHARE = 8;

/**
 * Returns the number of cases that a property draws: an eighth of all, so that nobody waits for long, or all with DRAWS=all, as in
 * the run that measures coverage.
 */
export const draws = (all: number): number => (isAll ? all : Math.ceil(all / SHARE));

/** Returns every eighth case of a list, or all with DRAWS=all. */
export const someOf = <T>(cases: readonly T[]): readonly T[] =>
  isAll ? cases : cases.filter((_, index) => index % SHARE === 0);

/** Returns every eighth seed from 1 to a number, or all with DRAWS=all. */
export const seedsTo = (last: number): readonly number[] =>
  someOf(Array.from({ length: last }, (_, index) => index + 1));
