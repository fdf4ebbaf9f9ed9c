import { resourceName } from '../../../analysis/table/resource-name.js';
import {
  type ColumnOf,
  column,
  type Table,
  type Tone,
  tableOf,
} from '../../../analysis/table/table.js';
import type { Days } from '../../../schema/spans.js';
import { Model } from '../../model/model.js';
import { dayOf } from '../../model/words.js';
import { flightsOf } from '../../views/overview/flight-lines.js';
import type { PlanData } from './compare-data.js';
import { areSame, type ComparedFigure, digestOf } from './digest.js';

/** A plan that is compared, with numbers that its view does not have, such as its cost. */
export interface ComparedPlan extends PlanData {
  readonly more: readonly ToldFigure[];
}

/** A number of a plan, or words in its place, such as `until the end`. */
export interface ToldFigure extends Omit<ComparedFigure, 'value'> {
  readonly value: number | string | null;
}

/** Something that plans have, and what it is in each, in their order: null where a plan has none. */
interface Compared<T> {
  readonly name: string;
  readonly values: readonly (T | null)[];
}

/** Several plans, side by side. */
export interface ComparedPlans {
  readonly plans: readonly string[];
  /** The verdict, and then numbers. */
  readonly figures: readonly (Compared<number | string> & { readonly unit: string })[];
  /** What each place runs out of first, and since when, in days after the start of the plan. */
  readonly shortages: readonly Compared<{ readonly resource: string; readonly since: Days }>[];
  /**
   * Flights and drives. They are the same if their names and those of their missions are. Those of a design are numbered: they are
   * the same if their names are without the numbers.
   */
  readonly flights: readonly (Compared<ComparedFlight> & { readonly mission: string })[];
}

/** A flight in one plan. */
interface ComparedFlight {
  /** The day of departure, in UTC. */
  readonly date: string;
  /** The cargo in its carriers, in kg; null if they take none. */
  readonly cargo: number | null;
  readonly succeeded: boolean;
}

/** Puts plans side by side. */
export function comparedPlans(plans: readonly ComparedPlan[]): ComparedPlans {
  const digests = plans.map(({ data }) => digestOf(data));
  const figures = beside<ToldFigure>(
    plans.map(({ more }, at) => {
      const { figures: all } = digests[at]!;
      const isOutcome = ({ group }: ToldFigure): boolean => group === 'Outcome';
      return [...all.filter(isOutcome), ...more, ...all.filter((each) => !isOutcome(each))];
    }),
    ({ group, title }) => `${group} ${title}`,
  );
  const shortages = beside(
    plans.map(({ data }) => data.outlook.shortages),
    ({ place }) => place.name,
  );
  const flights = beside(
    plans.map(({ data }) => flightsIn(new Model(data))),
    ({ key }) => key,
  );
  return {
    plans: plans.map(({ name }) => name),
    figures: [
      { name: 'Verdict', unit: '', values: digests.map(({ verdict }) => verdict) },
      ...figures.map(({ first: { title, unit }, values }) => ({
        ...{ name: title, unit },
        values: values.map((figure) => figure?.value ?? null),
      })),
    ],
    shortages: shortages.map(({ first: { place }, values }) => ({
      name: place.name,
      values: values.map(
        (found) => found && { resource: resourceName(found.resource.name), since: found.since },
      ),
    })),
    flights: flights.map(({ first: { name, mission }, values }) => ({
      ...{ name, mission },
      values: values.map((found) => found?.flight ?? null),
    })),
  };
}

/** What a design puts before the names of its events: their number in the plan, so that no other plan has the same name. */
const NUMBERED = /^\d{4,} (?=\S)/;

/** Returns the flights of a plan, each with the key by which others find it. */
function flightsIn(model: Model) {
  const counts = new Map<string, number>();
  return flightsOf(model).map(({ event, time, cargo, succeeded }) => {
    const { name, mission: index } = model.event(event)!;
    const mission = index < 0 ? '' : model.missionName(index);
    const names = NUMBERED.test(name)
      ? name.replace(NUMBERED, '')
      : JSON.stringify([mission, name]);
    const count = counts.get(names) ?? 0;
    counts.set(names, count + 1);
    const flight: ComparedFlight = { date: dayOf(model.zero, time), cargo, succeeded };
    return { key: `${names} ${count}`, name, mission, flight };
  });
}

/** Puts what plans have beside each other by its key: in the order of the first plan, then what only later ones have. */
function beside<T>(lists: readonly (readonly T[])[], keyOf: (item: T) => string) {
  const rows = new Map<string, { readonly first: T; readonly values: (T | null)[] }>();
  for (const [plan, list] of lists.entries())
    for (const item of list) {
      const key = keyOf(item);
      const row = rows.get(key) ?? { first: item, values: lists.map(() => null) };
      rows.set(key, row);
      row.values[plan] ??= item;
    }
  return [...rows.values()];
}

/** Returns the tables of plans that are side by side. Except for shortages, rows that differ stand out. */
export function comparedTables(compared: ComparedPlans): readonly Table[] {
  const { plans, figures, shortages, flights } = compared;
  type Figure = ComparedPlans['figures'][number];
  type Shortage = ComparedPlans['shortages'][number];
  type Flight = ComparedPlans['flights'][number];
  const change: ColumnOf<Figure> = column(
    'change',
    'number',
    (row) => {
      const [before, after] = row.values;
      const areNumbers = typeof before === 'number' && typeof after === 'number';
      return areNumbers && differ(row.values) ? after - before : null;
    },
    { note: 'How much more the second plan has.' },
  );
  return [
    tableOf<Figure>(
      {
        ...{ name: 'figures', title: 'Figures' },
        tone: ({ values }) => toneOf(values),
      },
      figures,
      [
        column('figure', 'text', ({ name }) => name),
        column('unit', 'text', ({ unit }) => unit),
        ...plans.map(
          (title, at): ColumnOf<Figure> => column(title, 'number', (row) => row.values[at]),
        ),
        ...(plans.length === 2 ? [change] : []),
      ],
    ),
    tableOf<Shortage>(
      { name: 'shortages', title: 'First shortage at each place', tone: () => 'bad' },
      shortages,
      [
        column('place', 'text', ({ name }) => name),
        ...plans.flatMap((title, at): readonly ColumnOf<Shortage>[] => [
          column(title, 'text', ({ values }) => values[at]?.resource),
          column(`since (${title})`, 'time', ({ values }) => values[at]?.since),
        ]),
      ],
    ),
    tableOf<Flight>(
      {
        ...{ name: 'flights', title: 'Dates of flights' },
        tone: ({ values }) =>
          values.some((flight) => flight?.succeeded === false)
            ? 'bad'
            : toneOf(values.map((flight) => flight?.date ?? null)),
      },
      flights,
      [
        ...flightColumns,
        ...plans.map(
          (title, at): ColumnOf<Flight> =>
            column(title, 'text', ({ values }) => dateText(values[at] ?? null), { isWhole: true }),
        ),
      ],
    ),
    tableOf<Flight>(
      {
        ...{ name: 'cargo', title: 'Cargo of flights' },
        tone: ({ values }) => toneOf(values.map((flight) => flight?.cargo ?? null)),
      },
      flights,
      [
        ...flightColumns,
        ...plans.map(
          (title, at): ColumnOf<Flight> =>
            column(title, 'number', ({ values }) => values[at]?.cargo, { unit: 'kg' }),
        ),
      ],
    ),
  ];
}

const flightColumns: readonly ColumnOf<ComparedPlans['flights'][number]>[] = [
  column('flight', 'text', ({ name }) => name),
  column('mission', 'text', ({ mission }) => mission),
];

/** Rows that differ stand out. */
const toneOf = (values: readonly (number | string | null)[]): Tone | undefined =>
  differ(values) ? 'thin' : undefined;

const dateText = (flight: ComparedFlight | null): string =>
  flight === null ? 'none' : `${flight.date}${flight.succeeded ? '' : ' fails'}`;

/** Whether not all values are the same. */
const differ = ([first = null, ...others]: readonly (number | string | null)[]): boolean =>
  others.some((value) =>
    typeof value === 'string' || typeof first === 'string'
      ? value !== first
      : !areSame(first, value),
  );
