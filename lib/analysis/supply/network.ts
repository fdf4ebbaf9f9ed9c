import { Body } from '../../model/index.js';
import type { Days } from '../../schema/spans.js';
import type { Growing, Ref, TransportRecord } from '../../simulation/index.js';
import { bounded, sumOf } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion } from '../expectations.js';
import type { NetworkPlace, Places } from '../places.js';

/** A transport as a supplier: when it goes where, and what it can carry. */
export interface SupplyEdge {
  /** Index in `transports` of the result. */
  readonly transport: number;
  /** The edge of the network. */
  readonly edge: Ref;
  /** Where it starts and ends. On the way back along a surface edge, they are the other way round than those of the edge. */
  readonly origin: Ref;
  readonly destination: Ref;
  readonly reversed: boolean;
  /** Departure and planned arrival, in days after the start of the scenario. */
  readonly start: Days;
  readonly end: Days;
  /** Whether anything of it arrives, or was on its way when the simulation ended. */
  readonly arrives: boolean;
  /** The limit of a flight edge, or else the sum of what the listed carriers can hold, in kg. */
  readonly grossMass: number;
  /** `grossMass` without the carriers themselves on a flight, or else without their cargo, in kg. */
  readonly netMass: number;
  /** The sum of what the listed carriers can hold, in m³. */
  readonly grossVolume: number;
  /** `grossVolume` without their cargo, in m³. */
  readonly netVolume: number;
}

/** An arrival at a node: it can supply what the node demands until the next one. */
export interface SupplyPoint {
  readonly node: Ref;
  /** Planned arrival, in days after the start of the scenario. */
  readonly time: Days;
  /** Indices in `transports` of the result: those that arrive then, in the order of execution. */
  readonly transports: readonly number[];
}

/** All supply edges and points of a campaign, the latest arrival first. */
export interface SupplyNetwork {
  readonly edges: readonly SupplyEdge[];
  readonly points: readonly SupplyPoint[];
}

/**
 * Returns the supply edges and supply points of a campaign, latest arrival first. Each transport is an edge, also one
 * that fails. The rule `equalSupplyEdges` decides whether transports from one origin that arrive at the same time count as
 * one.
 * @throws QuestionError if the argument is no Campaign
 */
export function supplyNetworkOf(campaign: Campaign): SupplyNetwork {
  checkQuestion('supplyNetworkOf', campaign);
  return campaign.once(networkOf);
}

/**
 * Returns the edges that end at each point, in their order. A point has none if the rule `equalSupplyEdges` has dropped
 * those of all its transports: it is still where the node is supplied.
 */
export function edgesTo<E extends SupplyEdge>(
  points: readonly SupplyPoint[],
  edges: readonly E[],
): readonly (readonly E[])[] {
  const lists = points.map((): E[] => []);
  const listOf = new Map<number, E[]>();
  for (const [index, { transports }] of points.entries())
    for (const transport of transports) listOf.set(transport, lists[index]!);
  for (const edge of edges) listOf.get(edge.transport)!.push(edge);
  return lists;
}

function networkOf(campaign: Campaign): SupplyNetwork {
  const { result, places } = campaign;
  const before = nodeOrder(places);
  // The order uses planned arrivals as they are, because those of two transports can differ by less than the clock shows.
  const edges = [...result.transports].sort(
    (a, b) => b.end - a.end || before(a.origin, b.origin) || a.index - b.index,
  );
  const byArrival = [...edges].sort(
    (a, b) => b.end - a.end || before(a.destination, b.destination) || a.index - b.index,
  );
  const collapse = result.rules.equalSupplyEdges === 'collapse';
  return {
    edges: edges
      .filter((edge, i) => !collapse || !isSame(edge, edges[i - 1], 'origin'))
      .map((transport) => supplyEdge(transport, campaign)),
    points: pointsOf(byArrival, campaign),
  };
}

/** Returns the points of transports in order: arrivals of one moment at one node are one point, and supply the same demands. */
function pointsOf(
  byArrival: readonly TransportRecord[],
  { rounding }: Campaign,
): readonly SupplyPoint[] {
  const points: Growing<SupplyPoint>[] = [];
  byArrival.forEach((arrival, i) => {
    if (isSame(arrival, byArrival[i - 1], 'destination'))
      points.at(-1)!.transports.push(arrival.index);
    else
      points.push({
        node: arrival.destination,
        time: rounding.time(arrival.end),
        transports: [arrival.index],
      });
  });
  return points;
}

/** Returns whether two transports arrive at the same time, and have the same origin or destination. */
const isSame = (
  a: TransportRecord,
  b: TransportRecord | undefined,
  by: 'origin' | 'destination',
): boolean => b !== undefined && a.end === b.end && a[by].id === b[by].id;

/** Returns a transport as a supply edge. */
export function supplyEdge(
  { index, edge, origin, destination, reversed, time, end, maxCargo, carriers }: TransportRecord,
  campaign: Campaign,
): SupplyEdge {
  const { rounding } = campaign;
  const sum = (of: (carrier: (typeof carriers)[number]) => number) => sumOf(carriers, of);
  const grossMass = maxCargo ?? sum(({ maxCargoMass }) => rounding.mass(maxCargoMass));
  const usedMass = sum(({ totalMass, cargoMass }) => (maxCargo === null ? cargoMass : totalMass));
  const grossVolume = sum(({ maxCargoVolume }) => rounding.volume(maxCargoVolume));
  return {
    transport: index,
    edge,
    origin,
    destination,
    reversed,
    start: rounding.time(time),
    end: rounding.time(end),
    arrives: campaign.arrivals[index] !== undefined,
    grossMass,
    netMass: bounded(grossMass - usedMass),
    grossVolume,
    netVolume: bounded(grossVolume - sum(({ cargoVolume }) => cargoVolume)),
  };
}

const BODIES = Object.values(Body);

/** Returns the position of the body that a node is on or near: Earth comes first. */
const bodyOf = ({ node }: NetworkPlace): number =>
  node === undefined || node.body1 === Body.Earth ? -1 : BODIES.indexOf(node.body1);

/** Returns whether a node is in the first group of nodes of its body: on the surface of the Earth, in space elsewhere. */
function isFirst({ node }: NetworkPlace): boolean {
  return (node?.type === 'Surface Node') === (node?.body1 === Body.Earth);
}

/**
 * Returns a comparison of nodes: those of the Earth first, then by body. On the Earth, surface nodes come before nodes
 * in space; elsewhere the other way round. Then by name, and then in the order of the scenario.
 */
export function nodeOrder(places: Places): (a: Ref, b: Ref) => number {
  return (first, second) => {
    if (first.id === second.id) return 0;
    const a = places.of(first);
    const b = places.of(second);
    return (
      bodyOf(a) - bodyOf(b) ||
      Number(isFirst(b)) - Number(isFirst(a)) ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : a.index - b.index)
    );
  };
}
