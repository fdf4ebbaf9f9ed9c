import { exactly, figure } from '../../schema/diagnostics/numbers.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { Presentation } from '../table/presentation.js';
import { type ColumnOf, type Table, tableOf } from '../table/table.js';
import type { Cost, CostSum, FlightCost, MissionCost } from './cost.js';
import type { CostItem, CostKind } from './items.js';

/** What each kind of cost is called. */
export const COST_LABELS: Readonly<Record<CostKind, string>> = {
  element: 'elements',
  flight: 'flights of vehicles',
  year: 'years of elements',
  transport: 'transports',
  mass: 'transported mass',
  resource: 'launched resources',
  crew: 'crew days',
};

/** The digits of sums of money that people read. */
export const MONEY_DIGITS = 4;

/** The most things without a price that the text names. */
const NAMED = 5;

/** The most things that the text lists. */
const THINGS = 12;

/** The tables of costs that text shows if nobody asks for another one. */
const SHOWN = ['kinds', 'things', 'missions', 'years'];

/** Returns the tables of costs: by kind, thing, mission, flight and year, and single payments. */
function costTables(answer: Cost): readonly Table[] {
  const { currency, discountRate, kinds, things, missions, flights, years, items } = answer;
  const unit = currency === null ? {} : { unit: currency };
  const money = (title: string) =>
    ({ title, kind: 'number', significant: MONEY_DIGITS, ...unit }) as const;
  const sums: readonly ColumnOf<CostSum>[] = [
    { ...money('cost'), of: ({ cost }) => cost },
    ...(discountRate === 0
      ? []
      : [
          {
            ...money('discounted'),
            note: `At ${figure(discountRate)} % a year, to the start of the campaign.`,
            of: ({ discounted }: CostSum) => discounted,
          },
        ]),
  ];
  const ofTotal: ColumnOf<CostSum> = {
    title: 'of total',
    kind: 'share',
    of: ({ cost }) => (answer.cost > 0 ? cost / answer.cost : null),
  };
  const what: readonly ColumnOf<Pick<CostItem, 'kind' | 'of' | 'quantity' | 'unit' | 'price'>>[] = [
    { title: 'kind', kind: 'text', of: ({ kind }) => COST_LABELS[kind] },
    { title: 'for', kind: 'text', of: ({ of }) => of ?? 'people' },
    { title: 'quantity', kind: 'number', digits: 2, of: ({ quantity }) => quantity },
    { title: 'unit', kind: 'text', isUnits: true, of: (each) => each.unit },
    { ...money('price'), from: 100, of: ({ price }) => price },
  ];
  const perKg = ({ cost, delivered }: CostSum & { readonly delivered: number }) =>
    delivered > 0 ? cost / delivered : null;
  return [
    tableOf({ name: 'kinds', title: 'By kind' }, kinds, [
      { title: 'kind', kind: 'text', of: ({ kind }) => COST_LABELS[kind] },
      { title: 'quantity', kind: 'number', digits: 2, of: ({ quantity }) => quantity },
      { title: 'unit', kind: 'text', isUnits: true, of: (each) => each.unit },
      ...sums,
      ofTotal,
    ]),
    tableOf({ name: 'things', title: 'By thing' }, things, [
      ...what,
      ...sums.map((column, at) => (at === 0 ? column : { ...column, from: 120 })),
      ofTotal,
    ]),
    tableOf<MissionCost>({ name: 'missions', title: 'By mission' }, missions, [
      { title: 'mission', kind: 'text', wraps: true, of: ({ mission }) => mission?.name ?? 'none' },
      {
        title: 'launched',
        kind: 'number',
        unit: 'kg',
        blankZero: true,
        of: ({ launchMass }) => launchMass,
      },
      {
        title: 'delivered',
        kind: 'number',
        unit: 'kg',
        blankZero: true,
        of: ({ delivered }) => delivered,
      },
      { title: 'crew days', kind: 'number', blankZero: true, of: ({ crewDays }) => crewDays },
      ...sums,
      { ...ofTotal, from: 100 },
      { ...money('per kg'), from: 110, of: perKg },
      {
        ...money('per crew day'),
        from: 110,
        of: ({ cost, crewDays }) => (crewDays > 0 ? cost / crewDays : null),
      },
    ]),
    tableOf<FlightCost>({ name: 'flights', title: 'By flight' }, flights, [
      { title: 'time', kind: 'time', of: ({ time }) => time },
      { title: 'flight', kind: 'text', wraps: true, of: ({ name }) => name },
      { title: 'edge', kind: 'text', from: 100, of: ({ edge }) => edge },
      { title: 'mission', kind: 'text', from: 130, of: ({ mission }) => mission.name },
      { title: 'mass', kind: 'number', unit: 'kg', of: ({ mass }) => mass },
      {
        title: 'delivered',
        kind: 'number',
        unit: 'kg',
        blankZero: true,
        of: ({ delivered }) => delivered,
      },
      ...sums,
      { ...money('per kg'), from: 110, of: perKg },
    ]),
    tableOf({ name: 'years', title: 'By year' }, years, [
      { title: 'year', kind: 'text', of: ({ year }) => String(year) },
      ...sums,
      ofTotal,
    ]),
    tableOf<CostItem>({ name: 'payments', title: 'Payments' }, items, [
      { title: 'year', kind: 'text', of: ({ year }) => String(year) },
      { title: 'mission', kind: 'text', of: ({ mission }) => mission?.name },
      {
        title: 'flight',
        kind: 'count',
        note: 'The number of the transport, from 1.',
        of: ({ transport }) => (transport === null ? null : transport + 1),
      },
      ...what,
      ...sums,
    ]),
  ];
}

/** Returns a line that names some of what has no price, so that nothing is forgotten. */
export function unpricedLines(all: readonly string[]): readonly string[] {
  const names = all.slice(0, NAMED);
  const more = all.length - names.length;
  const others = more > 0 ? `, and ${counted(more, 'other thing')}` : '';
  return names.length === 0 ? [] : [`Without a price: ${names.join(', ')}${others}.`];
}

/** Returns what a campaign costs in sentences, one a line. */
export function costLines(answer: Cost): readonly string[] {
  const { cost, discounted, discountRate, delivered, crewDays, unpriced } = answer;
  const money = (amount: number) =>
    [exactly(amount, MONEY_DIGITS), answer.currency].filter(Boolean).join(' ');
  const per = (amount: number | null, quantity: number, unit: string) =>
    amount === null ? [] : [`${money(amount)} per ${unit} (${figure(quantity)} in all)`];
  const each = [
    ...per(answer.perKgDelivered, delivered, 'kilogram delivered'),
    ...per(answer.perCrewDay, crewDays, 'crew day'),
  ];
  const later =
    discountRate === 0
      ? ''
      : `; ${money(discounted)} discounted at ${figure(discountRate)} % a year`;
  return [
    `Cost ${money(cost)}${later}.`,
    ...(each.length > 0 ? [`${each.join('; ')}.`] : []),
    ...unpricedLines(unpriced.map(({ name }) => name)),
  ];
}

/** How costs are shown. */
export const costPresentation: Presentation<Cost> = {
  tables: costTables,
  head: (answer, { scenario }) => [
    scenario.name,
    ...costLines(answer),
    'More tables: --table flights or payments.',
  ],
  shown: (answer) =>
    costTables({ ...answer, things: answer.things.slice(0, THINGS) })
      .filter(({ name, rows }) => SHOWN.includes(name) && rows.length > 0)
      .map((table) =>
        table.name === 'things' && answer.things.length > THINGS
          ? {
              ...table,
              notes: [`The most expensive. For all ${answer.things.length}, add --table things.`],
            }
          : table,
      ),
};
