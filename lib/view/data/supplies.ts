import {
  type Campaign,
  capacityOf,
  type Need,
  type Needs,
  needsOf,
  stocksOf,
} from '../../analysis/index.js';
import { type Finder, requiredData, reservesData } from './reserves.js';
import type { Index, NeedsData, StockData, ViewData } from './view-data.js';

/** The part of the data that is made of all demands, and takes longest. */
export type Supplies = Pick<
  ViewData,
  'stocks' | 'reserves' | 'required' | 'needs' | 'capacity' | 'loads'
>;

/** What stands in the data until the supplies are made, and if the simulation kept only totals of demands. */
export const NO_SUPPLIES: Supplies = {
  stocks: [],
  reserves: [],
  required: [],
  needs: null,
  capacity: [],
  loads: [],
};

/** What finds the indices of things that supplies are about. */
export interface SupplyFinders {
  readonly places: Finder;
  readonly resources: Finder;
  readonly elements: Finder;
}

/**
 * Makes the supplies of a campaign, a part at each step, so that others can work between steps.
 * @param need the reserves that are needed, in words
 * @throws QuestionError with all that is wrong with the needs
 */
export function* supplySteps(
  campaign: Campaign,
  { places, resources, elements }: SupplyFinders,
  need: readonly string[],
): Generator<Partial<Supplies>, void> {
  if (!campaign.isRecorded) return;
  const required = requiredData(campaign, need, { places, resources });
  const stocks = stocksData(campaign, places, resources);
  yield { stocks, required };
  yield capacityData(campaign, places);
  yield { reserves: reservesData(campaign, stocks, required, resources) };
  const { length, by } = needsBy(campaign);
  const rows = rowsOf(by('class-1'), places, ({ class: supply }) => supply!.number);
  // Half of the needs shows nothing yet.
  yield {};
  const ofElements = rowsOf(by('element'), places, ({ element }) => elements.find(element?.id));
  yield { needs: { length, rows, elements: ofElements } };
}

/** Returns the stocks of each resource at each place over time, and what they are demanded for. */
function stocksData(campaign: Campaign, places: Finder, resources: Finder): readonly StockData[] {
  return stocksOf(campaign).places.map(
    ({ place, resource, levels, demand, runsOut, deliveries, unmet, unmetSince }) => ({
      place: places.find(place.id),
      resource: resources.find(resource.id),
      levels: levels.map(({ time, amount, rate }) => [time, amount, rate] as const),
      demand: demand.map(({ time, rate }) => [time, rate] as const),
      runsOut,
      deliveries,
      unmet,
      unmetSince,
    }),
  );
}

/** The lengths of periods that people think in, in days. */
const LENGTHS = [1, 7, 30, 90, 365, 3650];

/** The most periods that a chart can show one beside the other. */
const PERIODS = 60;

/** Returns the length of the periods that fit a chart, and a function that returns what is needed in them. */
function needsBy(campaign: Campaign): {
  readonly length: number;
  readonly by: (part: 'class-1' | 'element') => Needs;
} {
  const { end } = campaign.result;
  const length = LENGTHS.find((each) => end / each <= PERIODS) ?? end / PERIODS;
  const by = (part: 'class-1' | 'element'): Needs =>
    needsOf(campaign, {
      period: length,
      spread: true,
      by: ['period', 'place', 'mission', part],
      sources: false,
    });
  return { length, by };
}

function rowsOf({ rows }: Needs, places: Finder, partOf: (row: Need) => Index): NeedsData['rows'] {
  return rows.flatMap((row) => {
    const { period, place, mission, demanded, unmet } = row;
    if (demanded.mass === 0) return [];
    const at = places.find(place?.id);
    const by = [period!.index, at, mission?.index ?? -1, partOf(row)] as const;
    return [[...by, demanded.mass, unmet.mass] as const];
  });
}

/** Returns what can be brought to each place against what it demands, both summed up over time. */
function capacityData(campaign: Campaign, places: Finder): Pick<Supplies, 'capacity' | 'loads'> {
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
