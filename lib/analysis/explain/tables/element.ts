import type { Ref } from '../../../simulation/index.js';
import type { Campaign } from '../../campaign.js';
import { processesTable } from '../../needs/processes.js';
import { whoOf } from '../../table/records.js';
import { column, type Table, tableOf } from '../../table/table.js';
import { isRounding } from '../../tolerance.js';
import type { DemandedAmount } from '../demanded.js';
import type { Deed, HeldAmount, Stay } from '../element/deeds.js';
import type { ElementExplanation } from '../element/explain-element.js';
import {
  briefLabelOf,
  DIGITS,
  figure,
  indicesText,
  inUnits,
  labelOf,
  nameOf,
  onDay,
  someOf,
} from '../words.js';

/** Returns the tables of the explanation of an element. */
export const elementTables = (
  { history, contained, demanded, supplied, processes }: ElementExplanation,
  campaign: Campaign,
): Table[] => {
  const label = (resource: Ref): string => briefLabelOf(campaign.resource(resource));
  return [
    tableOf(
      {
        name: 'history',
        title: 'What happened to it, and how it was afterwards',
        tone: ({ deeds }) =>
          deeds.some(({ kind }) => kind === 'error')
            ? 'bad'
            : deeds.some(({ kind }) => kind === 'warning')
              ? 'thin'
              : undefined,
      },
      history,
      [
        column('time', 'time', ({ time }) => time),
        column('event', 'count', ({ event }) => event),
        column('name', 'text', ({ eventName }) => eventName, { from: 140 }),
        column('what', 'text', ({ deeds }) => deedsText(deeds, label), { wraps: true }),
        column('in', 'text', ({ container }) => nameOf(container)),
        column('place', 'text', ({ location }) => nameOf(location), { from: 120 }),
        column('state', 'text', ({ state }) => nameOf(state), { from: 100 }),
        column('mass', 'number', ({ totalMass }) => totalMass, {
          unit: 'kg',
          note: 'With contents, crew and fuel.',
        }),
        column('holds', 'text', ({ holds }) => someOf(holds.map((each) => heldText(each, label))), {
          wraps: true,
          from: 120,
        }),
      ],
    ),
    staysTable('contained', 'What was inside', contained),
    processesTable(processes, 'How its processes ran'),
    demandedTable('What it demanded', demanded, campaign, 'who'),
    tableOf({ name: 'supplied', title: 'What it supplied' }, supplied, [
      column('to', 'text', whoOf),
      column('resource', 'text', ({ resource }) => labelOf(campaign.resource(resource))),
      column('way', 'text', ({ way }) => way),
      column('amount', 'number', ({ amount }) => amount, { significant: DIGITS }),
      column('units', 'text', ({ units }) => units),
      column('demands', 'text', ({ demands }) => indicesText(demands)),
    ]),
  ];
};

/** Returns the table of what was in an element or at a place. */
export const staysTable = (name: string, title: string, stays: readonly Stay[]): Table =>
  tableOf({ name, title, notes: stillThere(stays) }, stays, [
    column('element', 'text', ({ element }) => element.name),
    column('since', 'time', ({ since }) => since),
    column('until', 'time', ({ until }) => until),
  ]);

const stillThere = (stays: readonly Stay[]): string[] =>
  stays.some(({ until }) => until === null) ? ['What has no end is still there.'] : [];

/** Returns the table of what was demanded. @param same what is the same in all rows, and needs no column */
export const demandedTable = (
  title: string,
  demanded: readonly DemandedAmount[],
  campaign: Campaign,
  same?: 'place' | 'who' | 'mission',
): Table =>
  tableOf(
    {
      name: 'demanded',
      title,
      tone: ({ unmet }) => (unmet > 0 ? 'bad' : undefined),
      notes:
        demanded.length > 0
          ? [`explain demand ${demanded[0]!.demands[0]} explains the first of these demands.`]
          : [],
    },
    demanded,
    [
      ...(same === 'who' ? [] : [column('who', 'text', whoOf)]),
      ...(same !== 'mission' && missionsOfPeople(demanded).size > 1 ? [underColumn] : []),
      ...(same !== 'place'
        ? [column('place', 'text', (each: DemandedAmount) => nameOf(each.place))]
        : []),
      column('resource', 'text', ({ resource }) => labelOf(campaign.resource(resource))),
      column('amount', 'number', ({ amount }) => amount, { significant: DIGITS }),
      column('unmet', 'number', ({ unmet }) => unmet, { significant: DIGITS }),
      column('units', 'text', ({ units }) => units),
      column('short since', 'time', ({ shortSince }) => shortSince, { from: 100 }),
      column('demands', 'text', ({ demands }) => indicesText(demands), {
        note: 'Numbers of the demands.',
      }),
    ],
  );

const isOfPerson = ({ element, mission }: DemandedAmount): boolean =>
  element !== null && mission !== null;

const missionsOfPeople = (demanded: readonly DemandedAmount[]): ReadonlySet<number> =>
  new Set(demanded.filter(isOfPerson).map(({ mission }) => mission!.index));

const underColumn = column(
  'under',
  'text',
  (each: DemandedAmount) => (isOfPerson(each) ? each.mission!.name : null),
  { note: 'The mission that the person was under.' },
);

type ResourceLabel = (resource: Ref) => string;

const heldText = ({ resource, units, amount, rate }: HeldAmount, label: ResourceLabel): string =>
  `${inUnits(amount, units)} ${label(resource)}${rate === 0 ? '' : ` (${signed(rate)} a day)`}`;

const signed = (value: number): string => (value > 0 ? `+${figure(value)}` : figure(value));

/** Returns what happened, in words. Changes of stocks are summed up. */
function deedsText(deeds: readonly Deed[], label: ResourceLabel): string {
  const texts: string[] = [];
  const initial: string[] = [];
  const changed: string[] = [];
  const departed = deeds.find((deed) => deed.kind === 'departed');
  for (const deed of deeds) {
    // A departure says onto which edge it was moved.
    const isSaid =
      (deed.kind === 'moved' || deed.kind === 'carried') && deed.to.id === departed?.edge.id;
    if (isSaid) continue;
    if (deed.kind !== 'stock') texts.push(deedText(deed));
    else if (deed.before === null)
      initial.push(`${inUnits(deed.after, deed.units)} ${label(deed.resource)}${flowText(deed)}`);
    else changed.push(stockText(deed, label));
  }
  if (initial.length > 0) texts.push(`holds ${someOf(initial)}`);
  if (changed.length > 0) texts.push(someOf(changed));
  return texts.join('; ');
}

function deedText(deed: Exclude<Deed, { readonly kind: 'stock' }>): string {
  switch (deed.kind) {
    case 'created':
      return `created in ${deed.container.name}`;
    case 'moved':
      return `moved from ${nameOf(deed.from, 'nowhere')} to ${deed.to.name}`;
    case 'carried':
      return `carried by ${deed.by.name} to ${deed.to.name}`;
    case 'departed':
      return deed.arrival === null
        ? `departed on ${deed.edge.name} to ${deed.destination.name}, without arriving there`
        : `departed on ${deed.edge.name} to ${deed.destination.name}, arriving ${onDay(deed.arrival)}`;
    case 'removed':
      return `removed from ${nameOf(deed.from, 'nowhere')}`;
    case 'staged':
      return `dropped as a stage at ${nameOf(deed.from, 'nowhere')}`;
    case 'reconfigured':
      return deed.from === null
        ? `state ${nameOf(deed.to, 'none')}`
        : `state ${deed.from.name} → ${nameOf(deed.to, 'none')}`;
    case 'burned': {
      const { deltaV, deltaVRemaining, propellantUsed } = deed;
      const short = deltaVRemaining > 0 ? `, ${figure(deltaVRemaining)} m/s short` : '';
      return `burned ${figure(propellantUsed)} kg for ${figure(deltaV)} m/s${short}`;
    }
    case 'took-in':
      return `took in ${deed.element.name}`;
    case 'gave-out':
      return `gave out ${deed.element.name}`;
    case 'error':
    case 'warning':
      return `${deed.kind} ${deed.index}: ${deed.message}`;
  }
}

type StockDeed = Extract<Deed, { readonly kind: 'stock' }>;

const flowText = ({ rate }: StockDeed): string =>
  rate === 0 ? '' : `, ${signed(rate)} a day from then on`;

function stockText(deed: StockDeed, label: ResourceLabel): string {
  const { resource, units, after } = deed;
  const before = deed.before!;
  if (before === 0 && after === 0) return `${label(resource)} ran out`;
  const changes = !isRounding(after - before, 1, before);
  const amount = changes ? `${figure(before)} → ${inUnits(after, units)}` : inUnits(after, units);
  return `${label(resource)} ${amount}${after === 0 && changes ? ' (empty)' : ''}${flowText(deed)}`;
}
