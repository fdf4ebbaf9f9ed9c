import type { OrbitSizes } from '../translate.js';

/** The size of an orbit of SpaceNet 2.5, read. */
export interface OrbitSize {
  /** The radius, in m from the centre of the body; the number of the file with `as-written`. */
  readonly radius: number;
  /** Whether the number was taken as an altitude without being said to be one, so that the result is in doubt. */
  readonly doubtful: boolean;
}

/**
 * Reads the size of an orbit. The number is in km: an altitude, as SpaceNet 2.5 uses it, or a radius, as it names it. Without
 * a choice, a number below the mean radius of the body is an altitude.
 * @param size the number in the file, in km
 * @param bodyRadius the mean radius of the body, in m
 */
export function readOrbitSize(size: number, bodyRadius: number, mode: OrbitSizes): OrbitSize {
  if (mode === 'as-written') return { radius: size, doubtful: false };
  const doubtful = mode === 'guess' && size * 1000 < bodyRadius;
  const isAltitude = mode === 'altitudes' || doubtful;
  // Whole metres and millimetres survive the conversion; binary fractions of it do not.
  const radius = Math.round((isAltitude ? bodyRadius + size * 1000 : size * 1000) * 1e6) / 1e6;
  return { radius, doubtful };
}
