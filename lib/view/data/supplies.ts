import {
  type Campaign,
  capacityOf,
  type Need,
  type Needs,
  needs,
  stocksOf,
} from '../../analysis/index.js';
import type { Ref } from '../../simulation/index.js';
import type { CapacityData, Index, LoadData, NeedsData, StockData } from './view-data.js';

/** What finds the index of something by its identifier. */
interface Finder {
  find(id: string | undefined): Index;
}

/** Whether the result has a record of each demand, and not only their totals. */
export const hasDemands = ({ result }: Campaign): boolean =>
  result.options.records.demands === 'all';

/** Returns the stocks of each resource at each place over time, and what they are demanded for. */
export function stocksData(
  campaign: Campaign,
  places: Finder,
  resources: Finder,
): readonly StockData[] {
  return stocksOf(campaign).places.map(
    ({ place, resource, levels, demand, runsOut, unmet, unmetSince }) => ({
      place: places.find(place.id),
      resource: resources.find(resource.id),
      levels: levels.map(({ time, amount, rate }) => [time, amount, rate] as const),
      demand: demand.map(({ time, rate }) => [time, rate] as const),
      runsOut,
      unmet,
      unmetSince,
    }),
  );
}

/** The lengths of periods that people think in, in days. */
const LENGTHS = [1, 7, 30, 90, 365, 3650];

/** The most periods that a chart can show one beside the other. */
const PERIODS = 60;

/** Returns what is needed in periods of one length: null if the demands have no records. */
export function needsData(
  campaign: Campaign,
  places: Finder,
  elements: { of(ref: Ref | null): Index },
): NeedsData | null {
  if (!hasDemands(campaign)) return null;
  const { end } = campaign.result;
  const length = LENGTHS.find((each) => end / each <= PERIODS) ?? end / PERIODS;
  const options = { period: length, spread: true };
  const byClass = needs(campaign, { ...options, by: ['period', 'place', 'mission', 'class-1'] });
  const byElement = needs(campaign, { ...options, by: ['period', 'place', 'mission', 'element'] });
  const rowsOf = ({ rows }: Needs, partOf: (row: Need) => number): NeedsData['rows'] =>
    rows.flatMap((row) => {
      const { period, place, mission, demanded, unmet } = row;
      if (demanded.mass === 0) return [];
      const at = places.find(place?.id);
      const by = [period!.index, at, mission?.index ?? -1, partOf(row)] as const;
      return [[...by, demanded.mass, unmet.mass] as const];
    });
  return {
    length,
    rows: rowsOf(byClass, ({ class: supply }) => supply!.number),
    elements: rowsOf(byElement, ({ element }) => elements.of(element ?? null)),
  };
}

/** Returns what can be brought to each place against what it demands, both summed up over time. */
export function capacityData(
  campaign: Campaign,
  places: Finder,
): { readonly capacity: readonly CapacityData[]; readonly loads: readonly LoadData[] } {
  const { places: byPlace, transports } = capacityOf(campaign);
  return {
    capacity: byPlace.map(({ place, deliveries, shortSince }) => ({
      place: places.find(place.id),
      deliveries: deliveries.map(
        ({ time, cumulative }) => [time, cumulative.demand.mass, cumulative.net.mass] as const,
      ),
      shortSince,
    })),
    loads: transports.map(({ byEdge, byCarriers }) => ({
      flight: byEdge === null ? null : [byEdge.mass.used, byEdge.mass.limit],
      cargo: [byCarriers.mass.used, byCarriers.mass.limit],
      volume: [byCarriers.volume.used, byCarriers.volume.limit],
      crew:
        byEdge === null
          ? [byCarriers.crew.used, byCarriers.crew.limit]
          : [byEdge.crew.used, byEdge.crew.limit],
    })),
  };
}
