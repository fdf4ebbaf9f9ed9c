// Makes the outline of the land of the Earth for the maps of the viewer, from Natural Earth at 1:110 million (public domain), as
// packed by world-atlas.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-110m.json'), 'utf8'),
);

/** The steps of a degree: finer ones than these cannot be seen on a map of 500 pixels. */
const STEPS = 2;

/**
 * Returns a ring with longitudes that go on beyond 180, so that it crosses no edge of the map. A ring around a pole is closed along
 * it.
 */
function unwrapped(ring) {
  let turn = 0;
  const points = ring.map(([longitude, latitude], at) => {
    const step = at === 0 ? 0 : longitude - ring[at - 1][0];
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [longitude + turn, latitude];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (Math.abs(last[0] - first[0]) < 180) return points;
  const pole = first[1] < 0 ? -90 : 90;
  return [...points, [last[0], pole], [first[0], pole]];
}

/** Returns a ring as often as the map shows a part of it. */
function onMap(ring) {
  const longitudes = ring.map(([longitude]) => longitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  return [-360, 0, 360]
    .filter((turn) => west + turn < 180 && east + turn > -180)
    .map((turn) => ring.map(([longitude, latitude]) => [longitude + turn, latitude]));
}

/** Returns a ring as a path of whole steps from the north-west corner, without points that fall together. */
function pathOf(ring) {
  const points = ring
    .map(([longitude, latitude]) => [
      Math.round((longitude + 180) * STEPS),
      Math.round((90 - latitude) * STEPS),
    ])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1][0] || y !== all[at - 1][1]);
  // What is left of a small island is no area.
  if (points.length < 4) return '';
  const [first, ...rest] = points;
  let [x, y] = first;
  const moves = rest.map(([nextX, nextY]) => {
    const move = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return move;
  });
  return `M${first.join(' ')}l${moves.join(' ').replaceAll(' -', '-')}z`;
}

const path = feature(atlas, atlas.objects.land)
  .features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? [coordinates] : coordinates,
  )
  .flat()
  .map(unwrapped)
  .flatMap(onMap)
  .map(pathOf)
  .join('');

const text = `/**
 * The land of the Earth as the data of an SVG path: x is half degrees east of 180° W, y is half degrees south of the north pole. Land
 * across the edge of the map goes on beyond it, and stands there twice. Made by \`npm run generate\` from Natural Earth at 1:110
 * million, which is in the public domain.
 */
export const land =
  '${path}';
`;

export const files = () => ({ 'lib/view/views/network/map/land.ts': text });
