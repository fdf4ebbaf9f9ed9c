import { someOf } from '../../schema/diagnostics/wording.js';
import { loadState, shareOf as share } from '../fullness.js';
import { type ColumnExtras, type ColumnOf, column, type Table, tableOf } from '../table/table.js';
import { isRounding } from '../tolerance.js';
import type { Capacity, NetworkEdge, NetworkPoint } from './capacity.js';
import { type Load, usableOf } from './load.js';
import type { MissionCapacity } from './missions.js';
import type { DeliveryCapacity, PlaceCapacity } from './places.js';
import type { CarrierCapacity, LimitUse, TransportCapacity } from './transports.js';

/** The width from which on there is room for what people need less often. */
const WIDE = 100;
const WIDER = 140;

/** Returns the mass that is nearest to its limit: that of everything aboard on a flight, or that of the cargo of the carriers. */
export function fullestMass({ byEdge, byCarriers }: TransportCapacity): LimitUse {
  const ofEdge = byEdge?.mass;
  if (ofEdge === undefined) return byCarriers.mass;
  return (shareOf(ofEdge) ?? 0) >= (shareOf(byCarriers.mass) ?? 0) ? ofEdge : byCarriers.mass;
}

/** Returns which part of a limit is used; null if the limit is 0. */
export const shareOf = ({ used, limit }: LimitUse): number | null => share(used, limit);

const isExceeded = ({ used, limit }: LimitUse): boolean => loadState(used, limit) === 'over';

/** Returns whether a transport exceeds a limit, or had something refused. */
export const isOver = ({ overloads, carriers, byEdge }: TransportCapacity): boolean =>
  overloads.length > 0 ||
  carriers.some(({ refused }) => refused.length > 0) ||
  (byEdge !== null && (isExceeded(byEdge.mass) || isExceeded(byEdge.crew)));

const isNearlyFull = (each: TransportCapacity): boolean => {
  const { used, limit } = fullestMass(each);
  return loadState(used, limit) === 'near';
};

/** Returns a use, or undefined if there is neither a limit nor anything that counts against one. */
const givenUse = (use: LimitUse): LimitUse | undefined =>
  use.limit > 0 || use.used > 0 ? use : undefined;

const crewOf = ({ byEdge, byCarriers }: TransportCapacity): LimitUse =>
  byEdge?.crew ?? byCarriers.crew;

const transportTable = (
  transports: readonly TransportCapacity[],
  notes: readonly string[],
): Table =>
  tableOf(
    {
      name: 'by-transport',
      title: 'Transports',
      tone: (each) => (isOver(each) ? 'bad' : isNearlyFull(each) ? 'thin' : undefined),
      notes,
    },
    transports,
    [
      column('#', 'count', ({ transport }) => transport + 1),
      column('transport', 'text', ({ name }) => name),
      column('edge', 'text', ({ edge }) => edge.name, { from: WIDE }),
      column('departs', 'time', ({ start }) => start, {
        note: 'In days after the start of the scenario.',
      }),
      column('used', 'number', (each) => fullestMass(each).used, {
        unit: 'kg',
        note: 'The mass that is nearest to its limit: of everything aboard on a flight, or of the cargo of its carriers.',
      }),
      column('of', 'number', (each) => fullestMass(each).limit, { unit: 'kg' }),
      column('full', 'share', (each) => shareOf(fullestMass(each))),
      column('room', 'number', (each) => usableOf(each).mass, {
        unit: 'kg',
        note: 'What its carriers can still take on, within the limit of the flight.',
      }),
      column('volume', 'number', ({ byCarriers }) => givenUse(byCarriers.volume)?.used, {
        unit: 'm³',
        from: WIDER,
      }),
      column('of', 'number', ({ byCarriers }) => givenUse(byCarriers.volume)?.limit, {
        unit: 'm³',
        from: WIDER,
      }),
      column('crew', 'count', (each) => crewOf(each).used, { from: 88 }),
      column('seats', 'count', (each) => crewOf(each).limit, { from: 88 }),
      column(
        'limit',
        'text',
        (each) => (fullestMass(each) === each.byEdge?.mass ? 'flight' : 'carriers'),
        { from: WIDE, note: 'What limits the mass first.' },
      ),
    ],
  );

/** A carrier of a transport. */
interface CarrierRow {
  readonly transport: TransportCapacity;
  readonly carrier: CarrierCapacity;
}

const useColumns = (
  title: string,
  of: (carrier: CarrierCapacity) => LimitUse | undefined,
  more: ColumnExtras = {},
): readonly ColumnOf<CarrierRow>[] => [
  column(title, 'number', ({ carrier }) => of(carrier)?.used, more),
  column('of', 'number', ({ carrier }) => of(carrier)?.limit, more),
  column('spare', 'number', ({ carrier }) => of(carrier)?.spare, more),
];

const carrierTable = (transports: readonly TransportCapacity[]): Table =>
  tableOf(
    {
      name: 'by-carrier',
      title: 'Carriers at departure',
      tone: ({ carrier }) => (carrier.refused.length > 0 ? 'bad' : undefined),
    },
    transports.flatMap((transport) =>
      transport.carriers.map((carrier) => ({ transport, carrier })),
    ),
    [
      column('#', 'count', ({ transport }) => transport.transport + 1),
      column('carrier', 'text', ({ carrier }) => carrier.carrier.name),
      ...useColumns('cargo', ({ mass }) => mass, { unit: 'kg' }),
      ...useColumns('volume', ({ volume }) => givenUse(volume), { unit: 'm³', from: WIDE }),
      ...useColumns('crew', ({ crew }) => crew),
      column('refused', 'count', ({ carrier }) => carrier.refused.length, {
        from: WIDE,
        note: 'How often something did not fit, since its last transport.',
      }),
    ],
  );

/** What is short, in words. */
const SHORT_OF = { mass: 'mass', pressurized: 'pressurized mass', volume: 'volume' } as const;

const placeTable = (places: readonly PlaceCapacity[], notes: readonly string[]): Table =>
  tableOf(
    {
      name: 'by-place',
      title: 'Places: what they lack, and what transports can still bring',
      tone: ({ shortSince }) => (shortSince === null ? undefined : 'bad'),
      notes,
    },
    places,
    [
      column('place', 'text', ({ place }) => place.name),
      column(
        'deliveries',
        'count',
        ({ deliveries }) => deliveries.filter(({ transports }) => transports.length > 0).length,
      ),
      column('demand', 'number', ({ demand }) => demand.mass, {
        unit: 'kg',
        note: 'What is demanded there and on the way, and not met.',
      }),
      column('capacity', 'number', ({ capacity }) => capacity.mass, {
        unit: 'kg',
        note: 'What the transports there can carry besides what is aboard.',
      }),
      column('short from', 'time', ({ shortSince }) => shortSince, {
        note: 'The first delivery that cannot bring enough until the next one, in days after the start of the scenario.',
      }),
      column(
        'by',
        'number',
        ({ shortSince, shortBy }) => (shortSince === null ? undefined : shortBy),
        { note: 'The most by which it is short at any time, in kg, or in m³ of volume.' },
      ),
      column('of', 'text', ({ shortOf }) => shortOf && SHORT_OF[shortOf]),
    ],
  );

/** Says which transports bring nothing, because they do not arrive. */
function lostNotes(transports: readonly TransportCapacity[]): readonly string[] {
  const lost = transports.filter(({ arrives }) => !arrives);
  if (lost.length === 0) return [];
  const names = lost.map(({ transport, name }) => `#${transport + 1} ${name}`);
  return [`Without what does not arrive: ${someOf(names)}.`];
}

/** A delivery of a place. */
interface Delivered {
  readonly place: PlaceCapacity['place'];
  readonly delivery: DeliveryCapacity;
}

const loadColumns = <T>(
  title: string,
  of: (item: T) => Load,
  more: ColumnExtras = {},
): readonly ColumnOf<T>[] => [
  column(title, 'number', (item) => of(item).mass, { unit: 'kg', ...more }),
  column(`pressurized ${title}`, 'number', (item) => of(item).pressurized, {
    unit: 'kg',
    from: 240,
  }),
  column(title, 'number', (item) => of(item).volume, { unit: 'm³', from: 240 }),
];

const deliveryTable = (places: readonly PlaceCapacity[]): Table =>
  tableOf(
    {
      name: 'deliveries',
      title: 'Deliveries, each and summed up',
      tone: ({ delivery: { margin, cumulative } }) =>
        margin.mass < 0 && !isRounding(margin.mass, cumulative.net.mass) ? 'bad' : undefined,
    },
    places.flatMap(({ place, deliveries }) => deliveries.map((delivery) => ({ place, delivery }))),
    [
      column('place', 'text', ({ place }: Delivered) => place.name),
      column('arrives', 'time', ({ delivery }) => delivery.time),
      column(
        'transport',
        'text',
        ({ delivery }) => delivery.transports.map((index) => `#${index + 1}`).join(', '),
        { from: WIDE },
      ),
      ...loadColumns('demand', ({ delivery }: Delivered) => delivery.demand),
      ...loadColumns('net', ({ delivery }: Delivered) => delivery.net, { from: 88 }),
      column('gross', 'number', ({ delivery }) => delivery.gross.mass, { unit: 'kg', from: WIDE }),
      ...loadColumns('Σ demand', ({ delivery }: Delivered) => delivery.cumulative.demand),
      ...loadColumns('Σ net', ({ delivery }: Delivered) => delivery.cumulative.net),
      column('Σ gross', 'number', ({ delivery }) => delivery.cumulative.gross.mass, {
        unit: 'kg',
        from: WIDER,
      }),
      ...loadColumns('margin', ({ delivery }: Delivered) => delivery.margin),
    ],
  );

const missionTable = (missions: readonly MissionCapacity[]): Table =>
  tableOf(
    { name: 'by-mission', title: 'What missions could still bring to their destinations' },
    missions,
    [
      column('mission', 'text', ({ mission }) => mission.name),
      column('destination', 'text', ({ destination }) => destination?.name),
      column('transports', 'count', ({ transports }) => transports.length),
      column('room', 'number', ({ remaining }) => remaining, { unit: 'kg' }),
    ],
  );

const networkTables = ({ edges, points }: Capacity['network']): readonly Table[] => [
  tableOf(
    {
      name: 'network-edges',
      title: 'Supply network: transports, latest arrival first',
      tone: ({ net }) => (net.mass < 0 ? 'bad' : undefined),
    },
    edges,
    [
      column('#', 'count', ({ transport }: NetworkEdge) => transport + 1),
      column('edge', 'text', ({ edge }) => edge.name),
      column('departs', 'time', ({ start }) => start),
      column('arrives', 'time', ({ end }) => end, { note: 'As planned.' }),
      column('raw', 'number', ({ rawMass }) => rawMass, { unit: 'kg' }),
      ...loadColumns('room', ({ remaining }: NetworkEdge) => remaining),
      ...loadColumns('demand', ({ demand }: NetworkEdge) => demand),
      ...loadColumns('net', ({ net }: NetworkEdge) => net),
    ],
  ),
  tableOf({ name: 'network-points', title: 'Supply network: arrivals, latest first' }, points, [
    column('node', 'text', ({ node }: NetworkPoint) => node.name),
    column('time', 'time', ({ time }) => time),
    ...loadColumns('demand', ({ demand }: NetworkPoint) => demand),
  ]),
];

/** Returns all tables of an answer about capacity. */
export const capacityTables = (
  { transports, places, missions, network }: Capacity,
  notes: { readonly transports?: readonly string[]; readonly places?: readonly string[] } = {},
): readonly Table[] => [
  transportTable(transports, notes.transports ?? []),
  placeTable(places, [...lostNotes(transports), ...(notes.places ?? [])]),
  deliveryTable(places),
  carrierTable(transports),
  missionTable(missions),
  ...networkTables(network),
];
