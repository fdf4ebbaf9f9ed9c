import {
  type BurnRecord,
  type Ending,
  type ErrorRecord,
  type SimulationResult,
  simulationMessages,
  type WarningRecord,
} from '../../../simulation/index.js';
import type { Names } from '../../names.js';
import type { Paint } from '../../text/color.js';
import { amount, counted, elapsed, moment, rounded, span } from '../../text/quantity.js';
import { type Column, tableLines } from '../../text/table.js';
import { cut, wrap } from '../../text/width.js';
import { causeColumns, causeRows, shortageColumns } from './causes-text.js';
import { measuresText } from './measures.js';
import { type TimelineRow, timelineRows } from './timeline-text.js';

interface Options {
  readonly columns: number;
  readonly paint: Paint;
}

const DAY = 86_400;

type Pieces = Generator<string, void, undefined>;

/**
 * Yields the report of a simulation in pieces of text: verdict, timeline, errors, warnings, burns, demands and measures. All
 * of it can be longer than a string can be.
 */
export function* reportPieces(result: SimulationResult, names: Names, options: Options): Pieces {
  const { columns, paint } = options;
  /** Yields a section, if it has any text. An empty line is between its texts. */
  function* section(title: string, ...texts: Iterable<string>[]): Pieces {
    let before = `\n${paint.bold(title)}\n`;
    for (const text of texts) {
      let isEmpty = true;
      for (const piece of text) {
        yield isEmpty ? before + piece : piece;
        isEmpty = false;
      }
      if (!isEmpty) before = '\n';
    }
  }
  const whole = (text: string): readonly string[] => (text === '' ? [] : [text]);
  const { warnings } = result;
  yield headText(result, options);
  yield* section('Timeline', timelineLines(result, options));
  yield* section(
    'Errors',
    tableLines(causeRows(result), causeColumns, options),
    whole(helpText(rootErrors(result), columns)),
  );
  yield* section('Warnings', findingsLines(warnings, options), whole(helpText(warnings, columns)));
  yield* section(
    'Burns (delta-v in m/s, propellant in kg)',
    tableLines(result.burns, burnColumns(names), { ...options, colorOf: shortage(paint) }),
  );
  yield* section('Demands', tableLines(resourceTotals(result), demandColumns, options));
  yield* section('Shortages', tableLines(result.shortages, shortageColumns(result), options));
  yield* section('Measures', whole(measuresText(result.measures, columns)));
}

/** The end of the verdict, by the reason why the simulation ended. */
const STOPPED: Readonly<Record<Ending, string>> = {
  complete: '',
  until: ' (stopped by --until)',
  limit: ' (stopped by a limit)',
  cancelled: ' (cancelled)',
};

/** Returns the verdict with its reasons: the number of errors, and of demands that are not met. */
export function verdictText(result: SimulationResult): string {
  const { verdict, supplied, errors, demandCounts, ending } = result;
  const short = demandCounts.unmet === 1 ? 'falls short' : 'fall short';
  const demands = supplied
    ? 'all demands met'
    : `${counted(demandCounts.unmet, 'demand')} ${short}`;
  const reasons = {
    infeasible: `Infeasible: ${counted(errors.length, 'error')}, ${demands}`,
    undersupplied: `Undersupplied: no errors, but ${demands}`,
    supplied: `Supplied: no errors, ${demands}`,
  };
  return `${reasons[verdict]}${STOPPED[ending]}`;
}

function headText(result: SimulationResult, { columns, paint }: Options): string {
  const { scenario, verdict, end, events } = result;
  const paintVerdict = {
    infeasible: paint.red,
    undersupplied: paint.yellow,
    supplied: paint.green,
  }[verdict];
  const start = new Date(scenario.startDate);
  const last = new Date(start.getTime() + end * DAY * 1000);
  const lines = [
    paint.bold(cut(scenario.name, columns)),
    paintVerdict(cut(verdictText(result), columns)),
    ...wrap(
      `${moment(start)} to ${moment(last)} UTC, ${span(end * DAY)}, ${counted(events.length, 'event')}`,
      columns,
    ),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const toMinutes = (seconds: number): number => Math.round(seconds / 60) * 60;

const whenColumn = {
  title: 'time',
  of: ({ time }: { readonly time: number }) => elapsed(time * DAY),
  align: 'right',
  rigid: true,
} as const;

function timelineLines(result: SimulationResult, options: Options): Pieces {
  const start = new Date(result.scenario.startDate).getTime();
  const { paint } = options;
  const columns: readonly Column<TimelineRow>[] = [
    // Times are rounded to the minute. The rows are in order even if rounded times are equal.
    { ...whenColumn, of: ({ time, first }) => (first ? elapsed(toMinutes(time * DAY)) : '') },
    {
      title: 'date (UTC)',
      of: ({ time, first }) =>
        first ? moment(new Date(start + toMinutes(time * DAY) * 1000)) : '',
      rigid: true,
      from: 120,
    },
    { title: 'event', of: ({ event, first }) => (first ? event : '') },
    { title: 'location', of: ({ place, first }) => (first ? place : ''), from: 100 },
    { title: 'details', of: ({ text }) => text, wraps: true },
  ];
  const colors = { error: paint.red, warning: paint.yellow, mission: paint.bold } as const;
  const colorOf = ({ tone }: TimelineRow) => (tone === undefined ? undefined : colors[tone]);
  return tableLines(timelineRows(result), columns, { ...options, colorOf });
}

function findingsLines(findings: readonly WarningRecord[], { columns, paint }: Options): Pieces {
  const shown: readonly Column<WarningRecord>[] = [
    whenColumn,
    { title: 'event', of: ({ eventName }) => eventName },
    { title: 'code', of: ({ code }) => code, rigid: true },
    { title: 'reason', of: ({ message }) => message, wraps: true },
  ];
  return tableLines(findings, shown, { columns, paint });
}

/** Returns the errors that follow from no other event. */
const rootErrors = ({ rootCauses, errors }: SimulationResult): readonly ErrorRecord[] =>
  rootCauses.flatMap((cause) => cause.errors.map((index) => errors[index]!));

/** Returns the explanation of each code, once. */
function helpText(findings: readonly (ErrorRecord | WarningRecord)[], columns: number): string {
  const codes = [...new Set(findings.map(({ code }) => code))];
  return codes
    .flatMap((code) => wrap(`${code}: ${simulationMessages[code].help}`, columns - 2))
    .map((line) => `  ${line}\n`)
    .join('');
}

const shortage = (paint: Paint) => (burn: BurnRecord) =>
  burn.deltaVRemaining > 0 ? paint.yellow : undefined;

const figure = (title: string, of: (burn: BurnRecord) => number | null): Column<BurnRecord> => ({
  title,
  of: (burn) => {
    const value = of(burn);
    return value === null ? '–' : round(value);
  },
  align: 'right',
  rigid: true,
});

/** Rounds a number for people. The JSON output has all digits. */
const round = (value: number): string => amount(rounded(value));

const burnColumns = (names: Names): readonly Column<BurnRecord>[] => [
  whenColumn,
  { title: 'vehicle', of: ({ vehicle }) => vehicle.name },
  { title: 'burn', of: ({ burn }) => names.ofId(burn), from: 100 },
  { ...figure('stack kg', ({ stackMassBefore }) => stackMassBefore), from: 100 },
  figure('needed', ({ deltaVAsked }) => deltaVAsked),
  figure('achieved', ({ deltaVAchieved }) => deltaVAchieved),
  figure('margin', ({ deltaVMargin }) => deltaVMargin),
  figure('used', ({ propellantUsed }) => propellantUsed),
  figure('left', ({ propellantLeft }) => propellantLeft),
];

interface ResourceTotal {
  readonly name: string;
  readonly units: string;
  readonly environment: string;
  demanded: number;
  unmet: number;
  unmetMass: number;
}

/** Returns the totals of all demands by resource. Production counts as negative demand. */
function resourceTotals({ demandTotals, resources }: SimulationResult): readonly ResourceTotal[] {
  const known = new Map(resources.map((resource) => [resource.id, resource]));
  const totals = new Map<string, ResourceTotal>();
  for (const { resource, demanded, produced, unmet, surplus } of demandTotals) {
    const { id, name } = resource;
    let total = totals.get(id);
    if (!total) {
      const { units = '', environment = '' } = known.get(id) ?? {};
      total = { name, units, environment, demanded: 0, unmet: 0, unmetMass: 0 };
      totals.set(id, total);
    }
    total.demanded += demanded.amount - produced.amount;
    total.unmet += unmet.amount - surplus.amount;
    total.unmetMass += unmet.mass - surplus.mass;
  }
  return [...totals.values()];
}

const demandColumns: readonly Column<ResourceTotal>[] = [
  { title: 'resource', of: ({ name }) => name },
  { title: 'demanded', of: ({ demanded }) => round(demanded), align: 'right', rigid: true },
  { title: 'unmet', of: ({ unmet }) => round(unmet), align: 'right', rigid: true },
  { title: 'units', of: ({ units }) => units },
  { title: 'environment', of: ({ environment }) => environment },
  {
    title: 'unmet kg',
    of: ({ unmetMass }) => round(unmetMass),
    align: 'right',
    rigid: true,
    from: 100,
  },
];
