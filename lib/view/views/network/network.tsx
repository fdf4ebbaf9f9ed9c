import { useEffect, useMemo, useState } from 'preact/hooks';
import { column, tableOf } from '../../../analysis/table/table.js';
import { tableData } from '../../data/table-data.js';
import type { TableData } from '../../data/view-data.js';
import type { Model } from '../../model/model.js';
import { indexParam } from '../../model/route.js';
import { bodyOrder } from '../../model/rows.js';
import { lengthOf, massText, peopleText, when } from '../../model/words.js';
import { Choice } from '../../parts/choice.js';
import { useShared } from '../../parts/context.js';
import { EventDetails } from '../../parts/details/event-details.js';
import { PlaceDetails } from '../../parts/details/place-details.js';
import { Picture } from '../../parts/picture/picture.js';
import { Name } from '../../parts/thing-link.js';
import { TimeSlider } from '../../parts/time-slider.js';
import type { View } from '../view.js';
import { type Choose, Drawing } from './drawing.js';
import { type NetworkState, networkState, placeState } from './state.js';

export const network: View = {
  id: 'network',
  title: 'Network',
  supplies: 'some',
  lead: 'Where everything is at a time: bodies with their surface nodes and orbits, the ways between them, and what is on them.',
  applies: ({ data }) => data.places.some(({ kind }) => kind === 'node'),
  Body: Network,
};

/** How long the time must rest until the address has it, in milliseconds. */
const REST = 400;

function Network() {
  const { model, route, change, edit } = useShared();
  const { data, range } = model;
  const [first, last] = range;
  const given = Number.parseFloat(route.params.time ?? '');
  const [time, setTime] = useState(
    Number.isFinite(given) ? Math.min(last, Math.max(first, given)) : firstBusy(model),
  );
  useEffect(() => {
    const timer = setTimeout(() => change({ time: time.toFixed(3) }), REST);
    return () => clearTimeout(timer);
  }, [time]);
  const bodies = useMemo(() => bodyOrder(data), [data]);
  const state = networkState(model, time);
  const place = indexParam(route.params, 'place', data.places);
  const event = indexParam(route.params, 'event', data.events);
  const choose = (index: number, of = -1): void =>
    change({ place: index < 0 ? '' : String(index), event: of < 0 ? '' : String(of) });
  return (
    <>
      <Picture
        title="Network"
        hidesTitle
        description={`The campaign at ${when(time)}. Choose a place, a way, or what is under way to see what it is, holds and needs${edit ? ', and to open its form' : ''}. Maps are by longitude and latitude, with a line every 30°.`}
        data={() => stateTable(model, state)}
        controls={
          <>
            <TimeSlider time={time} setTime={setTime} />
            <div class="controls no-print">
              <Choice
                label="Place"
                all="No place"
                names={data.places.map((_, index) => model.placeName(index))}
                value={place}
                onChoose={(index) => choose(index)}
              />
            </div>
            <Legend />
          </>
        }
        draw={(width) => (
          <Drawing width={width} bodies={bodies} state={state} chosen={place} choose={choose} />
        )}
      />
      <UnderWay state={state} time={time} choose={choose} />
      <div class="details">
        {place >= 0 && <PlaceDetails place={place} time={time} />}
        {event >= 0 && <EventDetails event={event} />}
      </div>
    </>
  );
}

/** Returns the middle of the first transport, so that a reader sees at once that things move; else the start. */
const firstBusy = ({ data, range }: Model): number => {
  const [first] = data.transports;
  return first === undefined ? range[0] : (first.time + first.end) / 2;
};

function Legend() {
  return (
    <ul class="legend">
      <li>
        <svg class="network" width={26} height={16} aria-hidden="true">
          <g class="node crewed">
            <rect x={1} y={2} width={24} height={12} rx={3} />
          </g>
        </svg>
        people are there
      </li>
      <li>
        <svg class="network" width={26} height={16} aria-hidden="true">
          <g class="node short">
            <rect x={1} y={2} width={24} height={12} rx={3} />
          </g>
        </svg>
        ! short of something
      </li>
      <li>
        <svg class="network" width={26} height={18} aria-hidden="true">
          <g class="flight crewed" transform="translate(13 9)">
            <circle r={8} />
            <text y={4} text-anchor="middle">
              2
            </text>
          </g>
        </svg>
        under way, with so many people
      </li>
      <li>
        <svg class="network" width={26} height={16} aria-hidden="true">
          <g class="edge flight">
            <path d="M1,8 H25" />
          </g>
        </svg>
        flight
      </li>
      <li>
        <svg class="network" width={26} height={16} aria-hidden="true">
          <g class="edge space">
            <path d="M1,8 H25" />
          </g>
        </svg>
        trajectory with burns
      </li>
      <li>
        <svg class="network" width={26} height={16} aria-hidden="true">
          <g class="edge surface">
            <path d="M1,8 H25" />
          </g>
        </svg>
        on the surface
      </li>
    </ul>
  );
}

function stateTable(model: Model, state: NetworkState): TableData {
  const places = model.data.places.map((place, index) => ({ place, ...placeState(state, index) }));
  return tableData(
    'Network',
    tableOf({ name: 'network', title: 'Places' }, places, [
      column('place', 'text', ({ place }) => place.name),
      column('type', 'text', ({ place }) => place.type),
      column('elements', 'count', ({ elements }) => elements.length),
      column('people', 'count', ({ people }) => people),
      column('mass', 'number', ({ mass }) => mass, { unit: 'kg' }),
      column('short', 'flag', ({ isShort }) => isShort),
    ]),
  );
}

/** The transports that are listed. */
const LISTED = 8;

/** What is under way, in words: each can be chosen, as its circle in the picture. */
function UnderWay({
  state: { flights },
  time,
  choose,
}: {
  state: NetworkState;
  time: number;
  choose: Choose;
}) {
  const { model } = useShared();
  const { data } = model;
  return (
    <section class="under-way" aria-label="Under way">
      <h3>Under way</h3>
      {flights.length === 0 && <p class="note">Nothing is under way at this time.</p>}
      <ul>
        {flights.slice(0, LISTED).map(({ transport, edge, people, mass }) => {
          const { event, end, origin, destination } = data.transports[transport]!;
          return (
            <li key={transport}>
              <button type="button" class="link" onClick={() => choose(edge, event)}>
                <Name of={model.event(event)?.name ?? ''} />
              </button>{' '}
              from <Name of={model.placeName(origin)} room={30} /> to{' '}
              <Name of={model.placeName(destination)} room={30} />:{' '}
              {people > 0 && `${peopleText(people)}, `}
              {massText(mass)} at departure, {lengthOf(end - time)} to go
            </li>
          );
        })}
      </ul>
      {flights.length > LISTED && (
        <p class="note">… and {flights.length - LISTED} more transports.</p>
      )}
    </section>
  );
}
