import type { Index } from '../../data/view-data.js';
import type { PictureSubject } from '../../model/subject.js';
import type { Tracks } from '../../model/tracks.js';
import { dateOf, figure, lengthOf, shorten, shown, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { fitted, textWidth } from '../../parts/fit-text.js';
import { PictureSvg } from '../../parts/picture/picture-svg.js';
import { TimeAxis } from '../../parts/time-axis.js';
import {
  endsOf,
  type Geometry,
  isSeen,
  type Label,
  type LabelObstacle,
  placedLabels,
  placesFor,
  pointAt,
  thicknesses,
} from './geometry.js';
import type { Bar, Line, Marks, MomentMark } from './marks.js';
import type { FlightMoving } from './moving.js';
import type { Presence } from './presence.js';

/** What the drawing shows, and what stands out in it. */
export interface BatChartDrawingProps {
  readonly geometry: Geometry;
  readonly rows: readonly Index[];
  readonly marks: Marks;
  readonly presences: readonly Presence[];
  readonly lanes: readonly number[];
  readonly tracks: Tracks;
  /** The mission, element and event that the reader has chosen; -1 for none. */
  readonly mission: Index;
  readonly element: Index;
  readonly event: Index;
  /** Chooses something that was clicked. */
  readonly pick: (subject: PictureSubject) => void;
  /** Moves flights in time. Default: nothing can be moved. */
  readonly moving?: FlightMoving | undefined;
}

/** The longest name of a transport beside its line, in pixels. */
const LABEL = 180;

/** The bat chart itself. */
export function Drawing(props: BatChartDrawingProps) {
  const { geometry, marks, event, moving } = props;
  const { width, height } = geometry;
  const isFaded = (mission: Index): boolean => props.mission >= 0 && mission !== props.mission;
  const chosen = marks.lines.find((line) => line.event === event);
  const thickness = thicknesses(geometry, marks.lines);
  return (
    <PictureSvg
      class={`bat-chart${props.element >= 0 ? ' tracking' : ''}`}
      label="Bat chart"
      width={width}
      height={height}
    >
      <Rows {...props} />
      {props.lanes.length > 0 && <Missions {...props} />}
      <g class="fades">
        {props.presences.map((presence, at) => (
          <Stay key={at} geometry={geometry} presence={presence} />
        ))}
        {marks.bars.map((bar) => (
          <Exploration key={bar.event} bar={bar} {...props} isFaded={isFaded(bar.mission)} />
        ))}
        {marks.lines.map((line) => (
          <Transport
            key={line.transport}
            line={line}
            {...props}
            thickness={thickness(line)}
            isFaded={isFaded(line.mission)}
            isChosen={line === chosen}
          />
        ))}
      </g>
      {props.element >= 0 && <Track {...props} />}
      <Names {...props} isFaded={isFaded} thickness={thickness} />
      {marks.points.map((point, at) => (
        <Happening key={at} point={point} {...props} isFaded={isFaded(point.mission)} />
      ))}
      <Cursor {...props} />
      {moving && <moving.Ghosts geometry={geometry} lines={marks.lines} />}
    </PictureSvg>
  );
}

function Rows({ geometry, rows, pick }: BatChartDrawingProps) {
  const { model } = useShared();
  const { left, right, top, bottom } = geometry;
  return (
    <>
      <TimeAxis
        scale={geometry.x}
        zero={model.zero}
        left={left}
        right={right}
        y={bottom}
        top={top}
      />
      {rows.map((place) => {
        const y = geometry.y(place)!;
        const node = model.place(place);
        const body = node?.kind === 'node' ? node.body : '';
        return (
          <g key={place}>
            <line class="row" x1={left} x2={right} y1={y} y2={y} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the network has a list of places */}
            <text
              class="place"
              x={left - 10}
              y={y + 1}
              text-anchor="end"
              onClick={() => pick({ kind: 'place', index: place })}
            >
              {fitted(model.placeName(place), left - 14)}
              <title>{shorten(model.placeName(place), 500)}</title>
            </text>
            <text class="quiet small" x={left - 10} y={y + 15} text-anchor="end">
              {body}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Returns the width of the name of a mission, in pixels. */
export const bandName = (name: string): number => textWidth(name.slice(0, 200), { size: 11 });

function Missions({ geometry, lanes, mission, pick }: BatChartDrawingProps) {
  const { model } = useShared();
  const { x, left, right, laneTop, lane: height } = geometry;
  const { missions } = model.data;
  /** Where the next band of a lane begins. */
  const next = (index: Index): number =>
    missions.reduce(
      (nearest, { start }, other) =>
        lanes[other] === lanes[index] && start > missions[index]!.start
          ? Math.min(nearest, x(start))
          : nearest,
      right,
    );
  return (
    <>
      {missions.map((each, index) => {
        if (!isSeen(geometry, each.start, each.end)) return null;
        const from = Math.max(left, x(each.start));
        const to = Math.max(from + 2, Math.min(right, x(each.end)));
        const top = laneTop(lanes[index] ?? 0);
        const name = model.missionName(index);
        const isFaded = mission >= 0 && mission !== index;
        // Where the band is too short for the name, and there is more room after it, the name stands there.
        const inside = to - from - 10;
        const outside = next(index) - to - 10;
        const isInside = inside >= outside || bandName(name) <= inside;
        const start = isInside ? from + 5 : to + 5;
        const room = isInside ? inside : outside;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the choice of missions does the same
          <g
            key={index}
            class={`mission${isFaded ? ' faded' : ''}`}
            onClick={() => pick({ kind: 'mission', index })}
          >
            <rect x={from} y={top} width={to - from} height={height} rx={3} />
            <text x={start} y={top + 13}>
              {room > 24 ? fitted(name, room, { size: 11 }) : ''}
            </text>
            <title>{`Mission ${shorten(name, 300)}: ${when(each.start)} to ${when(each.end)}`}</title>
          </g>
        );
      })}
    </>
  );
}

function Stay({ geometry, presence }: { geometry: Geometry; presence: Presence }) {
  const { model } = useShared();
  const { place, time, end, people, elements } = presence;
  const y = geometry.y(place);
  if (y === undefined || !isSeen(geometry, time, end)) return null;
  const { x, left, right } = geometry;
  const from = Math.max(left, x(time));
  return (
    <line
      class={people > 0 ? 'stay crewed' : 'stay'}
      x1={from}
      x2={Math.max(from + 1, Math.min(right, x(end)))}
      y1={y}
      y2={y}
    >
      <title>
        {`${shorten(model.placeName(place), 300)}: ${people} people, ${elements} elements, ${when(time)} to ${when(end)}`}
      </title>
    </line>
  );
}

function Exploration({
  bar,
  geometry,
  pick,
  isFaded,
}: BatChartDrawingProps & { bar: Bar; isFaded: boolean }) {
  const { model } = useShared();
  const y = geometry.y(bar.place);
  if (y === undefined || !isSeen(geometry, bar.time, bar.end)) return null;
  const { x, left, right } = geometry;
  const from = Math.max(left, x(bar.time));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go to the same events
    <rect
      class={`exploration${isFaded ? ' faded' : ''}`}
      x={from}
      y={y + 6}
      width={Math.max(2, Math.min(right, x(bar.end)) - from)}
      height={7}
      rx={3}
      onClick={() => pick({ kind: 'event', index: bar.event })}
    >
      <title>{`Exploration for ${lengthOf(bar.end - bar.time)}: ${shorten(model.event(bar.event)?.name ?? '', 300)}`}</title>
    </rect>
  );
}

interface TransportProps extends BatChartDrawingProps {
  readonly line: Line;
  readonly thickness: number;
  readonly isFaded: boolean;
  readonly isChosen: boolean;
}

function Transport(props: TransportProps) {
  const { line, thickness, geometry, pick, isFaded, isChosen, moving } = props;
  const { model } = useShared();
  const ends = endsOf(geometry, line);
  if (ends === undefined) return null;
  const kind = line.succeeded ? (line.people > 0 ? 'crewed' : 'cargo') : 'failed';
  const { mass } = model.data.transports[line.transport]!;
  const title = `${transportName(model, line)}: ${model.placeName(line.from)} to ${model.placeName(line.to)}, ${when(line.time)} to ${when(line.end)} (${dateOf(model.zero, line.time)} UTC), ${figure(mass)} kg, ${line.people} people${line.succeeded ? '' : ', infeasible'}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go to the same events
    <g
      class={`transport ${kind}${isFaded ? ' faded' : ''}${isChosen ? ' chosen' : ''}`}
      onClick={() => pick({ kind: 'event', index: line.event })}
      {...moving?.grip(line.event, geometry.x)}
    >
      {/* A line of two pixels is hard to hit. */}
      <line class="target" {...ends} data-screen-only />
      {isChosen && <line class="halo" {...ends} stroke-width={thickness + 7} />}
      <line {...ends} stroke-width={thickness} />
      <title>{shorten(title, 1000)}</title>
    </g>
  );
}

const transportName = (model: ReturnType<typeof useShared>['model'], { event }: Line): string =>
  shown(model.event(event)?.name ?? '');

/** How thick the line of people at a place is, and how thick one with an exploration below it would be, in pixels. */
const STAY = 7;
const EXPLORATION = 26;

interface NamesProps extends BatChartDrawingProps {
  readonly isFaded: (mission: Index) => boolean;
  readonly thickness: (line: Line) => number;
}

/**
 * The names of transports beside their lines, as far as there is room: that of the chosen one first. The others are told by what shows when
 * one points at a line or chooses it.
 */
function Names(props: NamesProps) {
  const { geometry, marks, rows, presences, isFaded, thickness, event } = props;
  const { model } = useShared();
  const lines = [...marks.lines].sort(
    (a, b) => Number(b.event === event) - Number(a.event === event),
  );
  const { x, left, right } = geometry;
  const level = (place: Index, x1: number, x2: number, thick: number): readonly LabelObstacle[] => {
    const y = geometry.y(place);
    return y === undefined ? [] : [{ x1, x2, y1: y, y2: y, thickness: thick }];
  };
  const obstacles = [
    ...rows.flatMap((place) => level(place, left, right, 1)),
    ...presences.flatMap(({ place, time, end, people }) =>
      isSeen(geometry, time, end) ? level(place, x(time), x(end), people > 0 ? STAY : 3) : [],
    ),
    ...marks.bars.flatMap(({ place, time, end }) => level(place, x(time), x(end), EXPLORATION)),
  ];
  const labels: (Label & { key: Index })[] = [];
  for (const line of lines) {
    const ends = endsOf(geometry, line);
    if (ends === undefined) continue;
    const thick = thickness(line);
    obstacles.push({ ...ends, thickness: thick });
    const text = isFaded(line.mission)
      ? ''
      : fitted(transportName(model, line), LABEL, { size: 11 });
    if (text === '') continue;
    const width = textWidth(text, { size: 11 });
    labels.push({ key: line.transport, text, width, places: placesFor(ends, thick, width) });
  }
  return (
    <>
      {placedLabels(geometry, labels, obstacles).map(({ key, text, x, y }) => (
        <text key={key} class="label" x={x} y={y}>
          {text}
        </text>
      ))}
    </>
  );
}

/** Where the chosen element goes. */
function Track({ geometry, tracks, element }: BatChartDrawingProps) {
  const { model } = useShared();
  const { x } = geometry;
  const points: string[] = [];
  for (const { place, time, end } of tracks.of(element)) {
    const y = geometry.y(place);
    const edge = model.place(place);
    if (y !== undefined) points.push(`${x(time)},${y}`, `${x(end)},${y}`);
    else if (edge?.kind === 'edge') {
      // On the way: from the end that it left to the other one, which its next visit shows.
      const to = geometry.y(edge.destination);
      if (points.length === 0 && to !== undefined) points.push(`${x(end)},${to}`);
    }
  }
  return (
    <g class="track">
      <clipPath id="bat-chart-plot">
        <rect
          x={geometry.left}
          y={0}
          width={geometry.right - geometry.left}
          height={geometry.bottom}
        />
      </clipPath>
      <polyline class="halo" points={points.join(' ')} clip-path="url(#bat-chart-plot)" />
      <polyline points={points.join(' ')} clip-path="url(#bat-chart-plot)" />
    </g>
  );
}

function Happening({
  point,
  geometry,
  marks,
  pick,
  isFaded,
  event,
}: BatChartDrawingProps & { point: MomentMark; isFaded: boolean }) {
  const { model } = useShared();
  const at = pointAt(geometry, point, marks.lines);
  if (at === undefined) return null;
  const [x, y] = at;
  const name = model.event(point.event)?.name ?? '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go to the same events
    <path
      class={`point ${point.kind}${isFaded ? ' faded' : ''}${point.event === event ? ' chosen' : ''}`}
      d={SHAPES[point.kind]}
      transform={`translate(${x} ${y})`}
      onClick={() => pick({ kind: 'event', index: point.event })}
    >
      <title>{`${WORDS[point.kind]} at ${when(point.time)}: ${shorten(name, 300)}`}</title>
    </path>
  );
}

export const SHAPES: Readonly<Record<MomentMark['kind'], string>> = {
  burn: 'M0,-5.5 L5,4 L-5,4 Z',
  eva: 'M-4,0 a4,4 0 1,0 8,0 a4,4 0 1,0 -8,0 Z',
  error: 'M-5,-5 L5,5 M5,-5 L-5,5',
  warning: 'M-2,-7 h4 v8 h-4 Z M-2,3 h4 v4 h-4 Z',
};

const WORDS: Readonly<Record<MomentMark['kind'], string>> = {
  burn: 'Burn',
  eva: 'EVA',
  error: 'Error',
  warning: 'Warning',
};

/** A line at the time of the chosen event. */
function Cursor({ geometry, event }: BatChartDrawingProps) {
  const { model } = useShared();
  const time = model.event(event)?.time;
  if (time === undefined || !isSeen(geometry, time)) return null;
  const x = geometry.x(time);
  return <line class="cursor" x1={x} x2={x} y1={geometry.top} y2={geometry.bottom} />;
}
