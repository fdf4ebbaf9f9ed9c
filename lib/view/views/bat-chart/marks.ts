import { column, tableOf } from '../../../analysis/table/table.js';
import { addToList } from '../../../graph/multi-map.js';
import { tableData } from '../../data/table-data.js';
import type { Index, TableData, ViewData } from '../../data/view-data.js';
import type { Model } from '../../model/model.js';
import type { Flaw, PictureSubject } from '../../model/subject.js';
import type { Tracks } from '../../model/tracks.js';

/** A transport, as a line from place to place. */
export interface Line {
  readonly transport: Index;
  readonly event: Index;
  readonly time: number;
  readonly end: number;
  readonly from: Index;
  readonly to: Index;
  /** From 0 for nothing to 1 for the heaviest transport of the campaign. */
  readonly weight: number;
  readonly people: number;
  readonly succeeded: boolean;
  readonly mission: Index;
}

/** A moment that stands on a line or at a place. */
export interface MomentMark {
  readonly kind: 'burn' | 'eva' | 'error' | 'warning';
  readonly event: Index;
  readonly time: number;
  readonly place: Index;
  /** The transport on whose line it stands; -1 if it is at a place. */
  readonly transport: Index;
  readonly mission: Index;
}

/** An exploration, or an EVA: from a time to a time at a place. */
export interface Bar {
  readonly event: Index;
  readonly time: number;
  readonly end: number;
  readonly place: Index;
  readonly mission: Index;
}

/** Everything that a bat chart shows, besides where things are. */
export interface Marks {
  readonly lines: readonly Line[];
  readonly points: readonly MomentMark[];
  readonly bars: readonly Bar[];
}

/**
 * Returns the marks of a campaign.
 * @param flawOf returns what is wrong with the data of an event, whatever the simulation says. Default: nothing
 */
export function marksOf(
  model: Model,
  tracks: Tracks,
  flawOf: (subject: PictureSubject) => Flaw | undefined = () => undefined,
): Marks {
  const { data } = model;
  const heaviest = data.transports.reduce((most, { mass }) => Math.max(most, mass), 0);
  const missionOf = (event: Index): Index => data.events[event]!.mission;
  const aboard = peopleAboard(data, tracks);
  const lines = data.transports.map((each, transport): Line => {
    const { event, time, end, origin, destination, mass } = each;
    return {
      transport,
      event,
      time,
      end,
      from: origin,
      to: destination,
      weight: heaviest > 0 ? mass / heaviest : 0,
      people: aboard(transport),
      succeeded: model.isFeasible(transport),
      mission: missionOf(event),
    };
  });
  const pointOf = (kind: MomentMark['kind'], event: Index, time: number): MomentMark => ({
    kind,
    event,
    time,
    place: data.events[event]!.place,
    transport: model.transportOf(event),
    mission: missionOf(event),
  });
  const burns = new Map(data.firings.map(({ event, time }) => [event, time]));
  const failed = new Map(
    data.problems.flatMap(({ severity, event, time }) =>
      severity === 'error' && event >= 0 ? [[event, time] as const] : [],
    ),
  );
  const warned: [Index, number][] = [];
  for (const [index, { time }] of data.events.entries()) {
    const flaw = flawOf({ kind: 'event', index });
    if (flaw === 'error') failed.set(index, failed.get(index) ?? time);
    else if (flaw === 'warning' && !failed.has(index)) warned.push([index, time]);
  }
  return {
    lines,
    points: [
      ...[...burns].map(([event, time]) => pointOf('burn', event, time)),
      ...data.stays.flatMap(({ kind, event, time }) =>
        kind === 'eva' ? [pointOf('eva', event, time)] : [],
      ),
      ...[...failed].map(([event, time]) => pointOf('error', event, time)),
      ...warned.map(([event, time]) => pointOf('warning', event, time)),
    ],
    bars: data.stays.flatMap(({ kind, event, time, end, place }) =>
      kind === 'exploration' ? [{ event, time, end, place, mission: missionOf(event) }] : [],
    ),
  };
}

/** Returns a function that returns how many people are on the edge of a transport while it is under way. */
function peopleAboard({ elements, transports }: ViewData, tracks: Tracks) {
  const trips = new Map<Index, { readonly time: number; readonly end: number }[]>();
  for (const [element, { type }] of elements.entries()) {
    if (type !== 'Human Agent') continue;
    for (const { place, time, end } of tracks.of(element)) addToList(trips, place, { time, end });
  }
  return (transport: Index): number => {
    const { edge, time, end } = transports[transport]!;
    const middle = (time + end) / 2;
    return (trips.get(edge) ?? []).filter((trip) => trip.time <= middle && middle < trip.end)
      .length;
  };
}

/** Returns the transports that a bat chart draws, as a table. */
export function linesTable(model: Model, lines: readonly Line[]): TableData {
  const { data } = model;
  const table = tableOf({ name: 'bat-chart', title: 'Transports' }, lines, [
    column('event', 'text', ({ event }) => data.events[event]?.name),
    column('mission', 'text', ({ mission }) => data.missions[mission]?.name),
    column('from', 'text', ({ from }) => data.places[from]?.name),
    column('to', 'text', ({ to }) => data.places[to]?.name),
    column('departs', 'time', ({ time }) => time),
    column('arrives', 'time', ({ end }) => end),
    column('mass', 'number', ({ transport }) => data.transports[transport]?.mass, { unit: 'kg' }),
    column('people', 'count', ({ people }) => people),
    column('feasible', 'flag', ({ succeeded }) => succeeded),
  ]);
  return tableData('Bat chart', table);
}
