import type { ClassOfSupply } from '../../model/index.js';
import { classOfSupplyName } from '../../model/index.js';
import { environmentColumn } from '../table/environment-column.js';
import { type ColumnOf, type Table, tableOf } from '../table/table.js';
import type { ContainerStockAt, PlaceStockAt, StocksAt } from './at.js';
import type { ClassStock } from './by-class.js';
import { supplyColumns } from './columns.js';
import type { ContainerStock, PlaceStock, Stock, StockedResource, Stocks } from './stocks.js';

/** The width from which on there is room for what people need less often. */
const WIDE = 100;

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
    from: WIDE,
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

const OUT_NOTE = 'When the last of it was first taken, in days after the start of the scenario.';

/** Returns the table of stocks by place. */
export const placeTable = (places: readonly PlaceStock[], notes: readonly string[] = []): Table =>
  tableOf(
    {
      name: 'by-place',
      title: 'Stocks by place',
      tone: ({ unmet, runsOut }) => (unmet > 0 ? 'bad' : runsOut.length > 0 ? 'thin' : undefined),
      notes,
    },
    places,
    [
      placeColumn,
      ...resourceColumns,
      ...levelColumns,
      {
        title: 'out on',
        kind: 'time',
        note: `${OUT_NOTE} Where nothing was stored, when demand was first not met.`,
        of: ({ runsOut, unmetSince }) => runsOut[0] ?? unmetSince,
      },
      {
        title: 'least',
        unit: 'd',
        kind: 'number',
        from: WIDE,
        note: 'The fewest days of supply at any time: the level divided by the rate of demand.',
        of: ({ leastSupply }) => leastSupply?.days,
      },
      {
        title: 'lasts',
        unit: 'd',
        kind: 'number',
        note: 'The days of supply at the end: the level divided by the last rate of demand. Empty if nothing demands it then.',
        of: ({ supplyAtEnd }) => supplyAtEnd,
      },
      {
        title: 'unmet',
        kind: 'number',
        note: 'What was demanded there and not met, in units of the resource.',
        of: ({ unmet }) => (unmet > 0 ? unmet : undefined),
      },
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

/** Returns the tables of all stocks: by place, by container, by class of supply, and every level. */
export const stockTables = ({ places, containers, classes }: Stocks): readonly Table[] => [
  placeTable(places),
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
