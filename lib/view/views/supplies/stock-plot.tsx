import { ticks } from 'd3-array';
import type { ComponentChildren } from 'preact';
import { amount } from '../../../analysis/table/quantity.js';
import type { TimeScale } from '../../model/axis.js';
import { colourOfClass, mainClass } from '../../model/classes.js';
import { dayOf, figure, shorten, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { fitted, textWidth } from '../../parts/fit-text.js';
import type { StockMeasure } from './stock-choice.js';
import { apart, deliveryText, type NumberedDelivery } from './stock-deliveries.js';
import { firstOut, highestMass, type StockLine } from './stock-lines.js';

/** Sizes in pixels. */
export const PANEL = { left: 62, right: 10, head: 24, between: 12, foot: 20 };

/** Returns the state of a stock in some words: when it runs out, or the fewest days that it lasts. */
export function stockState(
  line: StockLine,
  zero: number,
): { readonly text: string; readonly isBad: boolean } {
  const out = firstOut(line);
  if (out !== null)
    return {
      text: line.highest > 0 ? `out ${dayOf(zero, out)}` : `none, needed ${dayOf(zero, out)}`,
      isBad: true,
    };
  const below = line.required.find(({ gaps }) => gaps.length > 0);
  const least = line.least === null ? '' : `least ${figure(line.least[1])} d`;
  if (below !== undefined) return { text: `${least} of ${figure(below.days)} d`, isBad: true };
  if (least !== '') return { text: least, isBad: false };
  if (line.usedUp !== null) return { text: `used up ${dayOf(zero, line.usedUp)}`, isBad: false };
  return { text: line.days.length > 0 ? 'lasts to the end' : '', isBad: false };
}

interface PanelProps {
  readonly line: StockLine;
  readonly measure: StockMeasure;
  readonly deliveries: readonly NumberedDelivery[];
  readonly x: TimeScale;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly plotHeight: number;
  /** The mass that the axis reaches at least, in kg. */
  readonly leastTop: number;
  /** The times that get a line. */
  readonly times: readonly number[];
}

/** The stock of one thing over time: its mass, the days for which it lasts, what is needed, when some comes, and when it is out. */
export function StockPanel(props: PanelProps) {
  const { line, measure, deliveries, x, left, right, top } = props;
  const { model } = useShared();
  const { text, isBad } = stockState(line, model.zero);
  const name = shorten(line.name, 300);
  const first = top + PANEL.head;
  // What nothing needs has no days: its mass has the room of both.
  const hasDays = measure !== 'kg' && line.days.length > 0;
  const hasMass = measure !== 'days' || !hasDays;
  const isAlone = measure === 'both' && !hasDays;
  const plotHeight = isAlone ? 2 * props.plotHeight + PANEL.between : props.plotHeight;
  const second = hasMass ? first + plotHeight + PANEL.between : first;
  const bottom = (hasDays ? second : first) + plotHeight;
  const ofClass = { stroke: colourOfClass(mainClass(line.classOfSupply)) };
  return (
    <g class="stock">
      <text class="title" x={left - PANEL.left} y={top + 14}>
        {fitted(
          line.name,
          right - left + PANEL.left - textWidth(text, { size: 11, weight: 600 }) - 12,
          {
            weight: 600,
          },
        )}
        <title>{`${name}: ${text}`}</title>
      </text>
      <text class={isBad ? 'small bad' : 'small quiet'} x={right} y={top + 14} text-anchor="end">
        {text}
      </text>
      {hasMass && (
        <Plot
          {...props}
          plotHeight={plotHeight}
          top={first}
          highest={Math.max(highestMass(line), props.leastTop)}
          unit="kg"
        >
          {(y) => (
            <>
              <path
                class="area"
                d={`${path(line.mass, x, y)} L${x(line.mass.at(-1)?.[0] ?? 0)},${y(0)} L${x(line.mass[0]?.[0] ?? 0)},${y(0)} Z`}
                fill={ofClass.stroke}
              />
              <path class="level" d={path(line.mass, x, y)} {...ofClass} />
              {line.required.map(({ days, mass }) => (
                <path key={days} class="required" d={path(mass, x, y)}>
                  <title>{`what ${figure(days)} days need`}</title>
                </path>
              ))}
              <Outs line={line} x={x} y={y(0)} />
            </>
          )}
        </Plot>
      )}
      {hasDays && (
        <Plot {...props} top={second} highest={highestDays(line, x.to)} unit="d">
          {(y, most) => (
            <>
              {line.required.flatMap(({ days, gaps }) =>
                gaps.map(([since, until]) => (
                  <rect
                    key={`${days} ${since}`}
                    class="gap"
                    x={x(since)}
                    y={second}
                    width={Math.max(1, x(until) - x(since))}
                    height={plotHeight}
                  >
                    <title>{`less than ${figure(days)} days from ${when(since)} to ${when(until)}`}</title>
                  </rect>
                )),
              )}
              {daysParts(line, x.to, most).map((part, at) => (
                <path
                  key={at}
                  class={part.isOpen ? 'level open' : 'level'}
                  d={path(part.points, x, y)}
                  {...ofClass}
                >
                  {part.isOpen && <title>lasts until the end of the campaign</title>}
                </path>
              ))}
              {line.required.map(({ days }) => (
                <g key={days}>
                  <line class="required" x1={left} x2={right} y1={y(days)} y2={y(days)} />
                  <text class="small halo" x={right} y={y(days) - 3} text-anchor="end">
                    {`${figure(days)} d needed`}
                  </text>
                </g>
              ))}
              {!hasMass && <Outs line={line} x={x} y={y(0)} />}
            </>
          )}
        </Plot>
      )}
      <Ticks deliveries={deliveries} x={x} y={bottom} />
    </g>
  );
}

/** The days at the top of a plot. What lasts until the end needs no room. */
function highestDays({ days, required }: StockLine, end: number): number {
  const known = days.flatMap(([, value]) => (value === null ? [] : [value]));
  const top = [...known, ...required.map((each) => each.days * 1.25)].reduce(
    (most, value) => Math.max(most, value),
    0,
  );
  return top > 0 ? top : end;
}

/** Returns the parts of the line of days. While a stock lasts until the end, its line is open: it lasts for at least that long. */
function daysParts({ days }: StockLine, end: number, most: number) {
  const parts: { isOpen: boolean; points: (readonly [number, number])[] }[] = [];
  for (const [at, [time, value]] of days.entries()) {
    const isOpen = value === null;
    const point = [time, Math.min(most, value ?? end - time)] as const;
    const last = parts.at(-1);
    if (last?.isOpen !== isOpen) {
      // Where the line goes over to the other kind without a jump, both parts meet.
      const before = days[at - 1];
      if (last !== undefined && before !== undefined && before[0] < time) last.points.push(point);
      parts.push({ isOpen, points: [point] });
    } else if (isOpen && last.points.at(-1)![1] === most && point[1] < most)
      last.points.push([Math.max(last.points.at(-1)![0], end - most), most], point);
    else last.points.push(point);
  }
  return parts;
}

interface PlotProps extends Pick<PanelProps, 'x' | 'left' | 'right' | 'top' | 'plotHeight'> {
  readonly times: readonly number[];
  readonly highest: number;
  readonly unit: string;
  readonly children: (y: (value: number) => number, most: number) => ComponentChildren;
}

/** The axes of a plot, and what it draws between them. */
function Plot({ x, left, right, top, plotHeight, times, highest, unit, children }: PlotProps) {
  const most = highest > 0 ? highest : 1;
  const bottom = top + plotHeight;
  const y = (value: number): number => bottom - (value / most) * plotHeight;
  const marks = ticks(0, most, plotHeight > 100 ? 5 : 2);
  const [size, units] = unit === 'kg' && most >= 10_000 ? [1000, 't'] : [1, unit];
  const text = (value: number): string => (value >= 1e6 ? value.toExponential(0) : amount(value));
  return (
    <g>
      <g class="axis">
        {times.map((time) => (
          <line key={time} class="grid" x1={x(time)} x2={x(time)} y1={top} y2={bottom} />
        ))}
        {marks.map((value, at) => (
          <g key={value}>
            <line
              class={value === 0 ? '' : 'grid'}
              x1={left}
              x2={right}
              y1={y(value)}
              y2={y(value)}
            />
            <text class="small quiet" x={left - 6} y={y(value) + 4} text-anchor="end">
              {`${text(value / size)}${at === marks.length - 1 ? ` ${units}` : ''}`}
            </text>
          </g>
        ))}
      </g>
      {children(y, most)}
    </g>
  );
}

/** Crosses where a stock runs out. */
function Outs({ line, x, y }: { line: StockLine; x: TimeScale; y: number }) {
  const times = line.lacksSince === null ? line.runsOut : [...line.runsOut, line.lacksSince];
  return (
    <>
      {[...new Set(times)].map((time) => (
        <path
          key={time}
          class="out"
          d="M-4,-4 L4,4 M4,-4 L-4,4"
          transform={`translate(${x(time)} ${y})`}
        >
          <title>{`${shorten(line.name, 300)} is out at ${when(time)}`}</title>
        </path>
      ))}
    </>
  );
}

/** The room that a digit of the number of a delivery takes, and that between two numbers, in pixels. */
const DIGIT = 6.5;
const APART = 4;

/** Where some is delivered: a sign below the axis and, if there is room, the number of the delivery. */
function Ticks({
  deliveries,
  x,
  y,
}: {
  deliveries: readonly NumberedDelivery[];
  x: TimeScale;
  y: number;
}) {
  let free = Number.NEGATIVE_INFINITY;
  return (
    <>
      {apart(deliveries, x).map((delivery) => {
        const at = x(delivery.time);
        const half = (String(delivery.number).length * DIGIT) / 2;
        const hasRoom = at - half >= free;
        if (hasRoom) free = at + half + APART;
        return (
          <g key={delivery.time} class="delivery" transform={`translate(${at} ${y})`}>
            <path d="M0,1 L4,8 L-4,8 Z">
              <title>{deliveryText(delivery)}</title>
            </path>
            {hasRoom && (
              <text y={18} text-anchor="middle">
                {delivery.number}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Returns the corners of a line as the data of a path. */
const path = (
  corners: readonly (readonly [number, number])[],
  x: TimeScale,
  y: (value: number) => number,
): string =>
  corners
    .map(
      ([time, value], at) => `${at === 0 ? 'M' : 'L'}${x(time).toFixed(1)},${y(value).toFixed(1)}`,
    )
    .join(' ');
