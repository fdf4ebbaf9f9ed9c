import { processColumns } from '../../../analysis/needs/processes.js';
import { amount } from '../../../analysis/table/quantity.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Index, PlaceData } from '../../data/view-data.js';
import { figure, lengthOf, when } from '../../model/words.js';
import { useShared } from '../context.js';
import { EditButton } from '../edit-button.js';
import { SimpleTable } from '../simple-table.js';
import { Name } from '../thing-link.js';
import { ElementLinks } from './event-details.js';
import { Pairs } from './pairs.js';

/** What a place is, and what it holds and needs at a time. */
export function PlaceDetails({ place, time }: { place: Index; time: number }) {
  const { model } = useShared();
  const found = model.place(place);
  if (found === undefined) return null;
  const { data, tracks, holdings } = model;
  const there = [...data.elements.keys()].filter((element) => tracks.at(element, time) === place);
  const people = there.filter((element) => data.elements[element]?.type === 'Human Agent');
  const mass = there.reduce((sum, element) => sum + holdings.massOf(element, time), 0);
  const stocks = data.stocks.flatMap((stock) => {
    if (stock.place !== place) return [];
    const level = stock.levels.findLast(([since]) => since <= time);
    const held = level === undefined ? 0 : Math.max(0, level[1] + level[2] * (time - level[0]));
    const rate = stock.demand.findLast(([since]) => since <= time)?.[1] ?? 0;
    return held < 1e-9 && rate === 0 ? [] : [{ resource: stock.resource, held, rate }];
  });
  const runs = data.outlook.heldBack.filter(
    (run) => run.place.id === found.id && run.since <= time && time < run.until,
  );
  return (
    <section class="detail" aria-label="Place">
      <h3>
        <Name of={found.name} room={100} />
      </h3>
      <EditButton kind="place" index={place} />
      <Pairs
        rows={[
          ['What', found.type],
          ...positionOf(found, (index) => model.placeName(index)),
          ['Now', when(time)],
          [
            'Here',
            there.length === 0
              ? 'nothing'
              : `${counted(there.length, 'element')}, ${people.length} people, ${figure(mass)} kg`,
          ],
          there.length > 0 && ['Elements', <ElementLinks key="elements" elements={there} />],
        ]}
      />
      {stocks.length > 0 && (
        <SimpleTable
          caption="What it holds and needs now"
          items={stocks.sort((a, b) => Number(b.rate > 0) - Number(a.rate > 0))}
          most={30}
          tone={({ held, rate }) => (rate > 0 && held < 1e-9 ? 'bad' : undefined)}
          columns={[
            {
              title: 'resource',
              of: ({ resource }) => <Name of={data.resources[resource]?.name ?? ''} />,
            },
            {
              title: 'holds',
              isNumber: true,
              of: ({ held, resource }) => (
                <>
                  {figure(held)} <Name of={data.resources[resource]?.units ?? ''} room={12} />
                </>
              ),
            },
            {
              title: 'needs a day',
              isNumber: true,
              of: ({ rate }) => (rate > 0 ? figure(rate) : ''),
            },
            {
              title: 'lasts',
              isNumber: true,
              of: ({ held, rate }) =>
                rate > 0 ? (held < 1e-9 ? 'is out' : lengthOf(held / rate)) : '',
            },
          ]}
        />
      )}
      {runs.length > 0 && (
        <SimpleTable
          caption="Processes that are held back now"
          items={runs}
          columns={processColumns}
        />
      )}
    </section>
  );
}

function positionOf(
  place: PlaceData,
  nameOf: (index: Index) => string,
): readonly (readonly [string, preact.ComponentChildren] | false)[] {
  if (place.kind === 'edge') {
    const { origin, destination, duration, distance, burns, maxCrew, maxCargo } = place;
    return [
      [
        'Way',
        <span key="way">
          <Name of={nameOf(origin)} /> to <Name of={nameOf(destination)} />
        </span>,
      ],
      duration !== null && ['Takes', lengthOf(duration)],
      distance !== null && ['Length', `${amount(distance / 1000)} km`],
      burns.length > 0 && [
        'Burns',
        burns.map(({ time, deltaV }) => `${figure(deltaV)} m/s after ${lengthOf(time)}`).join(', '),
      ],
      maxCargo !== null && ['Limits', `${figure(maxCargo)} kg, ${maxCrew ?? 0} people`],
    ];
  }
  const { body, surface, orbit, lagrange } = place;
  return [
    ['Body', lagrange === null ? body : `${body} and ${lagrange.body2}, L${lagrange.number}`],
    surface !== null && [
      'Latitude, longitude',
      `${figure(surface.latitude)}°, ${figure(surface.longitude)}°`,
    ],
    orbit !== null && [
      'Radius, inclination',
      `${amount(Math.round(orbit.periapsis / 1000))} to ${amount(Math.round(orbit.apoapsis / 1000))} km, ${figure(orbit.inclination)}°`,
    ],
  ];
}
