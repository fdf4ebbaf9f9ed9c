/** A whole number of EVAs a week, in place of a fraction. */
export interface EvasPerWeek {
  readonly perWeek: number;
  /** The EVAs of the exploration with the number in the file. */
  readonly evas: number;
  /** The EVAs of the exploration with the whole number. */
  readonly readEvas: number;
}

/**
 * Returns the smallest whole number of EVAs a week that gives as many EVAs as a fraction. If none does, returns the one whose
 * EVAs are nearest in number, the greater of two.
 * @param days the duration of the exploration
 * @param perWeek the number in the file, not negative
 */
export function wholeEvasPerWeek(days: number, perWeek: number): EvasPerWeek {
  const count = (k: number) => Math.floor((days * k) / 7);
  const evas = count(perWeek);
  const below = Math.floor(perWeek);
  // The count grows with the number, so the smallest number that reaches it is at most the next whole one.
  let least = Math.min(below, days > 0 ? Math.floor((evas * 7) / days) : 0);
  while (count(least) < evas && least <= below) least++;
  const candidates = [below, least];
  const best = candidates.reduce((a, b) => {
    const nearer = Math.abs(count(b) - evas) - Math.abs(count(a) - evas);
    if (nearer !== 0) return nearer < 0 ? b : a;
    return count(a) === evas ? Math.min(a, b) : Math.max(a, b);
  });
  return { perWeek: best, evas, readEvas: count(best) };
}
