import { MEAN_RADIUS } from '../../checks/network.js';
import { Body } from '../../model/enumerations.js';

/** The bodies that SpaceNet 2.5 has and the schema has not: their mean radius, in m, and the body that each orbits. */
const OTHER_BODIES = new Map<string, { readonly radius: number; readonly orbits: Body }>([
  // Mean radii of the report that the radii of the check `orbit-inside-body` are from.
  ['Venus', { radius: 6_051_800, orbits: Body.Sun }],
  ['Jupiter', { radius: 69_911_000, orbits: Body.Sun }],
  ['Phobos', { radius: 11_080, orbits: Body.Mars }],
  ['Deimos', { radius: 6200, orbits: Body.Mars }],
]);

/** A body of SpaceNet 2.5, and what the schema has in its place. */
export interface BodyOfNode {
  /** The word for it in the schema. */
  readonly used: Body;
  /** The mean radius of the true body, in m. */
  readonly radius: number;
  /** Whether the schema has another body in its place. */
  readonly replaced: boolean;
}

/** The bodies of SpaceNet 2.5, as its JSON spells them. */
export const BODIES: readonly string[] = [...Object.keys(MEAN_RADIUS), ...OTHER_BODIES.keys()];

/** Returns what the schema has for a body of SpaceNet 2.5, or undefined for any other word. */
export function bodyOfNode(word: string): BodyOfNode | undefined {
  const other = OTHER_BODIES.get(word);
  if (other) return { used: other.orbits, radius: other.radius, replaced: true };
  if (!Object.hasOwn(MEAN_RADIUS, word)) return undefined;
  const used = word as Body;
  return { used, radius: MEAN_RADIUS[used], replaced: false };
}

/** Returns the description of a node at a body that the schema has not: with the true body, and on a line of its own. */
export const describeBodies = (
  description: string | undefined,
  bodies: readonly string[],
): string => [...(description ? [description] : []), `Body: ${bodies.join(', ')}`].join('\n');
