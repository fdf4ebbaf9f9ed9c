import type { Index } from '../../data/view-data.js';
import { type TimeScale, timeScale } from '../../model/axis.js';
import type { Line, MomentMark } from './marks.js';

/** Sizes in pixels. */
const ROW = 50;
const LANE = 20;
const TOP = 8;
const GUTTER = { share: 0.24, most: 170 };

/** Where everything of a bat chart is. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** The ends of the axis of time. */
  readonly left: number;
  readonly right: number;
  /** The top of the rows, and the axis. */
  readonly top: number;
  readonly bottom: number;
  readonly x: TimeScale;
  /** Returns the height of the line of a place; undefined if it has none. */
  readonly y: (place: Index) => number | undefined;
  /** The top of a lane of missions. */
  readonly laneTop: (lane: number) => number;
  readonly lane: number;
}

/**
 * Returns the geometry of a bat chart.
 * @param rows the places, from the bottom to the top
 * @param lanes the number of lanes of missions above
 * @param axis the room for the axis below
 * @param row the height of a row
 */
export function geometryOf(
  width: number,
  rows: readonly Index[],
  lanes: number,
  [from, to]: readonly [number, number],
  axis: number,
  row = ROW,
): Geometry {
  const left = Math.round(Math.min(GUTTER.most, width * GUTTER.share));
  const right = width - 10;
  const top = TOP + lanes * LANE + (lanes > 0 ? 6 : 0);
  const bottom = top + rows.length * row;
  const heights = new Map(rows.map((place, at) => [place, bottom - row / 2 - at * row]));
  return {
    width,
    height: bottom + axis,
    left,
    right,
    top,
    bottom,
    x: timeScale(from, to, left, right),
    y: (place) => heights.get(place),
    laneTop: (lane) => TOP + lane * LANE,
    lane: LANE - 3,
  };
}

/** Whether a time has a part in what the geometry shows. */
export const isSeen = ({ x }: Geometry, time: number, end = time): boolean =>
  end >= x.from && time <= x.to;

/** How much room a line needs so that others can be told from it, in pixels. */
const CROWDED = 9;

/**
 * Returns the thickness of the lines of transports: more for more mass, by the square root, so that small ones are seen too. Where
 * many lines stand side by side, all are thinner.
 */
export function thicknesses(geometry: Geometry, lines: readonly Line[]): (line: Line) => number {
  const seen = lines.filter(({ time, end }) => isSeen(geometry, time, end)).length;
  const room = (geometry.right - geometry.left) / Math.max(1, seen);
  const most = 6.5 * Math.min(1, room / CROWDED);
  return ({ weight }) => 1.5 + most * Math.sqrt(weight);
}

/** The two ends of a line, in pixels. */
export interface Ends {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Returns where a line begins and ends, cut at the ends of the axis; undefined if it is not seen. */
export function endsOf(geometry: Geometry, { time, end, from, to }: Line): Ends | undefined {
  const y1 = geometry.y(from);
  const y2 = geometry.y(to);
  if (y1 === undefined || y2 === undefined || !isSeen(geometry, time, end)) return undefined;
  const { x } = geometry;
  const heightAt = (at: number): number =>
    end === time ? y2 : y1 + ((at - time) / (end - time)) * (y2 - y1);
  const first = Math.max(time, x.from);
  const last = Math.min(end, x.to);
  return { x1: x(first), y1: time === end ? y1 : heightAt(first), x2: x(last), y2: heightAt(last) };
}

/** Returns where a point is: on the line of its transport, or at its place; undefined if it is not seen. */
export function pointAt(
  geometry: Geometry,
  point: MomentMark,
  lines: readonly Line[],
): readonly [number, number] | undefined {
  if (!isSeen(geometry, point.time)) return undefined;
  const x = geometry.x(point.time);
  const line = lines[point.transport];
  if (line === undefined) {
    const y = geometry.y(point.place);
    return y === undefined ? undefined : [x, y];
  }
  const y1 = geometry.y(line.from);
  const y2 = geometry.y(line.to);
  if (y1 === undefined || y2 === undefined) return undefined;
  const length = line.end - line.time;
  const part = length > 0 ? Math.min(1, Math.max(0, (point.time - line.time) / length)) : 1;
  return [x, y1 + part * (y2 - y1)];
}

/** The name of a line, with the places beside it where it can stand, the best first. */
export interface Label {
  readonly text: string;
  readonly width: number;
  readonly places: readonly LabelPlace[];
}

/** The left end of a text and its base line. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
}

/** Something that no label may cross: a line, and how thick it is. */
export interface LabelObstacle extends Ends {
  readonly thickness: number;
}

/** The room for each label along the axis from which on there is a place for some, in pixels. */
const ROOMY = 9;

/** The height of a label above its base line and below it, and what is to be free around it, in pixels. */
const TEXT = { above: 9, below: 3, apart: 2 };

/** Where along a line its label can begin, the best first. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

/**
 * Returns the places where the label of a line can stand, the best first: on the right of its middle, on the left of it, and then nearer
 * to its ends. If the line is flat, they are below one that rises and above one that falls, or the other way on its left.
 */
export function placesFor(
  { x1, y1, x2, y2 }: Ends,
  thickness: number,
  width: number,
): readonly LabelPlace[] {
  const rises = y2 < y1;
  const isFlat = Math.abs(y2 - y1) < 1.6 * Math.abs(x2 - x1);
  const below = 13 + thickness / 2;
  const above = -5 - thickness / 2;
  // A steep line leans over the text.
  const lean = isFlat ? 0 : Math.abs((x2 - x1) / (y2 - y1)) * TEXT.above;
  const beside = 7 + thickness / 2 + lean;
  return ALONG.flatMap((part) => {
    const x = x1 + part * (x2 - x1);
    const y = y1 + part * (y2 - y1);
    return [
      { x: x + beside, y: y + (isFlat ? (rises ? below : above) : 4) },
      { x: x - beside - width, y: y + (isFlat ? (rises ? above : below) : 4) },
    ];
  });
}

/** A label that has found its place. */
export type PlacedLabel<T extends Label> = T & LabelPlace;

/**
 * Returns the labels that have a place at which they cross no line and no other label, and do not leave the rows: each takes the first
 * one that is free. None if there are too many.
 */
export function placedLabels<T extends Label>(
  geometry: Geometry,
  labels: readonly T[],
  obstacles: readonly LabelObstacle[],
): readonly PlacedLabel<T>[] {
  const { left, right, top, bottom } = geometry;
  const placed: PlacedLabel<T>[] = [];
  if (labels.length * ROOMY > right - left) return placed;
  for (const label of labels) {
    const { width } = label;
    const isFree = ({ x, y }: LabelPlace): boolean =>
      x >= left &&
      x + width <= right &&
      y - 12 >= top &&
      y <= bottom &&
      placed.every(
        (other) =>
          x > other.x + other.width + 4 || other.x > x + width + 4 || Math.abs(other.y - y) > 15,
      ) &&
      obstacles.every((obstacle) => !crosses(obstacle, { x, y }, width));
    const place = label.places.find(isFree);
    if (place !== undefined) placed.push({ ...label, ...place });
  }
  return placed;
}

/** Whether a line runs through the room of a text. */
function crosses(
  { x1, y1, x2, y2, thickness }: LabelObstacle,
  { x, y }: LabelPlace,
  width: number,
): boolean {
  const margin = thickness / 2 + TEXT.apart;
  const [left, right] = [x - margin, x + width + margin];
  const [top, bottom] = [y - TEXT.above - margin, y + TEXT.below + margin];
  // The part of the line that is between the left and the right end of the text, and then between its top and bottom.
  let [from, to] = [0, 1];
  for (const [start, length, least, most] of [
    [x1, x2 - x1, left, right],
    [y1, y2 - y1, top, bottom],
  ] as const) {
    if (length === 0) {
      if (start < least || start > most) return false;
      continue;
    }
    const ends = [(least - start) / length, (most - start) / length];
    from = Math.max(from, Math.min(...ends));
    to = Math.min(to, Math.max(...ends));
  }
  return from <= to;
}
