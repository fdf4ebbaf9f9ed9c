import { exactly } from '../../analysis/table/quantity.js';
import { roundTicks } from '../model/ticks.js';

/** Maps numbers to pixels. */
export type Scale = (value: number) => number;

/** Returns a scale that maps a range of numbers to one of pixels. A range without a length lies in the middle. */
export function scaleOf(
  [least, most]: readonly [number, number],
  start: number,
  end: number,
): Scale {
  if (!(most > least)) return () => (start + end) / 2;
  return (value) => start + ((value - least) / (most - least)) * (end - start);
}

/** The width that a mark with its number takes, in pixels. */
const ROOM = 78;

/** Returns a number of an axis as text: with as many digits as its neighbours need to differ. */
export function tickText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6 || (size > 0 && size < 1e-3)) return value.toExponential(1);
  return exactly(value, 7);
}

/** Returns a number as people read it in a sentence. */
export const digits = (value: number): string => exactly(value, 4);

interface NumberAxisProps {
  readonly scale: Scale;
  readonly range: readonly [number, number];
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly top: number;
  readonly title: string;
}

/** The room that an axis takes, in pixels. */
export const NUMBER_AXIS = 42;

/** An axis of numbers below a drawing, with lines that go up from it, and its title. */
export function NumberAxis({ scale, range, left, right, y, top, title }: NumberAxisProps) {
  const count = Math.max(2, Math.floor((right - left) / ROOM));
  const [least, most] = range;
  const marks = most > least ? roundTicks(least, most, count) : [least];
  return (
    <g class="axis">
      <line x1={left} x2={right} y1={y} y2={y} />
      {marks.map((value) => {
        const x = scale(value);
        const anchor = x > right - 16 ? 'end' : 'middle';
        return (
          <g key={value}>
            <line class="grid" x1={x} x2={x} y1={top} y2={y + 4} />
            <text x={x} y={y + 17} text-anchor={anchor}>
              {tickText(value)}
            </text>
          </g>
        );
      })}
      <text class="quiet" x={(left + right) / 2} y={y + 34} text-anchor="middle">
        {title}
      </text>
    </g>
  );
}
