import { useRef, useState } from 'preact/hooks';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';
import { when } from '../../view/model/words.js';
import { endOf } from '../actions/event-end.js';
import { shifted } from '../actions/shift.js';
import { problemsIn } from '../answer/problems.js';
import { secondsOf } from '../forms/texts.js';
import { itemsOf } from '../inventory/collections.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { useStudio } from './context.js';
import { nameOfThing } from './names.js';

/** The most events that the picture shows. */
const SHOWN = 300;
const HOUR = 3_600;

/** Returns the name of an event without that of its mission, which stands above all of them: there is room for little. */
function ownName(name: string, mission: InventoryObject): string {
  const prefix = `${String(mission.value.name)} `;
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

/** The events of a mission by time: each a mark that can be dragged along its line, or moved by the arrow keys. */
export function Schedule({
  mission,
  onOpen,
}: {
  mission: InventoryObject;
  onOpen: (pointer: string) => void;
}) {
  const { session, state } = useStudio();
  const { inventory } = state;
  const [drag, setDrag] = useState<{ pointer: string; by: number } | null>(null);
  const start = useRef<{ x: number; width: number } | null>(null);
  const rows = itemsOf(mission.value, ['events'])
    .flatMap((_, index) => {
      const thing = inventory.at(pointerOf([...mission.path, 'events', index]));
      const time = thing && secondsOf(thing.value.missionTime);
      if (thing === undefined || time === undefined) return [];
      return [{ thing, time, end: endOf(thing, inventory).time }];
    })
    .sort(
      (a, b) => a.time - b.time || Number(a.thing.value.priority) - Number(b.thing.value.priority),
    );
  if (rows.length === 0) return null;
  const first = Math.min(0, rows[0]!.time);
  const last = Math.max(...rows.map(({ end }) => end), first + SECONDS_A_DAY);
  const span = (last - first) * 1.04;
  const share = (time: number): string => `${((time - first) / span) * 100}%`;
  const move = (thing: InventoryObject, by: number, key?: string): void => {
    if (by === 0) return;
    session.change(
      `Move ${nameOfThing(thing, inventory)}`,
      [
        {
          op: 'set',
          path: [...thing.path, 'missionTime'],
          value: shifted(thing.value.missionTime, by),
        },
      ],
      key,
    );
  };
  /** Snaps to whole hours, or to whole days if an hour is less than a pixel. */
  const snapped = (pixels: number, width: number): number => {
    const seconds = (pixels / width) * span;
    const unit = (width / span) * HOUR < 0.5 ? SECONDS_A_DAY : HOUR;
    return Math.round(seconds / unit) * unit;
  };
  return (
    <section class="schedule" aria-label="Schedule">
      <p class="hint">
        Drag a mark along its line, or move it with the arrow keys: an hour, or a day with Shift.
      </p>
      <ol>
        {rows.slice(0, SHOWN).map(({ thing, time, end }) => {
          const pointer = pointerOf(thing.path);
          const by = drag?.pointer === pointer ? drag.by : 0;
          const name = nameOfThing(thing, inventory);
          const hasError = problemsIn(state.problems, pointer).some(
            ({ severity }) => severity === 'error',
          );
          return (
            <li key={pointer}>
              <button type="button" class="line" title={name} onClick={() => onOpen(pointer)}>
                {hasError && <span class="problem error">✕ </span>}
                <bdi>{ownName(name, mission)}</bdi>
              </button>
              <span class="track">
                <span
                  class="bar"
                  style={{ left: share(time + by), width: `${((end - time) / span) * 100}%` }}
                />
                <span
                  class={`mark${hasError ? ' wrong' : ''}`}
                  role="slider"
                  tabIndex={0}
                  aria-label={`Time of ${name}`}
                  aria-valuemin={Math.round(first / HOUR)}
                  aria-valuemax={Math.round(last / HOUR)}
                  aria-valuenow={Math.round(time / HOUR)}
                  aria-valuetext={when((time + by) / SECONDS_A_DAY)}
                  style={{ left: share(time + by) }}
                  onKeyDown={(event) => {
                    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[
                      event.key
                    ];
                    if (direction === undefined) return;
                    event.preventDefault();
                    move(
                      thing,
                      direction * (event.shiftKey ? SECONDS_A_DAY : HOUR),
                      `move ${pointer}`,
                    );
                  }}
                  onBlur={() => session.seal()}
                  onPointerDown={(event) => {
                    const { currentTarget, pointerId, clientX } = event;
                    currentTarget.setPointerCapture(pointerId);
                    start.current = { x: clientX, width: currentTarget.parentElement!.clientWidth };
                    setDrag({ pointer, by: 0 });
                  }}
                  onPointerMove={({ clientX }) => {
                    if (start.current === null) return;
                    setDrag({
                      pointer,
                      by: snapped(clientX - start.current.x, start.current.width),
                    });
                  }}
                  onPointerUp={({ clientX }) => {
                    if (start.current === null) return;
                    move(thing, snapped(clientX - start.current.x, start.current.width));
                    start.current = null;
                    setDrag(null);
                  }}
                  onPointerCancel={() => {
                    start.current = null;
                    setDrag(null);
                  }}
                />
              </span>
              <span class="time">{when((time + by) / SECONDS_A_DAY)}</span>
            </li>
          );
        })}
      </ol>
      {rows.length > SHOWN && (
        <p class="quiet">and {rows.length - SHOWN} more: see the table of events</p>
      )}
    </section>
  );
}
