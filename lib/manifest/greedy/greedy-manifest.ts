import type { Campaign } from '../../analysis/campaign.js';
import { type AggregatedDemands, aggregateDemands } from '../../analysis/supply/aggregate.js';
import type { SummedAmount } from '../../analysis/supply/amount-set.js';
import type { GreedyManifest } from './answer.js';
import { Deliveries, type DeliveryEdge, type DeliveryPoint } from './deliveries.js';
import { Loader } from './loader.js';
import { type GreedyOptions, resolveGreedyOptions } from './options.js';
import type { OpenDemand, PackedContainer } from './packed-container.js';
import { Packer } from './packer.js';
import { Refusals } from './refusals.js';
import { report } from './report.js';

/**
 * Packs the unmet demands of a campaign into containers and loads these onto the transports, as the auto-manifest of
 * SpaceNet does: the last arrival first, each container onto the first carrier with room. It is fast, and
 * neither complete nor the best: a container can miss its first leg, and a large one can stay behind although small ones
 * would fit.
 *
 * Containers are reused and loaded in the order of their creation, and carriers are tried in the order of the transport.
 * The time is in proportion to the number of demands and containers.
 * @param demands the unmet demands by delivery, if they are there already. Default: `aggregateDemands(campaign)`
 * @throws TypeError if an option is invalid
 */
export function greedyManifest(
  campaign: Campaign,
  options: GreedyOptions = {},
  demands: AggregatedDemands = aggregateDemands(campaign),
): GreedyManifest {
  const settings = resolveGreedyOptions(options, campaign.options);
  const deliveries = new Deliveries(campaign, demands);
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
