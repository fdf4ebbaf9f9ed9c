import type { Shortage, TransportRecord } from '../../../simulation/index.js';
import type { Campaign } from '../../campaign.js';
import { processesTable } from '../../needs/processes.js';
import { arrivals as endsOf } from '../../supply/arrivals.js';
import { type Table, tableOf } from '../../table/table.js';
import type { MissionExplanation } from '../mission.js';
import type { PlaceExplanation } from '../place.js';
import type { ResourceExplanation } from '../resource.js';
import { demandedTable, staysTable } from './element.js';
import { burnsTable } from './problem.js';
import { DIGITS, indicesText, inUnits, labelOf, nameOf, onDay, someOf } from './words.js';

/** Returns the tables of the explanation of a place. */
export const placeTables = (
  { arrivals, departures, present, demanded, shortages, heldBack }: PlaceExplanation,
  campaign: Campaign,
): Table[] => [
  transportsTable('arrivals', 'What arrives', arrivals, campaign),
  transportsTable('departures', 'What leaves', departures, campaign),
  staysTable('present', 'What was there', present),
  demandedTable('What is demanded there', demanded, campaign, 'place'),
  shortagesTable(shortages, campaign, 'resource'),
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
    shortagesTable(shortages, campaign, 'place'),
  ];
};

/** Returns the tables of the explanation of a mission. */
export const missionTables = (
  { events, transports, burns, demanded, errors }: MissionExplanation,
  campaign: Campaign,
): Table[] => [
  tableOf(
    {
      name: 'events',
      title: 'Events that it lists',
      tone: ({ succeeded }) => (succeeded ? undefined : 'bad'),
    },
    events.filter(({ listed }) => listed !== null),
    [
      { title: 'event', kind: 'count', of: ({ index }) => index },
      { title: 'time', kind: 'time', of: ({ time }) => time },
      { title: 'name', kind: 'text', of: ({ name }) => name },
      { title: 'type', kind: 'text', from: 100, of: ({ type }) => type },
      { title: 'place', kind: 'text', of: ({ location }) => nameOf(location) },
      { title: 'succeeded', kind: 'flag', of: ({ succeeded }) => succeeded },
    ],
  ),
  transportsTable('flights', 'Flights', transports, campaign),
  burnsTable(burns),
  demandedTable('What it demands, and what people need under it', demanded, campaign, 'mission'),
  tableOf({ name: 'errors', title: 'Errors', tone: () => 'bad' }, errors, [
    { title: 'error', kind: 'count', of: ({ index }) => index },
    { title: 'time', kind: 'time', of: ({ time }) => time },
    { title: 'event', kind: 'text', of: ({ eventName }) => eventName },
    { title: 'code', kind: 'text', of: ({ code }) => code },
    { title: 'reason', kind: 'text', wraps: true, of: ({ message }) => message },
  ]),
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

/** @param by what differs between the shortages */
const shortagesTable = (
  shortages: readonly Shortage[],
  campaign: Campaign,
  by: 'place' | 'resource',
): Table =>
  tableOf({ name: 'shortages', title: 'Shortages', tone: () => 'bad' }, shortages, [
    {
      title: by,
      kind: 'text',
      of: ({ place, resource }) =>
        by === 'place' ? place.name : labelOf(campaign.resource(resource)),
    },
    { title: 'since', kind: 'time', of: ({ since }) => since },
    { title: 'until', kind: 'time', of: ({ until }) => until },
    { title: 'unmet', kind: 'number', significant: DIGITS, of: ({ amount }) => amount },
    { title: 'units', kind: 'text', of: ({ resource }) => campaign.resource(resource).units },
    {
      title: 'on its way',
      kind: 'text',
      wraps: true,
      of: ({ onTheWay: [next] }) =>
        next === undefined
          ? 'nothing'
          : `${inUnits(next.amount, campaign.resource(next.resource).units)} in ${next.element.name}, ${onDay(next.arrival)}${next.arrived ? '' : ' as planned'}`,
    },
  ]);
