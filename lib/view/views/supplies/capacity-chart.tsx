import { column, tableOf } from '../../../analysis/table/table.js';
import { tableData } from '../../data/table-data.js';
import type { CapacityData, Index } from '../../data/view-data.js';
import { isolated, shorten, when } from '../../model/words.js';
import { ChartFrame } from '../../parts/chart-frame.js';
import { ColourLegend } from '../../parts/colour-legend.js';
import { useShared } from '../../parts/context.js';
import { Picture } from '../../parts/picture/picture.js';

/** What a place lacks in all until a time, and what could have been brought to it by then. */
export function CapacityChart({ place }: { place: Index }) {
  const { model } = useShared();
  const found = model.data.capacity.find((each) => each.place === place);
  if (found === undefined || found.deliveries.length === 0) return null;
  const { deliveries, shortSince } = found;
  const highest = deliveries.reduce((top, [, need, can]) => Math.max(top, need, can), 0);
  return (
    <Picture
      title={`Can transports bring what ${isolated(shorten(model.placeName(place), 60))} lacks`}
      description={`Both lines add up from the start: what the place lacks until the next delivery, because no stock meets it, and what the transports that arrive there can carry besides what is aboard.${highestNeed(deliveries) === 0 ? ' The place lacks nothing.' : shortSince === null ? ' The transports can bring enough.' : ` From ${when(shortSince)} on they cannot bring enough.`}`}
      data={() =>
        tableData(
          'Capacity',
          tableOf({ name: 'capacity', title: 'Capacity' }, deliveries, [
            column('delivery', 'time', ([time]) => time),
            column('lacks', 'number', ([, need]) => need, { unit: 'kg' }),
            column('can be brought', 'number', ([, , can]) => can, { unit: 'kg' }),
          ]),
        )
      }
      controls={<ColourLegend names={['can be brought', 'is lacking']} />}
      draw={(width) => (
        <ChartFrame
          label="What is lacking, and capacity"
          width={width}
          height={230}
          highest={highest}
          unit="kg"
        >
          {({ x, y, right }) =>
            ([2, 1] as const).map((column, at) => (
              <path
                key={column}
                class={`sum line-${at + 1}`}
                d={stepPath(deliveries, column, x, y, right)}
              />
            ))
          }
        </ChartFrame>
      )}
    />
  );
}

const highestNeed = (deliveries: CapacityData['deliveries']): number =>
  deliveries.reduce((top, [, need]) => Math.max(top, need), 0);

/** Returns a line that rises in steps. */
function stepPath(
  deliveries: CapacityData['deliveries'],
  column: 1 | 2,
  x: (time: number) => number,
  y: (mass: number) => number,
  right: number,
): string {
  const first = deliveries[0]!;
  const parts = deliveries.map(
    (delivery) => `H${x(delivery[0]).toFixed(1)} V${y(delivery[column]).toFixed(1)}`,
  );
  return `M${x(first[0]).toFixed(1)},${y(0).toFixed(1)} ${parts.join(' ')} H${right}`;
}
