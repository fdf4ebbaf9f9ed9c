import { tableOf } from '../../../analysis/table/table.js';
import { tableData } from '../../data/table-data.js';
import type { Index } from '../../data/view-data.js';
import { colourOf } from '../../model/classes.js';
import { isolated, shorten, when } from '../../model/words.js';
import { ChartFrame } from '../../parts/chart-frame.js';
import { ColourLegend, DASHES } from '../../parts/colour-legend.js';
import { useShared } from '../../parts/context.js';
import { Picture } from '../../parts/picture/picture.js';
import { levelLines } from './levels.js';

/** The lines that can be told apart. */
const LINES = 8;

/** The stocks of a place over time, and when they run out. */
export function LevelsChart({ place }: { place: Index }) {
  const { model } = useShared();
  const { data, range } = model;
  const { lines, others } = levelLines(data, place, LINES, range[1]);
  if (lines.length === 0) return <p class="note">Nothing is ever stored at this place.</p>;
  const highest = lines.reduce((top, line) => Math.max(top, line.highest), 0);
  const nameOf = (resource: Index): string => data.resources[resource]?.name ?? '';
  return (
    <Picture
      title={`What is left at ${isolated(shorten(model.placeName(place), 60))}`}
      description={`The mass of each resource in all containers and tanks there. A cross marks when one runs out.${others > 0 ? ` ${others} smaller stocks are not drawn.` : ''}`}
      data={() =>
        tableData(
          'Stocks',
          tableOf(
            { name: 'levels', title: 'Levels' },
            lines.flatMap(({ resource, points }) =>
              points.map(([time, mass]) => ({ resource, time, mass })),
            ),
            [
              { title: 'resource', kind: 'text', of: ({ resource }) => nameOf(resource) },
              { title: 'time', kind: 'time', of: ({ time }) => time },
              { title: 'level', kind: 'number', unit: 'kg', of: ({ mass }) => mass },
            ],
          ),
        )
      }
      controls={<ColourLegend names={lines.map(({ resource }) => nameOf(resource))} dashed />}
      draw={(width) => (
        <ChartFrame label="Stocks over time" width={width} height={260} highest={highest} unit="kg">
          {({ x, y }) =>
            lines.map(({ resource, points, runsOut }, at) => (
              <g key={resource} class="level">
                <polyline
                  points={points
                    .map(([time, mass]) => `${x(time).toFixed(1)},${y(mass).toFixed(1)}`)
                    .join(' ')}
                  stroke={colourOf(at)}
                  stroke-dasharray={DASHES[at % DASHES.length]}
                >
                  <title>{shorten(nameOf(resource), 300)}</title>
                </polyline>
                {runsOut.map((time) => (
                  <path
                    key={time}
                    class="out"
                    d="M-4,-4 L4,4 M4,-4 L-4,4"
                    transform={`translate(${x(time)} ${y(0)})`}
                  >
                    <title>{`${shorten(nameOf(resource), 300)} runs out at ${when(time)}`}</title>
                  </path>
                ))}
              </g>
            ))
          }
        </ChartFrame>
      )}
    />
  );
}
