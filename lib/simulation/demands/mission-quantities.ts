import type { AnyEvent } from '../../model/events/index.js';
import { compareText } from '../kernel/lists.js';
import { Watch } from '../limits/watch.js';
import type { SimulationState } from '../state/simulation-state.js';
import type { DemandingMission } from '../world/demand-model.js';
import {
  type EventRoles,
  fieldValue,
  idsIn,
  participantsOf,
  rolesOf,
  secondsOf,
} from '../world/event-roles.js';
import { type ResolvedMission, runningMissions } from '../world/missions.js';
import type { ResolvedPlace, TransportPlan } from '../world/resolved.js';
import { transportPlan } from '../world/transport.js';
import type { World } from '../world/world.js';

/** An event that a mission lists. */
export interface ListedEvent {
  readonly event: AnyEvent;
  /** Its index in the mission's list of events. */
  readonly listed: number;
  /** Days after the start of the mission. */
  readonly time: number;
  /** When what it transports arrives, in the same days; its time if it is no transport. */
  readonly end: number;
  readonly roles: EventRoles;
  /** What it transports along which edge; undefined if it is no transport or has no usable edge. */
  readonly transport: TransportPlan | undefined;
}

/** Returns a test of whether an event is a transport from a place, or to it. */
const travels =
  (end: 'origin' | 'destination', place: ResolvedPlace | undefined) =>
  ({ transport }: ListedEvent): boolean =>
    transport !== undefined && transport[end] === place;

/** The quantities of a mission that demand models use, as known when the mission starts. Times are in days. */
export class MissionQuantities implements DemandingMission {
  readonly events: readonly ListedEvent[];

  /**
   * @param next the mission that starts after this one; undefined if none does. Its events then decide how long it lasts.
   * @param until when the simulation ends, in days; undefined if it ends with the last event of the campaign
   */
  constructor(
    readonly world: World,
    readonly mission: ResolvedMission,
    private readonly state: SimulationState,
    readonly next: ResolvedMission | undefined,
    private readonly until?: number,
    private readonly watch: Watch = new Watch(),
  ) {
    this.events = mission.mission.events.map((event, listed) => {
      watch.work();
      const time = timeOf(event, world);
      const roles = rolesOf(event);
      const transport = roles.edge === undefined ? undefined : transportPlan(event, world, roles);
      const end = time + (transport?.duration ?? 0);
      return { event, listed, time, end, roles, transport };
    });
    if (world.rules.queueTies === 'first-in-first-out') this.sortEvents();
  }

  /** Sorts the events by time, then priority, then name. Equal ones stay in the order of the mission. */
  sortEvents(): void {
    (this.events as ListedEvent[]).sort((a, b) => {
      this.watch.work();
      return (
        a.time - b.time ||
        a.event.priority - b.event.priority ||
        compareText(a.event.name, b.event.name)
      );
    });
  }

  get duration(): number {
    const { world, mission, next, watch } = this;
    if (world.rules.missionSpan === 'until-next')
      return missionDuration(world, mission, next, watch);
    const { until } = this.span;
    return until === undefined ? this.end : Math.max(until, missionDuration(world, mission));
  }

  /**
   * The span of the mission at its destination, by the rule `missionSpan: own`: from the first arrival, or the start if nothing
   * arrives, until the last departure; undefined if it lasts until the end of the campaign.
   */
  get span(): { readonly since: number; readonly until: number | undefined } {
    const { destination } = this.mission;
    let since = Number.POSITIVE_INFINITY;
    let last = Number.NEGATIVE_INFINITY;
    for (const { end } of this.events.filter(travels('destination', destination))) {
      since = Math.min(since, end);
      last = Math.max(last, end);
    }
    if (since === Number.POSITIVE_INFINITY) since = 0;
    let until = Number.POSITIVE_INFINITY;
    for (const { time } of this.events.filter(travels('origin', destination)))
      if (time >= Math.max(since, last)) until = Math.min(until, time);
    const { rounding } = this.world;
    return {
      since: rounding.time(since),
      until: until === Number.POSITIVE_INFINITY ? undefined : rounding.time(until),
    };
  }

  /** The end of the campaign: of the simulation, or else the planned end of the last event. */
  private get end(): number {
    const { world, mission, until } = this;
    let last = until ?? 0;
    if (until === undefined)
      for (const each of runningMissions(world))
        last = Math.max(last, each.start + missionDuration(world, each, undefined, this.watch));
    return world.rounding.time(last - mission.start);
  }

  get transitDuration(): number {
    if (this.world.rules.missionSpan === 'own') return this.span.since;
    const arrival = this.firstArrival;
    return this.world.rounding.time(arrival?.end ?? this.duration);
  }

  get destinationDuration(): number {
    if (this.world.rules.missionSpan === 'own') {
      const { since, until = this.end } = this.span;
      return this.world.rounding.time(until - since);
    }
    const arrival = this.firstArrival;
    if (arrival === undefined) return 0;
    const departure = this.last(travels('origin', this.mission.destination), arrival);
    return this.world.rounding.time((departure?.time ?? this.duration) - arrival.end);
  }

  get returnTransitDuration(): number {
    const { returnOrigin, returnDestination } = this.mission;
    if (returnOrigin === undefined || returnDestination === undefined) return 0;
    const arrival = this.last(travels('destination', returnDestination));
    const departure = this.last(travels('origin', returnOrigin));
    if (arrival === undefined || departure === undefined) return 0;
    return this.world.rounding.time(arrival.end - departure.time);
  }

  get crewSize(): number {
    let crew = 0;
    for (const { event, roles } of this.events) {
      this.watch.work();
      const { created } = roles;
      if (created.length === 0) continue;
      for (const id of new Set(idsIn(event, created))) {
        const element = this.state.element(id);
        if (element === undefined) continue;
        if (element.isHuman) crew++;
        crew += element.people;
      }
    }
    return crew;
  }

  get evaCrewTime(): number {
    const { rounding } = this.world;
    let hours = 0;
    for (const { event, roles } of this.events) {
      this.watch.work();
      const { eva, evasPerWeek } = roles;
      if (eva === undefined) continue;
      const seconds = fieldValue(event, eva) as number;
      const days = rounding.seconds(secondsOf(event) ?? 0);
      const count =
        evasPerWeek === undefined ? 1 : evaCount(days, fieldValue(event, evasPerWeek) as number);
      hours += count * rounding.hours(seconds) * participantsOf(event).size;
    }
    return hours;
  }

  /** The first transport to the destination; undefined if nothing arrives. */
  get firstArrival(): ListedEvent | undefined {
    return this.events.find(travels('destination', this.mission.destination));
  }

  private last(
    test: (event: ListedEvent) => boolean,
    except?: ListedEvent,
  ): ListedEvent | undefined {
    return this.events.findLast((each) => each.event !== except?.event && test(each));
  }
}

/** Returns the time of an event, in days after the start of its mission. */
const timeOf = (event: AnyEvent, { rounding }: World): number =>
  rounding.time(rounding.seconds(event.missionTime));

/** Returns how long a mission lasts, in days: until its events are over, or until the next one starts. */
export function missionDuration(
  world: World,
  { start, mission }: ResolvedMission,
  next?: ResolvedMission,
  watch: Watch = new Watch(),
): number {
  const { rounding } = world;
  if (next !== undefined) return rounding.time(next.start - start);
  // Count times from the start of the scenario: errors of binary arithmetic can decide how halves are rounded.
  let last = start;
  for (const event of mission.events) {
    watch.work();
    const roles = rolesOf(event);
    let end = start + timeOf(event, world);
    if (roles.edge !== undefined) end += transportPlan(event, world, roles)?.duration ?? 0;
    else end += rounding.seconds(secondsOf(event) ?? 0);
    last = Math.max(last, end);
  }
  return rounding.time(last - start);
}

/** Returns the number of EVAs in an exploration. @param days the duration of the exploration */
export function evaCount(days: number, evaPerWeek: number): number {
  return Math.floor((days * evaPerWeek) / 7);
}
