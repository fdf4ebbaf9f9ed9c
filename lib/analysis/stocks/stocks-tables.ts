import { reportForm } from '../../limits/reports.js';
import { type ClassOfSupply, classOfSupplyName } from '../../model/index.js';
import { expectations, problemOf } from '../expectations.js';
import { QuestionError } from '../question-error.js';
import { environmentColumn } from '../table/environment-column.js';
import { type ColumnOf, type Table, type Tone, tableOf } from '../table/table.js';
import { ROUNDING_SHARE } from '../tolerance.js';
import type {
  ContainerStock,
  FlightStock,
  PlaceStock,
  Stock,
  StockedResource,
  Stocks,
} from './answer.js';
import type { ContainerStockAt, PlaceStockAt, StocksAt } from './at.js';
import type { ClassStock } from './by-class.js';
import { daysOfSupply, rateAt } from './demand-rates.js';
import { amountAt } from './history.js';
import { levelAt } from './levels.js';

/** The width from which on there is room for what people need less often. */
const WIDE = 100;
const WIDER = 140;

const resourceColumns: readonly ColumnOf<StockedResource>[] = [
  { title: 'resource', kind: 'text', isResource: true, of: ({ resource }) => resource.name },
  environmentColumn(({ environment }) => environment),
  { title: 'unit', kind: 'text', from: WIDE, of: ({ units }) => units },
];

const placeColumn: ColumnOf<{ readonly place: { readonly name: string } | null }> = {
  title: 'place',
  kind: 'text',
  of: ({ place }) => place?.name,
};

const containerColumn: ColumnOf<{ readonly container: { readonly name: string } }> = {
  title: 'container',
  kind: 'text',
  of: ({ container }) => container.name,
};

const levelColumns: readonly ColumnOf<Pick<Stock, 'first' | 'lowest' | 'last'>>[] = [
  {
    title: 'first',
    kind: 'number',
    note: 'The first level, in units of the resource.',
    of: ({ first }) => first?.amount,
  },
  {
    title: 'lowest',
    kind: 'number',
    note: 'The lowest level while a container for it is there, in units of the resource.',
    of: ({ lowest }) => lowest?.amount,
  },
  {
    title: 'lowest at',
    kind: 'time',
    from: WIDER,
    note: 'The first time of the lowest level, in days after the start of the scenario.',
    of: ({ lowest }) => lowest?.time,
  },
  {
    title: 'at end',
    kind: 'number',
    from: WIDE,
    note: 'The level at the end, in units of the resource. Empty if no container for it is there then.',
    of: ({ last }) => last?.amount,
  },
];

const leastColumns: readonly ColumnOf<Pick<PlaceStock, 'leastSupply'>>[] = [
  {
    title: 'least',
    unit: 'd',
    kind: 'number',
    note: 'The fewest days of supply at any time: the level divided by the rate of demand.',
    of: ({ leastSupply }) => leastSupply?.days,
  },
  {
    title: 'least at',
    kind: 'time',
    note: 'The first time with the fewest days of supply, in days after the start of the scenario.',
    of: ({ leastSupply }) => leastSupply?.time,
  },
];

const unmetColumn: ColumnOf<Pick<PlaceStock, 'unmet'>> = {
  title: 'unmet',
  kind: 'number',
  note: 'What was demanded there and not met, in units of the resource.',
  of: ({ unmet }) => (unmet > 0 ? unmet : undefined),
};

const urgency = ({ unmet, runsOut }: Pick<PlaceStock, 'unmet' | 'runsOut'>): Tone | undefined =>
  unmet > 0 ? 'bad' : runsOut.length > 0 ? 'thin' : undefined;

const OUT_NOTE = 'When the last of it was first taken, in days after the start of the scenario.';

/** Returns the table of stocks by place: those of some nodes and edges. */
export const placeTable = (places: readonly PlaceStock[], notes: readonly string[] = []): Table =>
  tableOf(
    {
      name: 'by-place',
      title: 'Stocks by place',
      tone: urgency,
      notes,
    },
    places,
    [
      placeColumn,
      ...resourceColumns,
      // The fewest days of supply say more where there is little room.
      ...levelColumns.map((column) =>
        column.title === 'first' ? { ...column, from: WIDE } : column,
      ),
      {
        title: 'out on',
        kind: 'time',
        note: `${OUT_NOTE} Where nothing was stored, when demand was first not met.`,
        of: ({ runsOut, unmetSince }) => runsOut[0] ?? unmetSince,
      },
      ...leastColumns,
      {
        title: 'lasts',
        unit: 'd',
        kind: 'number',
        from: WIDE,
        note: 'The days of supply at the end: the level divided by the last rate of demand. Empty if nothing demands it then.',
        of: ({ supplyAtEnd }) => supplyAtEnd,
      },
      unmetColumn,
    ],
  );

/** Returns the stocks of places that are nodes. Those of edges are divided between flights. */
export function nodesOf({
  places,
  flights,
}: Pick<Stocks, 'places' | 'flights'>): readonly PlaceStock[] {
  const edges = new Set(flights.map(({ place }) => place.id));
  return places.filter(({ place }) => !edges.has(place.id));
}

/** Returns the table of stocks by flight: of what transports carry on their way. */
export const flightTable = (
  flights: readonly FlightStock[],
  notes: readonly string[] = [],
): Table =>
  tableOf(
    { name: 'by-flight', title: 'Stocks on the way, by transport', tone: urgency, notes },
    flights,
    [
      { title: 'transport', kind: 'text', of: ({ name }) => name },
      { title: 'edge', kind: 'text', of: ({ place }) => place.name },
      {
        title: 'departs',
        kind: 'time',
        note: 'In days after the start of the scenario. Without a transport, since the last one arrived.',
        of: ({ since }) => since,
      },
      {
        title: 'arrives',
        kind: 'time',
        from: WIDER,
        note: 'In days after the start of the scenario. Without a transport, until the next one departs.',
        of: ({ until }) => until,
      },
      ...resourceColumns,
      {
        title: 'first',
        kind: 'number',
        note: 'The first level, in units of the resource.',
        of: ({ first }) => first?.amount,
      },
      {
        title: 'left',
        kind: 'number',
        note: 'What is left at the arrival, in units of the resource.',
        of: ({ last }) => last?.amount,
      },
      {
        title: 'out on',
        kind: 'time',
        note: `${OUT_NOTE} Where nothing was stored, when demand was first not met.`,
        of: ({ runsOut, unmetSince }) => runsOut[0] ?? unmetSince,
      },
      ...leastColumns.map((column) => ({ ...column, from: WIDE })),
      unmetColumn,
    ],
  );

/** Returns the table of stocks by container. */
export const containerTable = (
  containers: readonly ContainerStock[],
  notes: readonly string[] = [],
): Table =>
  tableOf(
    {
      name: 'by-container',
      title: 'Stocks by container and tank',
      tone: ({ runsOut }) => (runsOut.length > 0 ? 'thin' : undefined),
      notes,
    },
    containers,
    [
      containerColumn,
      ...resourceColumns,
      ...levelColumns,
      { title: 'out on', kind: 'time', note: OUT_NOTE, of: ({ runsOut }) => runsOut[0] },
    ],
  );

const classTable = (classes: readonly ClassStock[]): Table =>
  tableOf({ name: 'by-class', title: 'Mass of stocks by class of supply, in kg' }, classes, [
    placeColumn,
    {
      title: 'class of supply',
      kind: 'text',
      of: ({ classOfSupply }) =>
        `${classOfSupply} ${classOfSupplyName(classOfSupply as ClassOfSupply)}`,
    },
    ...levelColumns,
  ]);

/** Returns a table of every level: a row each time that one changes otherwise than evenly. */
const levelTable = (places: readonly PlaceStock[]): Table =>
  tableOf(
    { name: 'levels', title: 'Levels over time' },
    places.flatMap((stock) => stock.levels.map((level) => ({ ...stock, level }))),
    [
      placeColumn,
      ...resourceColumns,
      { title: 'time', kind: 'time', of: ({ level }) => level.time },
      { title: 'level', kind: 'number', of: ({ level }) => level.amount },
      {
        title: 'per day',
        kind: 'number',
        note: 'How fast the level changes until the next row, in units a day.',
        of: ({ level }) => level.rate,
      },
      {
        title: 'containers',
        kind: 'count',
        note: 'The containers and tanks for it, empty ones too.',
        of: ({ level }) => level.containers,
      },
    ],
  );

/** Returns the tables of all stocks: by node, by flight, by container, by class of supply, and every level. */
export const stockTables = ({ places, flights, containers, classes }: Stocks): readonly Table[] => [
  placeTable(nodesOf({ places, flights })),
  flightTable(flights),
  containerTable(containers),
  classTable(classes),
  levelTable(places),
];

/** Returns the tables of the stocks at one time: by place and by container. */
export function stockTablesAt({ places, containers }: StocksAt): readonly Table[] {
  const amountColumn: ColumnOf<{ readonly amount: number }> = {
    title: 'level',
    kind: 'number',
    of: ({ amount }) => amount,
  };
  const rateColumn: ColumnOf<{ readonly rate: number }> = {
    title: 'per day',
    kind: 'number',
    note: 'How fast the level changes, in units a day.',
    of: ({ rate }) => rate,
  };
  const atPlaces: readonly ColumnOf<PlaceStockAt>[] = [
    placeColumn,
    ...resourceColumns,
    amountColumn,
    rateColumn,
    ...supplyColumns,
    {
      title: 'delivery on',
      kind: 'time',
      note: 'When the level next rises at once, in days after the start of the scenario.',
      of: ({ nextDelivery }) => nextDelivery,
    },
    {
      title: 'until then',
      kind: 'flag',
      from: WIDE,
      note: 'Whether it lasts until the next delivery, at this rate.',
      of: ({ lasts }) => lasts,
    },
  ];
  const inContainers: readonly ColumnOf<ContainerStockAt>[] = [
    containerColumn,
    placeColumn,
    ...resourceColumns,
    amountColumn,
    rateColumn,
  ];
  return [
    tableOf(
      {
        name: 'by-place',
        title: 'Stocks by place',
        tone: ({ demand, daysOfSupply, lasts }) =>
          demand > 0 && daysOfSupply === 0 ? 'bad' : lasts === false ? 'thin' : undefined,
      },
      places,
      atPlaces,
    ),
    tableOf(
      { name: 'by-container', title: 'Stocks by container and tank' },
      containers,
      inContainers,
    ),
  ];
}

/** How much a place demands at a time, and how long a stock lasts for it. */
interface Supply {
  /** In units a day. */
  readonly demand: number;
  /** Null if nothing is demanded. */
  readonly daysOfSupply: number | null;
}

/** The columns of the demand for a stock, and of the time that it lasts. */
export const supplyColumns: readonly ColumnOf<Supply>[] = [
  {
    title: 'demand',
    kind: 'number',
    note: 'How fast the place demands it, in units a day.',
    of: ({ demand }) => demand,
  },
  {
    title: 'lasts',
    unit: 'd',
    kind: 'number',
    note: 'The days of supply: the level divided by the rate of demand.',
    of: ({ daysOfSupply }) => daysOfSupply,
  },
];

/**
 * Returns a table of the level of each stock at each place at regular times, from the start to the end.
 * @param every the time between two rows of a stock, in days
 * @throws QuestionError if `every` is not above 0, or if the table has more rows than the limit `samples`
 */
export function sampledStocks({ places, end }: Stocks, every: number): Table {
  const problem = problemOf('every', every, expectations.aboveZero);
  if (problem !== undefined) throw new QuestionError('sampledStocks', [problem]);
  const count = Math.floor((end / every) * (1 + ROUNDING_SHARE)) + 1;
  const rows = count * places.length;
  if (rows > reportForm.samples)
    throw new QuestionError('sampledStocks', [
      `every: ${rows} rows are more than ${reportForm.samples}; take fewer samples, or fewer stocks`,
    ]);
  const items = places.flatMap((stock) =>
    Array.from({ length: count }, (_, i) => {
      const time = Math.min(i * every, end);
      const amount = amountAt(levelAt(stock.levels, time), time);
      const demand = rateAt(stock.demand, time);
      return { ...stock, time, amount, demand, daysOfSupply: daysOfSupply(amount, demand) };
    }),
  );
  return tableOf({ name: 'samples', title: 'Levels at regular times' }, items, [
    placeColumn,
    ...resourceColumns,
    { title: 'time', kind: 'time', of: ({ time }) => time },
    { title: 'level', kind: 'number', of: ({ amount }) => amount },
    ...supplyColumns,
  ]);
}
