import { useState } from 'preact/hooks';
import { v4 as newId } from 'uuid';
import { Edge, InstCarrier, Node } from '../../../model/index.js';
import { parseDateTime } from '../../../schema/date-time.js';
import type { AbstractClass } from '../../../schema/metadata.js';
import type { PlainObject } from '../../../schema/plain.js';
import { MILLISECONDS_A_DAY, SECONDS_A_DAY } from '../../../schema/spans.js';
import { when } from '../../../view/model/words.js';
import { Choice as Select } from '../../../view/parts/choice.js';
import { loadingPatch } from '../../actions/new-events.js';
import { dayOfEvent } from '../../choices/event-index.js';
import { type Whereabouts, whereaboutsAt } from '../../choices/whereabouts.js';
import { secondsOf } from '../../forms/texts.js';
import { itemsOf } from '../../inventory/collections.js';
import { isOneOf } from '../../inventory/inventory.js';
import { useStudio } from '../context.js';
import { shownName } from '../names.js';

/** The most elements that are shown at a place. */
const SHOWN = 200;

/** Where everything is at a moment, as a tree. Elements are dragged into others, or moved by a choice; both add an event. */
export function Places() {
  const { session, state, say } = useStudio();
  const { root, inventory, shown, selected } = state;
  const [mission, setMission] = useState(0);
  const [dragged, setDragged] = useState<string | null>(null);
  const missions = itemsOf(root, ['missionList']) as readonly PlainObject[];
  const view = shown?.view;
  const own = /^\/missionList\/(\d+)\/events\/(\d+)$/.exec(selected);
  const at = own === null ? Math.min(mission, missions.length - 1) : Number(own[1]);
  const events = itemsOf(root, ['missionList', at, 'events']) as readonly PlainObject[];
  const event = own === null ? undefined : events[Number(own[2])];
  const [chosen, setChosen] = useState<number | null>(null);
  if (view == null || missions.length === 0)
    return <p>Add a mission with events first: this shows where its elements are at a time.</p>;
  const times = [...new Set(events.flatMap((each) => secondsOf(each.missionTime) ?? []))].sort(
    (a, b) => a - b,
  );
  const time =
    (event === undefined ? undefined : secondsOf(event.missionTime)) ??
    times.find((each) => each === chosen) ??
    times[0] ??
    0;
  const day = dayOfEvent(root, at, { missionTime: time });
  if (day === undefined) return <p>The mission has no start date.</p>;
  const whereabouts = whereaboutsAt(view, day);
  const move = (element: string, container: string, place: string): void => {
    const patch = loadingPatch(
      root,
      {
        element,
        elementName: inventory.nameOf(element),
        container,
        containerName: inventory.nameOf(container),
        place,
        mission: at,
        time,
      },
      newId,
    );
    session.change(
      `Move ${shownName(element, inventory)} into ${shownName(container, inventory)}`,
      [patch],
    );
    say(`${shownName(element, inventory)} goes into ${shownName(container, inventory)}.`);
  };
  const busy = (target: AbstractClass): readonly string[] =>
    inventory
      .all(target)
      .map(({ value }) => String(value.id))
      .filter((id) => whereabouts.contentsOf(id).length > 0);
  const places = busy(Node);
  const edges = busy(Edge);
  return (
    <>
      <div class="controls">
        <Select
          label="Mission"
          names={missions.map((each) => String(each?.name ?? ''))}
          value={at}
          onChoose={(index) => {
            setMission(index);
            session.select(`/missionList/${index}`);
          }}
        />
        <Select
          label="After the events at"
          names={times.map((each) => when(each / SECONDS_A_DAY))}
          value={times.indexOf(time)}
          onChoose={(index) => {
            setChosen(times[index]!);
            session.select(`/missionList/${at}`);
          }}
        />
      </div>
      <p class="hint">
        Drag an element into another, or choose where it goes. This adds a Move Elements event at
        that time, {startOf(root, at, time)}.
      </p>
      {places.length + edges.length === 0 && <p>No element is in play at that time.</p>}
      {places.map((place) => (
        <section key={place} class="place" aria-label={shownName(place, inventory)}>
          <h3
            class={dragged === null ? '' : 'target'}
            onDragOver={(drag) => drag.preventDefault()}
            onDrop={(drop) => {
              drop.preventDefault();
              if (dragged !== null) move(dragged, place, place);
            }}
          >
            <bdi>{shownName(place, inventory)}</bdi>
          </h3>
          <Contents
            holder={place}
            place={place}
            whereabouts={whereabouts}
            dragged={dragged}
            setDragged={setDragged}
            onMove={move}
          />
        </section>
      ))}
      {edges.map((edge) => (
        <section key={edge} class="place" aria-label={shownName(edge, inventory)}>
          <h3>
            <bdi>{shownName(edge, inventory)}</bdi> <span class="quiet">under way</span>
          </h3>
          <ul>
            {whereabouts
              .allAt(edge)
              .slice(0, SHOWN)
              .map((id) => (
                <li
                  key={id}
                  style={{ paddingLeft: `${depthIn(whereabouts, id, edge) * 18 + 4}px` }}
                >
                  <bdi>{shownName(id, inventory)}</bdi>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** How many elements an element is inside, at a place. */
function depthIn(whereabouts: Whereabouts, id: string, place: string): number {
  let depth = 0;
  for (let at = whereabouts.holderOf(id); at !== undefined && at !== place && depth < 8; depth++)
    at = whereabouts.holderOf(at);
  return depth;
}

function startOf(root: unknown, mission: number, time: number): string {
  const start = (itemsOf(root, ['missionList'])[mission] as PlainObject | undefined)?.startDate;
  const date = typeof start === 'string' ? parseDateTime(start)?.date : undefined;
  if (date === undefined) return '';
  return `${new Date(date.getTime() + (time / SECONDS_A_DAY) * MILLISECONDS_A_DAY).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

interface ContentsProps {
  readonly holder: string;
  readonly place: string;
  readonly whereabouts: Whereabouts;
  readonly dragged: string | null;
  readonly setDragged: (id: string | null) => void;
  readonly onMove: (element: string, container: string, place: string) => void;
}

/** What is in something: each element after its carrier, deeper ones further in. */
function Contents({ holder, place, whereabouts, dragged, setDragged, onMove }: ContentsProps) {
  const { inventory } = useStudio().state;
  const all = whereabouts.allAt(holder);
  const isCarrier = (id: string): boolean => {
    const thing = inventory.find(id);
    return thing !== undefined && isOneOf(thing.target, [InstCarrier]);
  };
  const carriers = all.filter(isCarrier);
  const isWithin = (id: string, other: string): boolean => {
    const seen = new Set<string>();
    for (
      let at: string | undefined = id;
      at !== undefined && !seen.has(at);
      at = whereabouts.holderOf(at)
    ) {
      if (at === other) return true;
      seen.add(at);
    }
    return false;
  };
  return (
    <ul>
      {all.slice(0, SHOWN).map((id) => {
        const name = shownName(id, inventory);
        const takes = dragged !== null && isCarrier(id) && !isWithin(id, dragged);
        const targets = [place, ...carriers].filter(
          (each) => each !== whereabouts.holderOf(id) && !isWithin(each, id),
        );
        return (
          <li
            key={id}
            class={takes ? 'target' : ''}
            style={{ paddingLeft: `${depthIn(whereabouts, id, place) * 18 + 4}px` }}
            draggable
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(drag) => {
              if (takes) drag.preventDefault();
            }}
            onDrop={(drop) => {
              drop.preventDefault();
              if (takes) onMove(dragged, id, place);
            }}
          >
            <bdi>{name}</bdi>
            {targets.length > 0 && (
              <select
                class="small"
                aria-label={`Move ${name} into`}
                value=""
                onChange={({ currentTarget }) => {
                  const into = currentTarget.value;
                  currentTarget.value = '';
                  if (into !== '') onMove(id, into, place);
                }}
              >
                <option value="">Move into…</option>
                {targets.slice(0, SHOWN).map((each) => (
                  <option key={each} value={each}>
                    {shownName(each, inventory)}
                  </option>
                ))}
              </select>
            )}
          </li>
        );
      })}
      {all.length > SHOWN && <li class="quiet">and {all.length - SHOWN} more</li>}
    </ul>
  );
}
