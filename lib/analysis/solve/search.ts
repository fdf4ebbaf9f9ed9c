/** What a search knows about a position. */
import type { Days } from '../../schema/spans.js';
export interface Tested {
  readonly position: number;
  /** Whether the condition holds there. */
  readonly holds: boolean;
  /**
   * How far it is from the border: above 0 if the condition holds, below 0 if it does not. Undefined if nothing measures that.
   * Only scores of the same kind are compared.
   */
  readonly score?: { readonly value: number; readonly kind: string } | undefined;
}

/** A function that tests a position. */
export type Test = (position: number) => Promise<Tested>;

/** Two neighbouring positions, at one of which a condition holds and at the other it does not. */
export interface Crossing {
  readonly inside: Tested;
  readonly outside: Tested;
}

/** Where a condition was tested, and where it changes. */
export interface Scan {
  /** All tested positions, in order. */
  readonly tested: readonly Tested[];
  /** The changes, from the lowest position on. */
  readonly crossings: readonly Crossing[];
}

/** What a scan looks at. */
export interface ScanRange {
  readonly first: number;
  /** The last position to test; the range may be much longer than what is needed. */
  readonly last: number;
  /** A position to start from. */
  readonly start: Days;
  /** The first distance from the start; it doubles with each step upwards. 0 to test the whole range at once. */
  readonly reach: number;
  /** How often the distance may double. */
  readonly doublings: number;
  /** Into how many parts the range is divided, to find changes in between. */
  readonly samples: number;
  /** Whether the range goes on until the condition fails above the places where it holds. */
  readonly wantsMost: boolean;
}

/**
 * Finds all changes of a condition in a range, exact to one position. The upper end of the range is found by doubling, and ends
 * where a change has been found. Then positions at equal distances are tested, and each change between two neighbours is
 * narrowed down.
 */
export async function scan(range: ScanRange, test: Test): Promise<Scan> {
  const tested = new Map<number, Tested>();
  const at = async (position: number): Promise<Tested> => {
    const known = tested.get(position);
    if (known !== undefined) return known;
    const found = await test(position);
    tested.set(position, found);
    return found;
  };
  const top = await upperEnd(range, at);
  const length = top - range.first;
  const parts = Math.min(range.samples, length);
  for (let i = 1; i < parts; i++) await at(range.first + Math.round((length * i) / parts));
  const known = inOrder(tested);
  const crossings: Crossing[] = [];
  for (let i = 1; i < known.length; i++) {
    const [low, high] = [known[i - 1]!, known[i]!];
    if (low.holds !== high.holds) crossings.push(await narrowed(low, high, at));
  }
  return { tested: inOrder(tested), crossings };
}

const inOrder = (tested: ReadonlyMap<number, Tested>): Tested[] =>
  [...tested.values()].sort((a, b) => a.position - b.position);

/** Returns the upper end of the range that is searched. Both ends and the start are tested. */
async function upperEnd(range: ScanRange, at: Test): Promise<number> {
  const { first, last, start, reach, doublings, wantsMost } = range;
  const bottom = await at(first);
  let highest = await at(start);
  if (reach === 0) return (await at(last)).position;
  let hasHeld = bottom.holds || highest.holds;
  let hasChanged = bottom.holds !== highest.holds;
  const isDone = () => hasChanged && !(wantsMost && hasHeld && highest.holds);
  for (let i = 0, step = reach; i < doublings && !isDone() && highest.position < last; i++) {
    const next = await at(Math.min(last, start + step));
    hasChanged ||= next.holds !== highest.holds;
    hasHeld ||= next.holds;
    highest = next;
    step *= 2;
  }
  return highest.position;
}

/** Every third step halves the range, so the search ends in time even if the scores mislead it. */
const HALVING = 3;

/**
 * Narrows a change down to two neighbouring positions, by secants kept inside the range and by halving. This is the idea of the
 * methods of Dekker and Brent, for whole numbers.
 */
async function narrowed(from: Tested, to: Tested, at: Test): Promise<Crossing> {
  let [low, high] = [from, to];
  // The points that the secant goes through: the two that were tested last on one side, if the other has no score.
  let [beforeLow, beforeHigh]: (Tested | undefined)[] = [undefined, undefined];
  for (let step = 1; high.position - low.position > 1; step++) {
    const guess =
      step % HALVING === 0
        ? undefined
        : (secant(low, high) ??
          secant(beforeLow, low, high.position) ??
          secant(beforeHigh, high, low.position));
    const next = await at(positionNear(guess, low.position, high.position));
    if (next.holds === low.holds) [beforeLow, low] = [low, next];
    else [beforeHigh, high] = [high, next];
  }
  return low.holds ? { inside: low, outside: high } : { inside: high, outside: low };
}

/** Returns where the line through the scores of two positions is 0, or undefined if their scores do not say. */
function secant(a: Tested | undefined, b: Tested | undefined, end?: number): number | undefined {
  if (a?.score === undefined || b?.score === undefined || a.score.kind !== b.score.kind)
    return undefined;
  const slope = (b.score.value - a.score.value) / (b.position - a.position);
  const zero = b.position - b.score.value / slope;
  if (!Number.isFinite(zero)) return undefined;
  if (end === undefined) return zero;
  // From one side, the line must lead towards the other end.
  return (zero - b.position) * (end - b.position) > 0 ? zero : undefined;
}

/** Returns the position to test next: just beyond the guess as seen from the nearer end, or in the middle. */
function positionNear(guess: number | undefined, low: number, high: number): number {
  const middle = low + Math.floor((high - low) / 2);
  if (guess === undefined || !(guess > low && guess < high)) return middle;
  const next = high - guess >= guess - low ? Math.ceil(guess) : Math.floor(guess);
  return Math.min(high - 1, Math.max(low + 1, next));
}
