import { useEffect, useRef, useState } from 'preact/hooks';
import { SECONDS_A_DAY } from '../../../schema/spans.js';
import type { TimeScale } from '../../../view/model/axis.js';
import type { PictureSubject } from '../../../view/model/subject.js';
import { dateOf } from '../../../view/model/words.js';
import { useShared } from '../../../view/parts/context.js';
import { textWidth } from '../../../view/parts/fit-text.js';
import { endsOf, type Geometry } from '../../../view/views/bat-chart/geometry.js';
import type { Line } from '../../../view/views/bat-chart/marks.js';
import type { FlightMoving } from '../../../view/views/bat-chart/moving.js';
import type { ScenarioAnswer } from '../../answer/answer.js';
import { laterText } from '../../flights/consequence.js';
import {
  departureOf,
  departurePatches,
  type MovableFlight,
  momentOf,
  snapped,
  stepOf,
} from '../../flights/departure.js';
import { useStudio } from '../context.js';
import { DeparturePanel } from './departure-panel.js';
import {
  type Consequence,
  type MovedFlight,
  type Moving,
  useMovingFlights,
} from './moving-flights.js';

/** How far a pointer goes before it drags, in pixels. */
const SLACK = 3;

/** How long a drag has to rest before its consequence is asked for, in ms. */
const REST = 120;

/** A drag that has begun. */
interface Drag {
  readonly flight: MovableFlight;
  readonly from: number;
  readonly x: TimeScale;
  readonly days: number;
  readonly isMoving: boolean;
}

interface MovingFor {
  /** Returns where something of a picture is in the scenario. */
  readonly pointerOf: ((subject: PictureSubject) => string | undefined) | undefined;
  /** Whether an event of the pictures is a transport. */
  readonly isFlight: (event: number) => boolean;
  /** For each mission, the events of the pictures by their place in its list: other ones after each simulation. */
  readonly listed: ScenarioAnswer['listed'] | undefined;
  /** The start of the scenario, in milliseconds. */
  readonly zero: number;
  /** Chooses an event of the pictures. */
  readonly choose: (event: number) => void;
}

const EVENT = /^\/missionList\/(\d+)\/events\/(\d+)$/;

/** Lets flights be moved in the bat chart, and says what becomes of the campaign then. */
export function useMoving({ pointerOf, isFlight, listed, zero, choose }: MovingFor) {
  const { session, state, say } = useStudio();
  const { root } = state;
  const [kept, setKept] = useState<MovedFlight | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [answered, setAnswered] = useState<Consequence | null>(null);
  const running = useRef<Drag | null>(null);
  const isOver = useRef(false);
  const holds = (next: Drag | null): void => {
    running.current = next;
    setDrag(next);
  };
  // What was done or undone since then is another plan.
  const last = kept !== null && kept.after === root ? kept : null;
  const placeOf = (event: number): readonly [number, number] | undefined => {
    const found = EVENT.exec(pointerOf?.({ kind: 'event', index: event }) ?? '');
    return found === null ? undefined : [Number(found[1]), Number(found[2])];
  };
  const flightAt = (event: number): MovableFlight | undefined => {
    const place = isFlight(event) ? placeOf(event) : undefined;
    return place && departureOf(root, ...place);
  };
  /** Returns the move of a flight by some days more than it is moved already. */
  const movedBy = (flight: MovableFlight, days: number, after?: unknown): MovedFlight => {
    const isSame =
      last?.departure.mission === flight.mission && last.departure.listed === flight.listed;
    return isSame
      ? { ...last, after, days: rounded(last.days + days) }
      : { before: root, after, departure: flight, days };
  };
  const move = (flight: MovableFlight, days: number, key?: string): void => {
    const by = Math.max(flight.earliest, days);
    if (by === 0) {
      if (days < 0) say('It cannot depart earlier: its mission, or the campaign, begins then.');
      return;
    }
    session.change(`Move ${flight.name}`, departurePatches(root, flight, by), key);
    const next = movedBy(flight, by, session.state.root);
    setKept(next.days === 0 ? null : next);
  };
  const moved = drag?.isMoving ? movedBy(drag.flight, drag.days) : last;
  const { before, days = 0 } = moved ?? {};
  const subject = moved === null ? '' : `${moved.departure.mission} ${moved.departure.listed}`;
  useEffect(() => {
    if (moved === null || days === 0) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void session.engine
        .ask('slip', { root: before, moment: momentOf(moved.departure), days })
        .catch(() => null)
        .then((trial) => {
          if (isWanted) setAnswered({ moved, trial });
        });
    }, REST);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [before, subject, days]);
  const isKnown =
    answered?.moved != null &&
    moved !== null &&
    answered.moved.before === moved.before &&
    answered.moved.days === moved.days &&
    answered.moved.departure.listed === moved.departure.listed &&
    answered.moved.departure.mission === moved.departure.mission;
  const dragTo = (clientX: number): void => {
    const now = running.current;
    if (now === null) return;
    const pixels = clientX - now.from;
    if (!now.isMoving && Math.abs(pixels) < SLACK) return;
    const { x, flight } = now;
    const pixel = x.invert(1) - x.invert(0);
    holds({ ...now, isMoving: true, days: snapped(flight, zero, pixels * pixel, stepOf(pixel)) });
  };
  const isDragged = drag?.isMoving === true;
  useEffect(() => {
    if (!isDragged) return undefined;
    const onKey = (press: KeyboardEvent): void => {
      if (press.key !== 'Escape') return;
      press.preventDefault();
      press.stopImmediatePropagation();
      isOver.current = true;
      holds(null);
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [isDragged]);
  // After a flight has moved, events can be in another order: it stays the chosen one.
  useEffect(() => {
    const event = last && listed?.[last.departure.mission]?.[last.departure.listed];
    if (event != null && event >= 0) choose(event);
  }, [listed]);
  const moving: FlightMoving = {
    grip: (event, x) => ({
      onPointerDown: (press: PointerEvent) => {
        isOver.current = false;
        const flight = press.button === 0 ? flightAt(event) : undefined;
        if (flight === undefined) return;
        // Else the browser would select text.
        press.preventDefault();
        (press.currentTarget as Element).setPointerCapture(press.pointerId);
        holds({ flight, from: press.clientX, x, days: 0, isMoving: false });
      },
      onPointerMove: ({ clientX }: PointerEvent) => dragTo(clientX),
      onPointerUp: () => {
        const now = running.current;
        holds(null);
        if (!now?.isMoving) return;
        isOver.current = true;
        choose(event);
        move(now.flight, now.days);
      },
      onPointerCancel: () => holds(null),
      // A drag ends with a click, which would open the form.
      onClickCapture: (click: MouseEvent) => {
        if (!isOver.current) return;
        isOver.current = false;
        click.stopImmediatePropagation();
      },
    }),
    takes: (press, event, x) => {
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[press.key];
      if (direction === undefined || !press.shiftKey || press.ctrlKey || press.metaKey)
        return false;
      press.preventDefault();
      const flight = flightAt(event);
      if (flight === undefined)
        say('Choose a flight first: the up and down arrow keys go from flight to flight.');
      else
        move(
          flight,
          direction * stepOf(x.invert(1) - x.invert(0)),
          `depart ${flight.mission} ${flight.listed}`,
        );
      return true;
    },
    Ghosts,
    Panel: DeparturePanel,
  };
  const shared: Moving = {
    ...{ moved, flightAt, move, isDragged },
    trial: isKnown ? answered.trial : undefined,
    isMoved: (event) => {
      const place = moved === null ? undefined : placeOf(event);
      if (moved === null || place?.[0] !== moved.departure.mission) return false;
      return place[1] === moved.departure.listed
        ? 'itself'
        : moved.departure.events.includes(place[1]) && 'along';
    },
  };
  return { moving, shared };
}

/** Sums of days are whole seconds. */
const rounded = (days: number): number => Math.round(days * SECONDS_A_DAY) / SECONDS_A_DAY;

/** What is nearer than this is the same time, in days. */
const SAME = 1e-6;

/** Where the flight that is moved will be, with the rest of its mission, until the chart is drawn anew. */
function Ghosts({ geometry, lines }: { geometry: Geometry; lines: readonly Line[] }) {
  const { model } = useShared();
  const { moved, isMoved } = useMovingFlights();
  const own = lines.find(({ event }) => isMoved(event) === 'itself');
  if (moved === null || own === undefined) return null;
  const time = moved.departure.time + moved.days;
  const by = time - own.time;
  if (Math.abs(by) < SAME) return null;
  const ghosts = lines.flatMap((line) => {
    const ends = isMoved(line.event)
      ? endsOf(geometry, { ...line, time: line.time + by, end: line.end + by })
      : undefined;
    return ends === undefined ? [] : [{ key: line.transport, ends }];
  });
  const text = `${dateOf(model.zero, time)} UTC, ${laterText(moved.days)}`;
  const width = textWidth(text, { size: 11 });
  const { left, right, x, y } = geometry;
  return (
    <g class="moved">
      {ghosts.map(({ key, ends }) => (
        <line key={key} class="ghost" {...ends} />
      ))}
      <text
        class="label"
        x={Math.max(left, Math.min(right - width, x(time) + 6))}
        y={(y(own.from) ?? geometry.bottom) + 20}
      >
        {text}
      </text>
    </g>
  );
}
