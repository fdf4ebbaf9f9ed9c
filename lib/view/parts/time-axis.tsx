import { type Tick, type TimeScale, timeTicks } from '../model/axis.js';

/** The room that an axis of time takes, in pixels. */
export const AXIS = 36;

/** The room that a mark with its date takes, and the width of its text, in pixels. */
const USUAL = { tick: 104, text: 90 };
const COMPACT = { tick: 76, text: 64 };

/** The room that a compact axis takes, in pixels. */
export const COMPACT_AXIS = 22;

interface TimeAxisProps {
  readonly scale: TimeScale;
  /** The start of the scenario, in milliseconds. */
  readonly zero: number;
  readonly left: number;
  readonly right: number;
  /** Where the axis is, and the top of the lines that go up from it. */
  readonly y: number;
  readonly top: number;
  /** Whether it has only dates, in small letters. Default: false. */
  readonly isCompact?: boolean;
}

/** Returns the marks that an axis has room for. */
export const axisTicks = (
  scale: TimeScale,
  zero: number,
  { left, right, isCompact = false }: Pick<TimeAxisProps, 'left' | 'right' | 'isCompact'>,
): readonly Tick[] => {
  const { tick } = isCompact ? COMPACT : USUAL;
  return timeTicks(zero, scale.from, scale.to, Math.max(1, Math.floor((right - left) / tick)));
};

/** An axis of time: the date (UTC), and below it the time since the start of the scenario. */
export function TimeAxis({ scale, zero, left, right, y, top, isCompact = false }: TimeAxisProps) {
  const ticks = axisTicks(scale, zero, { left, right, isCompact });
  const { tick, text } = isCompact ? COMPACT : USUAL;
  let free = Number.NEGATIVE_INFINITY;
  return (
    <g class="axis">
      <line x1={left} x2={right} y1={y} y2={y} />
      {ticks.map(({ time, label, since }) => {
        const x = scale(time);
        // Texts at the ends stay inside the drawing. One that would lie over its neighbour there is left out.
        const anchor =
          x < left + tick / 2 - 8 ? 'start' : x > right - tick / 2 + 8 ? 'end' : 'middle';
        const begin = x - { start: 0, middle: text / 2, end: text }[anchor];
        const hasRoom = begin >= free;
        if (hasRoom) free = begin + text;
        return (
          <g key={time}>
            <line class="grid" x1={x} x2={x} y1={top} y2={y + 4} />
            {hasRoom && (
              <>
                <text
                  class={isCompact ? 'small quiet' : undefined}
                  x={x}
                  y={y + (isCompact ? 15 : 17)}
                  text-anchor={anchor}
                >
                  {label}
                </text>
                {!isCompact && (
                  <text class="quiet" x={x} y={y + 31} text-anchor={anchor}>
                    {since}
                  </text>
                )}
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
