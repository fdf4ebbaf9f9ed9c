import { preview } from '../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';

/** What a kind of container holds: goods that otherwise travel in liquid tanks, gas tanks, cargo transfer bags or crates. */
export const heldGoods = ['liquids', 'gases', 'bagged', 'crated'] as const;

/** One of `heldGoods`. */
export type HeldGoods = (typeof heldGoods)[number];

/** A kind of container that a caller offers. */
export interface GivenKind {
  /** Its name. That of a standard kind, such as `cargo transfer bag`, replaces this kind. */
  readonly name: string;
  /** What it holds. A tank still holds one resource, unless the option `tanks` is `shared`. */
  readonly holds: readonly HeldGoods[];
  /** Mass of the empty container, in kg, and its volume, in m³. At least 0. */
  readonly mass: number;
  readonly volume: number;
  /** Mass and volume of its contents at most, in kg and m³. Above 0. */
  readonly maxMass: number;
  readonly maxVolume: number;
}

const sizes = ['mass', 'volume', 'maxMass', 'maxVolume'] as const;
const keys: readonly string[] = ['name', 'holds', ...sizes];

/** The name of what is packed in no container of a kind. */
export const CRATE = 'crate';

/** Returns what is wrong with a list of given kinds, as the rest of a sentence, or undefined. */
export function faultOfKinds(value: unknown): string | undefined {
  if (!Array.isArray(value))
    return `must be a list of kinds of containers with ${keys.join(', ')}; found ${preview(value)}`;
  const names = new Set<string>();
  const faults = value.flatMap((kind: unknown, index) => {
    const own = faultsOf(kind);
    const name = nameOf(kind);
    if (name !== undefined && names.has(name)) own.push(`the name ${preview(name)} is taken`);
    if (name === CRATE) own.push(`the name ${preview(name)} is that of crates made to measure`);
    if (name !== undefined) names.add(name);
    return own.map((fault) => `/${index}: ${fault}`);
  });
  return faults.length === 0 ? undefined : `has invalid kinds: ${faults.join('; ')}`;
}

/** Returns the name that a kind is known by, whatever its letters' case. */
export const nameOf = (kind: unknown): string | undefined => {
  const name = (kind as Partial<GivenKind> | null)?.name;
  return typeof name === 'string' ? name.trim().toLowerCase() : undefined;
};

function faultsOf(kind: unknown): string[] {
  if (typeof kind !== 'object' || kind === null || Array.isArray(kind))
    return [`expected an object with ${keys.join(', ')}; found ${preview(kind)}`];
  const given = kind as Readonly<Record<string, unknown>>;
  const faults = Object.keys(given)
    .filter((key) => !keys.includes(key))
    .map((key) => `there is no field ${preview(key)}${didYouMean(nearest(key, keys))}`);
  if (!nameOf(kind)) faults.push(`the name must be text; found ${preview(given.name)}`);
  faults.push(...faultsOfHolds(given.holds));
  for (const key of sizes) {
    const value = given[key];
    const isMost = key.startsWith('max');
    const isGood = typeof value === 'number' && Number.isFinite(value) && value >= 0;
    if (!isGood || (isMost && value === 0))
      faults.push(
        `${key} must be a number ${isMost ? 'above 0' : 'of at least 0'}; found ${preview(value)}`,
      );
  }
  return faults;
}

function faultsOfHolds(holds: unknown): string[] {
  const expected = `holds must be a list of ${heldGoods.join(', ')}`;
  if (!Array.isArray(holds) || holds.length === 0) return [`${expected}; found ${preview(holds)}`];
  return holds
    .filter((each) => !heldGoods.includes(each))
    .map((each: unknown) => {
      const hint = typeof each === 'string' ? didYouMean(nearest(each, heldGoods)) : '';
      return `${expected}; found ${preview(each)}${hint}`;
    });
}
