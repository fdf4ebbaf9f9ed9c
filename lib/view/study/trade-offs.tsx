import { amount } from '../../analysis/table/quantity.js';
import { column, tableOf } from '../../analysis/table/table.js';
import type { Objective } from '../../study/summary/pareto.js';
import type { StudyData } from '../data/study/study-data.js';
import { tableData } from '../data/table-data.js';
import { roundTicks } from '../model/ticks.js';
import { Choice } from '../parts/choice.js';
import { usePage } from '../parts/context.js';
import { fitted } from '../parts/fit-text.js';
import { Picture } from '../parts/picture/picture.js';
import { PictureSvg } from '../parts/picture/picture-svg.js';
import { ValueAxis } from '../parts/value-axis.js';
import { useStudy } from './context.js';
import { NUMBER_AXIS, NumberAxis, scaleOf, tickText } from './number-axis.js';
import { type Axes, pointsOf, type VariantPoint } from './points.js';

const HEIGHT = 420;
const LEFT = 70;
const TOP = 26;
const WANTS = ['least', 'most'] as const;

/** All variants as points of two columns that the reader chooses, and the Pareto front. */
export function TradeOffs() {
  const data = useStudy();
  const { route } = usePage();
  const columns = [...data.measures, ...data.variables];
  const axes = axesOf(data, columns, route.params);
  const [{ measure: across, want: wantX }, { measure: up, want: wantY }] = axes;
  const points = pointsOf(data.variants, axes);
  const best = points.filter(({ isBest }) => isBest);
  const { done, failed } = data.summary;
  const left =
    done - failed > data.variants.rows.length
      ? ` Only the first ${amount(data.variants.rows.length)} variants are drawn.`
      : '';
  return (
    <Picture
      title={`${up} and ${across}`}
      description={`Each dot is a variant. The ${best.length === 1 ? 'square is the variant' : `${amount(best.length)} squares are the variants`} that no other one beats with the ${wantX} ${across} and the ${wantY} ${up}.${left}`}
      data={() => tableData('Trade-offs', tableOfPoints(points, axes))}
      controls={<Controls axes={axes} columns={columns} />}
      draw={(width) => <Drawing axes={axes} points={points} width={width} />}
    />
  );
}

/** Returns what the address names, or else the objectives of the study, or else the first measures that vary. */
function axesOf(
  { objectives, summary }: StudyData,
  columns: readonly string[],
  params: Readonly<Record<string, string>>,
): Axes {
  const varying = summary.measures.map(({ name }) => name);
  const usual = (at: number): Objective =>
    objectives[at] ?? { measure: varying[at] ?? columns[at] ?? columns[0]!, want: 'least' };
  const axis = (at: number, measure: string | undefined, want: string | undefined): Objective => ({
    measure: measure !== undefined && columns.includes(measure) ? measure : usual(at).measure,
    want: WANTS.find((each) => each === want) ?? usual(at).want,
  });
  return [axis(0, params.x, params.wantX), axis(1, params.y, params.wantY)];
}

function Controls({ axes, columns }: { axes: Axes; columns: readonly string[] }) {
  const { change } = usePage();
  const words = ['x', 'y'] as const;
  return (
    <div class="controls no-print">
      {words.map((word, at) => {
        const want = `want${word.toUpperCase()}`;
        return (
          <span key={word} class="controls">
            <Choice
              label={at === 0 ? 'Across' : 'Up'}
              names={columns}
              value={columns.indexOf(axes[at]!.measure)}
              onChoose={(index) => change({ [word]: columns[index]! })}
            />
            <Choice
              label="wanted"
              names={WANTS}
              value={WANTS.indexOf(axes[at]!.want)}
              onChoose={(index) => change({ [want]: WANTS[index]! })}
            />
          </span>
        );
      })}
    </div>
  );
}

interface TradeOffDrawingProps {
  readonly axes: Axes;
  readonly points: readonly VariantPoint[];
  readonly width: number;
}

function Drawing({ axes: [across, up], points, width }: TradeOffDrawingProps) {
  const right = width - 14;
  const bottom = HEIGHT - NUMBER_AXIS;
  const rangeX = rangeOf(points.map(({ x }) => x));
  const rangeY = rangeOf(points.map(({ y }) => y));
  const x = scaleOf(rangeX, LEFT + 8, right - 8);
  const y = scaleOf(rangeY, bottom - 8, TOP + 8);
  const place = (point: VariantPoint) => ({ px: x(point.x), py: y(point.y) });
  return (
    <PictureSvg
      class="chart"
      label={`${up.measure} over ${across.measure}`}
      width={width}
      height={HEIGHT}
    >
      <ValueAxis
        marks={rangeY[1] > rangeY[0] ? roundTicks(rangeY[0], rangeY[1], 6) : [rangeY[0]]}
        y={y}
        left={LEFT}
        right={right}
        text={tickText}
        title={fitted(up.measure, width)}
      />
      <NumberAxis
        scale={x}
        range={rangeX}
        left={LEFT}
        right={right}
        y={bottom}
        top={TOP}
        title={fitted(across.measure, right - LEFT)}
      />
      {points.map((point) => {
        const { px, py } = place(point);
        return <circle key={point.variant} class="point" cx={px} cy={py} r={2.5} />;
      })}
      {points
        .filter(({ isBest }) => isBest)
        .map((point) => {
          const { px, py } = place(point);
          return (
            <rect key={point.variant} class="best" x={px - 5} y={py - 5} width={10} height={10}>
              <title>{`Variant ${point.variant}: ${point.x}, ${point.y}`}</title>
            </rect>
          );
        })}
    </PictureSvg>
  );
}

const rangeOf = (values: readonly number[]): readonly [number, number] => [
  values.reduce((a, b) => Math.min(a, b), values[0] ?? 0),
  values.reduce((a, b) => Math.max(a, b), values[0] ?? 0),
];

const tableOfPoints = (points: readonly VariantPoint[], [across, up]: Axes) =>
  tableOf<VariantPoint>({ name: 'points', title: 'Variants' }, points, [
    column('variant', 'count', ({ variant }) => variant),
    column(across.measure, 'number', ({ x }) => x),
    column(up.measure, 'number', ({ y }) => y),
    column('in the front', 'flag', ({ isBest }) => isBest),
  ]);
