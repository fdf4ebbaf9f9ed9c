import { column, tableOf } from '../../analysis/table/table.js';
import type { TornadoBar } from '../../study/summary/tornado.js';
import { tableData } from '../data/table-data.js';
import { Choice } from '../parts/choice.js';
import { usePage } from '../parts/context.js';
import { Picture } from '../parts/picture/picture.js';
import { Bars } from './bars.js';
import { useStudy } from './context.js';
import { digits } from './number-axis.js';

/** How much one measure moves with each variable, and how closely it follows it. */
export function Sensitivity() {
  const { route, change, printing } = usePage();
  const { measures } = useStudy().summary;
  const names = measures.map(({ name }) => name);
  const chosen = Math.max(0, names.indexOf(route.params.measure ?? ''));
  if (printing) return names.map((name) => <Measure key={name} name={name} />);
  return (
    <>
      <div class="controls no-print">
        <Choice
          label="Measure"
          names={names}
          value={chosen}
          onChoose={(index) => change({ measure: names[index]! })}
        />
      </div>
      <Measure key={chosen} name={names[chosen]!} />
    </>
  );
}

/** A bar with a value at both ends, which can be drawn. */
type WholeBar = TornadoBar & { readonly low: number; readonly high: number };

function Measure({ name }: { readonly name: string }) {
  const { tornado, measures, correlations } = useStudy().summary;
  const bars = tornado.bars.filter(
    (bar): bar is WholeBar =>
      bar.measure === name && bar.swing > 0 && bar.low !== null && bar.high !== null,
  );
  const own = correlations.filter(({ measure }) => measure === name);
  const { base, median } = measures.find((measure) => measure.name === name)!;
  const middle = base ?? median;
  const line =
    middle === null
      ? ''
      : ` The dashed line is ${base === null ? 'the median of all variants' : 'the campaign as it is'}.`;
  const ends = [
    ...(middle === null ? [] : [middle]),
    ...bars.flatMap(({ low, high }) => [low, high]),
  ];
  const range = [Math.min(...ends), Math.max(...ends)] as const;
  const method =
    tornado.method === 'one at a time'
      ? 'with the least (circle) and the greatest value (square) of one variable, while all others are as in the campaign'
      : 'in the variants where the variable is in its lowest (circle) and its highest tenth (square), as a mean';
  return (
    <>
      {bars.length > 0 && (
        <Picture
          title={`Tornado of ${name}`}
          description={`The measure ${method}.${line} At the right is how far the measure moves.`}
          data={() =>
            tableData(
              'Sensitivity',
              tableOf({ name: 'tornado', title: 'Tornado' }, bars, [
                column('variable', 'text', ({ variable }) => variable),
                column('low', 'number', ({ low }) => low),
                column('high', 'number', ({ high }) => high),
                column('swing', 'number', ({ swing }) => swing),
              ]),
            )
          }
          draw={(width) => (
            <Bars
              label={`Tornado of ${name}`}
              title={name}
              width={width}
              range={range}
              middle={middle}
              bars={bars.map(({ variable, low, high, swing }) => ({
                name: variable,
                from: low,
                to: high,
                text: digits(swing),
              }))}
            />
          )}
        />
      )}
      {own.length > 0 && (
        <Picture
          title={`Rank correlations with ${name}`}
          description="Coefficients of Spearman: 1 if the measure always grows with the variable, -1 if it always falls, 0 if neither."
          data={() =>
            tableData(
              'Sensitivity',
              tableOf({ name: 'correlations', title: 'Rank correlations' }, own, [
                column('variable', 'text', ({ variable }) => variable),
                column('coefficient', 'number', ({ coefficient }) => coefficient),
              ]),
            )
          }
          draw={(width) => (
            <Bars
              label={`Rank correlations with ${name}`}
              title="coefficient"
              width={width}
              range={[-1, 1]}
              middle={0}
              bars={own.map(({ variable, coefficient }) => ({
                name: variable,
                from: 0,
                to: coefficient,
                text: `${coefficient > 0 ? '+' : ''}${coefficient.toFixed(2)}`,
              }))}
            />
          )}
        />
      )}
      {bars.length === 0 && own.length === 0 && <p>No variable of numbers moves this measure.</p>}
    </>
  );
}
