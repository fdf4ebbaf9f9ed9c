import { type BarredOutlook, type Campaign, outlook } from '../../../analysis/index.js';
import { Names } from '../../../graph/display-names.js';
import { withCells } from '../../../reading/cells.js';
import {
  type BurnRecord,
  type ErrorRecord,
  type SimulationResult,
  type SimulationResultData,
  simulationMessages,
  type WarningRecord,
} from '../../../simulation/index.js';
import type { Paint } from '../../text/color.js';
import { elapsed, figure, resourceName } from '../../text/quantity.js';
import { type Column, tableLines } from '../../text/table.js';
import { wrap } from '../../text/width.js';
import { causeColumns, causeRows, cellColumn, shortageColumns } from './causes-text.js';
import { measuresText } from './measures.js';
import { loadColor, loadColumns, processColumns, surplusColumns } from './screen-sections.js';
import { section } from './section.js';
import { headLines } from './verdict-text.js';

interface Options {
  readonly columns: number;
  readonly paint: Paint;
}

const DAY = 86_400;

type Pieces = Generator<string, void, undefined>;

/**
 * Yields everything that a simulation reports besides the timeline, in pieces of text: verdict, errors, warnings, burns,
 * loads, demands, shortages and measures. All of it can be longer than a string can be.
 */
export function* detailPieces(campaign: Campaign, options: Options): Pieces {
  const { columns, paint } = options;
  const { result, scenario } = campaign;
  const whole = (text: string): readonly string[] => (text === '' ? [] : [text]);
  const titled = (title: string, ...texts: Iterable<string>[]) =>
    section(paint.bold(title), ...texts);
  const located = withCells<SimulationResultData>(scenario, result);
  const { warnings } = located;
  const causes = causeRows(located);
  for (const line of headLines(result, options)) yield `${line}\n`;
  yield* titled(
    'Errors',
    tableLines(causes, causeColumns(causes), options),
    whole(helpText(rootErrors(result), columns)),
  );
  yield* titled('Warnings', findingsLines(warnings, options), whole(helpText(warnings, columns)));
  yield* titled(
    'Burns (delta-v in m/s, propellant in kg)',
    tableLines(result.burns, burnColumns(new Names(scenario)), {
      ...options,
      colorOf: shortage(paint),
    }),
  );
  const { loads, barred, surplus, heldBack } = outlook(campaign);
  yield* titled(
    'Loads over or near a limit',
    tableLines(loads.critical, loadColumns, {
      ...options,
      colorOf: loadColor(paint),
    }),
  );
  yield* titled('Demands', tableLines(resourceTotals(result), demandColumns, options));
  yield* titled('Shortages', tableLines(result.shortages, shortageColumns(result), options));
  yield* titled('There, but not allowed to serve', tableLines(barred, barredColumns, options));
  yield* titled(
    'Surplus: produced, and no room for it',
    tableLines(surplus, surplusColumns, options),
  );
  yield* titled('Processes that are held back', tableLines(heldBack, processColumns, options));
  yield* titled('Measures', whole(measuresText(result.measures, columns)));
}

const barredColumns: readonly Column<BarredOutlook>[] = [
  { title: 'place', of: ({ place }) => place.name },
  { title: 'short of', of: ({ resource }) => resourceName(resource.name) },
  { title: 'since', of: ({ since }) => elapsed(since * DAY), align: 'right', rigid: true },
  { title: 'why', of: ({ text }) => text, wraps: true },
];

const whenColumn = {
  title: 'time',
  of: ({ time }: { readonly time: number }) => elapsed(time * DAY),
  align: 'right',
  rigid: true,
} as const;

function findingsLines(findings: readonly WarningRecord[], { columns, paint }: Options): Pieces {
  const shown: readonly Column<WarningRecord>[] = [
    whenColumn,
    { title: 'event', of: ({ eventName }) => eventName },
    ...cellColumn(findings),
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

const figureColumn = (
  title: string,
  of: (burn: BurnRecord) => number | null,
): Column<BurnRecord> => ({
  title,
  of: (burn) => {
    const value = of(burn);
    return value === null ? '–' : figure(value);
  },
  align: 'right',
  rigid: true,
});

const burnColumns = (names: Names): readonly Column<BurnRecord>[] => [
  whenColumn,
  { title: 'vehicle', of: ({ vehicle }) => vehicle.name },
  { title: 'burn', of: ({ burn }) => names.ofId(burn), from: 100 },
  { ...figureColumn('stack kg', ({ stackMassBefore }) => stackMassBefore), from: 100 },
  figureColumn('needed', ({ deltaVAsked }) => deltaVAsked),
  figureColumn('achieved', ({ deltaVAchieved }) => deltaVAchieved),
  figureColumn('margin', ({ deltaVMargin }) => deltaVMargin),
  figureColumn('used', ({ propellantUsed }) => propellantUsed),
  figureColumn('left', ({ propellantLeft }) => propellantLeft),
];

interface ResourceTotal {
  readonly name: string;
  readonly units: string;
  readonly environment: string;
  demanded: number;
  unmet: number;
  unmetMass: number;
  produced: number;
}

/** Returns the totals of all demands by resource. */
function resourceTotals({ demandTotals, resources }: SimulationResult): readonly ResourceTotal[] {
  const known = new Map(resources.map((resource) => [resource.id, resource]));
  const totals = new Map<string, ResourceTotal>();
  for (const { resource, demanded, produced, unmet } of demandTotals) {
    const { id, name } = resource;
    let total = totals.get(id);
    if (!total) {
      const { units = '', environment = '' } = known.get(id) ?? {};
      total = { name, units, environment, demanded: 0, unmet: 0, unmetMass: 0, produced: 0 };
      totals.set(id, total);
    }
    total.demanded += demanded.amount;
    total.unmet += unmet.amount;
    total.unmetMass += unmet.mass;
    total.produced += produced.amount;
  }
  return [...totals.values()];
}

const demandColumns: readonly Column<ResourceTotal>[] = [
  { title: 'resource', of: ({ name }) => resourceName(name) },
  { title: 'demanded', of: ({ demanded }) => figure(demanded), align: 'right', rigid: true },
  { title: 'unmet', of: ({ unmet }) => figure(unmet), align: 'right', rigid: true },
  {
    title: 'produced',
    of: ({ produced }) => (produced > 0 ? figure(produced) : ''),
    align: 'right',
    rigid: true,
  },
  { title: 'units', of: ({ units }) => units },
  { title: 'environment', of: ({ environment }) => environment },
  {
    title: 'unmet kg',
    of: ({ unmetMass }) => figure(unmetMass),
    align: 'right',
    rigid: true,
    from: 100,
  },
];
