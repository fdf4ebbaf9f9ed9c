import { nines } from '../../../analysis/spares/picture.js';
import { likely } from '../../../analysis/spares/poisson.js';
import { quantity } from '../../../analysis/table/quantity.js';
import { column, tableOf } from '../../../analysis/table/table.js';
import { tableData } from '../../data/table-data.js';
import type { SpareMass, SparesData } from '../../data/view-data.js';
import { textWidth } from '../../parts/fit-text.js';
import { Picture } from '../../parts/picture/picture.js';
import { PictureSvg } from '../../parts/picture/picture-svg.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { ValueAxis } from '../../parts/value-axis.js';
import { NUMBER_AXIS, NumberAxis, scaleOf } from '../../study/number-axis.js';

/** Sizes in pixels. */
const HEIGHT = 230;
const BOX = { left: 64, right: 16, top: 24, bottom: HEIGHT - NUMBER_AXIS };

/** The probabilities that have a line. */
const LINES = [0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999];

const columns = [
  column('asked', 'text', ([asked]: SpareMass) => likely(asked)),
  column('reached', 'text', ([, reached]: SpareMass) => likely(reached)),
  column('mass', 'number', ([, , mass]: SpareMass) => mass, { unit: 'kg' }),
] as const;

const TITLE = 'Mass of spares against the probability that they suffice';

/** The least mass of spares for each probability that all suffice, as a picture and as a table. */
export function SparesCurve({ curve, target }: SparesData) {
  if (curve.length < 2) return null;
  const [asked, , mass] = target;
  return (
    <>
      <Picture
        title={TITLE}
        description={`With ${likely(asked)}, which the dot marks, ${quantity(mass, 'kg')} suffice. Each nine more of the probability is as high as the one before.`}
        data={() => tableData('Spares', tableOf({ name: 'curve', title: TITLE }, curve, columns))}
        draw={(width) => <Curve curve={curve} target={target} width={width} />}
      />
      <details>
        <summary>The same as a table</summary>
        <SimpleTable
          caption={TITLE}
          hidesCaption
          isCompact
          most={curve.length}
          items={curve}
          columns={columns}
        />
      </details>
    </>
  );
}

function Curve({ curve, target, width }: Pick<SparesData, 'curve' | 'target'> & { width: number }) {
  const { left, top, bottom } = BOX;
  const right = width - BOX.right;
  const range = [0, Math.max(1, ...[...curve, target].map(([, , mass]) => mass))] as const;
  const x = scaleOf(range, left, right);
  const [low, high] = [nines(0.5), nines(Math.max(0.999, target[0]))];
  const y = (probability: number): number => {
    const share = (nines(Math.min(probability, 1 - 1e-9)) - low) / (high - low);
    return bottom - Math.min(1.04, Math.max(0, share)) * (bottom - top);
  };
  const drawn = [...curve, target]
    .filter(([, reached]) => reached >= 0.5)
    .sort((a, b) => a[2] - b[2] || a[1] - b[1]);
  const path = drawn.map(([, reached, mass], at) =>
    at === 0 ? `M${x(mass)},${y(reached)}` : `H${x(mass)} V${y(reached)}`,
  );
  const [asked, reached, mass] = target;
  const label = `${likely(asked)}: ${quantity(mass, 'kg')}`;
  const isLeft = x(mass) + 10 + textWidth(label) > right;
  return (
    <PictureSvg class="chart spares" label={TITLE} width={width} height={HEIGHT}>
      <ValueAxis marks={LINES} y={y} left={left} right={right} text={likely} title="all suffice" />
      <NumberAxis
        {...{ scale: x, range, left, right, top }}
        y={bottom}
        title="mass of spares (kg)"
      />
      <path class="level" d={path.join(' ')} />
      <circle class="target" cx={x(mass)} cy={y(reached)} r={5} />
      <text
        class="target"
        x={isLeft ? x(mass) - 9 : x(mass) + 9}
        y={y(reached) + 16}
        text-anchor={isLeft ? 'end' : 'start'}
      >
        {label}
      </text>
    </PictureSvg>
  );
}
