import type { Index, PlaceData } from '../../data/view-data.js';
import type { Box, Point } from './box.js';

/** An edge as a quadratic curve from the rim of one box to the rim of another: two ends, and the point that it bends towards. */
export interface Curve {
  readonly edge: Index;
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
}

type Shape = Omit<Curve, 'edge'>;

/** How far curves bend if nothing is in their way, in pixels: enough to tell the way there from the way back. */
const BEND = 34;

/** The bends that are tried, as distances from the one that would do. */
const TRIED = Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? 1 : -1) * 18 * ((at + 1) >> 1));

/** The least distance between two curves with the same ends, as the distance of their bends. */
const APART = 28;

/** The room that is kept around a box, in pixels. */
const MARGIN = 7;

/** The parts of a curve at which it is looked at. */
const LOOKS = Array.from({ length: 23 }, (_, at) => (at + 1) / 24);

/** Returns a point of a curve. @param part from 0 at its beginning to 1 at its end */
export function pointOn({ from, bend, to }: Shape, part: number): Point {
  const rest = 1 - part;
  const along = (axis: 0 | 1): number =>
    rest * rest * from[axis] + 2 * rest * part * bend[axis] + part * part * to[axis];
  return [along(0), along(1)];
}

/**
 * Returns a curve for each edge between two nodes that have a box. Of several bends, a curve has the least one with which it passes no
 * other box and no other curve with the same ends, and stays inside the drawing.
 */
export function curvesOf(
  places: readonly PlaceData[],
  nodes: ReadonlyMap<Index, Box>,
  size: { readonly width: number; readonly height: number },
): readonly Curve[] {
  const boxes = [...nodes.values()];
  const taken = new Map<string, number[]>();
  return places.flatMap((place, edge): Curve[] => {
    if (place.kind !== 'edge') return [];
    const { origin, destination } = place;
    const a = nodes.get(origin);
    const b = nodes.get(destination);
    if (a === undefined || b === undefined || origin === destination) return [];
    // Bends of the way back are those of the way there from the other side.
    const side = origin < destination ? 1 : -1;
    const key = side > 0 ? `${origin} ${destination}` : `${destination} ${origin}`;
    const others = taken.get(key) ?? [];
    const bend = bestBend(a, b, boxes, size, (tried) =>
      others.some((other) => Math.abs(other - side * tried) < APART),
    );
    taken.set(key, [...others, side * bend]);
    return [{ edge, ...trimmed(curve(a, b, bend), a, b) }];
  });
}

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** Returns the curve from the middle of a box to that of another that bends to the left by a distance. */
function curve(a: Box, b: Box, bend: number): Shape {
  const [from, to] = [middleOf(a), middleOf(b)];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return {
    from,
    to,
    bend: [
      (from[0] + to[0]) / 2 - (dy / length) * bend,
      (from[1] + to[1]) / 2 + (dx / length) * bend,
    ],
  };
}

const isInside = ([x, y]: Point, box: Box, margin: number): boolean =>
  x > box.x - margin &&
  x < box.x + box.width + margin &&
  y > box.y - margin &&
  y < box.y + box.height + margin;

function bestBend(
  a: Box,
  b: Box,
  boxes: readonly Box[],
  { width, height }: { readonly width: number; readonly height: number },
  isTaken: (bend: number) => boolean,
): number {
  const [from, to] = [middleOf(a), middleOf(b)];
  const usual = Math.min(BEND, Math.hypot(to[0] - from[0], to[1] - from[1]) / 4);
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  // A curve leaves the box around its ends by half of its bend at most.
  const reach = MARGIN + (usual + TRIED.length * 9) / 2;
  const near = boxes.filter(
    (box) =>
      box !== a &&
      box !== b &&
      box.x < right + reach &&
      box.x + box.width > left - reach &&
      box.y < bottom + reach &&
      box.y + box.height > top - reach,
  );
  let best = usual;
  let least = Number.POSITIVE_INFINITY;
  for (const offset of TRIED) {
    const bend = usual + offset;
    let cost = Math.abs(offset) + (isTaken(bend) ? 500 : 0);
    for (const part of LOOKS) {
      const point = pointOn(curve(a, b, bend), part);
      if (near.some((box) => isInside(point, box, MARGIN))) cost += 1000;
      if (point[0] < 4 || point[0] > width - 4 || point[1] < 4 || point[1] > height - 4)
        cost += 300;
    }
    if (cost < least) [best, least] = [bend, cost];
  }
  return best;
}

/** The steps by which the ends of a curve are brought to the rim of their boxes. */
const HALVINGS = 12;

/** Returns the part of a curve outside of the boxes at its ends. */
function trimmed(whole: Shape, a: Box, b: Box): Shape {
  let start = 0;
  let end = 1;
  for (let step = 0, size = 0.5; step < HALVINGS; step++, size /= 2) {
    if (isInside(pointOn(whole, start + size), a, 0)) start += size;
    if (isInside(pointOn(whole, end - size), b, 0)) end -= size;
  }
  // Boxes that lie over each other leave nothing to draw: then the whole curve is as good.
  if (start >= end) return whole;
  return { from: pointOn(whole, start), to: pointOn(whole, end), bend: blossom(whole, start, end) };
}

/** Returns the point that the part of a curve between two of its points bends towards. */
function blossom({ from, bend, to }: Shape, start: number, end: number): Point {
  const along = (axis: 0 | 1): number => {
    const first = from[axis] + (bend[axis] - from[axis]) * start;
    const second = bend[axis] + (to[axis] - bend[axis]) * start;
    return first + (second - first) * end;
  };
  return [along(0), along(1)];
}
