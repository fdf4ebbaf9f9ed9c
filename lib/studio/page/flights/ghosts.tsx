import { dateOf } from '../../../view/model/words.js';
import { useShared } from '../../../view/parts/context.js';
import { textWidth } from '../../../view/parts/fit-text.js';
import { endsOf, type Geometry } from '../../../view/views/bat-chart/geometry.js';
import type { Line } from '../../../view/views/bat-chart/marks.js';
import { laterText } from '../../flights/consequence.js';
import { useMovingFlights } from './moving-flights.js';

/** What is nearer than this is the same time, in days. */
const SAME = 1e-6;

/** Where the flight that is moved will be, with the rest of its mission, until the chart is drawn anew. */
export function Ghosts({ geometry, lines }: { geometry: Geometry; lines: readonly Line[] }) {
  const { model } = useShared();
  const { moved, isMoved } = useMovingFlights();
  const own = lines.find(({ event }) => isMoved(event) === 'itself');
  if (moved === null || own === undefined) return null;
  const time = moved.departure.time + moved.days;
  const by = time - own.time;
  if (Math.abs(by) < SAME) return null;
  const ghosts = lines.flatMap((line) => {
    const ends = isMoved(line.event)
      ? endsOf(geometry, { ...line, time: line.time + by, end: line.end + by })
      : undefined;
    return ends === undefined ? [] : [{ key: line.transport, ends }];
  });
  const text = `${dateOf(model.zero, time)} UTC, ${laterText(moved.days)}`;
  const width = textWidth(text, { size: 11 });
  const { left, right, x, y } = geometry;
  return (
    <g class="moved">
      {ghosts.map(({ key, ends }) => (
        <line key={key} class="ghost" {...ends} />
      ))}
      <text
        class="label"
        x={Math.max(left, Math.min(right - width, x(time) + 6))}
        y={(y(own.from) ?? geometry.bottom) + 20}
      >
        {text}
      </text>
    </g>
  );
}
