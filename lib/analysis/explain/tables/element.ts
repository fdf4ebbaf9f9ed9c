import { type Table, tableOf } from '../../table/table.js';
import type { DemandedAmount } from '../demanded.js';
import type { ElementExplanation } from '../element/explain-element.js';
import type { Deed, HeldAmount, Stay } from '../element/history.js';
import { figure, indicesText, inUnits, nameOf, onDay, whoOf } from './words.js';

/** Returns the tables of the explanation of an element. */
export const elementTables = ({
  history,
  contained,
  demanded,
  supplied,
}: ElementExplanation): Table[] => [
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
      { title: 'time', kind: 'time', of: ({ time }) => time },
      { title: 'event', kind: 'count', of: ({ event }) => event },
      { title: 'name', kind: 'text', from: 140, of: ({ eventName }) => eventName },
      { title: 'what', kind: 'text', wraps: true, of: ({ deeds }) => deeds.map(deedText).join('; ') },
      { title: 'in', kind: 'text', of: ({ container }) => nameOf(container) },
      { title: 'place', kind: 'text', from: 120, of: ({ location }) => nameOf(location) },
      { title: 'state', kind: 'text', from: 100, of: ({ state }) => nameOf(state) },
      { title: 'mass', kind: 'number', unit: 'kg', note: 'With contents, crew and fuel.', of: ({ totalMass }) => totalMass },
      { title: 'holds', kind: 'text', wraps: true, from: 120, of: ({ holds }) => holds.map(heldText).join(', ') },
    ],
  ),
  staysTable('contained', 'What was inside', contained),
  demandedTable('What it demanded', demanded),
  tableOf({ name: 'supplied', title: 'What it supplied' }, supplied, [
    { title: 'to', kind: 'text', of: whoOf },
    { title: 'resource', kind: 'text', of: ({ resource }) => resource.name },
    { title: 'way', kind: 'text', of: ({ way }) => way },
    { title: 'amount', kind: 'number', of: ({ amount }) => amount },
    { title: 'units', kind: 'text', of: ({ units }) => units },
    { title: 'demands', kind: 'text', of: ({ demands }) => indicesText(demands) },
  ]),
];

/** Returns the table of what was in an element or at a place. */
export const staysTable = (name: string, title: string, stays: readonly Stay[]): Table =>
  tableOf({ name, title }, stays, [
    { title: 'element', kind: 'text', of: ({ element }) => element.name },
    { title: 'since', kind: 'time', of: ({ since }) => since },
    { title: 'until', kind: 'time', of: ({ until }) => until },
    { title: 'still there', kind: 'flag', of: ({ until }) => until === null },
  ]);

/** Returns the table of what was demanded. */
export const demandedTable = (title: string, demanded: readonly DemandedAmount[]): Table =>
  tableOf(
    {
      name: 'demanded',
      title,
      tone: ({ unmet }) => (unmet > 0 ? 'bad' : undefined),
      notes:
        demanded.length > 0
          ? [`explain demand ${demanded[0]!.demands[0] ?? 0} explains the first of these demands.`]
          : [],
    },
    demanded,
    [
      { title: 'who', kind: 'text', of: whoOf },
      { title: 'place', kind: 'text', of: ({ place }) => nameOf(place) },
      { title: 'resource', kind: 'text', of: ({ resource }) => resource.name },
      { title: 'amount', kind: 'number', of: ({ amount }) => amount },
      { title: 'unmet', kind: 'number', of: ({ unmet }) => unmet },
      { title: 'units', kind: 'text', of: ({ units }) => units },
      { title: 'short since', kind: 'time', from: 100, of: ({ shortSince }) => shortSince },
      { title: 'demands', kind: 'text', note: 'Numbers of the demands.', of: ({ demands }) => indicesText(demands) },
    ],
  );

const heldText = ({ resource, units, amount, rate }: HeldAmount): string =>
  `${inUnits(amount, units)} ${resource.name}${rate === 0 ? '' : ` (${signed(rate)} a day)`}`;

const signed = (value: number): string => (value > 0 ? `+${figure(value)}` : figure(value));

/** Returns what happened, in words. */
export function deedText(deed: Deed): string {
  switch (deed.kind) {
    case 'created':
      return `created in ${deed.container.name}`;
    case 'moved':
      return `moved from ${nameOf(deed.from, 'nowhere')} to ${deed.to.name}`;
    case 'carried':
      return `carried by ${deed.by.name} to ${nameOf(deed.to, 'nowhere')}`;
    case 'departed':
      return `departed on ${deed.edge.name} to ${deed.destination.name}, arriving ${onDay(deed.arrival)}`;
    case 'removed':
      return `removed from ${nameOf(deed.from, 'nowhere')}`;
    case 'staged':
      return `dropped as a stage at ${nameOf(deed.from, 'nowhere')}`;
    case 'reconfigured':
      return `state ${nameOf(deed.from, 'none')} → ${nameOf(deed.to, 'none')}`;
    case 'burned': {
      const { deltaV, deltaVRemaining, propellantUsed } = deed;
      const short = deltaVRemaining > 0 ? `, ${figure(deltaVRemaining)} m/s short` : '';
      return `burned ${figure(propellantUsed)} kg for ${figure(deltaV)} m/s${short}`;
    }
    case 'stock':
      return stockText(deed);
    case 'took-in':
      return `took in ${deed.element.name}`;
    case 'gave-out':
      return `gave out ${deed.element.name}`;
    case 'error':
    case 'warning':
      return `${deed.kind} ${deed.index}: ${deed.message}`;
  }
}

function stockText({
  resource,
  units,
  before,
  after,
  rate,
}: Extract<Deed, { readonly kind: 'stock' }>): string {
  const flow = rate === 0 ? '' : `, ${signed(rate)} a day from then on`;
  if (before === null) return `holds ${inUnits(after, units)} of ${resource.name}${flow}`;
  const change = Math.abs(after - before) > 1e-9 * Math.max(1, Math.abs(before));
  const amount = change ? `${figure(before)} → ${inUnits(after, units)}` : inUnits(after, units);
  return `${resource.name} ${amount}${after === 0 && change ? ' (empty)' : ''}${flow}`;
}
