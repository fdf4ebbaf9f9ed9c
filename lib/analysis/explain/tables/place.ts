import type { TransportRecord } from '../../../simulation/index.js';
import type { Campaign } from '../../campaign.js';
import { processesTable } from '../../needs/processes.js';
import { eventTable, firingTable, shortageTable } from '../../table/records.js';
import { column, type Table, tableOf } from '../../table/table.js';
import type { MissionExplanation } from '../mission.js';
import type { PlaceExplanation } from '../place.js';
import type { ResourceExplanation } from '../resource.js';
import { DIGITS, indicesText, someOf } from '../words.js';
import { demandedTable, staysTable } from './element.js';
import { errorTable } from './problem.js';

/** Returns the tables of the explanation of a place. */
export const placeTables = (
  { arrivals, departures, present, demanded, shortages, heldBack }: PlaceExplanation,
  campaign: Campaign,
): Table[] => [
  transportsTable('arrivals', 'What arrives', arrivals, campaign),
  transportsTable('departures', 'What leaves', departures, campaign),
  staysTable('present', 'What was there', present),
  demandedTable('What is demanded there', demanded, campaign, 'place'),
  shortageTable(shortages, campaign, 'place'),
  processesTable(heldBack),
];

/** Returns the tables of the explanation of a resource. */
export const resourceTables = (
  { demanded, suppliers, holders, carried, shortages }: ResourceExplanation,
  campaign: Campaign,
): Table[] => {
  const { transports } = campaign.result;
  return [
    demandedTable('Who demands it', demanded, campaign),
    tableOf({ name: 'suppliers', title: 'What supplies it' }, suppliers, [
      column('element', 'text', ({ element }) => element.name),
      column('with', 'text', ({ resource }) => resource.name),
      column('amount', 'number', ({ amount }) => amount, { significant: DIGITS }),
      column('demands', 'text', ({ demands }) => indicesText(demands)),
    ]),
    tableOf({ name: 'holders', title: 'What holds it' }, holders, [
      column('element', 'text', ({ element }) => element.name),
      column('since', 'time', ({ since }) => since),
      column('at first', 'number', ({ first }) => first, { significant: DIGITS }),
      column('most', 'number', ({ most }) => most, { significant: DIGITS }),
      column('at the end', 'number', ({ left }) => left, { significant: DIGITS }),
    ]),
    tableOf({ name: 'carried', title: 'What transports carry of it' }, carried, [
      column('departs', 'time', ({ transport }) => transports[transport]!.time),
      column('arrives', 'time', ({ arrival }) => arrival),
      column('on', 'text', ({ transport }) => transports[transport]!.edge.name),
      column('in', 'text', ({ element }) => element.name),
      column('departs with', 'number', ({ amount }) => amount, { significant: DIGITS }),
      column('arrives with', 'number', ({ delivered }) => delivered, {
        significant: DIGITS,
        note: 'What is left at the arrival: nothing if the transport never arrives.',
      }),
    ]),
    shortageTable(shortages, campaign, 'resource'),
  ];
};

/** Returns the tables of the explanation of a mission. */
export const missionTables = (
  { events, transports, burns, demanded, errors }: MissionExplanation,
  campaign: Campaign,
): Table[] => [
  eventTable(
    { name: 'events', title: 'Events that it lists' },
    events.filter(({ listed }) => listed !== null),
  ),
  transportsTable('flights', 'Flights', transports, campaign),
  firingTable(burns, campaign),
  demandedTable('What it demands, and what people need under it', demanded, campaign, 'mission'),
  errorTable(errors),
];

const transportsTable = (
  name: string,
  title: string,
  transports: readonly TransportRecord[],
  campaign: Campaign,
): Table =>
  tableOf({ name, title }, transports, [
    column('departs', 'time', ({ time }) => time),
    column('arrives', 'time', ({ index }) => campaign.arrivals[index]?.time, {
      note: 'Empty if it does not arrive.',
    }),
    column('on', 'text', ({ edge }) => edge.name),
    column('from', 'text', ({ origin }) => origin.name, { from: 100 }),
    column('to', 'text', ({ destination }) => destination.name, { from: 100 }),
    column('elements', 'text', ({ elements }) => someOf(elements.map((each) => each.name)), {
      wraps: true,
    }),
    column('mass', 'number', ({ totalMass }) => totalMass, { unit: 'kg' }),
  ]);
