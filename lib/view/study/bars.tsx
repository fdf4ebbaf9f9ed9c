import { fitted } from '../parts/fit-text.js';
import { PictureSvg } from '../parts/picture/picture-svg.js';
import { NUMBER_AXIS, NumberAxis, scaleOf } from './number-axis.js';

/** One bar, between two numbers. */
export interface HistogramBar {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** What stands at the end. */
  readonly text: string;
}

interface BarsProps {
  readonly label: string;
  readonly title: string;
  readonly bars: readonly HistogramBar[];
  readonly range: readonly [number, number];
  /** A value that a line marks. */
  readonly middle: number | null;
  readonly width: number;
}

const ROW = 30;
const TOP = 8;
/** The room for what stands at the end of a bar, in pixels. */
const TEXT = 62;

/** Bars that begin and end anywhere, one below the other: a circle where the variable is low, a square where it is high. */
export function Bars({ label, title, bars, range, middle, width }: BarsProps) {
  const left = Math.min(200, Math.floor(width * 0.34));
  const right = width - TEXT;
  const bottom = TOP + bars.length * ROW;
  const height = bottom + NUMBER_AXIS;
  const x = scaleOf(range, left + 14, right);
  return (
    <PictureSvg class="chart" label={label} width={width} height={height}>
      <NumberAxis
        scale={x}
        range={range}
        left={left + 14}
        right={right}
        y={bottom}
        top={TOP}
        title={fitted(title, right - left)}
      />
      {middle !== null && (
        <line class="middle" x1={x(middle)} x2={x(middle)} y1={TOP} y2={bottom} />
      )}
      {bars.map(({ name, from, to, text }, at) => {
        const y = TOP + at * ROW + ROW / 2;
        return (
          <g key={name}>
            <text x={left} y={y + 4} text-anchor="end">
              {fitted(name, left - 4)}
            </text>
            <rect
              class={to >= from ? 'bar-1' : 'bar-2'}
              x={Math.min(x(from), x(to))}
              width={Math.max(1, Math.abs(x(to) - x(from)))}
              y={y - 8}
              height={16}
            />
            <circle class="end" cx={x(from)} cy={y} r={5} />
            <rect class="end" x={x(to) - 4.5} y={y - 4.5} width={9} height={9} />
            <text class="quiet small" x={width} y={y + 4} text-anchor="end">
              {text}
            </text>
          </g>
        );
      })}
    </PictureSvg>
  );
}
