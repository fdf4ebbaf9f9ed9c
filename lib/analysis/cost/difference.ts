import { exactly, figure } from '../../schema/diagnostics/numbers.js';
import { capital } from '../../schema/diagnostics/wording.js';
import { type ColumnOf, column, type Table, tableOf } from '../table/table.js';
import type { Cost } from './cost.js';
import type { CostKind, CostUnit } from './items.js';
import { COST_LABELS, MONEY_DIGITS, moneyColumn, unpricedLines } from './presentation.js';

/** A sum in two campaigns, in the currency of the prices. */
export interface CostChange {
  readonly before: number;
  readonly after: number;
}

/** What a campaign costs more or less than another one, with the same prices. Lists have what differs. */
export interface CostDifference {
  /** The name of the currency; null if it has none. */
  readonly currency: string | null;
  /** What a later payment is worth less, in per cent a year. */
  readonly discountRate: number;
  readonly cost: CostChange;
  /** The same, discounted to the start of each campaign. */
  readonly discounted: CostChange;
  /** Null if one of them delivers nothing, or has no people away from the Earth. */
  readonly perKgDelivered: CostChange | null;
  readonly perCrewDay: CostChange | null;
  readonly kinds: readonly ({ readonly kind: CostKind } & CostChange)[];
  /** Templates, edges and resources by name; null for people. The greatest difference first. */
  readonly things: readonly (QuantityChange & {
    readonly kind: CostKind;
    readonly name: string | null;
  })[];
  /** Missions by name; null for what no mission causes. */
  readonly missions: readonly ({ readonly name: string | null } & CostChange)[];
  /** Flights by the names of their events and edges; of several, the first one of both, then the second one, and so on. */
  readonly flights: readonly ({ readonly name: string; readonly edge: string } & CostChange)[];
  readonly years: readonly ({ readonly year: number } & CostChange)[];
  /** Names of what is used in one of them or in both, and has no price, so that it is free. */
  readonly unpriced: readonly string[];
}

/** A sum, and the amount that is paid for. */
interface QuantityChange extends CostChange {
  readonly quantity: CostChange;
  readonly unit: CostUnit;
}

/** Returns by how much the costs of two campaigns differ, with the same prices. Things are matched by name. */
export function costDifference(before: Cost, after: Cost): CostDifference {
  const sums = <T extends { readonly cost: number }>(
    list: (cost: Cost) => readonly T[],
    key: (item: T) => string,
  ): readonly (readonly [item: T, one: T | undefined, other: T | undefined])[] => {
    const [one, other] = [keyed(list(before), key), keyed(list(after), key)];
    const all = new Map([...one, ...other]);
    return [...all].flatMap(([name, item]) => {
      const pair = [one.get(name), other.get(name)] as const;
      return (pair[0]?.cost ?? 0) === (pair[1]?.cost ?? 0) ? [] : [[item, ...pair] as const];
    });
  };
  const change = (one: number | undefined, other: number | undefined): CostChange => ({
    before: one ?? 0,
    after: other ?? 0,
  });
  const both = (one: number | null, other: number | null) =>
    one === null || other === null ? null : change(one, other);
  return {
    currency: after.currency,
    discountRate: after.discountRate,
    cost: change(before.cost, after.cost),
    discounted: change(before.discounted, after.discounted),
    perKgDelivered: both(before.perKgDelivered, after.perKgDelivered),
    perCrewDay: both(before.perCrewDay, after.perCrewDay),
    kinds: sums(
      ({ kinds }) => kinds,
      ({ kind }) => kind,
    ).map(([{ kind }, one, other]) => ({ kind, ...change(one?.cost, other?.cost) })),
    things: sums(
      ({ things }) => things,
      ({ kind, of }) => `${kind} ${of?.name}`,
    )
      .map(([{ kind, of, unit }, one, other]) => ({
        ...{ kind, name: of?.name ?? null, unit, ...change(one?.cost, other?.cost) },
        quantity: change(one?.quantity, other?.quantity),
      }))
      .sort((a, b) => Math.abs(risen(b)) - Math.abs(risen(a))),
    missions: sums(
      ({ missions }) => missions,
      ({ mission }) => `${mission?.name}`,
    ).map(([{ mission }, one, other]) => ({
      name: mission?.name ?? null,
      ...change(one?.cost, other?.cost),
    })),
    flights: sums(
      ({ flights }) => flights,
      ({ name, edge }) => `${name}\n${edge.name}`,
    ).map(([{ name, edge }, one, other]) => ({
      ...{ name, edge: edge.name },
      ...change(one?.cost, other?.cost),
    })),
    years: sums(
      ({ years }) => years,
      ({ year }) => String(year),
    )
      .map(([{ year }, one, other]) => ({ year, ...change(one?.cost, other?.cost) }))
      .sort((a, b) => a.year - b.year),
    unpriced: [...new Set([...before.unpriced, ...after.unpriced].map(({ name }) => name))],
  };
}

/** Returns items by their key and their number among those with the same key. */
function keyed<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, T> {
  const counts = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const own = key(item);
      const count = (counts.get(own) ?? 0) + 1;
      counts.set(own, count);
      return [`${own}\n${count}`, item];
    }),
  );
}

const risen = ({ before, after }: CostChange): number => after - before;

/** Returns the difference of two costs in sentences, one a line. */
export function costDifferenceLines(difference: CostDifference): readonly string[] {
  const { cost, discounted, discountRate, perKgDelivered, perCrewDay } = difference;
  const { currency } = difference;
  const unit = currency === null ? '' : ` ${currency}`;
  const between = ({ before, after }: CostChange): string => {
    const [one, other] = [exactly(before, MONEY_DIGITS), exactly(after, MONEY_DIGITS)];
    return one === other ? `${one}${unit}` : `${one} -> ${other}${unit}`;
  };
  const more = risen(cost);
  const by = (amount: number): string =>
    `${exactly(Math.abs(amount), MONEY_DIGITS)}${unit} ${amount > 0 ? 'more' : 'less'}`;
  const share = cost.before > 0 ? `, ${figure((Math.abs(more) / cost.before) * 100)} %` : '';
  const later =
    discountRate === 0
      ? ''
      : `; discounted at ${figure(discountRate)} % a year, ${between(discounted)}`;
  const each = [
    ...(perKgDelivered === null ? [] : [`Per kilogram delivered ${between(perKgDelivered)}`]),
    ...(perCrewDay === null ? [] : [`per crew day ${between(perCrewDay)}`]),
  ].join('; ');
  return [
    more === 0
      ? `The same cost: ${between(cost)}${later}.`
      : `Cost ${between(cost)}: ${by(more)}${share}${later}.`,
    ...(each === '' ? [] : [`${capital(each)}.`]),
    ...unpricedLines(difference.unpriced),
  ];
}

/** Returns the tables of the difference of two costs: by kind, thing, mission, flight and year, with the rows that differ. */
export function costDifferenceTables(difference: CostDifference): readonly Table[] {
  const { currency, kinds, things, missions, flights, years } = difference;
  const sums: readonly ColumnOf<CostChange>[] = [
    moneyColumn(currency, 'before', ({ before }) => before),
    moneyColumn(currency, 'after', ({ after }) => after),
    moneyColumn(currency, 'change', risen),
  ];
  return [
    tableOf({ name: 'kinds', title: 'Cost by kind' }, kinds, [
      column('kind', 'text', ({ kind }) => COST_LABELS[kind]),
      ...sums,
    ]),
    tableOf({ name: 'things', title: 'Cost by thing' }, things, [
      column('kind', 'text', ({ kind }) => COST_LABELS[kind]),
      column('for', 'text', ({ name }) => name ?? 'people'),
      column('quantity', 'number', ({ quantity }) => quantity.before, { digits: 2, from: 90 }),
      column('then', 'number', ({ quantity }) => quantity.after, { digits: 2, from: 90 }),
      column('unit', 'text', ({ unit }) => unit, { from: 90, isUnits: true }),
      ...sums,
    ]),
    tableOf({ name: 'missions', title: 'Cost by mission' }, missions, [
      column('mission', 'text', ({ name }) => name ?? 'none', { wraps: true }),
      ...sums,
    ]),
    tableOf({ name: 'flights', title: 'Cost by flight' }, flights, [
      column('flight', 'text', ({ name }) => name, { wraps: true }),
      column('edge', 'text', ({ edge }) => edge),
      ...sums,
    ]),
    tableOf({ name: 'years', title: 'Cost by year' }, years, [
      column('year', 'text', ({ year }) => String(year)),
      ...sums,
    ]),
  ].filter(({ rows }) => rows.length > 0);
}
