import type { Campaign } from '../../analysis/campaign.js';
import type { AggregatedDemands } from '../../analysis/supply/aggregate.js';
import type { SummedAmount } from '../../analysis/supply/amount-set.js';
import type {
  GreedyContainer,
  GreedyGap,
  GreedyLoad,
  GreedyManifest,
  GreedyTotals,
  UnpackedDemand,
} from './answer.js';
import type { Deliveries, DeliveryPoint } from './deliveries.js';
import { kindLabels } from './kinds.js';
import type { Loader } from './loader.js';
import type { GreedySettings } from './options.js';
import type { PackedContainer } from './packed-container.js';
import type { Packer } from './packer.js';

/** Returns a finished manifest as plain data. */
export function report(
  { rounding }: Campaign,
  demands: AggregatedDemands,
  { maxContainers: _, ...rules }: GreedySettings,
  deliveries: Deliveries,
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
