import { routeHash } from '../../model/route.js';
import { useShared } from '../../parts/context.js';
import { useWidth } from '../../parts/picture/picture.js';
import { AXIS } from '../../parts/time-axis.js';
import { useChart } from '../bat-chart/bat-chart.js';
import { Drawing } from '../bat-chart/drawing.js';
import { geometryOf } from '../bat-chart/geometry.js';

/** The height of a row, in pixels. */
const ROW = 26;

/** The bat chart of the whole campaign, small: a link to the large one. */
export function SmallChart() {
  const { model } = useShared();
  return model.data.transports.length > 0 ? <Chart /> : null;
}

function Chart() {
  return (
    <section>
      <h3 class="visually-hidden">Picture</h3>
      <a class="small-chart" href={routeHash({ view: 'bat-chart', params: {} })}>
        <ChartOfAll />
        <span class="no-print">Open the bat chart</span>
      </a>
    </section>
  );
}

/** The bat chart of all that the model shows, with low rows and nothing to press. */
export function ChartOfAll() {
  const { model } = useShared();
  const { rows, ...chart } = useChart();
  const [ref, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={ref}>
      {width > 0 && (
        <Drawing
          {...chart}
          rows={rows}
          geometry={geometryOf(width, rows, 0, model.range, AXIS, ROW)}
          lanes={[]}
          mission={-1}
          element={-1}
          event={-1}
          pick={() => {}}
        />
      )}
    </div>
  );
}
