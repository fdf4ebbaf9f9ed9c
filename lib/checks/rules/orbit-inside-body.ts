import { Body } from '../../model/enumerations.js';
import { OrbitalNode } from '../../model/network/index.js';
import { rule } from '../rule.js';

/**
 * Mean radii in m. Earth, Moon and Mars: B. A. Archinal et al., "Report of the IAU Working Group on
 * Cartographic Coordinates and Rotational Elements: 2015", Celestial Mechanics and Dynamical
 * Astronomy 130:22 (2018), rounded to 0.1 km; the Sun: its nominal radius, IAU 2015 Resolution B3.
 */
const MEAN_RADIUS: Readonly<Record<Body, number>> = {
  [Body.Sun]: 695_700_000,
  [Body.Earth]: 6_371_000,
  [Body.Moon]: 1_737_400,
  [Body.Mars]: 3_389_500,
};

/** Values below this may be altitudes in km: 100,000 km is beyond any orbit given by its altitude. */
const LARGEST_ALTITUDE = 100_000;

export const orbitInsideBody = rule('orbit-inside-body', ({ index }, report) => {
  for (const entry of index.all(OrbitalNode)) {
    const body1: Body = entry.object.body1;
    const least = MEAN_RADIUS[body1];
    for (const apsis of ['apoapsis', 'periapsis'] as const) {
      const radius = entry.object[apsis];
      if (!(radius < least)) continue;
      report(entry, [apsis], {
        found: String(radius),
        expected: `at least ${least} m, the radius of ${body1}`,
        body: body1,
        ...(radius < LARGEST_ALTITUDE && { suggestion: String(least + radius * 1000) }),
      });
    }
  }
});
