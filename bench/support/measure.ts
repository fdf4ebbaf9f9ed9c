/** Work to time. Its result is kept until the next round, as a program would keep it. */
export type Work = () => unknown;

/** Median times in ms, by name. */
export type Medians<K extends string> = Readonly<Record<K, number>>;

/**
 * Times several pieces of work in turn, so that other load on the machine affects all of them equally.
 * @param rounds how often each is run
 * @param warm how often each is run before timing starts
 */
export function medians<K extends string>(
  works: Readonly<Record<K, Work>>,
  rounds = 12,
  warm = 3,
): Medians<K> {
  const names = Object.keys(works) as K[];
  const times = new Map<K, number[]>(names.map((name) => [name, []]));
  const kept = new Map<K, unknown>();
  // A function of its own, so that no variable holds a result longer than the map does.
  const time = (name: K): number => {
    kept.delete(name);
    const start = performance.now();
    const result = works[name]();
    const taken = performance.now() - start;
    kept.set(name, result);
    return taken;
  };
  for (let round = -warm; round < rounds; round++)
    for (const name of names) {
      const taken = time(name);
      if (round >= 0) times.get(name)?.push(taken);
    }
  return Object.fromEntries(
    names.map((name) => [name, middle(times.get(name) ?? [])]),
  ) as Medians<K>;
}

/** Returns the median of numbers. */
export function middle(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}

/** Formats one line of a table: a name, and figures with their units. */
export function line(name: string, ...figures: readonly string[]): string {
  return `  ${name.padEnd(40)}${figures.map((figure) => figure.padStart(12)).join('')}\n`;
}

/** Says whether a figure keeps its floor. */
export const floor = (least: number, figure: number): string =>
  `${figure >= least ? 'keeps' : 'BELOW'} ${least}`;

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const times = (value: number): string => `${value.toFixed(2)} x`;
