import type { ElementData, EventData, Index, PlaceData, ViewData } from '../data/view-data.js';
import { Holdings } from './holdings.js';
import { Tracks } from './tracks.js';
import { shown, when } from './words.js';

/** The data of a view, with what views ask about it. */
export class Model {
  /** The start of the scenario, in milliseconds. */
  readonly zero: number;
  /** The first and the last moment that a picture shows, in days. */
  readonly range: readonly [number, number];
  readonly #byId: ReadonlyMap<string, Thing>;

  /** @param range the moments that a picture shows. Default: from the start of the campaign to its end */
  constructor(
    readonly data: ViewData,
    range?: readonly [number, number],
  ) {
    this.zero = new Date(data.about.start).getTime();
    const { missions, transports, stays, summary } = data;
    const times = [summary.end, ...missions.flatMap(({ start, end }) => [start, end])];
    for (const { end } of transports) times.push(end);
    for (const { end } of stays) times.push(end);
    const last = times.reduce((a, b) => Math.max(a, b), 0);
    this.range = range ?? [Math.min(0, ...missions.map(({ start }) => start)), last > 0 ? last : 1];
    this.#byId = new Map<string, Thing>([
      ...data.resources.map(({ id }, index) => [id, { kind: 'resource', index }] as const),
      ...data.elements.map(({ id }, index) => [id, { kind: 'element', index }] as const),
      ...data.places.map(({ id }, index) => [id, { kind: 'place', index }] as const),
    ]);
  }

  /** Where every element is over time. Made when it is first needed. */
  get tracks(): Tracks {
    this.#tracks ??= new Tracks(this.data, this.range[1]);
    return this.#tracks;
  }
  #tracks: Tracks | undefined;

  /** What everything holds over time. Made when it is first needed. */
  get holdings(): Holdings {
    this.#holdings ??= new Holdings(this.data);
    return this.#holdings;
  }
  #holdings: Holdings | undefined;

  /** Returns what an identifier names, or undefined. */
  find(id: string): Thing | undefined {
    return this.#byId.get(id);
  }

  element(index: Index): ElementData | undefined {
    return this.data.elements[index];
  }

  place(index: Index): PlaceData | undefined {
    return this.data.places[index];
  }

  event(index: Index): EventData | undefined {
    return this.data.events[index];
  }

  /** The name of a place, as it can be shown. */
  placeName(index: Index): string {
    return shown(this.data.places[index]?.name ?? 'nowhere');
  }

  elementName(index: Index): string {
    return shown(this.data.elements[index]?.name ?? 'nothing');
  }

  missionName(index: Index): string {
    return shown(this.data.missions[index]?.name ?? 'no mission');
  }

  /** The time and the name of an event, by which people find it in a list. */
  eventLabel(index: Index): string {
    const { time, name, type } = this.data.events[index]!;
    return `${when(time)} ${name.trim() === '' ? type : name}`;
  }

  /** The name of what contains something: a place or an element. */
  holderName(holder: Index): string {
    const { places } = this.data;
    return holder < places.length
      ? this.placeName(holder)
      : this.elementName(holder - places.length);
  }

  /** Returns the parameters of an address that show a mission, with a little of what is before and after it. */
  missionParams(index: Index): Readonly<Record<string, string>> {
    const mission = this.data.missions[index];
    if (mission === undefined) return { mission: '', from: '', to: '' };
    const { start, end } = mission;
    const margin = (end - start) * 0.08;
    return {
      mission: String(index),
      from: (start - margin).toFixed(3),
      to: (end + margin).toFixed(3),
    };
  }

  /** Whether a transport goes as planned: neither its event nor one that it has scheduled, such as a burn, fails. */
  isFeasible(transport: Index): boolean {
    const { events, problems } = this.data;
    if (this.#infeasible === undefined) {
      const failed = [
        ...events.flatMap(({ succeeded }, event) => (succeeded ? [] : [event])),
        ...problems.flatMap(({ severity, event }) => (severity === 'error' ? [event] : [])),
      ];
      this.#infeasible = new Set(failed.map((event) => this.transportOf(event)));
    }
    return !this.#infeasible.has(transport);
  }
  #infeasible: ReadonlySet<Index> | undefined;

  /** Returns the transport that an event, or the event that has scheduled it, is; -1 if there is none. */
  transportOf(event: Index): Index {
    const { events, transports } = this.data;
    this.#transports ??= new Map(transports.map((transport, index) => [transport.event, index]));
    for (let at = event; at >= 0; at = events[at]?.parent ?? -1) {
      const found = this.#transports.get(at);
      if (found !== undefined) return found;
    }
    return -1;
  }
  #transports: ReadonlyMap<Index, Index> | undefined;
}

/** A thing that an identifier names. */
export interface Thing {
  readonly kind: 'place' | 'element' | 'resource';
  readonly index: Index;
}
