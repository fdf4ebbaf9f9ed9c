import { amount } from '../../analysis/table/quantity.js';
import { column, tableOf } from '../../analysis/table/table.js';
import type { NamedHistogram } from '../data/study/study-data.js';
import { tableData } from '../data/table-data.js';
import { roundTicks } from '../model/ticks.js';
import { fitted } from '../parts/fit-text.js';
import { Picture } from '../parts/picture/picture.js';
import { PictureSvg } from '../parts/picture/picture-svg.js';
import { ValueAxis } from '../parts/value-axis.js';
import { useStudy } from './context.js';
import { digits, NUMBER_AXIS, NumberAxis, scaleOf } from './number-axis.js';

const HEIGHT = 220;
const LEFT = 56;
const TOP = 26;

/** The histogram of each measure that varies. */
export function Distributions() {
  const { histograms, summary } = useStudy();
  return histograms.map((histogram) => {
    const spread = summary.measures.find(({ name }) => name === histogram.name)!;
    const { p5, median, p95 } = spread;
    return (
      <Picture
        key={histogram.name}
        title={histogram.name}
        description={
          median === null
            ? 'How many of the variants have which value. They were chosen, and not drawn.'
            : `The dashed line is the median, ${digits(median)}. Nine of ten variants have ${digits(p5!)} to ${digits(p95!)}.`
        }
        data={() => tableData('Distributions', tableOfHistogram(histogram))}
        draw={(width) => <Drawing histogram={histogram} median={median} width={width} />}
      />
    );
  });
}

interface DistributionDrawingProps {
  readonly histogram: NamedHistogram;
  readonly median: number | null;
  readonly width: number;
}

function Drawing({
  histogram: { name, from, width: step, counts },
  median,
  width,
}: DistributionDrawingProps) {
  const right = width - 12;
  const bottom = HEIGHT - NUMBER_AXIS;
  const range = [from, from + step * counts.length] as const;
  const highest = counts.reduce((a, b) => Math.max(a, b), 1);
  const x = scaleOf(range, LEFT, right);
  const y = scaleOf([0, highest], bottom, TOP);
  return (
    <PictureSvg class="chart" label={`Histogram of ${name}`} width={width} height={HEIGHT}>
      <ValueAxis
        marks={roundTicks(0, highest, 4).filter(Number.isInteger)}
        y={y}
        left={LEFT}
        right={right}
        text={amount}
        title="variants"
      />
      <NumberAxis
        scale={x}
        range={range}
        left={LEFT}
        right={right}
        y={bottom}
        top={TOP}
        title={fitted(name, right - LEFT)}
      />
      {counts.map((count, at) => (
        <rect
          key={at}
          class="bar-1"
          x={x(from + at * step) + 0.5}
          width={Math.max(1, x(from + step) - x(from) - 1)}
          y={y(count)}
          height={bottom - y(count)}
        />
      ))}
      {median !== null && (
        <line class="middle" x1={x(median)} x2={x(median)} y1={TOP} y2={bottom} />
      )}
    </PictureSvg>
  );
}

const tableOfHistogram = ({ name, from, width, counts }: NamedHistogram) =>
  tableOf<number>(
    { name: 'histogram', title: name },
    [...counts.keys()],
    [
      column('from', 'number', (at) => from + at * width, { significant: 6 }),
      column('to', 'number', (at) => from + (at + 1) * width, { significant: 6 }),
      column('variants', 'count', (at) => counts[at]!),
    ],
  );
