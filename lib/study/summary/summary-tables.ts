import {
  type ColumnExtras,
  type ColumnOf,
  column,
  type Table,
  tableOf,
} from '../../analysis/table/table.js';
import { own } from '../../schema/plain.js';
import { measureUnits } from '../answers/answers.js';
import { type Proportion, proportion } from './statistics.js';
import type { Correlation, MeasureSummary, StudySummary } from './summary.js';
import type { TornadoBar } from './tornado.js';

/** The names of the tables of a summary. */
export const summaryTableNames = ['verdicts', 'measures', 'tornado', 'correlations', 'pareto'];

const DIGITS = 4;

/** Returns a column of numbers. @param more a width from which text shows it */
const numbers = <T>(
  title: string,
  of: ColumnOf<T>['of'],
  note: string,
  more: ColumnExtras = {},
): ColumnOf<T> => column(title, 'number', of, { significant: DIGITS, note, ...more });

/** Returns the tables of a summary, the most important one first. */
export function summaryTables(summary: StudySummary): readonly Table[] {
  const pareto = paretoTable(summary);
  return [
    verdictTable(summary),
    measureTable(summary),
    tornadoTable(summary),
    correlationTable(summary),
    ...(pareto === null ? [] : [pareto]),
  ];
}

const baseOf = ({ base }: MeasureSummary): number | null => base;

/** What a reader of variants that somebody has chosen should know. */
const CHOSEN = 'The variants were chosen, and not drawn: their numbers tell no probability.';

type NamedProportion = Proportion & { readonly name: string };

function verdictTable({ feasible, supplied, verdicts, level }: StudySummary): Table {
  const { undemanded = 0 } = verdicts;
  const rows: readonly NamedProportion[] = [
    { ...feasible, name: 'feasible' },
    { ...supplied, name: 'feasible and supplied' },
    ...(undemanded > 0
      ? [{ ...proportion(undemanded, feasible.of, level), name: 'feasible, nothing demanded' }]
      : []),
  ];
  const counts: readonly ColumnOf<NamedProportion>[] = [
    column('verdict', 'text', ({ name }) => name),
    column('variants', 'count', ({ count }) => count),
    column('of', 'count', ({ of }) => of),
  ];
  if (level === null)
    return tableOf({ name: 'verdicts', title: 'Verdicts', notes: [CHOSEN] }, rows, counts);
  const per = `${Number((100 * level).toPrecision(4))} %`;
  const notes = [`Between "from" and "to" with a confidence of ${per} (interval of Wilson).`];
  return tableOf({ name: 'verdicts', title: 'Probability', notes }, rows, [
    ...counts,
    column('share', 'share', ({ share }) => share),
    column('from', 'share', ({ low }) => low),
    column('to', 'share', ({ high }) => high),
  ]);
}

function measureTable({ measures, isSampled, done, failed }: StudySummary): Table {
  const about = { name: 'measures', title: 'Measures that vary' };
  const first: readonly ColumnOf<MeasureSummary>[] = [
    column('measure', 'text', ({ name }) => name),
    column('unit', 'text', ({ name }) => own(measureUnits, name)),
    column('variants', 'count', ({ count }) => count, {
      ...(measures.every(({ count }) => count === done - failed) && { from: 100 }),
    }),
  ];
  if (!isSampled) {
    const hasBase = measures.some(({ base }) => base !== null);
    return tableOf(about, measures, [
      ...first,
      ...(hasBase ? [numbers('as it is', baseOf, 'The campaign as it is.')] : []),
      numbers('least', ({ least }) => least, 'Least value.'),
      numbers('greatest', ({ greatest }) => greatest, 'Greatest value.'),
    ]);
  }
  return tableOf(about, measures, [
    ...first,
    numbers('mean', ({ mean }) => mean, 'Mean.'),
    numbers('deviation', (each) => each.standardDeviation, 'Standard deviation of the sample.'),
    numbers('least', ({ least }) => least, 'Least value.', { from: 100 }),
    numbers('5 %', ({ p5 }) => p5, '5 % of the values are below.'),
    numbers('25 %', ({ p25 }) => p25, '25 % of the values are below.', { from: 100 }),
    numbers('median', ({ median }) => median, 'Half of the values are below.'),
    numbers('75 %', ({ p75 }) => p75, '75 % of the values are below.', { from: 100 }),
    numbers('95 %', ({ p95 }) => p95, '95 % of the values are below.'),
    numbers('greatest', ({ greatest }) => greatest, 'Greatest value.', { from: 100 }),
  ]);
}

function tornadoTable({ tornado: { method, bars }, textVariables }: StudySummary): Table {
  const isSteps = method === 'one at a time';
  const notes = [
    isSteps
      ? 'The measure with the least and the greatest value of one variable, while all others are as in the campaign.'
      : 'Means of the measure where the variable is in its lowest and its highest tenth.',
    ...textNotes(
      textVariables,
      isSteps ? 'the ends are the first and the last value' : 'there is no bar',
    ),
    ...(bars.some(({ low, high }) => low === null || high === null)
      ? ['An end is empty if the variant there has no value of the measure.']
      : []),
  ];
  return tableOf<TornadoBar>({ name: 'tornado', title: 'Tornado', notes }, bars, [
    column('measure', 'text', ({ measure }) => measure),
    column('variable', 'text', ({ variable }) => variable),
    numbers('low', ({ low }) => low, 'The measure at the low end.'),
    numbers('high', ({ high }) => high, 'The measure at the high end.'),
    numbers('swing', ({ swing }) => swing, 'The length of the bar.'),
  ]);
}

/** The variables that a note names. */
const NAMED = 5;

/** Says what becomes of variables with values that are no numbers. */
function textNotes(names: readonly string[], what: string): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length > NAMED ? `, and ${names.length - NAMED} more` : '';
  return [`Not all values are numbers of ${names.slice(0, NAMED).join(', ')}${more}: ${what}.`];
}

const correlationTable = ({ correlations, textVariables }: StudySummary): Table =>
  tableOf<Correlation>(
    {
      name: 'correlations',
      title: 'Rank correlations',
      notes: [
        'Coefficients of Spearman: 1 if one grows with the other, -1 if it falls.',
        ...textNotes(textVariables, 'there is no coefficient'),
      ],
    },
    correlations,
    [
      column('variable', 'text', ({ variable }) => variable),
      column('measure', 'text', ({ measure }) => measure),
      column('coefficient', 'number', ({ coefficient }) => coefficient, { digits: 3 }),
      column('variants', 'count', ({ count }) => count),
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
      column('variant', 'count', ({ variant }) => variant),
      ...objectives.map(({ measure, want }, at) =>
        numbers(
          `${measure} (${want})`,
          ({ measures }: (typeof points)[number]) => measures[at],
          `The ${want} is wanted.`,
        ),
      ),
      ...variables.map((name, at) => {
        const isText = points.some(({ variables: own }) => typeof own[at] === 'string');
        return column(
          name,
          isText ? 'text' : 'number',
          ({ variables: own }: (typeof points)[number]) => own[at],
          { significant: DIGITS, note: 'A variable.' },
        );
      }),
    ],
  );
}
