import type { Campaign } from '../../analysis/campaign.js';
import { type AggregatedDemands, aggregatedDemandsOf } from '../../analysis/supply/aggregate.js';
import type { SummedAmount } from '../../analysis/supply/amount-set.js';
import { kindLabels } from './container-packing.js';
import { type DeliveryEdge, type DeliveryPoint, SupplyLinks } from './deliveries.js';
import type {
  GreedyContainer,
  GreedyGap,
  GreedyLoad,
  GreedyManifest,
  GreedyTotals,
  UnpackedDemand,
} from './greedy-answer.js';
import { type GreedyOptions, type GreedySettings, resolveGreedyOptions } from './greedy-options.js';
import { Loader } from './loader.js';
import { type OpenDemand, type PackedContainer, Refusals } from './packed-container.js';
import { Packer } from './packer.js';

/**
 * Packs the unmet demands of a campaign into containers and loads these onto the transports, as the auto-manifest of
 * SpaceNet does: the last arrival first, each container onto the first carrier with room. It is fast, and
 * neither complete nor the best: a container can miss its first leg, and a large one can stay behind although small ones
 * would fit.
 *
 * Containers are reused and loaded in the order of their creation, and carriers are tried in the order of the transport.
 * The time is in proportion to the number of demands and containers.
 * @param demands the unmet demands by delivery, if they are there already. Default: `aggregatedDemandsOf(campaign)`
 * @throws TypeError if an option is invalid
 */
export function greedyManifest(
  campaign: Campaign,
  options: GreedyOptions = {},
  demands: AggregatedDemands = aggregatedDemandsOf(campaign),
): GreedyManifest {
  const settings = resolveGreedyOptions(options, campaign.options);
  const deliveries = new SupplyLinks(campaign, demands);
  const loader = new Loader(campaign, deliveries, settings);
  const refusals = new Refusals(deliveries.slots, settings.refuses);
  const packer = new Packer(campaign, settings, refusals, (container, mass) =>
    loader.changed(container, mass),
  );
  /** The containers that were at each point at some time. */
  const at: PackedContainer[][] = deliveries.points.map(() => []);

  for (const point of deliveries.points) {
    loader.startAt(point);
    const filled = packer.pack(demandsOf(point, campaign));
    const waiting = [...new Set([...at[point.index]!, ...filled])]
      .filter(({ current }) => current === point)
      .sort((a, b) => a.index - b.index);
    const load = (container: PackedContainer): void => {
      if (!loader.load(container, point)) return;
      packer.move(container, point.node.id);
      if (container.current !== undefined) at[container.current.index]!.push(container);
    };
    // What is needed on the way has to go on that very transport, so it comes first.
    for (const container of waiting.filter(({ missed }) => missed.size > 0)) load(container);
    for (const container of waiting.filter(({ missed }) => missed.size === 0)) load(container);
  }
  return report(campaign, demands, settings, deliveries, packer, loader);
}

/** Returns what is demanded on the way to a point, and then what is demanded there. */
function demandsOf(point: DeliveryPoint, campaign: Campaign): OpenDemand[] {
  const open = (each: SummedAmount, edge?: DeliveryEdge): OpenDemand => ({
    ...each,
    resource: campaign.resource(each.resource),
    point,
    edge,
  });
  return [
    ...point.own.flatMap((edge) => edge.amounts.map((each) => open(each, edge))),
    ...point.amounts.map((each) => open(each)),
  ];
}

/** Returns a finished manifest as plain data. */
export function report(
  { rounding }: Campaign,
  demands: AggregatedDemands,
  { maxContainers: _, ...rules }: GreedySettings,
  deliveries: SupplyLinks,
  packer: Packer,
  loader: Loader,
): GreedyManifest {
  const unpacked: UnpackedDemand[] = packer.unpacked.map(({ demand, amount, reason }) => ({
    resource: refOf(demand.resource),
    amount,
    mass: rounding.mass(demand.resource.unitMass * amount),
    point: demand.point.index,
    edge: demand.edge?.index ?? null,
    place: demand.edge?.edge ?? demand.point.node,
    reason,
  }));
  for (const { place, amounts } of demands.early)
    for (const { resource, amount, mass } of amounts)
      if (amount > 0)
        unpacked.push({ resource, amount, mass, point: null, edge: null, place, reason: 'early' });
  return {
    rules,
    edges: demands.edges,
    points: demands.points,
    containers: packer.containers.map((each) => containerOf(each, loader)),
    loads: deliveries.slots.map(
      ({ edge, carrier, index }): GreedyLoad => ({
        edge: edge.index,
        carrier: carrier.element,
        containers: loader.containers[index]!.map((container) => container.index),
        mass: sum(loader.containers[index]!, (each) => each.dimensions.mass + each.packedMass),
        volume: sum(loader.containers[index]!, ({ dimensions }) => dimensions.volume),
      }),
    ),
    gaps: gapsOf(deliveries.points, packer.containers),
    unpacked,
    totals: totalsOf(demands, packer.containers),
  };
}

/** The part of a sum that counts as nothing: sums are made in different orders. */
const NOISE = 1e-9;

const refOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });

function sum<T>(list: readonly T[], of: (item: T) => number): number {
  return list.reduce((total, item) => total + of(item), 0);
}

function containerOf(container: PackedContainer, loader: Loader): GreedyContainer {
  const { index, dimensions, environment, pieces, packedMass, packedVolume, slots, current } =
    container;
  const { kind, mass, volume, maxMass, maxVolume } = dimensions;
  return {
    index,
    kind,
    name: `${kindLabels[kind]} ${index + 1}`,
    environment,
    mass,
    volume,
    maxMass,
    maxVolume,
    pieces: pieces.map((piece) => ({
      resource: refOf(piece.demand.resource),
      amount: piece.amount,
      mass: piece.mass,
      volume: piece.volume,
      point: piece.demand.point.index,
      edge: piece.demand.edge?.index ?? null,
    })),
    packedMass,
    packedVolume,
    loads: slots.map((slot) => slot.index),
    waits:
      current === undefined || container.isBroughtTo(current)
        ? null
        : { point: current.index, obstacle: loader.obstacle(container, current) },
  };
}

/** Returns the containers with something for each point that no transport brings there in time. */
function gapsOf(
  points: readonly DeliveryPoint[],
  containers: readonly PackedContainer[],
): readonly GreedyGap[] {
  const gaps = points.map(({ index }) => ({ point: index, containers: [] as number[], mass: 0 }));
  for (const container of containers)
    for (const { demand, mass } of container.pieces) {
      if (container.isBroughtTo(demand.point)) continue;
      const gap = gaps[demand.point.index]!;
      if (gap.containers.at(-1) !== container.index) gap.containers.push(container.index);
      gap.mass += mass;
    }
  return gaps;
}

function totalsOf(
  { points, edges, early }: AggregatedDemands,
  containers: readonly PackedContainer[],
): GreedyTotals {
  const positive = (amounts: readonly SummedAmount[]) =>
    sum(amounts, ({ mass }) => Math.max(mass, 0));
  const demanded = sum([...points, ...edges, ...early], ({ amounts }) => positive(amounts));
  const packed = sum(containers, ({ packedMass }) => packedMass);
  const loaded = sum(containers, (container) =>
    sum(container.pieces, ({ demand, mass }) => (container.isBroughtTo(demand.point) ? mass : 0)),
  );
  const left = demanded - loaded;
  return { demanded, packed, loaded, left: left > demanded * NOISE ? left : 0 };
}
