import { type TimeScale, timeTicks } from '../model/axis.js';

/** The room that an axis of time takes, in pixels. */
export const AXIS = 36;

/** The room that a mark with its date takes, in pixels. */
const TICK = 104;

/** The width of a date or a time since the start, in pixels. */
const TEXT = 90;

interface TimeAxisProps {
  readonly scale: TimeScale;
  /** The start of the scenario, in milliseconds. */
  readonly zero: number;
  readonly left: number;
  readonly right: number;
  /** Where the axis is, and the top of the lines that go up from it. */
  readonly y: number;
  readonly top: number;
}

/** An axis of time: the date (UTC), and below it the time since the start of the scenario. */
export function TimeAxis({ scale, zero, left, right, y, top }: TimeAxisProps) {
  const ticks = timeTicks(
    zero,
    scale.from,
    scale.to,
    Math.max(1, Math.floor((right - left) / TICK)),
  );
  let free = Number.NEGATIVE_INFINITY;
  return (
    <g class="axis">
      <line x1={left} x2={right} y1={y} y2={y} />
      {ticks.map(({ time, label, since }) => {
        const x = scale(time);
        // Texts at the ends stay inside the drawing. One that would lie over its neighbour there is left out.
        const anchor =
          x < left + TICK / 2 - 8 ? 'start' : x > right - TICK / 2 + 8 ? 'end' : 'middle';
        const begin = x - { start: 0, middle: TEXT / 2, end: TEXT }[anchor];
        const hasRoom = begin >= free;
        if (hasRoom) free = begin + TEXT;
        return (
          <g key={time}>
            <line class="grid" x1={x} x2={x} y1={top} y2={y + 4} />
            {hasRoom && (
              <>
                <text x={x} y={y + 17} text-anchor={anchor}>
                  {label}
                </text>
                <text class="quiet" x={x} y={y + 31} text-anchor={anchor}>
                  {since}
                </text>
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
