import type { SupplyEdge } from '../supply/network.js';
import { environmentColumn } from '../table/records.js';
import { type ColumnOf, column } from '../table/table.js';
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

/** Returns the delivery of a row; undefined if it is before the first one, or at the source. */
const deliveryOf = ({ flight }: Need): ArrivalFlight | TransportFlight | undefined =>
  flight === undefined || flight.kind === 'before' || flight.kind === 'source' ? undefined : flight;

const arrivalOf = (flight: ReturnType<typeof deliveryOf>): number | undefined =>
  flight?.kind === 'arrival' ? flight.time : flight?.end;

const flightColumns: readonly ColumnOf<Need>[] = [
  column('delivery', 'text', ({ flight, place }) => flight && nameOf(flight, place), {
    note: 'What could bring it: the last arrival before it is needed, or the transport on which it is needed.',
  }),
  column('arrives', 'time', (need) => arrivalOf(deliveryOf(need)), {
    note: 'Planned arrival, in days after the start of the scenario.',
  }),
  column('can carry', 'number', (need) => deliveryOf(need)?.netMass, {
    unit: 'kg',
    note: 'Net capacity: what can be loaded besides what is aboard.',
    from: 100,
  }),
  column('gross capacity', 'number', (need) => deliveryOf(need)?.grossMass, {
    unit: 'kg',
    from: 130,
  }),
  column('can carry', 'number', (need) => deliveryOf(need)?.netVolume, { unit: 'm³', from: 150 }),
  column('gross capacity', 'number', (need) => deliveryOf(need)?.grossVolume, {
    unit: 'm³',
    from: 150,
  }),
];

const periodColumns: readonly ColumnOf<Need>[] = [
  column('period', 'text', ({ period }) => period?.name),
  column('from', 'time', ({ period }) => period?.start, { from: 100 }),
  column('until', 'time', ({ period }) => period?.end, { from: 100 }),
];

const classColumns: readonly ColumnOf<Need>[] = [
  column('class', 'text', (need) => `${need.class?.number ?? ''}`),
  column('name', 'text', (need) => need.class?.name),
];

const columns: Readonly<Record<NeedsDimension, readonly ColumnOf<Need>[]>> = {
  place: [column('place', 'text', ({ place }) => place?.name)],
  flight: flightColumns,
  period: periodColumns,
  month: periodColumns,
  year: periodColumns,
  mission: [column('mission', 'text', ({ mission }) => mission?.name ?? 'none')],
  element: [column('element', 'text', ({ element }) => element?.name ?? 'none')],
  state: [column('state', 'text', ({ state }) => state?.name ?? 'none')],
  model: [column('demand model', 'text', ({ model }) => model ?? 'none')],
  class: classColumns,
  'class-1': classColumns,
  'class-2': classColumns,
  resource: [column('resource', 'text', ({ resource }) => resource?.name, { isResource: true })],
  environment: [column('environment', 'text', ({ environment }) => environment)],
};

/** Returns the columns that say what a row of needs is about. */
export const headColumns = (by: readonly NeedsDimension[]): readonly ColumnOf<Need>[] =>
  by.flatMap((word) =>
    word === 'resource' && !by.includes('environment')
      ? [...columns.resource, environmentColumn(({ resource }) => resource?.environment)]
      : columns[word],
  );
