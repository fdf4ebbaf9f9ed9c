import { NamedObjects } from '../editing/named-objects.js';
import type { Mission, Scenario } from '../model/index.js';
import { Manifest } from '../model/scenario/scenario.js';
import { preview } from '../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import { counted } from '../schema/diagnostics/wording.js';
import { MILLISECONDS_A_DAY, SECONDS_A_DAY } from '../schema/spans.js';
import {
  type ManifestCell,
  type ManifestEvent,
  type ManifestMoment,
  readManifest,
} from '../simulation/index.js';

/** A mission, or an event of it, by its position. */
export interface Moment {
  readonly mission: number;
  /** Undefined for the mission as a whole. */
  readonly event?: number;
}

/** What a name means, or a sentence that says why it means nothing. */
export type FoundMoment =
  | { readonly moment: Moment; readonly problem?: undefined }
  | { readonly problem: string };

const POINTER = /^\/missionList\/(\d{1,9})(?:\/events\/(\d{1,9}))?$/;

/** Finds the mission or event that has a name, or that an address or a JSON Pointer leads to. */
export function findMoment(scenario: Scenario, words: string): FoundMoment {
  const { missionList } = scenario;
  if (words.startsWith('/')) {
    const [, mission, event] = POINTER.exec(words) ?? [];
    const found = mission === undefined ? undefined : missionList[Number(mission)];
    const isThere = found && (event === undefined || found.events[Number(event)] !== undefined);
    if (!isThere) return { problem: `${preview(words)} leads to no mission and no event` };
    return {
      moment: { mission: Number(mission), ...(event !== undefined && { event: Number(event) }) },
    };
  }
  const moments = [...momentsOf(missionList)];
  // A mission comes before an event of the same name.
  const missions = moments.filter((each) => each.name === words && each.moment.event === undefined);
  const found = missions.length > 0 ? missions : moments.filter(({ name }) => name === words);
  if (found.length === 1) return { moment: found[0]!.moment };
  if (found.length > 1) {
    const names = NamedObjects.of(scenario);
    const entries = found.flatMap(({ moment }) => names.at(pointerTo(moment)));
    return {
      problem: `${preview(words)} can mean ${found.length} things; use one of these addresses:${names.choices(entries)}`,
    };
  }
  const there = words.includes('.') ? NamedObjects.of(scenario).at(words) : [];
  const places = there.map(({ pointer }) => pointer).filter((pointer) => POINTER.test(pointer));
  if (places.length === 1) return findMoment(scenario, places[0]!);
  const near = nearest(
    words,
    moments.map(({ name }) => name),
  );
  return { problem: `no mission and no event has the name ${preview(words)}${didYouMean(near)}` };
}

const pointerTo = ({ mission, event }: Moment): string =>
  `/missionList/${mission}${event === undefined ? '' : `/events/${event}`}`;

function addressOf(moment: Moment, scenario: Scenario): string {
  const names = NamedObjects.of(scenario);
  return names.addressOf(names.at(pointerTo(moment))[0]!);
}

function* momentsOf(missions: readonly Mission[]): Iterable<{ name: string; moment: Moment }> {
  for (const [mission, { name, events }] of missions.entries()) {
    yield { name, moment: { mission } };
    for (const [event, { name: own }] of events.entries())
      yield { name: own, moment: { mission, event } };
  }
}

/** What a shift moves: whole missions, and events of one mission. */
export interface Shifted {
  /** What the shift names. */
  readonly moment: Moment;
  /** Whether everything that follows it moves too. */
  readonly withLater: boolean;
  readonly missions: readonly number[];
  readonly events: readonly number[];
}

/** What a shift moves, or a sentence that says why it moves nothing. */
export type FoundShift =
  | { readonly shifted: Shifted; readonly problem?: undefined }
  | { readonly problem: string };

/** The words behind a name that let everything later move too. */
const AND_LATER = ' and later';

/** Finds what a shift moves: what a name or pointer means alone, or with all that follows it if `and later` stands behind it. */
export function findShifted(scenario: Scenario, words: string): FoundShift {
  const exact = findMoment(scenario, words);
  if (!words.endsWith(AND_LATER)) {
    return exact.problem === undefined ? { shifted: alone(exact.moment) } : exact;
  }
  const first = words.slice(0, -AND_LATER.length).trimEnd();
  const found = findMoment(scenario, first);
  if (exact.problem !== undefined)
    return found.problem === undefined ? { shifted: withLater(scenario, found.moment) } : found;
  if (found.problem !== undefined) return { shifted: alone(exact.moment) };
  return {
    problem: `${preview(words)} can mean 2 things; write "${addressOf(exact.moment, scenario)}" for what has this name, or "${addressOf(found.moment, scenario)}${AND_LATER}" for ${preview(first)} and what follows it`,
  };
}

function alone(moment: Moment): Shifted {
  const { mission, event } = moment;
  const moved =
    event === undefined ? { missions: [mission], events: [] } : { missions: [], events: [event] };
  return { moment, withLater: false, ...moved };
}

/** Returns a mission as a whole, or an event with what follows it in its mission. */
export function restOf({ missionList }: Scenario, moment: Moment): Shifted {
  const { mission, event } = moment;
  if (event === undefined) return alone(moment);
  const own = missionList[mission]!;
  const events = lastEvents(own, own.events[event]!.missionTime, event);
  return { moment, withLater: false, missions: [], events };
}

/** Returns a mission or an event with all that happens when it does, or later. */
function withLater({ missionList }: Scenario, moment: Moment): Shifted {
  const { mission, event } = moment;
  const own = missionList[mission]!;
  const at = event === undefined ? 0 : own.events[event]!.missionTime;
  const since = own.startDate.getTime() + 1000 * at;
  const missions = [...missionList.keys()].filter(
    (each) =>
      (event === undefined || each !== mission) && missionList[each]!.startDate.getTime() >= since,
  );
  const events = event === undefined ? [] : lastEvents(own, at);
  return { moment, withLater: true, missions, events };
}

/** The most missions that a sentence names. */
const NAMED = 5;

/** Says what a shift moves, as a sentence without a point. */
export function shiftedText({ missionList }: Scenario, shifted: Shifted): string {
  const { moment, missions, events } = shifted;
  const own = missionList[moment.mission]!;
  const isMission = moment.event === undefined;
  const what = isMission
    ? `the mission ${preview(own.name)}`
    : `the event ${preview(own.events[moment.event]!.name)} of the mission ${preview(own.name)}`;
  if (!shifted.withLater) return `moves ${what} alone`;
  const others = missions.filter((each) => !isMission || each !== moment.mission);
  const names = others.slice(0, NAMED).map((each) => preview(missionList[each]!.name));
  if (others.length > NAMED) names.push(`${others.length - NAMED} more`);
  const parts = [
    ...(events.length > 1 ? [`${counted(events.length - 1, 'more event')} of it`] : []),
    ...(names.length > 0
      ? [`${counted(others.length, 'other mission')} (${names.join(', ')})`]
      : []),
  ];
  if (parts.length === 0) return `moves ${what}; nothing else is at the same time or later`;
  return `moves ${what}, with ${parts.join(' and ')} at the same time or later`;
}

/**
 * Returns the events of a mission that happen at a time or later.
 * @param first of the events at that time, the first in the list. Default: all
 */
const lastEvents = ({ events }: Mission, since: number, first = 0): readonly number[] =>
  [...events.keys()].filter((each) => {
    const { missionTime } = events[each]!;
    return missionTime > since || (missionTime === since && each >= first);
  });

/** Returns a copy of an object with some other fields. */
function copyWith<T extends object>(object: T, fields: Partial<T>): T {
  return Object.assign(Object.create(Object.getPrototypeOf(object)) as T, object, fields);
}

function withMissions(
  scenario: Scenario,
  indices: Iterable<number>,
  change: (mission: Mission) => Mission,
): Scenario {
  const missionList = scenario.missionList.slice();
  for (const index of indices) missionList[index] = change(missionList[index]!);
  return copyWith(scenario, { missionList });
}

/**
 * Returns a scenario in which missions and events take place some days later, or earlier.
 * @throws RangeError if an event would happen before its mission starts
 */
export function shift(scenario: Scenario, shifted: Shifted, days: number): Scenario {
  const moved = withMissions(scenario, shifted.missions, (mission) =>
    copyWith(mission, {
      startDate: new Date(mission.startDate.getTime() + Math.round(days * MILLISECONDS_A_DAY)),
    }),
  );
  if (shifted.events.length === 0) return moved;
  return withMissions(moved, [shifted.moment.mission], (mission) => {
    const events = mission.events.slice();
    for (const index of shifted.events) {
      const event = events[index]!;
      const missionTime = event.missionTime + days * SECONDS_A_DAY;
      if (missionTime < 0)
        throw new RangeError(
          `the shift by ${days} days puts ${preview(event.name)} before the start of its mission`,
        );
      events[index] = copyWith(event, { missionTime });
    }
    return copyWith(mission, { events });
  });
}

/** What does not take place if a mission or event fails. */
export interface Failed {
  readonly mission: number;
  /** The positions of the events that do not take place; undefined for the whole mission. */
  readonly events: ReadonlySet<number> | undefined;
}

/**
 * Returns what does not take place if a mission or event fails.
 * @param withRest whether an event takes what follows it in the mission with it
 */
export function lostBy(scenario: Scenario, moment: Moment, withRest: boolean): Failed {
  const { mission, event } = moment;
  if (event === undefined) return { mission, events: undefined };
  return { mission, events: new Set(withRest ? restOf(scenario, moment).events : [event]) };
}

/** Returns a scenario in which some events do not take place. */
export function withoutEvents(scenario: Scenario, failed: readonly Failed[]): Scenario {
  const lost = new Map<number, Set<number> | undefined>();
  for (const { mission, events } of failed) {
    const known = lost.has(mission) ? lost.get(mission) : new Set<number>();
    lost.set(mission, known && events && new Set([...known, ...events]));
  }
  const made = [...lost].reduce(
    (before, [mission, events]) =>
      withMissions(before, [mission], (own) =>
        events === undefined
          ? copyWith(own, { events: [], demandModels: [] })
          : copyWith(own, { events: own.events.filter((_, at) => !events.has(at)) }),
      ),
    scenario,
  );
  const positions = new Map(
    [...lost].map(([mission, events]) => [
      mission,
      newPositions(scenario.missionList[mission]!, events),
    ]),
  );
  const manifest = manifestWithout(scenario.manifest, ({ mission, event }) => {
    const own = positions.get(mission);
    // A position without an event stays for the simulation to report.
    return own !== undefined && event in own ? own[event] : event;
  });
  return manifest === scenario.manifest ? made : copyWith(made, { manifest });
}

/** Returns the position that each event of a mission has when some are lost; undefined for those. */
function newPositions(
  { events }: Mission,
  lost: ReadonlySet<number> | undefined,
): readonly (number | undefined)[] {
  let next = 0;
  return events.map((_, at) => (lost === undefined || lost.has(at) ? undefined : next++));
}

/** Returns the position of an event among those that take place; undefined if it does not. */
export type NewPosition = (event: ManifestEvent) => number | undefined;

/**
 * Returns a manifest for a scenario that has lost events. It finds the others at their new positions, and plans no loads for
 * transports that do not take place. What was reserved from the departure or arrival of such a transport on is reserved no more;
 * what was reserved until then is reserved until the end.
 */
export function manifestWithout(manifest: Manifest, positionOf: NewPosition): Manifest {
  const field = readManifest(manifest);
  if (field === undefined) return manifest;
  const legs = field.legs.flatMap((leg) => moved(leg, positionOf) ?? []);
  const cells: ManifestCell[] = [];
  const newCells = field.cells.map((cell) => {
    const from = cell.from && moved(cell.from, positionOf);
    if (from === undefined && cell.from !== undefined) return undefined;
    const to = (cell.to && moved<ManifestMoment>(cell.to, positionOf)) ?? null;
    return cells.push({ ...cell, from: from ?? null, to }) - 1;
  });
  const containers = field.containers.map((container) => ({
    ...container,
    pieces: container.pieces.flatMap((piece) => {
      // An index that leads nowhere stays for the simulation to report.
      if (!(piece.cell in newCells)) return piece;
      const cell = newCells[piece.cell];
      return cell === undefined ? [] : { ...piece, cell };
    }),
  }));
  return new Manifest({ ...manifest, containers, cells, legs });
}

/** Returns something with the new position of its event; undefined if the event does not take place. */
function moved<T extends ManifestEvent>(what: T, positionOf: NewPosition): T | undefined {
  const event = positionOf(what);
  return event === undefined ? undefined : { ...what, event };
}
