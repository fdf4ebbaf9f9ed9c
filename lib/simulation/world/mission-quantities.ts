import type { AnyEvent } from '../../model/events/index.js';
import type { SimulationState } from '../state/state.js';
import type { ResolvedMission } from './missions.js';
import { isTransport, type TransportPlan, transportPlan } from './transport.js';
import type { World } from './world.js';

interface PlannedTransport {
  readonly event: AnyEvent;
  readonly plan: TransportPlan;
  /** Days after the start of the mission. */
  readonly start: number;
  readonly end: number;
}

/** What demand models can ask about a mission, at the moment that it starts. Times are in days. */
export class MissionQuantities {
  /** The mission's events: in the order in which they are queued. */
  readonly events: AnyEvent[];
  /** Its transports, in the order of the events; made when they are first asked for. */
  #planned: readonly PlannedTransport[] | undefined;

  /** @param next the mission that starts after it */
  constructor(
    readonly world: World,
    readonly facts: ResolvedMission,
    private readonly state: SimulationState,
    private readonly next: ResolvedMission | undefined,
  ) {
    this.events = [...facts.mission.events];
    if (world.rules.queueTies === 'first-in-first-out') this.#sort();
  }

  /** Time of an event after the start of the mission. */
  timeOf(event: AnyEvent): number {
    const { rounding } = this.world;
    return rounding.time(rounding.seconds(event.missionTime));
  }

  /** By time, then priority, then name; what ties stays as it is listed. */
  #sort(): void {
    this.#planned = undefined;
    this.events.sort(
      (a, b) =>
        this.timeOf(a) - this.timeOf(b) ||
        a.priority - b.priority ||
        (a.name === b.name ? 0 : a.name < b.name ? -1 : 1),
    );
  }

  /** From its start to the start of the next mission; of the last mission, to its last event. */
  get duration(): number {
    const { rounding, rules } = this.world;
    const { start } = this.facts;
    if (this.next !== undefined) return rounding.time(this.next.start - start);
    // Here the older program sorts the events in place, which all that comes after is to see.
    if (rules.queueTies === 'binary-heap') this.#sort();
    // Counted from the start of the scenario: what binary arithmetic loses can decide how halves are rounded.
    let last = start;
    for (const event of this.events) {
      let end = start + this.timeOf(event);
      if (isTransport(event)) end += transportPlan(event, this.world, rounding)?.duration ?? 0;
      else if (event.type === 'Crewed Exploration') end += rounding.seconds(event.duration);
      last = Math.max(last, end);
    }
    return rounding.time(last - start);
  }

  /** Until the first arrival at the destination; the whole mission where there is none. */
  get transitDuration(): number {
    const arrival = this.#arrival();
    return this.world.rounding.time(arrival === undefined ? this.duration : arrival.end);
  }

  /** From the first arrival at the destination to the last departure from it, or to the end. */
  get destinationDuration(): number {
    const arrival = this.#arrival();
    if (arrival === undefined) return 0;
    const departure = this.#last(({ plan }) => plan.origin === this.facts.destination, arrival);
    return this.world.rounding.time((departure?.start ?? this.duration) - arrival.end);
  }

  /** From the last departure of the return to its last arrival; 0 without a return. */
  get returnTransitDuration(): number {
    const { returnOrigin, returnDestination } = this.facts;
    if (returnOrigin === undefined || returnDestination === undefined) return 0;
    const arrival = this.#last(({ plan }) => plan.destination === returnDestination);
    const departure = this.#last(({ plan }) => plan.origin === returnOrigin);
    if (arrival === undefined || departure === undefined) return 0;
    return this.world.rounding.time(arrival.end - departure.start);
  }

  /** Crew that the mission creates, and crew that is inside the carriers that it creates. */
  get crewSize(): number {
    let crew = 0;
    for (const event of this.events) {
      if (event.type !== 'Create Elements') continue;
      for (const id of new Set(event.elements)) {
        const facts = this.world.element(id);
        if (facts === undefined) continue;
        if (facts.isHuman) crew++;
        if (!facts.isCarrier) continue;
        for (const inside of this.state.elements[facts.index]!.contents)
          if (inside.resolved.isHuman) crew++;
      }
    }
    return crew;
  }

  /** Person-hours of EVA, by the participants that the events list. */
  get evaCrewTime(): number {
    const { rounding } = this.world;
    let hours = 0;
    for (const event of this.events) {
      if (event.type !== 'Crewed EVA' && event.type !== 'Crewed Exploration') continue;
      const participants = new Set(event.elementStates.map(({ element }) => element)).size;
      const count =
        event.type === 'Crewed EVA'
          ? 1
          : evaCount(rounding.seconds(event.duration), event.evaPerWeek);
      hours += count * rounding.hours(event.evaDuration) * participants;
    }
    return hours;
  }

  get #transports(): readonly PlannedTransport[] {
    if (this.#planned !== undefined) return this.#planned;
    const planned: PlannedTransport[] = [];
    for (const event of this.events) {
      if (!isTransport(event)) continue;
      const plan = transportPlan(event, this.world, this.world.rounding);
      if (plan === undefined) continue;
      const start = this.timeOf(event);
      planned.push({ event, plan, start, end: start + plan.duration });
    }
    this.#planned = planned;
    return planned;
  }

  #arrival(): PlannedTransport | undefined {
    const { destination } = this.facts;
    return this.#transports.find(({ plan }) => plan.destination === destination);
  }

  #last(
    test: (transport: PlannedTransport) => boolean,
    except?: PlannedTransport,
  ): PlannedTransport | undefined {
    let found: PlannedTransport | undefined;
    for (const transport of this.#transports) {
      if (transport.event !== except?.event && test(transport)) found = transport;
    }
    return found;
  }
}

/** How many EVAs an exploration of so many days has. */
export function evaCount(days: number, evaPerWeek: number): number {
  return Math.floor((days * evaPerWeek) / 7);
}
