import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Index } from '../../data/view-data.js';
import type { Model } from '../../model/model.js';
import { indexParam } from '../../model/route.js';
import { chartRows } from '../../model/rows.js';
import type { PictureSubject } from '../../model/subject.js';
import { Choice } from '../../parts/choice.js';
import { useShared } from '../../parts/context.js';
import { ElementDetails } from '../../parts/details/element-details.js';
import { EventDetails } from '../../parts/details/event-details.js';
import { Picture } from '../../parts/picture/picture.js';
import { AXIS } from '../../parts/time-axis.js';
import type { View } from '../view.js';
import { Brush, useWindow } from './brush.js';
import { bandName, Drawing, SHAPES } from './drawing.js';
import { geometryOf } from './geometry.js';
import { linesTable, marksOf } from './marks.js';
import { lanesOf, presences } from './presence.js';

export const batChart: View = {
  id: 'bat-chart',
  title: 'Bat chart',
  lead: 'Who goes where, and when: places from the ground up, time from left to right, and every transport as a slanting line.',
  Body: BatChart,
};

/** Returns what a bat chart of the campaign draws. */
export function useChart() {
  const { model, flawOf } = useShared();
  const { data, tracks } = model;
  const rows = useMemo(() => chartRows(data), [data]);
  const marks = useMemo(() => marksOf(model, tracks, flawOf), [model, tracks, flawOf]);
  const there = useMemo(() => presences(data, tracks), [data, tracks]);
  return { rows, marks, presences: there, tracks };
}

/** The most lanes of missions that leave room for their names. */
const LANES = 12;

/** Returns the lanes of missions: with room for whole names when all is shown, if there are not too many. */
function missionLanes(model: Model, width: number): readonly number[] {
  const { missions } = model.data;
  const { x } = geometryOf(width, [], 0, model.range, AXIS);
  const spans = missions.map(({ start, end }) => ({ time: start, end }));
  const named = lanesOf(
    spans.map(({ time, end }, index) => {
      const needed = bandName(model.missionName(index)) + 10;
      return { time, end: x(end) - x(time) >= needed ? end : x.invert(x(end) + needed) };
    }),
  );
  return Math.max(...named) < LANES ? named : lanesOf(spans);
}

function BatChart() {
  const { model, route, change, edit, moving } = useShared();
  const { data } = model;
  const { rows, ...chart } = useChart();
  const { marks } = chart;
  const window = useWindow();
  const event = indexParam(route.params, 'event', data.events);
  const mission = indexParam(route.params, 'mission', data.missions);
  const element = indexParam(route.params, 'element', data.elements);
  if (rows.length === 0) return <p>The campaign has no places, so there is nothing to draw.</p>;
  const choose = (index: Index): void => change({ event: index < 0 ? '' : String(index) });
  const pick = (subject: PictureSubject): void => {
    if (subject.kind === 'event') choose(subject.index);
    else if (subject.kind === 'mission') change(model.missionParams(subject.index));
    edit?.(subject);
  };
  const go = (by: number): void => {
    const next = event < 0 ? (by > 0 ? 0 : data.events.length - 1) : event + by;
    if (next >= 0 && next < data.events.length) choose(next);
  };
  /** Goes to the next flight, or the one before: of the chosen mission, if there is one. */
  const fly = (by: number): void => {
    const flights = data.transports
      .map((transport) => transport.event)
      .filter((flight) => mission < 0 || data.events[flight]?.mission === mission);
    const next =
      by > 0
        ? flights.find((flight) => flight > event)
        : flights.findLast((flight) => event < 0 || flight < event);
    if (next !== undefined) choose(next);
  };
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    ArrowDown: () => fly(1),
    ArrowUp: () => fly(-1),
    '+': () => window.zoom(0.6),
    '-': () => window.zoom(1 / 0.6),
    PageDown: () => window.pan(0.4),
    PageUp: () => window.pan(-0.4),
    Enter: () => event >= 0 && edit?.({ kind: 'event', index: event }),
    Escape: () => change({ event: '', element: '', mission: '', from: '', to: '' }),
  };
  return (
    <>
      <Picture
        title="Bat chart"
        hidesTitle
        description="Choose a mission or an element to follow it, or an event to see what it does."
        data={() => linesTable(model, marks.lines)}
        controls={
          <>
            <div class="controls no-print">
              <Choice
                label="Mission"
                all="All missions"
                names={data.missions.map((_, index) => model.missionName(index))}
                value={mission}
                onChoose={(index) => change(model.missionParams(index))}
              />
              <Choice
                label="Element"
                all="No element"
                names={data.elements.map((_, index) => model.elementName(index))}
                value={element}
                onChoose={(index) => change({ element: index < 0 ? '' : String(index) })}
              />
              <span class="buttons">
                <button type="button" onClick={() => window.zoom(0.6)}>
                  Zoom in
                </button>
                <button type="button" onClick={() => window.zoom(1 / 0.6)}>
                  Zoom out
                </button>
                <button type="button" onClick={() => window.setRange(model.range)}>
                  Show all
                </button>
              </span>
            </div>
            <Legend hasWarnings={marks.points.some(({ kind }) => kind === 'warning')} />
          </>
        }
        draw={(width) => {
          const lanes = missionLanes(model, width);
          const laneCount = Math.max(0, ...lanes.map((lane) => lane + 1));
          const geometry = geometryOf(width, rows, laneCount, window.range, AXIS);
          return (
            <>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
              <div
                role="group"
                class="keys"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys below work here
                tabIndex={0}
                aria-label={`Bat chart. The left and right arrow keys go from event to event, up and down from flight to flight, ${moving ? 'left and right with shift move the chosen flight in time, ' : ''}plus and minus zoom, page up and down move in time, escape shows all.`}
                onKeyDown={(press) => {
                  if (moving?.takes(press, event, geometry.x)) return;
                  const act = keys[press.key];
                  if (act === undefined || press.ctrlKey || press.metaKey || press.altKey) return;
                  press.preventDefault();
                  act();
                }}
              >
                <Drawing
                  geometry={geometry}
                  rows={rows}
                  {...chart}
                  lanes={lanes}
                  mission={mission}
                  element={element}
                  event={event}
                  pick={pick}
                  moving={moving}
                />
              </div>
              <Brush
                geometry={geometry}
                lines={marks.lines}
                range={window.range}
                least={window.least}
                setRange={window.setRange}
              />
              <p class="hint no-print">
                Drag across the strip to look closer. Arrow keys go from event to event, up and down
                from flight to flight.
                {edit && ' A click, or the enter key, opens the form of an event.'}
                {moving &&
                  ' Drag a flight, or press shift with an arrow key, to let it depart at another time.'}
              </p>
            </>
          );
        }}
      />
      {moving && <moving.Panel event={event} />}
      <div class="details" aria-live="polite">
        {event >= 0 && <EventDetails event={event} />}
        {element >= 0 && <ElementDetails element={element} />}
      </div>
    </>
  );
}

/** What the signs of a bat chart mean. */
function Legend({ hasWarnings }: { hasWarnings: boolean }) {
  return (
    <ul class="legend">
      <Entry sign={<line class="sign crewed" x1={1} y1={12} x2={25} y2={4} />}>
        crewed transport
      </Entry>
      <Entry sign={<line class="sign cargo" x1={1} y1={12} x2={25} y2={4} />}>
        transport without crew (thicker: more mass)
      </Entry>
      <Entry sign={<line class="sign failed" x1={1} y1={12} x2={25} y2={4} />}>infeasible</Entry>
      <Entry sign={<line class="stay crewed" x1={1} y1={8} x2={25} y2={8} />}>
        people are there
      </Entry>
      <Entry sign={<line class="stay" x1={1} y1={8} x2={25} y2={8} />}>something is there</Entry>
      <Entry sign={<rect class="exploration" x={1} y={5} width={24} height={7} rx={3} />}>
        exploration
      </Entry>
      <Entry sign={<path class="point burn" d={SHAPES.burn} transform="translate(13 9)" />}>
        burn
      </Entry>
      <Entry sign={<path class="point eva" d={SHAPES.eva} transform="translate(13 8)" />}>
        EVA
      </Entry>
      <Entry sign={<path class="point error" d={SHAPES.error} transform="translate(13 8)" />}>
        error
      </Entry>
      {hasWarnings && (
        <Entry sign={<path class="point warning" d={SHAPES.warning} transform="translate(13 8)" />}>
          warning
        </Entry>
      )}
    </ul>
  );
}

function Entry({ sign, children }: { sign: ComponentChildren; children: ComponentChildren }) {
  return (
    <li>
      <svg class="bat-chart" width={26} height={16} aria-hidden="true">
        {sign}
      </svg>
      {children}
    </li>
  );
}
