import { ticks } from 'd3-array';
import type { ComponentChildren } from 'preact';
import { amount } from '../../analysis/table/quantity.js';
import { type TimeScale, timeScale } from '../model/axis.js';
import { useShared } from './context.js';
import { PictureSvg } from './picture/picture-svg.js';
import { AXIS, TimeAxis } from './time-axis.js';
import { ValueAxis } from './value-axis.js';

/** Sizes in pixels. */
const LEFT = 64;
const RIGHT = 12;
const TOP = 24;

/** The scales of a chart. */
export interface ChartScales {
  readonly x: TimeScale;
  /** Returns the height of a value. */
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

interface ChartFrameProps {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** The greatest value; the least one is 0. */
  readonly highest: number;
  readonly unit: string;
  readonly children: (scales: ChartScales) => ComponentChildren;
}

/** A chart of something over the time of the campaign: its axes, and what it draws between them. */
export function ChartFrame({ label, width, height, highest, unit, children }: ChartFrameProps) {
  const { model } = useShared();
  const top = highest > 0 ? highest : 1;
  const right = width - RIGHT;
  const bottom = height - AXIS;
  const x = timeScale(model.range[0], model.range[1], LEFT, right);
  const y = (value: number): number => bottom - (value / top) * (bottom - TOP);
  return (
    <PictureSvg class="chart" label={label} width={width} height={height}>
      <ValueAxis
        marks={ticks(0, top, 5)}
        y={y}
        left={LEFT}
        right={right}
        text={(value) => (value >= 1e6 ? value.toExponential(1) : amount(value))}
        title={unit}
      />
      <TimeAxis scale={x} zero={model.zero} left={LEFT} right={right} y={bottom} top={TOP} />
      {children({ x, y, left: LEFT, right, bottom })}
    </PictureSvg>
  );
}
