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

/** A label that wants to stand somewhere. */
export interface Label {
  readonly text: string;
  readonly width: number;
  /** The left end and the base line. */
  readonly x: number;
  readonly y: number;
}

/** The room between lines from which on there is some for their labels, in pixels. */
const ROOMY = 24;

/**
 * Returns where the label of a line wants to stand: right of its middle. If the line is flat, that is below one that rises, and
 * above one that falls.
 */
export function labelAt({ x1, y1, x2, y2 }: Ends, thickness: number): { x: number; y: number } {
  const rises = y2 < y1;
  const isFlat = Math.abs(y2 - y1) < 1.6 * Math.abs(x2 - x1);
  const shift = isFlat ? (rises ? 13 + thickness / 2 : -5 - thickness / 2) : 4;
  return { x: (x1 + x2) / 2 + 7 + thickness / 2, y: (y1 + y2) / 2 + shift };
}

/** Returns the labels that do not lie over an earlier one, nor leave the rows. None if there are too many. */
export function placedLabels<T extends Label>(
  geometry: Geometry,
  labels: readonly T[],
): readonly T[] {
  const placed: T[] = [];
  if (labels.length * ROOMY > geometry.right - geometry.left) return placed;
  for (const label of labels) {
    const { x, y, width } = label;
    if (
      x < geometry.left ||
      x + width > geometry.right ||
      y - 12 < geometry.top ||
      y > geometry.bottom
    )
      continue;
    const isFree = placed.every(
      (other) =>
        x > other.x + other.width + 4 || other.x > x + width + 4 || Math.abs(other.y - y) > 15,
    );
    if (isFree) placed.push(label);
  }
  return placed;
}
