import { type ColumnOf, type Table, tableOf } from '../../analysis/table/table.js';
import { own } from '../../schema/plain.js';
import { measureUnits } from '../answers/answers.js';
import type { Proportion } from './statistics.js';
import type { Correlation, MeasureSummary, StudySummary } from './summary.js';
import type { TornadoBar } from './tornado.js';

/** The names of the tables of a summary. */
export const summaryTableNames = ['verdicts', 'measures', 'tornado', 'correlations', 'pareto'];

const DIGITS = 4;
const number = (title: string, note: string, from?: number) => ({
  title,
  kind: 'number' as const,
  significant: DIGITS,
  note,
  ...(from !== undefined && { from }),
});

/** Returns the tables of a summary, the most important one first. */
export function summaryTables(summary: StudySummary): readonly Table[] {
  const { correlations } = summary;
  const pareto = paretoTable(summary);
  return [
    verdictTable(summary),
    measureTable(summary),
    tornadoTable(summary),
    correlationTable(correlations),
    ...(pareto === null ? [] : [pareto]),
  ];
}

const baseOf = ({ base }: MeasureSummary): number | null => base;

/** What a reader of variants that somebody has chosen should know. */
const CHOSEN = 'The variants were chosen, and not drawn: their numbers tell no probability.';

type NamedProportion = Proportion & { readonly name: string };

function verdictTable({ feasible, supplied, level }: StudySummary): Table {
  const rows: readonly NamedProportion[] = [
    { ...feasible, name: 'feasible' },
    { ...supplied, name: 'feasible and supplied' },
  ];
  const counts: readonly ColumnOf<NamedProportion>[] = [
    { title: 'verdict', kind: 'text', of: ({ name }) => name },
    { title: 'variants', kind: 'count', of: ({ count }) => count },
    { title: 'of', kind: 'count', of: ({ of }) => of },
  ];
  if (level === null)
    return tableOf({ name: 'verdicts', title: 'Verdicts', notes: [CHOSEN] }, rows, counts);
  const per = `${Number((100 * level).toPrecision(4))} %`;
  const notes = [`Between "from" and "to" with a confidence of ${per} (interval of Wilson).`];
  return tableOf({ name: 'verdicts', title: 'Probability', notes }, rows, [
    ...counts,
    { title: 'share', kind: 'share', of: ({ share }) => share },
    { title: 'from', kind: 'share', of: ({ low }) => low },
    { title: 'to', kind: 'share', of: ({ high }) => high },
  ]);
}

function measureTable({ measures, isSampled }: StudySummary): Table {
  const about = { name: 'measures', title: 'Measures that vary' };
  const first: readonly ColumnOf<MeasureSummary>[] = [
    { title: 'measure', kind: 'text', of: ({ name }) => name },
    {
      ...{ title: 'unit', kind: 'text' },
      of: ({ name }) => own(measureUnits, name),
    },
    { title: 'variants', kind: 'count', from: 100, of: ({ count }) => count },
  ];
  if (!isSampled) {
    const hasBase = measures.some(({ base }) => base !== null);
    return tableOf(about, measures, [
      ...first,
      ...(hasBase ? [{ ...number('as it is', 'The campaign as it is.'), of: baseOf }] : []),
      { ...number('least', 'Least value.'), of: ({ least }) => least },
      { ...number('greatest', 'Greatest value.'), of: ({ greatest }) => greatest },
    ]);
  }
  return tableOf(about, measures, [
    ...first,
    { ...number('mean', 'Mean.'), of: ({ mean }) => mean },
    {
      ...number('deviation', 'Standard deviation of the sample.'),
      of: ({ standardDeviation }) => standardDeviation,
    },
    { ...number('least', 'Least value.', 100), of: ({ least }) => least },
    { ...number('5 %', '5 % of the values are below.'), of: ({ p5 }) => p5 },
    { ...number('25 %', '25 % of the values are below.', 100), of: ({ p25 }) => p25 },
    { ...number('median', 'Half of the values are below.'), of: ({ median }) => median },
    { ...number('75 %', '75 % of the values are below.', 100), of: ({ p75 }) => p75 },
    { ...number('95 %', '95 % of the values are below.'), of: ({ p95 }) => p95 },
    { ...number('greatest', 'Greatest value.', 100), of: ({ greatest }) => greatest },
  ]);
}

function tornadoTable({ tornado }: StudySummary): Table {
  const note =
    tornado.method === 'one at a time'
      ? 'The measure with the least and the greatest value of one variable, while all others are as in the campaign.'
      : 'Means of the measure where the variable is in its lowest and its highest tenth.';
  return tableOf<TornadoBar>({ name: 'tornado', title: 'Tornado', notes: [note] }, tornado.bars, [
    { title: 'measure', kind: 'text', of: ({ measure }) => measure },
    { title: 'variable', kind: 'text', of: ({ variable }) => variable },
    { ...number('low', 'The measure at the low end.'), of: ({ low }) => low },
    { ...number('high', 'The measure at the high end.'), of: ({ high }) => high },
    { ...number('swing', 'The length of the bar.'), of: ({ swing }) => swing },
  ]);
}

const correlationTable = (correlations: readonly Correlation[]): Table =>
  tableOf<Correlation>(
    {
      name: 'correlations',
      title: 'Rank correlations',
      notes: ['Coefficients of Spearman: 1 if one grows with the other, -1 if it falls.'],
    },
    correlations,
    [
      { title: 'variable', kind: 'text', of: ({ variable }) => variable },
      { title: 'measure', kind: 'text', of: ({ measure }) => measure },
      {
        title: 'coefficient',
        kind: 'number',
        digits: 3,
        of: ({ coefficient }) => coefficient,
      },
      { title: 'variants', kind: 'count', of: ({ count }) => count },
    ],
  );

function paretoTable({ pareto }: StudySummary): Table | null {
  if (pareto === null) return null;
  const { objectives, variables, points } = pareto;
  return tableOf(
    {
      name: 'pareto',
      title: 'Pareto front',
      notes: ['No other variant is as good in all of these measures and better in one.'],
    },
    points,
    [
      { title: 'variant', kind: 'count', of: ({ variant }) => variant },
      ...objectives.map(({ measure, want }, at) => ({
        ...number(`${measure} (${want})`, `The ${want} is wanted.`),
        of: ({ measures }: (typeof points)[number]) => measures[at],
      })),
      ...variables.map((name, at) => {
        const isText = points.some(({ variables: own }) => typeof own[at] === 'string');
        return {
          ...number(name, 'A variable.'),
          ...(isText && { kind: 'text' as const }),
          of: ({ variables: own }: (typeof points)[number]) => own[at],
        };
      }),
    ],
  );
}
