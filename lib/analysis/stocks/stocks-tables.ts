import { reportForm } from '../../limits/reports.js';
import { type ClassOfSupply, classOfSupplyName } from '../../model/index.js';
import type { Ref } from '../../simulation/index.js';
import { expectations, problemOf } from '../expectations.js';
import { QuestionError } from '../question-error.js';
import { environmentColumn } from '../table/records.js';
import { type ColumnOf, column, type Table, type Tone, tableOf } from '../table/table.js';
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
import { amountAt, type StockLevel } from './history.js';
import { levelAt } from './levels.js';

/** The width from which on there is room for what people need less often. */
const WIDE = 100;
const WIDER = 140;

const resourceColumns: readonly ColumnOf<StockedResource>[] = [
  column('resource', 'text', ({ resource }) => resource.name, { isResource: true }),
  environmentColumn(({ environment }) => environment),
  column('unit', 'text', ({ units }) => units, { from: WIDE }),
];

const placeColumn = column('place', 'text', ({ place }: { readonly place: Ref | null }) => place);

const containerColumn = column(
  'container',
  'text',
  ({ container }: { readonly container: Ref }) => container,
);

const levelColumns: readonly ColumnOf<Pick<Stock, 'first' | 'lowest' | 'last'>>[] = [
  column('first', 'number', ({ first }) => first?.amount, {
    note: 'The first level, in units of the resource.',
  }),
  column('lowest', 'number', ({ lowest }) => lowest?.amount, {
    note: 'The lowest level while a container for it is there, in units of the resource.',
  }),
  column('lowest at', 'time', ({ lowest }) => lowest?.time, {
    from: WIDER,
    note: 'The first time of the lowest level, in days after the start of the scenario.',
  }),
  column('at end', 'number', ({ last }) => last?.amount, {
    from: WIDE,
    note: 'The level at the end, in units of the resource. Empty if no container for it is there then.',
  }),
];

const leastColumns: readonly ColumnOf<Pick<PlaceStock, 'leastSupply'>>[] = [
  column('least', 'number', ({ leastSupply }) => leastSupply?.days, {
    unit: 'd',
    note: 'The fewest days of supply at any time: the level divided by the rate of demand.',
  }),
  column('least at', 'time', ({ leastSupply }) => leastSupply?.time, {
    note: 'The first time with the fewest days of supply, in days after the start of the scenario.',
  }),
];

const unmetColumn = column(
  'unmet',
  'number',
  ({ unmet }: Pick<PlaceStock, 'unmet'>) => (unmet > 0 ? unmet : undefined),
  { note: 'What was demanded there and not met, in units of the resource.' },
);

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
      column('out on', 'time', ({ runsOut, unmetSince }) => runsOut[0] ?? unmetSince, {
        note: `${OUT_NOTE} Where nothing was stored, when demand was first not met.`,
      }),
      ...leastColumns,
      column('lasts', 'number', ({ supplyAtEnd }) => supplyAtEnd, {
        unit: 'd',
        from: WIDE,
        note: 'The days of supply at the end: the level divided by the last rate of demand. Empty if nothing demands it then.',
      }),
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
      column('transport', 'text', ({ name }) => name),
      column('edge', 'text', ({ place }) => place.name),
      column('departs', 'time', ({ since }) => since, {
        note: 'In days after the start of the scenario. Without a transport, since the last one arrived.',
      }),
      column('arrives', 'time', ({ until }) => until, {
        from: WIDER,
        note: 'In days after the start of the scenario. Without a transport, until the next one departs.',
      }),
      ...resourceColumns,
      column('first', 'number', ({ first }) => first?.amount, {
        note: 'The first level, in units of the resource.',
      }),
      column('left', 'number', ({ last }) => last?.amount, {
        note: 'What is left at the arrival, in units of the resource.',
      }),
      column('out on', 'time', ({ runsOut, unmetSince }) => runsOut[0] ?? unmetSince, {
        note: `${OUT_NOTE} Where nothing was stored, when demand was first not met.`,
      }),
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
      column('out on', 'time', ({ runsOut }) => runsOut[0], { note: OUT_NOTE }),
    ],
  );

const classTable = (classes: readonly ClassStock[]): Table =>
  tableOf({ name: 'by-class', title: 'Mass of stocks by class of supply, in kg' }, classes, [
    placeColumn,
    column(
      'class of supply',
      'text',
      ({ classOfSupply }) =>
        `${classOfSupply} ${classOfSupplyName(classOfSupply as ClassOfSupply)}`,
    ),
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
      column('time', 'time', ({ level }) => level.time),
      column('level', 'number', ({ level }) => level.amount),
      column('per day', 'number', ({ level }) => level.rate, {
        note: 'How fast the level changes until the next row, in units a day.',
      }),
      column('containers', 'count', ({ level }) => level.containers, {
        note: 'The containers and tanks for it, empty ones too.',
      }),
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
  const levelAndRate: readonly ColumnOf<Pick<StockLevel, 'amount' | 'rate'>>[] = [
    column('level', 'number', ({ amount }) => amount),
    column('per day', 'number', ({ rate }) => rate, {
      note: 'How fast the level changes, in units a day.',
    }),
  ];
  const atPlaces: readonly ColumnOf<PlaceStockAt>[] = [
    placeColumn,
    ...resourceColumns,
    ...levelAndRate,
    ...supplyColumns,
    column('delivery on', 'time', ({ nextDelivery }) => nextDelivery, {
      note: 'When the level next rises at once, in days after the start of the scenario.',
    }),
    column('until then', 'flag', ({ lasts }) => lasts, {
      from: WIDE,
      note: 'Whether it lasts until the next delivery, at this rate.',
    }),
  ];
  const inContainers: readonly ColumnOf<ContainerStockAt>[] = [
    containerColumn,
    placeColumn,
    ...resourceColumns,
    ...levelAndRate,
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
const supplyColumns: readonly ColumnOf<Supply>[] = [
  column('demand', 'number', ({ demand }) => demand, {
    note: 'How fast the place demands it, in units a day.',
  }),
  column('lasts', 'number', ({ daysOfSupply }) => daysOfSupply, {
    unit: 'd',
    note: 'The days of supply: the level divided by the rate of demand.',
  }),
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
    column('time', 'time', ({ time }) => time),
    column('level', 'number', ({ amount }) => amount),
    ...supplyColumns,
  ]);
}
