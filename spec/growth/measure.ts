/** How many times larger the large size of a measurement is, and how many times longer it may take. */
export const FACTOR = 8;
export const BOUND = 24;

/** With less time than this, in milliseconds, a large size is above all noise: with work that grows faster it has more. */
const ENOUGH = 60;

/** The time of a small size that counts at least, in milliseconds: anything shorter is noise. */
const NOISE = 1;

/** The number of times that a measurement is repeated before it fails. The shortest time of each size counts. */
const TRIES = 3;

/**
 * A third size decides about what seems to grow too fast: it is this many times larger than the second one, and may take
 * so many times longer. Work that grows with the square of its input takes nine times as long. Garbage that was collected
 * in the wrong moment does not.
 */
const THIRD = { factor: 3, bound: 6 };

/** What took too long. */
export interface TooSlow {
  readonly what: string;
  readonly small: number;
  readonly large: number;
  readonly third: number;
}

/** The shortest times of several pieces of work, by name. */
export type Times = Map<string, number>;

/** Returns the time that the process has computed so far, in milliseconds. Other processes do not count. */
function computed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures one piece of work, in milliseconds. */
export function timed(work: () => unknown): number {
  const start = computed();
  work();
  return computed() - start;
}

/** Does the same for work that is not finished at once. */
export async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const start = computed();
  await work();
  return computed() - start;
}

function keepShortest(times: Times, more: Times): void {
  for (const [what, time] of more)
    times.set(what, Math.min(time, times.get(what) ?? Number.POSITIVE_INFINITY));
}

/**
 * Returns what takes more than `BOUND` times as long for a size `FACTOR` times as large, and goes on to grow like that.
 * Only times of one run are compared, so the speed of the machine does not matter.
 * @param measure does all work for a size, and returns the time of each piece
 */
export async function tooSlow(
  size: number,
  measure: (size: number) => Times | Promise<Times>,
): Promise<readonly TooSlow[]> {
  const small: Times = new Map();
  const large: Times = new Map();
  const third: Times = new Map();
  const isOver = (what: string): boolean => {
    const time = large.get(what) ?? 0;
    return time > ENOUGH && time > BOUND * Math.max(small.get(what) ?? 0, NOISE);
  };
  const isOverAgain = (what: string): boolean =>
    (third.get(what) ?? 0) > THIRD.bound * (large.get(what) ?? 0);
  // The first run compiles.
  await measure(Math.max(1, Math.round(size / FACTOR)));
  let suspects: readonly string[] = [];
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    keepShortest(small, await measure(size));
    keepShortest(large, await measure(size * FACTOR));
    suspects = [...large.keys()].filter(isOver);
    if (suspects.length === 0) return [];
  }
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    keepShortest(large, await measure(size * FACTOR));
    keepShortest(third, await measure(size * FACTOR * THIRD.factor));
    suspects = suspects.filter((what) => isOver(what) && isOverAgain(what));
    if (suspects.length === 0) return [];
  }
  return suspects.map((what) => ({
    what,
    small: small.get(what) ?? 0,
    large: large.get(what) ?? 0,
    third: third.get(what) ?? 0,
  }));
}
