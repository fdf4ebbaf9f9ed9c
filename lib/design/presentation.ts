import type { HeadLine, Presentation } from '../analysis/table/presentation.js';
import { amount, figure } from '../analysis/table/quantity.js';
import { shortened } from '../analysis/table/shortened.js';
import { column, type Table, tableOf } from '../analysis/table/table.js';
import type {
  DesignAnswer,
  DesignedLimit,
  DesignedLoad,
  DesignedObjective,
  DesignedRequirement,
  DesignedTransport,
  DesignedWait,
} from './answer.js';

/** The names of the tables of a design. */
export const designTableNames = [
  'flights',
  'vehicles',
  'launches',
  'requirements',
  'places',
  'limits',
  'objectives',
] as const;

/** The most rows of a table that the text shows without `--table`. */
const SHOWN = 12;

/** How a designed campaign is shown. */
export const designPresentation: Presentation<DesignAnswer> = {
  tables: designTables,
  head: designHead,
  shown: (answer) =>
    designTables({ ...answer, limits: answer.limits.filter(isPriced) })
      .filter(
        ({ name, rows }) => rows.length > 0 && ['flights', 'requirements', 'limits'].includes(name),
      )
      .map((table) => shortened(table, SHOWN)),
};

/** Whether one unit more of a limit would save something. */
const isPriced = ({ price }: DesignedLimit): boolean => price !== null && price > 0;

/** Whether a requirement is met, up to the tolerance of the solver. */
const isMet = ({ asked, met }: DesignedRequirement): boolean => met >= asked - 1e-6 * asked;

/** Returns whether there is a plan that does everything. */
export const doesEverything = ({ status, requirements, scenario }: DesignAnswer): boolean =>
  status !== 'infeasible' && scenario !== null && requirements.every(isMet);

export const OBJECTIVE_LABELS = {
  launchMass: 'Launch mass',
  cost: 'Cost',
  flights: 'Flights',
  completion: 'Last arrival',
} as const;

/** Returns a value of an objective with its unit. */
const valued = (value: number, { name, unit }: DesignedObjective): string =>
  name === 'completion' ? `day ${figure(value)}` : `${amount(rounded(value))} ${unit}`.trim();

/** Returns a number with at most three digits after the point. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** @param among the words for the plans with which it is compared, after "plan". Empty for all */
function objectiveLine(objective: DesignedObjective, among: string): string {
  const { name, unit, value, bound, gap, percent } = objective;
  const found = `${OBJECTIVE_LABELS[name]}: ${valued(value, objective)}`;
  if (bound === null || gap === null || percent === null)
    return `${found}. A better plan may exist: no bound was found in the time.`;
  if (value - bound <= 1e-6 * Math.max(1, Math.abs(value)))
    return `${found}. It is proved that no plan${among} has less.`;
  const share = percent < 0.01 ? 'below 0.01' : figure(percent);
  return `${found}. A better plan may exist, but none${among} has less than ${valued(bound, objective)} (gap ${`${amount(rounded(gap))} ${unit}`.trim()}, ${share} %).`;
}

/** Returns what an answer says in some sentences. */
function designHead(answer: DesignAnswer): readonly (string | HeadLine)[] {
  const { name, status, objectives, seconds, reasons, lacking, helps, differences } = answer;
  const took = `${amount(Number(seconds.toPrecision(2)))} s`;
  const hasPlan = answer.scenario !== null;
  const lines: (string | HeadLine)[] = [];
  if (status === 'optimal') lines.push({ text: `${name}: an optimal plan`, tone: 'good' });
  else if (status === 'gap') lines.push({ text: `${name}: a plan within bounds`, tone: 'thin' });
  else if (status === 'none')
    lines.push(
      { text: `${name}: no plan yet`, tone: 'bad' },
      ...(reasons.length > 0
        ? reasons
        : [
            `No plan was found in ${took}. More time, given days of departure, or a smaller depth of the grid may help.`,
          ]),
    );
  else
    lines.push(
      { text: `${name}: not everything can be done`, tone: 'bad' },
      ...reasons,
      ...lacking.map(({ sentence }) => sentence),
      ...(helps.length === 0 ? [] : ['Each of these changes would be enough by itself:']),
      ...helps.map(({ sentence }) => `- ${sentence}`),
      ...(hasPlan ? ['The plan does all the rest.'] : []),
    );
  if (hasPlan)
    lines.push(
      ...objectives.map((each, index) =>
        objectiveLine(
          each,
          index > 0 ? ' with the values above' : lacking.length > 0 ? ' that does as much' : '',
        ),
      ),
    );
  if (differences.length > 0)
    lines.push(
      {
        text: 'The simulation differs from the plan: an error of this program',
        tone: 'bad',
      },
      ...differences.map((each) => `- ${each}`),
    );
  else if (hasPlan) lines.push('The simulation of the campaign shows exactly this plan.');
  if (hasPlan) lines.push(`Found in ${took}.`);
  return lines;
}

/** Returns the tables of a design. Flights are numbered from 1. */
function designTables(answer: DesignAnswer): readonly Table[] {
  return [
    flightTable(answer),
    vehicleTable(answer),
    launchTable(answer),
    requirementTable(answer),
    placeTable(answer),
    limitTable(answer),
    objectiveTable(answer),
  ];
}

const kilograms = (loads: readonly DesignedLoad[]): number =>
  loads.reduce((sum, { amount: mass }) => sum + mass, 0);

/** Returns goods with their masses. */
const masses = (loads: readonly DesignedLoad[]): string =>
  loads.map(({ name, amount: mass }) => `${name} ${amount(rounded(mass))} kg`).join(', ');

/** Returns things with their numbers. */
const counts = (loads: readonly DesignedLoad[]): string =>
  loads.map(({ name, amount: count }) => `${amount(Math.round(count))} ${name}`).join(', ');

const numbers = (indices: readonly number[]): string =>
  indices.map((index) => index + 1).join(', ');

function flightTable({ transports }: DesignAnswer): Table {
  return tableOf<DesignedTransport>({ name: 'flights', title: 'Flights' }, transports, [
    column('flight', 'count', ({ index }) => index + 1),
    column('departs', 'time', ({ departs }) => departs),
    column('arrives', 'time', ({ arrives }) => arrives, { from: 100 }),
    column('from', 'text', ({ from }) => from),
    column('to', 'text', ({ to }) => to),
    column('edge', 'text', ({ edge }) => edge, { from: 200 }),
    column('vehicles', 'text', ({ vehicles }) => vehicles.join(', '), { wraps: true }),
    column('people', 'text', ({ people }) => counts(people), { wraps: true }),
    column('pieces', 'text', ({ pieces }) => counts(pieces), { wraps: true, from: 120 }),
    column('goods', 'text', ({ goods }) => masses(goods), { wraps: true }),
    column('propellant', 'number', (each) => kilograms(each.propellant), { unit: 'kg' }),
    column('burnt', 'number', ({ burnt }) => burnt.reduce((sum, each) => sum + each, 0), {
      unit: 'kg',
      from: 100,
    }),
    column('left', 'number', ({ left }) => left, { unit: 'kg', from: 120 }),
    column('dropped', 'text', ({ dropped }) => counts(dropped), { from: 120 }),
    column('mass', 'number', ({ mass }) => mass, { unit: 'kg' }),
  ]);
}

function vehicleTable({ vehicles }: DesignAnswer): Table {
  return tableOf({ name: 'vehicles', title: 'Vehicles' }, vehicles, [
    column('vehicle', 'text', ({ name }) => name),
    column('flights', 'text', ({ flights }) => numbers(flights), { wraps: true }),
    column('ends at', 'text', ({ ends }) => ends?.place ?? 'dropped on the way'),
    column('since', 'time', ({ ends }) => ends?.day),
  ]);
}

function launchTable({ launches }: DesignAnswer): Table {
  return tableOf({ name: 'launches', title: 'Launches' }, launches, [
    column('departs', 'time', ({ day }) => day),
    column('edge', 'text', ({ edge }) => edge),
    column('mass', 'number', ({ mass }) => mass, { unit: 'kg' }),
    column('of the most', 'share', ({ share }) => share, {
      note: 'The share of the mass that the flight takes.',
    }),
  ]);
}

function requirementTable({ requirements }: DesignAnswer): Table {
  return tableOf<DesignedRequirement>(
    {
      name: 'requirements',
      title: 'Requirements',
      tone: (each) => (isMet(each) ? undefined : 'bad'),
    },
    requirements,
    [
      column('requirement', 'text', ({ name }) => name, { wraps: true }),
      column('kind', 'text', ({ kind }) => kind, { from: 100 }),
      column('asked', 'number', ({ asked }) => asked),
      column('met', 'number', ({ met }) => met),
      column('unit', 'text', ({ unit }) => unit),
      column('on', 'time', ({ day }) => day),
      column('not after', 'time', ({ by }) => by),
      column('slack', 'number', ({ slack }) => slack, { unit: 'd' }),
      column('flights', 'text', (each) => numbers(each.transports), { wraps: true }),
    ],
  );
}

function placeTable({ places }: DesignAnswer): Table {
  return tableOf<DesignedWait>({ name: 'places', title: 'What waits where' }, places, [
    column('place', 'text', ({ place }) => place, { once: true }),
    column('from', 'time', ({ since }) => since),
    column('until', 'time', ({ until }) => until),
    column('vehicles', 'text', ({ vehicles }) => counts(vehicles), { wraps: true }),
    column('people', 'text', ({ people }) => counts(people), { wraps: true }),
    column('pieces', 'text', ({ pieces }) => counts(pieces), { wraps: true }),
    column('goods', 'text', ({ goods }) => masses(goods), { wraps: true }),
    column('propellant', 'number', (each) => kilograms(each.propellant), { unit: 'kg' }),
  ]);
}

function limitTable({ limits, objectives }: DesignAnswer): Table {
  const first = objectives[0];
  const of = first === undefined ? 'none' : OBJECTIVE_LABELS[first.name].toLowerCase();
  return tableOf(
    {
      name: 'limits',
      title: 'What is full',
      notes:
        limits.length === 0
          ? []
          : [
              `The price is by how much the first objective (${of}) would fall with one unit more${limits.some(({ kind }) => kind === 'reserve') ? ', of a reserve with one less,' : ''} and the same flights. Where there is none, only another search can tell.`,
            ],
    },
    limits,
    [
      column('limit', 'text', ({ kind }) => kind),
      column('of', 'text', (each) => each.of),
      column('flight', 'count', ({ transport }) => transport + 1),
      column('at', 'number', ({ most }) => most),
      column('price', 'number', ({ price }) => price),
      column('for one', 'text', ({ unit }) => unit),
    ],
  );
}

function objectiveTable({ objectives }: DesignAnswer): Table {
  return tableOf<DesignedObjective>({ name: 'objectives', title: 'Objectives' }, objectives, [
    column('objective', 'text', ({ name }) => name),
    column('value', 'number', ({ value }) => value),
    column('bound', 'number', ({ bound }) => bound),
    column('gap', 'number', ({ gap }) => gap),
    column('unit', 'text', ({ unit }) => unit),
    column('gap of the value', 'share', ({ percent }) => (percent === null ? null : percent / 100)),
  ]);
}
