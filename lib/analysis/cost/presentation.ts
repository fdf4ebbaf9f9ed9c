import { exactly, figure } from '../../schema/diagnostics/numbers.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { Presentation } from '../table/presentation.js';
import { type ColumnExtras, type ColumnOf, column, type Table, tableOf } from '../table/table.js';
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

/** Returns a column of sums of money. @param currency null if prices have none */
export const moneyColumn = <T>(
  currency: string | null,
  title: string,
  of: ColumnOf<T>['of'],
  more: ColumnExtras = {},
): ColumnOf<T> =>
  column(title, 'number', of, {
    significant: MONEY_DIGITS,
    ...(currency !== null && { unit: currency }),
    ...more,
  });

/** Returns the tables of costs: by kind, thing, mission, flight and year, and single payments. */
function costTables(answer: Cost): readonly Table[] {
  const { currency, discountRate, kinds, things, missions, flights, years, items } = answer;
  const sums = [
    moneyColumn(currency, 'cost', ({ cost }: CostSum) => cost),
    moneyColumn(currency, 'discounted', ({ discounted }: CostSum) => discounted, {
      note: `At ${figure(discountRate)} % a year, to the start of the campaign.`,
    }),
  ].filter(({ title }) => discountRate !== 0 || title !== 'discounted');
  const ofTotal = column('of total', 'share', ({ cost }: CostSum) =>
    answer.cost > 0 ? cost / answer.cost : null,
  );
  const what: readonly ColumnOf<Pick<CostItem, 'kind' | 'of' | 'quantity' | 'unit' | 'price'>>[] = [
    column('kind', 'text', ({ kind }) => COST_LABELS[kind]),
    column('for', 'text', ({ of }) => of ?? 'people'),
    column('quantity', 'number', ({ quantity }) => quantity, { digits: 2 }),
    column('unit', 'text', (each) => each.unit, { isUnits: true }),
    moneyColumn(currency, 'price', ({ price }) => price, { from: 100 }),
  ];
  const perKg = ({ cost, delivered }: CostSum & { readonly delivered: number }) =>
    delivered > 0 ? cost / delivered : null;
  return [
    tableOf({ name: 'kinds', title: 'By kind' }, kinds, [
      column('kind', 'text', ({ kind }) => COST_LABELS[kind]),
      column('quantity', 'number', ({ quantity }) => quantity, { digits: 2 }),
      column('unit', 'text', (each) => each.unit, { isUnits: true }),
      ...sums,
      ofTotal,
    ]),
    tableOf({ name: 'things', title: 'By thing' }, things, [
      ...what,
      ...sums.map((column, at) => (at === 0 ? column : { ...column, from: 120 })),
      ofTotal,
    ]),
    tableOf<MissionCost>({ name: 'missions', title: 'By mission' }, missions, [
      column('mission', 'text', ({ mission }) => mission?.name ?? 'none', { wraps: true }),
      column('launched', 'number', ({ launchMass }) => launchMass, { unit: 'kg', blankZero: true }),
      column('delivered', 'number', ({ delivered }) => delivered, { unit: 'kg', blankZero: true }),
      column('crew days', 'number', ({ crewDays }) => crewDays, { blankZero: true }),
      ...sums,
      { ...ofTotal, from: 100 },
      moneyColumn(currency, 'per kg', perKg, { from: 110 }),
      moneyColumn(
        currency,
        'per crew day',
        ({ cost, crewDays }) => (crewDays > 0 ? cost / crewDays : null),
        { from: 110 },
      ),
    ]),
    tableOf<FlightCost>({ name: 'flights', title: 'By flight' }, flights, [
      column('time', 'time', ({ time }) => time),
      column('flight', 'text', ({ name }) => name, { wraps: true }),
      column('edge', 'text', ({ edge }) => edge, { from: 100 }),
      column('mission', 'text', ({ mission }) => mission.name, { from: 130 }),
      column('mass', 'number', ({ mass }) => mass, { unit: 'kg' }),
      column('delivered', 'number', ({ delivered }) => delivered, { unit: 'kg', blankZero: true }),
      ...sums,
      moneyColumn(currency, 'per kg', perKg, { from: 110 }),
    ]),
    tableOf({ name: 'years', title: 'By year' }, years, [
      column('year', 'text', ({ year }) => String(year)),
      ...sums,
      ofTotal,
    ]),
    tableOf<CostItem>({ name: 'payments', title: 'Payments' }, items, [
      column('year', 'text', ({ year }) => String(year)),
      column('mission', 'text', ({ mission }) => mission?.name),
      column('flight', 'count', ({ transport }) => (transport === null ? null : transport + 1), {
        note: 'The number of the transport, from 1.',
      }),
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
