import type { TransportRecord } from '../../../simulation/index.js';
import type { Campaign } from '../../campaign.js';
import { processesTable } from '../../needs/processes.js';
import { arrivals as endsOf } from '../../supply/arrivals.js';
import { eventTable, firingTable, shortageTable } from '../../table/records.js';
import { type Table, tableOf } from '../../table/table.js';
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
      { title: 'element', kind: 'text', of: ({ element }) => element.name },
      { title: 'with', kind: 'text', of: ({ resource }) => resource.name },
      { title: 'amount', kind: 'number', significant: DIGITS, of: ({ amount }) => amount },
      { title: 'demands', kind: 'text', of: ({ demands }) => indicesText(demands) },
    ]),
    tableOf({ name: 'holders', title: 'What holds it' }, holders, [
      { title: 'element', kind: 'text', of: ({ element }) => element.name },
      { title: 'since', kind: 'time', of: ({ since }) => since },
      { title: 'at first', kind: 'number', significant: DIGITS, of: ({ first }) => first },
      { title: 'most', kind: 'number', significant: DIGITS, of: ({ most }) => most },
      { title: 'at the end', kind: 'number', significant: DIGITS, of: ({ left }) => left },
    ]),
    tableOf({ name: 'carried', title: 'What transports carry of it' }, carried, [
      { title: 'departs', kind: 'time', of: ({ transport }) => transports[transport]!.time },
      { title: 'arrives', kind: 'time', of: ({ arrival }) => arrival },
      { title: 'on', kind: 'text', of: ({ transport }) => transports[transport]!.edge.name },
      { title: 'in', kind: 'text', of: ({ element }) => element.name },
      { title: 'departs with', kind: 'number', significant: DIGITS, of: ({ amount }) => amount },
      {
        title: 'arrives with',
        kind: 'number',
        significant: DIGITS,
        note: 'What is left at the arrival: nothing if the transport never arrives.',
        of: ({ delivered }) => delivered,
      },
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
    { title: 'departs', kind: 'time', of: ({ time }) => time },
    {
      title: 'arrives',
      kind: 'time',
      note: 'Empty if it does not arrive.',
      of: ({ index }) => campaign.once(endsOf)[index]?.time,
    },
    { title: 'on', kind: 'text', of: ({ edge }) => edge.name },
    { title: 'from', kind: 'text', from: 100, of: ({ origin }) => origin.name },
    { title: 'to', kind: 'text', from: 100, of: ({ destination }) => destination.name },
    {
      title: 'elements',
      kind: 'text',
      wraps: true,
      of: ({ elements }) => someOf(elements.map((each) => each.name)),
    },
    { title: 'mass', kind: 'number', unit: 'kg', of: ({ totalMass }) => totalMass },
  ]);
