import { resourceName } from '../../../analysis/table/resource-name.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { type TimeScale, timeScale } from '../../model/axis.js';
import { dayOf, massText, shorten, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { fitted, textWidth } from '../../parts/fit-text.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name } from '../../parts/thing-link.js';
import { AXIS, TimeAxis } from '../../parts/time-axis.js';
import { markTexts } from './stock-layout.js';
import { firstOut, type StockDelivery, type StockLine } from './stock-lines.js';

/** A delivery, and its number among those of the place. */
export interface NumberedDelivery extends StockDelivery {
  readonly number: number;
}

const nameOf = ({ names }: StockDelivery): string => names.join(', ') || 'delivery';

/** Returns the number, the name and the time of a delivery. */
export const deliveryText = (delivery: NumberedDelivery): string =>
  `${delivery.number} ${shorten(nameOf(delivery), 200)}, ${when(delivery.time)}`;

/** Returns deliveries whose signs can be told apart: those that stand at least two pixels behind the one before. */
export function apart(
  deliveries: readonly NumberedDelivery[],
  x: TimeScale,
): readonly NumberedDelivery[] {
  let last = Number.NEGATIVE_INFINITY;
  return deliveries.filter(({ time }) => {
    const isApart = x(time) >= last + 2;
    if (isApart) last = x(time);
    return isApart;
  });
}

/** Sizes in pixels. */
const ROW = 15;
const TOP = 8;

/** Returns the rows of names that so many deliveries need. Narrow drawings have more of them. */
const rowsFor = (count: number, width: number): number => Math.min(count + 1, width < 1000 ? 6 : 4);

/** Returns the height of the axis with the names of so many deliveries, in pixels. */
export const stripHeight = (count: number, width: number): number =>
  TOP + rowsFor(count, width) * ROW + 16 + AXIS;

/** The longest names on the axis, in pixels. */
const LONGEST = { delivery: 170, out: 260 };

interface StripProps {
  readonly deliveries: readonly NumberedDelivery[];
  /** What is out first; undefined if nothing is. */
  readonly first: StockLine | undefined;
  readonly left: number;
  readonly width: number;
}

/** An axis of time with the names of deliveries, and with what is out first. */
export function DeliveryStrip({ deliveries, first, left, width }: StripProps) {
  const { model } = useShared();
  const right = width - 10;
  const x = timeScale(model.range[0], model.range[1], left, right);
  const bottom = stripHeight(deliveries.length, width) - AXIS;
  const out = first === undefined ? null : firstOut(first);
  const cut = (text: string, most: number): string => fitted(text, most, { size: 11 });
  // From right to left, because texts stand at the right of their marks: so the lines down from names cross no other name.
  const signs = apart(deliveries, x);
  const reversed = [...signs].reverse();
  const marks = [
    ...(out === null
      ? []
      : [
          {
            x: x(out),
            name: cut(`${first!.name} is out`, LONGEST.out),
            short: 'out',
            isHigh: true,
          },
        ]),
    ...reversed.map((delivery) => ({
      x: x(delivery.time),
      name: cut(`${delivery.number} ${nameOf(delivery)}`, LONGEST.delivery),
      short: String(delivery.number),
    })),
  ];
  const texts = markTexts(marks, {
    rows: rowsFor(deliveries.length, width),
    right,
    widthOf: (text) => textWidth(text, { size: 11, weight: 600 }),
  });
  const shift = out === null ? 0 : 1;
  return (
    <g class="stock">
      <TimeAxis scale={x} zero={model.zero} left={left} right={right} y={bottom} top={TOP} />
      {texts.map(({ mark, text, row, x: at, anchor }) => {
        const y = bottom - 14 - row * ROW;
        return (
          <g key={mark}>
            <line
              class="leader"
              x1={marks[mark]!.x}
              x2={marks[mark]!.x}
              y1={y - 8}
              y2={bottom - 8}
            />
            <text
              class={mark < shift ? 'small bad halo' : 'small halo'}
              x={at}
              y={y}
              text-anchor={anchor}
            >
              {text}
              <title>{mark < shift ? text : deliveryText(reversed[mark - shift]!)}</title>
            </text>
          </g>
        );
      })}
      {signs.map((delivery) => (
        <g
          key={delivery.number}
          class="delivery"
          transform={`translate(${x(delivery.time)} ${bottom - 9})`}
        >
          <path d="M0,8 L4,1 L-4,1 Z">
            <title>{deliveryText(delivery)}</title>
          </path>
        </g>
      ))}
      {out !== null && (
        <path
          class="out"
          d="M-4,-4 L4,4 M4,-4 L-4,4"
          transform={`translate(${x(out)} ${bottom})`}
        />
      )}
    </g>
  );
}

/** The heaviest goods that a line of the table names. */
const GOODS = 3;

/** The deliveries of a place in words. */
export function DeliveryTable({
  deliveries,
  place,
}: {
  deliveries: readonly NumberedDelivery[];
  place: string;
}) {
  const { model } = useShared();
  const { resources } = model.data;
  if (deliveries.length === 0) return null;
  return (
    <SimpleTable
      caption={`Deliveries to ${shorten(place, 60)}`}
      items={deliveries}
      isCompact
      most={30}
      columns={[
        { title: 'number', isNumber: true, of: ({ number }) => number },
        { title: 'date', of: ({ time }) => dayOf(model.zero, time) },
        { title: 'since the start', of: ({ time }) => when(time) },
        { title: 'by', of: (delivery) => <Name of={nameOf(delivery)} /> },
        {
          title: 'mass',
          isNumber: true,
          of: ({ goods }) => massText(goods.reduce((sum, { mass }) => sum + mass, 0)),
        },
        {
          title: 'brings',
          of: ({ goods }) => (
            <>
              {goods.slice(0, GOODS).map(({ resource, mass }, at) => (
                <span key={resource}>
                  {at > 0 && ', '}
                  <Name of={resourceName(resources[resource]?.name ?? '')} room={30} />{' '}
                  {massText(mass)}
                </span>
              ))}
              {goods.length > GOODS && `, and ${counted(goods.length - GOODS, 'more thing')}`}
            </>
          ),
        },
      ]}
    />
  );
}
