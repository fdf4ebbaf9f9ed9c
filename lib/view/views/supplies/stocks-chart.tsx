import { useMemo } from 'preact/hooks';
import { column, tableOf } from '../../../analysis/table/table.js';
import { tableData } from '../../data/table-data.js';
import type { Index, TableData } from '../../data/view-data.js';
import { timeScale } from '../../model/axis.js';
import { dateOf, figure, isolated, shorten, when } from '../../model/words.js';
import { Choice } from '../../parts/choice.js';
import { useShared } from '../../parts/context.js';
import { Picture } from '../../parts/picture/picture.js';
import { PictureSvg } from '../../parts/picture/picture-svg.js';
import { axisTicks, COMPACT_AXIS, TimeAxis } from '../../parts/time-axis.js';
import {
  goodsParam,
  linesOf,
  type StockMeasure,
  stockChoice,
  stockMeasures,
} from './stock-choice.js';
import {
  DeliveryStrip,
  DeliveryTable,
  type NumberedDelivery,
  stripHeight,
} from './stock-deliveries.js';
import { onPages, panelGrid } from './stock-layout.js';
import { StockLegend } from './stock-legend.js';
import {
  firstOut,
  isPropellant,
  type StockLine,
  stockDeliveries,
  stockLines,
} from './stock-lines.js';
import { PANEL, StockPanel, stockState } from './stock-plot.js';

const measures = Object.keys(stockMeasures) as StockMeasure[];
const kinds = ['resource', 'class'] as const;

interface StocksChartProps {
  readonly place: Index;
  /** Returns the mass that the axis of a line reaches at least, in kg. Default: what is there */
  readonly topOf?: (line: StockLine) => number;
}

/** The stocks of a place over time: the mass of each, for how many days it lasts, when it runs out, and when some comes. */
export function StocksChart({ place, topOf = () => 0 }: StocksChartProps) {
  const { model, route, change } = useShared();
  const { data, range } = model;
  const of = linesOf(route.params);
  const lines = useMemo(() => stockLines(data, place, of, range[1]), [data, place, of, range]);
  const deliveries = useMemo(
    () => stockDeliveries(data, place).map((each, at) => ({ ...each, number: at + 1 })),
    [data, place],
  );
  if (lines.length === 0) return <p class="note">Nothing is ever stored at this place.</p>;
  const { measure, shown } = stockChoice(route.params, lines);
  const drawn = lines.filter(({ key }) => shown.has(key));
  const name = model.placeName(place);
  return (
    <>
      <Picture
        title={`What is left at ${isolated(shorten(name, 60))}`}
        description={describe(drawn, lines, model.zero)}
        data={() => stocksTable(drawn)}
        controls={
          <>
            <div class="controls no-print">
              <Choice
                label="Lines of"
                names={['resources', 'classes of supply']}
                value={kinds.indexOf(of)}
                onChoose={(at) => change({ stocks: at === 0 ? '' : kinds[at]!, goods: '' })}
              />
              <Choice
                label="Measured in"
                names={measures.map((each) => stockMeasures[each])}
                value={measures.indexOf(measure)}
                onChoose={(at) => change({ measure: at === 0 ? '' : measures[at]! })}
              />
            </div>
            <StockLegend
              lines={lines}
              shown={shown}
              show={(next) => change({ goods: goodsParam(next, lines) })}
            />
            <ul class="visually-hidden">
              {drawn.map((line) => (
                <li key={line.key}>{`${shorten(line.name, 100)}: ${stateOf(line, model.zero)}`}</li>
              ))}
            </ul>
          </>
        }
        draw={(width) => (
          <Panels
            lines={drawn}
            deliveries={deliveries}
            measure={measure}
            width={width}
            topOf={topOf}
          />
        )}
      />
      <DeliveryTable deliveries={deliveries} place={name} />
    </>
  );
}

const stateOf = (line: StockLine, zero: number): string =>
  stockState(line, zero).text || 'nothing needs it';

/** Returns the line that is out first; undefined if none is. */
const firstOf = (lines: readonly StockLine[]): StockLine | undefined =>
  lines.find((line) => !isPropellant(line) && firstOut(line) !== null);

function describe(drawn: readonly StockLine[], lines: readonly StockLine[], zero: number): string {
  if (drawn.length === 0) return 'Nothing is chosen. Choose something below.';
  const first = firstOf(drawn);
  const out = first === undefined ? null : firstOut(first);
  const least = drawn.find((line) => !isPropellant(line) && line.least !== null);
  const says =
    out !== null
      ? `${isolated(shorten(first!.name, 60))} is out first: ${when(out)}, ${dateOf(zero, out)}.`
      : least === undefined
        ? 'Nothing of it runs out.'
        : `Nothing of it runs out. ${isolated(shorten(least.name, 60))} lasts for ${figure(least.least![1])} days when it is least, ${when(least.least![0])}.`;
  const hidden = lines.length - drawn.length;
  return `${says} The most urgent stand first. A triangle is a delivery, a cross the time at which one is out.${drawn.some(({ days }) => days.length > 0) ? ' A dotted line lasts until the end of the campaign.' : ''}${hidden > 0 ? ` ${hidden} of ${lines.length} are hidden.` : ''}`;
}

/** The height of a page of paper, in CSS pixels. */
const PAGE = 900;

/** With one column or on paper, so many rows of panels share an axis of time. */
const SHARED = 4;

interface PanelsProps extends Required<Pick<StocksChartProps, 'topOf'>> {
  readonly lines: readonly StockLine[];
  readonly deliveries: readonly NumberedDelivery[];
  readonly measure: StockMeasure;
  readonly width: number;
}

/** A panel for each line, supplies before propellants. */
function Panels({ lines, deliveries, measure, width, topOf }: PanelsProps) {
  const { model, printing } = useShared();
  const bringsTo = new Map(
    lines.map((line) => [
      line,
      deliveries.filter(({ goods }) =>
        goods.some(({ resource }) => line.resources.includes(resource)),
      ),
    ]),
  );
  const some = new Set([...bringsTo.values()].flat());
  const named = deliveries.filter((each) => some.has(each));
  const groups = [
    { title: 'Supplies', list: lines.filter((line) => !isPropellant(line)) },
    { title: 'Propellants', list: lines.filter(isPropellant) },
  ].filter(({ list }) => list.length > 0);
  const blocks = [
    {
      height: lines.length === 0 ? 0 : stripHeight(named.length, width),
      draw: () => (
        <DeliveryStrip deliveries={named} first={firstOf(lines)} left={PANEL.left} width={width} />
      ),
    },
    ...groups.flatMap(({ title, list }) => rowsOf(title, list)),
  ];

  function rowsOf(title: string, list: readonly StockLine[]) {
    // What nothing needs has no days.
    const measured = list.some(({ days }) => days.length > 0) ? measure : 'kg';
    const { columns, panelWidth, plotHeight, xOf } = panelGrid(list.length, width, measured);
    const plots = measured === 'both' ? 2 * plotHeight + PANEL.between : plotHeight;
    const rows = Math.ceil(list.length / columns);
    return Array.from({ length: rows }, (_, row) => {
      const hasAxis =
        row === rows - 1 || ((columns === 1 || printing) && row % SHARED === SHARED - 1);
      const top = row === 0 ? 28 : 0;
      const bottom = top + PANEL.head + plots + PANEL.foot;
      return {
        height: bottom + (hasAxis ? COMPACT_AXIS : 4),
        draw: () => (
          <>
            {row === 0 && (
              <text class="title group" x={0} y={16}>
                {title}
              </text>
            )}
            {list.slice(row * columns, (row + 1) * columns).map((line, column) => {
              const left = xOf(column) + PANEL.left;
              const right = xOf(column) + panelWidth - PANEL.right;
              const x = timeScale(model.range[0], model.range[1], left, right);
              const axis = { left, right, isCompact: true };
              const times = axisTicks(x, model.zero, axis).map(({ time }) => time);
              return (
                <g key={line.key}>
                  {hasAxis && (
                    <TimeAxis {...axis} scale={x} zero={model.zero} y={bottom} top={bottom} />
                  )}
                  <StockPanel
                    {...{ line, measure: measured, x, left, right, top, plotHeight, times }}
                    deliveries={bringsTo.get(line)!}
                    leastTop={topOf(line)}
                  />
                </g>
              );
            })}
          </>
        ),
      };
    });
  }

  // On paper, no panel may lie across the end of a page.
  return (
    <>
      {onPages(blocks, printing ? PAGE : Number.POSITIVE_INFINITY).map((page, at) => {
        let y = 0;
        return (
          <PictureSvg
            key={at}
            class="chart"
            label={at === 0 ? 'Stocks over time' : `Stocks over time, part ${at + 1}`}
            width={width}
            height={page.reduce((sum, { height }) => sum + height, 0)}
          >
            {page.map(({ height, draw }, block) => {
              const from = y;
              y += height;
              return (
                <g key={block} transform={`translate(0 ${from})`}>
                  {draw()}
                </g>
              );
            })}
          </PictureSvg>
        );
      })}
    </>
  );
}

function stocksTable(lines: readonly StockLine[]): TableData {
  const rows = lines.flatMap(({ name, mass, days }) => [
    ...mass.map(([time, value]) => ({ name, time, mass: value, days: undefined })),
    ...days.map(([time, value]) => ({ name, time, mass: undefined, days: value })),
  ]);
  return tableData(
    'Stocks',
    tableOf({ name: 'levels', title: 'Levels' }, rows, [
      column('resource', 'text', ({ name }) => name),
      column('time', 'time', ({ time }) => time),
      column('level', 'number', ({ mass }) => mass, { unit: 'kg' }),
      column('lasts', 'number', ({ days }) => days, { unit: 'd' }),
    ]),
  );
}
