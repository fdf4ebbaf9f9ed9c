/** A round feature of the surface of a body: its middle in degrees, and its diameter in km. */
interface Feature {
  readonly name: string;
  readonly latitude: number;
  /** From -180 to 180, east is positive. */
  readonly longitude: number;
  readonly diameter: number;
}

/** What a map of a body shows. */
interface BodyFeatures {
  /** The mean radius of the body, in km. */
  readonly radius: number;
  readonly features: readonly Feature[];
}

const feature = (name: string, latitude: number, longitude: number, diameter: number): Feature => ({
  name,
  latitude,
  longitude,
  diameter,
});

/**
 * Large features of the Moon and Mars, by which people know where they are. Middles and diameters are those of the Gazetteer of
 * Planetary Nomenclature (International Astronomical Union and U.S. Geological Survey, public domain), rounded.
 */
export const featuresOf: ReadonlyMap<string, BodyFeatures> = new Map([
  [
    'Moon',
    {
      radius: 1737.4,
      features: [
        feature('Oceanus Procellarum', 20.7, -56.7, 2590),
        feature('Mare Imbrium', 34.7, -14.9, 1150),
        feature('Mare Serenitatis', 27.3, 18.4, 670),
        feature('Mare Tranquillitatis', 8.4, 30.8, 880),
        feature('Mare Crisium', 16.2, 59.1, 560),
        feature('Mare Fecunditatis', -7.8, 53.7, 840),
        feature('Mare Nectaris', -15.2, 34.6, 340),
        feature('Mare Nubium', -20.6, -17.3, 710),
        feature('Mare Humorum', -24.5, -38.6, 420),
        feature('Mare Cognitum', -10.5, -22.3, 350),
        feature('Mare Vaporum', 13.2, 4.1, 240),
        feature('Mare Marginis', 12.7, 86.5, 360),
        feature('Mare Smythii', -1.7, 87.1, 370),
        feature('Mare Humboldtianum', 56.9, 81.5, 230),
        feature('Mare Australe', -47.8, 92, 1000),
        feature('Mare Orientale', -19.9, -94.7, 290),
        feature('Mare Moscoviense', 27.3, 148.1, 280),
        feature('Mare Ingenii', -33.3, 164.8, 280),
      ],
    },
  ],
  [
    'Mars',
    {
      radius: 3389.5,
      features: [
        feature('Planum Australe', -83.4, 157.7, 1430),
        feature('Hellas Planitia', -42.4, 70.5, 2300),
        feature('Argyre Planitia', -49.8, -43.3, 890),
        feature('Isidis Planitia', 13.9, 88.4, 1220),
        feature('Olympus Mons', 18.7, -133.8, 610),
        feature('Alba Mons', 41.1, -110.7, 550),
        feature('Elysium Mons', 25, 147.2, 400),
        feature('Ascraeus Mons', 11.9, -104.1, 460),
        feature('Pavonis Mons', 1.5, -113, 370),
        feature('Arsia Mons', -8.3, -120.1, 470),
      ],
    },
  ],
]);

/** A point of a map: longitude and latitude, in degrees. */
export type MapPoint = readonly [number, number];

/** The points of an outline. */
const POINTS = 48;

const RADIANS = Math.PI / 180;

/**
 * Returns the outline of a round feature on a map by longitude and latitude, all angles in degrees. Its longitudes go on beyond 180
 * where it crosses that meridian. The outline of a feature around a pole goes along the edge of the map.
 * @param radius the angle between the middle and the rim, seen from the middle of the body
 */
export function outlineOf(latitude: number, longitude: number, radius: number): MapPoint[] {
  const [sin, cos] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)];
  const [sinRadius, cosRadius] = [Math.sin(radius * RADIANS), Math.cos(radius * RADIANS)];
  const points: [number, number][] = [];
  for (let at = 0; at <= POINTS; at++) {
    const bearing = (at / POINTS) * 2 * Math.PI;
    const up = Math.asin(
      Math.min(1, Math.max(-1, sin * cosRadius + cos * sinRadius * Math.cos(bearing))),
    );
    const across = Math.atan2(Math.sin(bearing) * sinRadius * cos, cosRadius - sin * Math.sin(up));
    points.push([longitude + across / RADIANS, up / RADIANS]);
  }
  if (Math.abs(latitude) + radius < 90) return points;
  const edge = latitude < 0 ? -90 : 90;
  const rim = points.slice(0, -1).sort((a, b) => a[0] - b[0]);
  const [west, east] = [rim[0]!, rim.at(-1)!];
  // The rim goes once around the body; it is closed along the pole.
  return [
    [longitude - 180, edge],
    [longitude - 180, (west[1] + east[1]) / 2],
    ...rim,
    [longitude + 180, (west[1] + east[1]) / 2],
    [longitude + 180, edge],
  ];
}
