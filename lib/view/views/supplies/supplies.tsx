import type { Index } from '../../data/view-data.js';
import type { Model } from '../../model/model.js';
import { indexParam } from '../../model/route.js';
import { Choice } from '../../parts/choice.js';
import { useShared } from '../../parts/context.js';
import type { View } from '../view.js';
import { CapacityChart } from './capacity-chart.js';
import { LoadsChart } from './loads-chart.js';
import { type NeedsPart, needsParts } from './needs.js';
import { NeedsChart } from './needs-chart.js';
import { StocksChart } from './stocks-chart.js';

export const supplies: View = {
  id: 'supplies',
  title: 'Supplies',
  supplies: 'all',
  lead: 'What is needed and when, how stocks fall and rise, and whether the transports can bring enough.',
  applies: ({ data: { contents, transports, summary } }) =>
    contents.length + transports.length + summary.demands > 0,
  Body: Supplies,
};

function Supplies() {
  const { model, route, change } = useShared();
  const { data } = model;
  const places = placesWithSupplies(model);
  const given = indexParam(route.params, 'place', data.places);
  const mission = indexParam(route.params, 'mission', data.missions);
  const by = partOf(route.params.by);
  // Stocks are those of one place: the one that is chosen, or the one with the most to show.
  const place = given >= 0 ? given : (places[0] ?? -1);
  return (
    <>
      <div class="controls no-print">
        <Choice
          label="Place"
          all="All places"
          names={places.map((index) => model.placeName(index))}
          value={places.indexOf(given)}
          onChoose={(at) => change({ place: at < 0 ? '' : String(places[at]) })}
        />
        <Choice
          label="Mission"
          all="All missions"
          names={data.missions.map((_, index) => model.missionName(index))}
          value={mission}
          onChoose={(index) => change({ mission: index < 0 ? '' : String(index) })}
        />
      </div>
      {data.needs === null ? (
        <p class="note">
          The simulation kept only totals of demands, so there are no needs, stocks and capacities
          over time.
        </p>
      ) : (
        <NeedsChart
          needs={data.needs}
          filter={{ place: given, mission }}
          by={by}
          stackBy={(part) => change({ by: part === 'class' ? '' : part })}
        />
      )}
      {place >= 0 && <StocksChart place={place} />}
      {place >= 0 && <CapacityChart place={place} />}
      <LoadsChart mission={mission} />
    </>
  );
}

const partOf = (word = ''): NeedsPart =>
  Object.hasOwn(needsParts, word) ? (word as NeedsPart) : 'class';

/** Returns the places with needs or stocks, the one with the greatest needs first. */
export function placesWithSupplies({ data }: Model): readonly Index[] {
  const weights = new Map<Index, number>();
  for (const { place } of data.stocks) weights.set(place, 0);
  for (const [, place, , , mass] of data.needs?.rows ?? [])
    if (place >= 0) weights.set(place, (weights.get(place) ?? 0) + mass);
  return [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([place]) => place);
}
