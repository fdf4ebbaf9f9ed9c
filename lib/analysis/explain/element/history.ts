import type { Days } from '../../../schema/spans.js';
import {
  type BurnRecord,
  heldAt,
  type Ref,
  type TransportRecord,
} from '../../../simulation/index.js';
import { type EventMoment, momentsByEvent, type RecordedChange } from '../../playback/by-event.js';
import { Fleet } from '../../playback/fleet.js';
import type { HolderLevels } from '../../playback/holder.js';
import type { ExplainContext } from '../context.js';
import type { Deed, HistoryEntry } from './deeds.js';
import { FollowedMass } from './followed-mass.js';

interface OpenEntry {
  readonly time: Days;
  readonly event: number | null;
  readonly deeds: Deed[];
  readonly changes: RecordedChange[];
}

/** Returns everything that happened to an element, in the order in which it happened. */
export function historyOf(context: ExplainContext, element: Ref): readonly HistoryEntry[] {
  return new HistoryReader(context, element).read();
}

class HistoryReader {
  private readonly id: string;
  readonly #fleet: Fleet;
  readonly #holder: HolderLevels;
  readonly #mass: FollowedMass;
  readonly #entries: HistoryEntry[] = [];
  /** Deeds that no change belongs to, in the order of their events. */
  readonly #facts: readonly {
    readonly event: number;
    readonly time: Days;
    readonly deed: Deed;
  }[];
  #fact = 0;
  /** Its departures whose arrivals are still ahead. */
  #underWay: { readonly deed: Departed; readonly transport: TransportRecord }[] = [];
  #transport = 0;
  /** What is around the element. */
  #around: ReadonlySet<HolderLevels> = new Set();

  constructor(
    private readonly context: ExplainContext,
    element: Ref,
  ) {
    const { campaign, models } = context;
    this.id = element.id;
    this.#fleet = new Fleet(campaign.places);
    this.#holder = this.#fleet.element(element);
    this.#mass = new FollowedMass(
      this.#fleet,
      this.#holder,
      (id) => models.world.element(id)?.mass ?? 0,
      (resource) => campaign.resource(resource).unitMass,
    );
    this.#facts = this.#allFacts();
  }

  read(): readonly HistoryEntry[] {
    const { result } = this.context.campaign;
    for (const moment of momentsByEvent(result)) {
      this.#catchUp(moment.order);
      this.#readMoment(moment);
    }
    this.#catchUp(Number.POSITIVE_INFINITY);
    this.#arrive(null);
    return this.#entries;
  }

  /** Returns its burns, errors and warnings. */
  #allFacts() {
    const { burns, errors, warnings } = this.context.campaign.result;
    const facts: { event: number; time: number; deed: Deed }[] = [];
    for (const burn of burns)
      if (burn.vehicle.id === this.id)
        facts.push({ event: burn.event, time: burn.time, deed: burnDeed(burn) });
    for (const [kind, list] of [
      ['error', errors],
      ['warning', warnings],
    ] as const)
      for (const { index, event, time, code, message, element, container } of list)
        if (element?.id === this.id || container?.id === this.id)
          facts.push({
            event: event ?? this.#eventAt(time),
            time,
            deed: { kind, index, code, message },
          });
    return facts.sort((a, b) => a.event - b.event);
  }

  /** Returns the last event until a time. */
  #eventAt(time: number): number {
    const { events } = this.context.campaign.result;
    return Math.max(
      0,
      events.findLastIndex((event) => event.time <= time),
    );
  }

  /** Adds entries for the facts and departures of the events before a place in their order. */
  #catchUp(event: number): void {
    const { transports } = this.context.campaign.result;
    for (;;) {
      const fact = this.#facts[this.#fact]?.event ?? event;
      const next = Math.min(fact, transports[this.#transport]?.event ?? event);
      if (!(next < event)) return;
      const deeds = this.#deedsOf(next);
      if (deeds.length === 0) continue;
      const { time } = this.context.campaign.result.events[next]!;
      this.#close({ time, event: next, deeds, changes: [] });
    }
  }

  /** Returns the facts and departures of an event. */
  #deedsOf(event: number): Deed[] {
    const { transports } = this.context.campaign.result;
    const deeds: Deed[] = [];
    for (; transports[this.#transport] !== undefined; this.#transport++) {
      const transport = transports[this.#transport]!;
      if (transport.event > event) break;
      if (transport.event !== event || !this.#carries(transport)) continue;
      const deed = departure(transport);
      this.#underWay.push({ deed, transport });
      deeds.push(deed);
    }
    for (; this.#facts[this.#fact] !== undefined; this.#fact++) {
      const { event: of, deed } = this.#facts[this.#fact]!;
      if (of > event) break;
      deeds.push(deed);
    }
    return deeds;
  }

  #carries({ event, elements }: TransportRecord): boolean {
    if (this.context.campaign.result.events[event]?.succeeded !== true) return false;
    return elements.some(({ id }) => {
      const listed = this.#fleet.find(id);
      return listed !== undefined && (listed === this.#holder || this.#around.has(listed));
    });
  }

  #readMoment({ time, event, changes }: EventMoment): void {
    const entry: OpenEntry = {
      time,
      event,
      deeds: event === null ? [] : this.#deedsOf(event),
      changes: [],
    };
    for (const change of changes) this.#apply(change, entry);
    if (event !== null) this.#arrive(event);
    if (entry.deeds.length > 0 || entry.changes.length > 0) this.#close(entry);
  }

  /** Notes where its transports brought it in an event. @param event null for those under way at the end of the simulation */
  #arrive(event: number | null): void {
    const ends = this.context.campaign.arrivals;
    this.#underWay = this.#underWay.filter(({ deed, transport }) => {
      const end = ends[transport.index];
      if (end === undefined || end.event !== event) return true;
      const place = event === null ? transport.edge : transport.destination;
      if (this.#holder.place?.ref.id === place.id) deed.arrival = end.time;
      return false;
    });
  }

  #apply(change: RecordedChange, { event, time, deeds, changes }: OpenEntry): void {
    const { kind, record } = change;
    const of = this.#fleet.element(record.element);
    const isOwn = of === this.#holder;
    if (isOwn) changes.push(change);
    const { state: before, parent } = of;
    const held = kind === 'stock' ? of.own.get(record.resource.id) : undefined;
    this.#mass.apply(change);
    if (kind === 'position') {
      const from = parent?.ref ?? null;
      const to = record.container;
      const isAround = this.#around.has(of);
      if (isOwn) deeds.push(this.#movedDeed(from, to, event));
      else if (isAround && to !== null)
        deeds.push({ kind: 'carried', by: record.element, from, to });
      if (isOwn || isAround) this.#around = new Set(this.#holder.around);
      if (!isOwn && parent !== of.parent) {
        if (from?.id === this.id) deeds.push({ kind: 'gave-out', element: record.element, to });
        if (to?.id === this.id) deeds.push({ kind: 'took-in', element: record.element, from });
      }
    } else if (isOwn && kind === 'state') {
      if (before?.id !== record.state?.id)
        deeds.push({ kind: 'reconfigured', from: before, to: record.state });
    } else if (isOwn && kind === 'stock')
      deeds.push({
        kind: 'stock',
        resource: record.resource,
        units: this.context.unitsOf(record.resource),
        before: held === undefined ? null : heldAt(held, time),
        after: record.amount,
        rate: record.rate,
      });
  }

  #movedDeed(from: Ref | null, to: Ref | null, event: number | null): Deed {
    if (to !== null)
      return from === null ? { kind: 'created', container: to } : { kind: 'moved', from, to };
    const type = event === null ? '' : this.context.campaign.result.events[event]?.type;
    return { kind: type === 'Propulsive Burn' ? 'staged' : 'removed', from };
  }

  #close({ time, event, deeds, changes }: OpenEntry): void {
    const { context } = this;
    const { parent, place, state, own } = this.#holder;
    const inPlay = parent !== undefined;
    const { events } = context.campaign.result;
    this.#entries.push({
      time,
      event,
      eventName: event === null ? null : events[event]!.name,
      deeds,
      positions: changes.flatMap((each) => (each.kind === 'position' ? [each.record] : [])),
      states: changes.flatMap((each) => (each.kind === 'state' ? [each.record] : [])),
      stocks: changes.flatMap((each) => (each.kind === 'stock' ? [each.record] : [])),
      inPlay,
      container: parent?.ref ?? null,
      location: place?.ref ?? null,
      state: inPlay ? state : null,
      totalMass: inPlay ? this.#mass.at(time) : null,
      holds: inPlay
        ? [...own.values()].map((held) => ({
            resource: held.resource,
            units: context.unitsOf(held.resource),
            amount: heldAt(held, time),
            rate: held.rate,
          }))
        : [],
    });
  }
}

const burnDeed = ({
  index,
  deltaVAchieved,
  deltaVRemaining,
  propellantUsed,
  propellantLeft,
}: BurnRecord): Deed => ({
  kind: 'burned',
  burn: index,
  deltaV: deltaVAchieved,
  deltaVRemaining,
  propellantUsed,
  propellantLeft,
});

/** A departure whose arrival is not yet known. */
type Departed = Extract<Deed, { readonly kind: 'departed' }> & { arrival: number | null };

const departure = ({ index, edge, destination }: TransportRecord): Departed => ({
  kind: 'departed',
  transport: index,
  edge,
  destination,
  arrival: null,
});
