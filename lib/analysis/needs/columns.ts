import type { SupplyEdge } from '../supply/network.js';
import { environmentColumn } from '../table/environment-column.js';
import type { ColumnOf } from '../table/table.js';
import type { Need } from './answer.js';
import type { ArrivalFlight, NeedsFlight, TransportFlight } from './flights.js';
import type { NeedsDimension } from './options.js';

/** Returns how a delivery is called. @param place the place of the row, if rows have places */
function nameOf(flight: NeedsFlight, place: Need['place']): string {
  if (flight.kind === 'transport')
    return (
      (place === undefined ? `${flight.edge.name}, on the way` : 'on the way') + lostText([flight])
    );
  if (flight.kind === 'before') return 'before the first delivery';
  if (flight.kind === 'source') return 'at the source';
  const names = [...new Set(flight.transports.map(({ edge }) => edge.name))];
  return (
    names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '') + lostText(flight.transports)
  );
}

/** Says that none of some transports arrives. */
const lostText = (transports: readonly SupplyEdge[]): string =>
  transports.some(({ arrives }) => arrives) ? '' : ' (does not arrive)';

/** Returns something of a delivery; undefined if there is none. */
const ofDelivery =
  <T>(of: (flight: ArrivalFlight | TransportFlight) => T) =>
  ({ flight }: Need): T | undefined =>
    flight === undefined || flight.kind === 'before' || flight.kind === 'source'
      ? undefined
      : of(flight);

const flightColumns: readonly ColumnOf<Need>[] = [
  {
    title: 'delivery',
    kind: 'text',
    note: 'What could bring it: the last arrival before it is needed, or the transport on which it is needed.',
    of: ({ flight, place }) => flight && nameOf(flight, place),
  },
  {
    title: 'arrives',
    kind: 'time',
    note: 'Planned arrival, in days after the start of the scenario.',
    of: ofDelivery((flight) => (flight.kind === 'arrival' ? flight.time : flight.end)),
  },
  {
    title: 'can carry',
    kind: 'number',
    unit: 'kg',
    note: 'Net capacity: what can be loaded besides what is aboard.',
    from: 100,
    of: ofDelivery(({ netMass }) => netMass),
  },
  {
    title: 'gross capacity',
    kind: 'number',
    unit: 'kg',
    from: 130,
    of: ofDelivery(({ grossMass }) => grossMass),
  },
  {
    title: 'can carry',
    kind: 'number',
    unit: 'm³',
    from: 150,
    of: ofDelivery(({ netVolume }) => netVolume),
  },
  {
    title: 'gross capacity',
    kind: 'number',
    unit: 'm³',
    from: 150,
    of: ofDelivery(({ grossVolume }) => grossVolume),
  },
];

const periodColumns: readonly ColumnOf<Need>[] = [
  { title: 'period', kind: 'text', of: ({ period }) => period?.name },
  { title: 'from', kind: 'time', from: 100, of: ({ period }) => period?.start },
  { title: 'until', kind: 'time', from: 100, of: ({ period }) => period?.end },
];

const classColumns: readonly ColumnOf<Need>[] = [
  { title: 'class', kind: 'text', of: (need) => `${need.class?.number ?? ''}` },
  { title: 'name', kind: 'text', of: (need) => need.class?.name },
];

const columns: Readonly<Record<NeedsDimension, readonly ColumnOf<Need>[]>> = {
  place: [{ title: 'place', kind: 'text', of: ({ place }) => place?.name }],
  flight: flightColumns,
  period: periodColumns,
  month: periodColumns,
  year: periodColumns,
  mission: [{ title: 'mission', kind: 'text', of: ({ mission }) => mission?.name ?? 'none' }],
  element: [{ title: 'element', kind: 'text', of: ({ element }) => element?.name ?? 'none' }],
  state: [{ title: 'state', kind: 'text', of: ({ state }) => state?.name ?? 'none' }],
  model: [{ title: 'demand model', kind: 'text', of: ({ model }) => model ?? 'none' }],
  class: classColumns,
  'class-1': classColumns,
  'class-2': classColumns,
  resource: [
    { title: 'resource', kind: 'text', isResource: true, of: ({ resource }) => resource?.name },
  ],
  environment: [{ title: 'environment', kind: 'text', of: ({ environment }) => environment }],
};

/** Returns the columns that say what a row of needs is about. */
export const headColumns = (by: readonly NeedsDimension[]): readonly ColumnOf<Need>[] =>
  by.flatMap((word) =>
    word === 'resource' && !by.includes('environment')
      ? [...columns.resource, environmentColumn(({ resource }) => resource?.environment)]
      : columns[word],
  );
