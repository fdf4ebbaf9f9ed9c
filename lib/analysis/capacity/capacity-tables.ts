import { loadState, shareOf as share } from '../fullness.js';
import { type ColumnOf, type Table, tableOf } from '../table/table.js';
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
      { title: '#', kind: 'count', of: ({ transport }) => transport + 1 },
      { title: 'transport', kind: 'text', of: ({ name }) => name },
      { title: 'edge', kind: 'text', from: WIDE, of: ({ edge }) => edge.name },
      {
        title: 'departs',
        kind: 'time',
        note: 'In days after the start of the scenario.',
        of: ({ start }) => start,
      },
      {
        title: 'used',
        unit: 'kg',
        kind: 'number',
        note: 'The mass that is nearest to its limit: of everything aboard on a flight, or of the cargo of its carriers.',
        of: (each) => fullestMass(each).used,
      },
      { title: 'of', unit: 'kg', kind: 'number', of: (each) => fullestMass(each).limit },
      {
        title: 'full',
        kind: 'share',
        of: (each) => shareOf(fullestMass(each)),
      },
      {
        title: 'room',
        unit: 'kg',
        kind: 'number',
        note: 'What its carriers can still take on, within the limit of the flight.',
        of: (each) => usableOf(each).mass,
      },
      {
        title: 'volume',
        unit: 'm³',
        kind: 'number',
        from: WIDER,
        of: ({ byCarriers }) => givenUse(byCarriers.volume)?.used,
      },
      {
        title: 'of',
        unit: 'm³',
        kind: 'number',
        from: WIDER,
        of: ({ byCarriers }) => givenUse(byCarriers.volume)?.limit,
      },
      { title: 'crew', kind: 'count', from: 88, of: (each) => crewOf(each).used },
      { title: 'seats', kind: 'count', from: 88, of: (each) => crewOf(each).limit },
      {
        title: 'limit',
        kind: 'text',
        from: WIDE,
        note: 'What limits the mass first.',
        of: (each) => (fullestMass(each) === each.byEdge?.mass ? 'flight' : 'carriers'),
      },
    ],
  );

/** A carrier of a transport. */
interface CarrierRow {
  readonly transport: TransportCapacity;
  readonly carrier: CarrierCapacity;
}

const useColumns = (
  title: string,
  unit: string | undefined,
  of: (carrier: CarrierCapacity) => LimitUse | undefined,
  more: { readonly from?: number } = {},
): readonly ColumnOf<CarrierRow>[] => {
  const column = { kind: 'number', ...(unit !== undefined && { unit }), ...more } as const;
  return [
    { title, ...column, of: ({ carrier }) => of(carrier)?.used },
    { title: 'of', ...column, of: ({ carrier }) => of(carrier)?.limit },
    { title: 'spare', ...column, of: ({ carrier }) => of(carrier)?.spare },
  ];
};

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
      { title: '#', kind: 'count', of: ({ transport }) => transport.transport + 1 },
      { title: 'carrier', kind: 'text', of: ({ carrier }) => carrier.carrier.name },
      ...useColumns('cargo', 'kg', ({ mass }) => mass),
      ...useColumns('volume', 'm³', ({ volume }) => givenUse(volume), { from: WIDE }),
      ...useColumns('crew', undefined, ({ crew }) => crew),
      {
        title: 'refused',
        kind: 'count',
        from: WIDE,
        note: 'How often something did not fit, since its last transport.',
        of: ({ carrier }) => carrier.refused.length,
      },
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
      { title: 'place', kind: 'text', of: ({ place }) => place.name },
      {
        title: 'deliveries',
        kind: 'count',
        of: ({ deliveries }) => deliveries.filter(({ transports }) => transports.length > 0).length,
      },
      {
        title: 'demand',
        unit: 'kg',
        kind: 'number',
        note: 'What is demanded there and on the way, and not met.',
        of: ({ demand }) => demand.mass,
      },
      {
        title: 'capacity',
        unit: 'kg',
        kind: 'number',
        note: 'What the transports there can carry besides what is aboard.',
        of: ({ capacity }) => capacity.mass,
      },
      {
        title: 'short from',
        kind: 'time',
        note: 'The first delivery that cannot bring enough until the next one, in days after the start of the scenario.',
        of: ({ shortSince }) => shortSince,
      },
      {
        title: 'by',
        kind: 'number',
        note: 'The most by which it is short at any time, in kg, or in m³ of volume.',
        of: ({ shortSince, shortBy }) => (shortSince === null ? undefined : shortBy),
      },
      { title: 'of', kind: 'text', of: ({ shortOf }) => shortOf && SHORT_OF[shortOf] },
    ],
  );

/** The transports that a note names. */
const LISTED = 4;

/** Says which transports bring nothing, because they do not arrive. */
function lostNotes(transports: readonly TransportCapacity[]): readonly string[] {
  const lost = transports.filter(({ arrives }) => !arrives);
  if (lost.length === 0) return [];
  const names = lost.slice(0, LISTED).map(({ transport, name }) => `#${transport + 1} ${name}`);
  const more = lost.length > LISTED ? ` and ${lost.length - LISTED} more` : '';
  return [`Without what does not arrive: ${names.join(', ')}${more}.`];
}

/** A delivery of a place. */
interface Delivered {
  readonly place: PlaceCapacity['place'];
  readonly delivery: DeliveryCapacity;
}

const loadColumns = <T>(
  title: string,
  of: (item: T) => Load,
  more: { readonly note?: string; readonly from?: number } = {},
): readonly ColumnOf<T>[] => [
  { title, unit: 'kg', kind: 'number', ...more, of: (item) => of(item).mass },
  {
    title: `pressurized ${title}`,
    unit: 'kg',
    kind: 'number',
    from: 240,
    of: (item) => of(item).pressurized,
  },
  { title, unit: 'm³', kind: 'number', from: 240, of: (item) => of(item).volume },
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
      { title: 'place', kind: 'text', of: ({ place }: Delivered) => place.name },
      { title: 'arrives', kind: 'time', of: ({ delivery }) => delivery.time },
      {
        title: 'transport',
        kind: 'text',
        from: WIDE,
        of: ({ delivery }) => delivery.transports.map((index) => `#${index + 1}`).join(', '),
      },
      ...loadColumns('demand', ({ delivery }: Delivered) => delivery.demand),
      ...loadColumns('net', ({ delivery }: Delivered) => delivery.net, { from: 88 }),
      {
        title: 'gross',
        unit: 'kg',
        kind: 'number',
        from: WIDE,
        of: ({ delivery }) => delivery.gross.mass,
      },
      ...loadColumns('Σ demand', ({ delivery }: Delivered) => delivery.cumulative.demand),
      ...loadColumns('Σ net', ({ delivery }: Delivered) => delivery.cumulative.net),
      {
        title: 'Σ gross',
        unit: 'kg',
        kind: 'number',
        from: WIDER,
        of: ({ delivery }) => delivery.cumulative.gross.mass,
      },
      ...loadColumns('margin', ({ delivery }: Delivered) => delivery.margin),
    ],
  );

const missionTable = (missions: readonly MissionCapacity[]): Table =>
  tableOf(
    { name: 'by-mission', title: 'What missions could still bring to their destinations' },
    missions,
    [
      { title: 'mission', kind: 'text', of: ({ mission }) => mission.name },
      { title: 'destination', kind: 'text', of: ({ destination }) => destination?.name },
      { title: 'transports', kind: 'count', of: ({ transports }) => transports.length },
      { title: 'room', unit: 'kg', kind: 'number', of: ({ remaining }) => remaining },
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
      { title: '#', kind: 'count', of: ({ transport }: NetworkEdge) => transport + 1 },
      { title: 'edge', kind: 'text', of: ({ edge }) => edge.name },
      { title: 'departs', kind: 'time', of: ({ start }) => start },
      { title: 'arrives', kind: 'time', note: 'As planned.', of: ({ end }) => end },
      { title: 'raw', unit: 'kg', kind: 'number', of: ({ rawMass }) => rawMass },
      ...loadColumns('room', ({ remaining }: NetworkEdge) => remaining),
      ...loadColumns('demand', ({ demand }: NetworkEdge) => demand),
      ...loadColumns('net', ({ net }: NetworkEdge) => net),
    ],
  ),
  tableOf({ name: 'network-points', title: 'Supply network: arrivals, latest first' }, points, [
    { title: 'node', kind: 'text', of: ({ node }: NetworkPoint) => node.name },
    { title: 'time', kind: 'time', of: ({ time }) => time },
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
