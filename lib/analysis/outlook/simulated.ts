import { withCells } from '../../reading/cells.js';
import { onDay } from '../../schema/diagnostics/numbers.js';
import { counted } from '../../schema/diagnostics/wording.js';
import { MILLISECONDS_A_DAY, SECONDS_A_DAY } from '../../schema/spans.js';
import {
  type Ending,
  type RootCause,
  type SimulationResult,
  type SimulationResultData,
  simulationMessages,
} from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { measureTable } from '../measures.js';
import { heldBack, processesTable } from '../needs/processes.js';
import type { Reserves } from '../reserves/reserves.js';
import { neededTables, needsClause } from '../reserves/reserves-tables.js';
import type { HeadLine, Presentation } from '../table/presentation.js';
import { moment, span } from '../table/quantity.js';
import { eventTable, firingTable, problemTable, shortageTable } from '../table/records.js';
import { resourceName } from '../table/resource-name.js';
import { column, type Table, tableOf } from '../table/table.js';
import { barredTable } from './barred.js';
import { type Outlook, outlookOf } from './outlook.js';
import {
  burnTable,
  causeTable,
  loadTable,
  marginTable,
  placeTable,
  surplusOutlookTable,
  warningCountTable,
} from './outlook-tables.js';
import { timelineTable } from './timeline.js';
import type { TimelineFilter } from './timeline-filter.js';

/** The end of the verdict, by the reason why the simulation ended. */
const STOPPED: Readonly<Record<Ending, string>> = {
  complete: '',
  until: ' (stopped by --until)',
  limit: ' (stopped by a limit)',
  cancelled: ' (cancelled)',
};

/**
 * Returns the verdict with its reasons: the number of errors, and of demands that are not met. Of a simulation that did not end, it
 * says that there is none.
 * @param reserves the reserves that are needed, of which the first one that is not met is named. Default: none are
 */
export function verdictText(
  { verdict, errors, demandCounts, ending }: SimulationResult,
  reserves?: Reserves,
): string {
  const { all, unmet } = demandCounts;
  const met = all === 0 ? 'no demands' : 'all demands met';
  const short = unmet === 1 ? 'falls short' : 'fall short';
  const demands = unmet === 0 ? met : `${counted(unmet, 'demand')} ${short}`;
  if (verdict === undefined)
    return `No verdict: ${counted(errors.length, 'error')}, ${demands} so far${STOPPED[ending]}`;
  const reasons = {
    infeasible: `Infeasible: ${counted(errors.length, 'error')}, ${demands}`,
    undersupplied: `Undersupplied: no errors, but ${demands}`,
    supplied: `Supplied: no errors, ${demands}`,
    undemanded: 'Nothing is demanded: no errors, and nothing to supply',
  };
  const word = reserves && needsClause(reserves);
  const links = verdict === 'supplied' || verdict === 'undemanded' ? ', but' : '; also,';
  return `${reasons[verdict]}${word === undefined ? '' : `${links} ${word}`}${STOPPED[ending]}`;
}

/** Returns the lines above everything else: the scenario, the verdict, and the time that was simulated. */
function headOf(result: SimulationResult, reserves?: Reserves): readonly (string | HeadLine)[] {
  const { scenario, verdict, end, events } = result;
  const tones = { infeasible: 'bad', undersupplied: 'thin', supplied: 'good' } as const;
  const lacks = reserves?.needs.some(({ met }) => !met) ?? false;
  const isThin = verdict === undefined || (lacks && verdict !== 'infeasible');
  const tone = isThin ? 'thin' : verdict === 'undemanded' ? null : tones[verdict];
  const start = new Date(scenario.startDate);
  const last = new Date(start.getTime() + end * MILLISECONDS_A_DAY);
  const text = verdictText(result, reserves);
  return [
    { text: scenario.name, tone: 'title' },
    tone === null ? text : { text, tone },
    `${moment(start)} to ${moment(last)} UTC, ${span(end * SECONDS_A_DAY)}, ${counted(events.length, 'event')}`,
  ];
}

/** What is shown of a simulation. */
export interface SimulationShown {
  /** Whether text lists every error, warning, burn, demand and shortage, and not only what matters most. Default: false */
  readonly all?: boolean;
  /** What to show of the timeline. Default: text does not show it */
  readonly timeline?: TimelineFilter;
  /** The reserves that are needed. Default: none are */
  readonly reserves?: Reserves;
}

/** Returns how a simulation is shown. */
export const simulationPresentation = ({
  all = false,
  timeline,
  reserves,
}: SimulationShown = {}): Presentation<unknown> => ({
  head: (_, { result }) => headOf(result, reserves),
  tables: (_, campaign) => [
    problemsTable(campaign),
    ...recordTables(campaign, outlookOf(campaign)),
    ...(reserves === undefined ? [] : neededTables(reserves)),
    ...happeningTables(campaign),
    timelineTable(campaign, timeline),
  ],
  shown: (_, campaign) => [
    ...[
      ...(all ? allTables(campaign) : briefTables(campaign)),
      ...(reserves === undefined ? [] : neededTables(reserves).slice(0, all ? 3 : 1)),
    ].filter(({ rows }) => rows.length > 0),
    ...(timeline === undefined ? [] : [timelineTable(campaign, timeline)]),
  ],
});

/** Returns what matters most, which fits on one screen. */
function briefTables(campaign: Campaign): readonly Table[] {
  const { result } = campaign;
  const found = outlookOf(campaign);
  return [
    causeTable(found.causes),
    placeTable(found, new Date(result.scenario.startDate).getTime()),
    barredTable(found.barred),
    surplusOutlookTable(found),
    burnTable(found, campaign),
    loadTable(found),
    marginTable(found),
    warningCountTable(found),
    measureTable(result.measures, true),
  ];
}

/** Returns everything that a simulation reports besides the timeline. */
function allTables(campaign: Campaign): readonly Table[] {
  const { result, scenario } = campaign;
  const located = withCells<SimulationResultData>(scenario, result);
  const { warnings } = located;
  const roots = result.rootCauses.flatMap(({ errors }) => errors.map((at) => result.errors[at]!));
  return [
    problemTable(
      { name: 'problems', title: 'Errors', notes: [...helpTexts(roots), ...untoldText(result)] },
      rootedErrors(located),
    ),
    problemTable({ name: 'problems', title: 'Warnings', notes: helpTexts(warnings) }, warnings),
    ...recordTables(campaign, outlookOf(campaign)),
  ];
}

function recordTables(campaign: Campaign, found: Outlook): readonly Table[] {
  const { result } = campaign;
  return [
    firingTable(result.burns, campaign),
    loadTable(found),
    demandTable(result),
    shortageTable(result.shortages, campaign),
    barredTable(found.barred),
    surplusOutlookTable(found),
    processesTable(heldBack(campaign)),
    measureTable(result.measures),
  ];
}

/** Returns the sentence that says from when on no root causes are known, if there is such a time. */
const untoldText = ({ causesUntil }: SimulationResult): readonly string[] =>
  causesUntil === null
    ? []
    : [
        `Which errors follow from others is known until ${onDay(causesUntil)}. Repair the first ones, and simulate again.`,
      ];

/** Returns the explanation of each code, once. */
const helpTexts = (
  problems: readonly { readonly code: keyof typeof simulationMessages }[],
): readonly string[] =>
  [...new Set(problems.map(({ code }) => code))].map(
    (code) => `${code}: ${simulationMessages[code].help}`,
  );

/** The number of consequences of each kind that text names. */
const NAMED = 3;

/**
 * Returns the errors of a simulation in the order of their causes: each root cause, then the first of its consequences, and how many more
 * there are. An error with several root causes is below the first of them.
 */
export function rootedErrors(result: SimulationResultData) {
  const listed = new Set<number>();
  const rowsOf = (indices: readonly number[], isRoot: boolean) =>
    indices.map((index) => {
      const { time, eventName, cell, code, message, rule } = result.errors[index]!;
      return {
        time,
        cell,
        code: code as string,
        eventName: isRoot ? eventName : `└ ${eventName}`,
        message: `${message}${rule === null ? '' : ` (rule ${rule})`}`,
      };
    });
  const sumOf = (message: string) => ({
    ...{ time: null, cell: undefined, code: '', eventName: '└', message },
  });
  return result.rootCauses.flatMap((cause) => {
    const all = cause.consequences.errors;
    const own = all.filter((index) => !listed.has(index));
    for (const index of own) listed.add(index);
    const rest = own.length - NAMED;
    const shared = all.length - own.length;
    const demands = demandsText(cause, result);
    return [
      ...rowsOf(cause.errors, true),
      ...rowsOf(own.slice(0, NAMED), false),
      ...(rest > 0 ? [sumOf(`and ${counted(rest, 'more error')}`)] : []),
      ...(shared > 0
        ? [sumOf(`and ${counted(shared, 'error')} that another cause above has too`)]
        : []),
      ...(demands === '' ? [] : [sumOf(demands)]),
    ];
  });
}

/** Returns how many unmet demands follow from a root cause, with the first resources and places. */
function demandsText({ consequences }: RootCause, { demands }: SimulationResultData): string {
  const count = consequences.demands.length;
  if (count === 0) return '';
  const names = new Set<string>();
  for (const index of consequences.demands) {
    const { unmet, location } = demands.at(index)!;
    for (const { resource } of unmet)
      names.add(`${resourceName(resource.name)} at ${location.name}`);
    if (names.size > NAMED) break;
  }
  const more = names.size > NAMED ? ', …' : '';
  return `${counted(count, 'unmet demand')}: ${[...names].slice(0, NAMED).join(', ')}${more}`;
}

/** Returns the table of all demands by resource. */
function demandTable({ demandTotals, resources }: SimulationResult): Table {
  const known = new Map(resources.map((resource) => [resource.id, resource]));
  const totals = new Map<string, { demanded: number; unmet: number; mass: number; made: number }>();
  for (const { resource, demanded, produced, unmet } of demandTotals) {
    const total = totals.get(resource.id) ?? { demanded: 0, unmet: 0, mass: 0, made: 0 };
    totals.set(resource.id, total);
    total.demanded += demanded.amount;
    total.unmet += unmet.amount;
    total.mass += unmet.mass;
    total.made += produced.amount;
  }
  const rows = [...totals].map(([id, total]) => ({ ...total, resource: known.get(id)! }));
  return tableOf({ name: 'demands', title: 'Demands' }, rows, [
    column('resource', 'text', ({ resource }) => resource, { isResource: true }),
    column('demanded', 'number', ({ demanded }) => demanded),
    column('unmet', 'number', ({ unmet }) => unmet),
    column('produced', 'number', ({ made }) => made, { blankZero: true }),
    column('units', 'text', ({ resource }) => resource.units),
    column('environment', 'text', ({ resource }) => resource.environment),
    column('unmet', 'number', ({ mass }) => mass, { unit: 'kg', from: 100 }),
  ]);
}

/** Returns the table of all errors and warnings, in order of time. */
function problemsTable({ scenario, result }: Campaign): Table {
  const { errors, warnings } = withCells<SimulationResultData>(scenario, result);
  const problems = [
    ...errors.map((error) => ({ severity: 'error', ...error })),
    ...warnings.map((warning) => ({ severity: 'warning', ...warning })),
  ].sort((a, b) => a.time - b.time);
  return problemTable(
    {
      name: 'problems',
      title: 'Errors and warnings',
      tone: ({ severity }) => (severity === 'error' ? 'bad' : 'thin'),
    },
    problems,
    [column('severity', 'text', ({ severity }) => severity)],
    [
      column('root cause', 'flag', ({ downstreamOf }) => downstreamOf.length === 0, {
        note: 'Whether it follows from no other event.',
      }),
    ],
  );
}

/** Returns the tables of what happens in a campaign: events, and where everything ends. */
const happeningTables = ({ result: { events, final } }: Campaign): readonly Table[] => [
  eventTable({ name: 'events', title: 'Events' }, events),
  tableOf({ name: 'elements', title: 'Elements at the end' }, final, [
    column('element', 'text', ({ element }) => element),
    column('type', 'text', ({ type }) => type),
    column('place', 'text', ({ location }) => location),
    column('inside', 'text', ({ container }) => container),
    column('state', 'text', ({ state }) => state),
    column('mass', 'number', ({ totalMass }) => totalMass, { unit: 'kg' }),
  ]),
];

/** Returns the tables of what happens in a campaign: events, errors and warnings, and where everything ends. */
export function campaignTables(campaign: Campaign): readonly Table[] {
  const [events, elements] = happeningTables(campaign);
  return [events!, problemsTable(campaign), elements!];
}
