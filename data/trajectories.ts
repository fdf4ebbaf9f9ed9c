/** Gravitational parameters in m³/s², radii and distances in m: NASA planetary fact sheets. */
export const EARTH = { gm: 3.986e14, radius: 6_378_137, fromSun: 149.598e9 };
export const MOON = { gm: 4.9028e12, radius: 1_737_400, fromEarth: 384_400e3 };
export const MARS = { gm: 4.2828e13, radius: 3_396_200, fromSun: 227.956e9 };
const SUN = { gm: 1.32712e20 };

/** Returns the speed in m/s at a radius, on an orbit with a semi-major axis (the vis-viva equation). */
const speed = (gm: number, radius: number, axis: number) => Math.sqrt(gm * (2 / radius - 1 / axis));

/** An ellipse that touches two circular orbits around one body. */
interface Hohmann {
  /** Differences from the speeds of the circular orbits at its two ends, in m/s. */
  readonly departure: number;
  readonly arrival: number;
  /** Duration in days. */
  readonly days: number;
}

function hohmann(gm: number, from: number, to: number): Hohmann {
  const axis = (from + to) / 2;
  return {
    departure: Math.abs(speed(gm, from, axis) - speed(gm, from, from)),
    arrival: Math.abs(speed(gm, to, axis) - speed(gm, to, to)),
    days: (Math.PI * Math.sqrt(axis ** 3 / gm)) / 86_400,
  };
}

/** Returns the delta-v in m/s to leave or enter a circular orbit with a given hyperbolic excess speed. */
const burnBetween = (gm: number, radius: number, excess: number) =>
  Math.sqrt(excess ** 2 + (2 * gm) / radius) - Math.sqrt(gm / radius);

const rounded = (value: number) => Math.round(value);

/** A transfer with two burns between circular orbits around two bodies. */
export interface Transfer {
  /** The two burns, in m/s. */
  readonly depart: number;
  readonly arrive: number;
  /** Duration in days, rounded to tenths. */
  readonly days: number;
}

/** Returns the transfer from a circular orbit around Earth to one around the Moon. */
export function toMoon(earthRadius: number, moonRadius: number): Transfer {
  const path = hohmann(EARTH.gm, earthRadius, MOON.fromEarth);
  return {
    depart: rounded(path.departure),
    arrive: rounded(burnBetween(MOON.gm, moonRadius, path.arrival)),
    days: rounded(path.days * 10) / 10,
  };
}

/** Returns the transfer from a circular orbit around Earth to one around Mars, with both planets on circular orbits at their mean distance. */
export function toMars(earthRadius: number, marsRadius: number): Transfer {
  const path = hohmann(SUN.gm, EARTH.fromSun, MARS.fromSun);
  return {
    depart: rounded(burnBetween(EARTH.gm, earthRadius, path.departure)),
    arrive: rounded(burnBetween(MARS.gm, marsRadius, path.arrival)),
    days: rounded(path.days * 10) / 10,
  };
}
