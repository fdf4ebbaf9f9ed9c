import { getOrAdd } from '../../graph/multi-map.js';
import { FlightEdge, SpaceEdge } from '../../model/network/index.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { PeopleObserver, SimulationState } from '../state/simulation-state.js';
import { subtreeOf } from '../state/subtree.js';
import type { DemandModelInUse } from '../world/demand-model.js';
import type { ResolvedMission } from '../world/missions.js';
import { type Ref, recordedName, type Span } from '../world/refs.js';
import type { ResolvedPlace } from '../world/resolved.js';
import type { DemandSet } from './demand-set.js';
import type { DemandStrategy } from './demand-strategy.js';

/** Returns where a person in play is away from home; undefined if they are at home or nowhere. */
export function placeAway(
  person: RuntimeElement,
  homes: ReadonlySet<object>,
): RuntimePlace | undefined {
  const place = person.inPlay ? person.place : undefined;
  return place === undefined || homes.has(place.resolved) ? undefined : place;
}

/** Returns whether a place is an edge on which `transitDemandsOmitted` omits demands. A drive is part of a stay. */
export const isUnderWay = ({ edge }: Pick<ResolvedPlace, 'edge'>): boolean =>
  edge instanceof SpaceEdge || edge instanceof FlightEdge;

/** Returns the names of demand models, as records have them. */
export const namesOf = (models: readonly DemandModelInUse[]): readonly string[] =>
  models.map(({ name }) => recordedName(name));

/** What a mission demands at the end of the current instant. */
class MissionDemand {
  /** Its people who have come to its destination. */
  readonly people: Ref[] = [];

  /** @param demand what it demands besides what these people need once */
  constructor(
    readonly demand: DemandSet,
    readonly place: RuntimePlace,
    readonly covers?: Span,
  ) {}
}

/**
 * Knows the mission that each person is under, by the rule `crewDemands: presence`, and demands what people and missions need
 * once. What people need every day is asked by the strategy.
 */
export class People implements PeopleObserver {
  /** The mission whose event may take people on now. */
  mover: ResolvedMission | undefined = undefined;
  /** People who were moved, taken on or brought into play at the current instant, or may be taken on. */
  private readonly touched = new Set<RuntimeElement>();
  /** The people in play whom no mission has taken on. */
  private readonly free = new Set<RuntimeElement>();
  /** The missions with models for people whose span has begun, and when it ends, in days. */
  private readonly begun = new Map<ResolvedMission, number>();
  /** The people for whom a mission has demanded what they need once. */
  private readonly supplied = new Map<ResolvedMission, Set<RuntimeElement>>();
  /** What missions demand at the end of the current instant. */
  private readonly due = new Map<ResolvedMission, MissionDemand>();

  constructor(
    private readonly state: SimulationState,
    private readonly demands: DemandStrategy,
  ) {
    state.peopleObserver = this;
  }

  moved(element: RuntimeElement): void {
    const mission = this.mover;
    for (const each of subtreeOf(element)) {
      if (!each.isHuman) continue;
      this.state.watch.work();
      this.touched.add(each);
      if (mission !== undefined) this.takeOn(each, mission);
    }
  }

  present(person: RuntimeElement): void {
    if (!person.inPlay) {
      person.mission = undefined;
      this.free.delete(person);
    } else {
      this.touched.add(person);
      if (person.mission === undefined) this.free.add(person);
    }
  }

  private takeOn(person: RuntimeElement, mission: ResolvedMission): void {
    this.free.delete(person);
    this.touched.add(person);
    if (person.mission !== mission) this.state.enlist(person, mission);
  }

  /**
   * Notes that the span of a mission begins, until a time in days. At the end of the instant it takes on the people at its
   * destination whom no mission has taken on.
   */
  begin(mission: ResolvedMission, until: number): void {
    this.begun.set(mission, until);
    for (const person of this.free) this.touched.add(person);
  }

  /** Lets a mission demand amounts at the end of the current instant, together with what its people need once. */
  add(
    mission: ResolvedMission,
    demand: DemandSet,
    place: RuntimePlace,
    covers: Span | undefined,
  ): void {
    this.due.set(mission, new MissionDemand(demand, place, covers));
  }

  /** Demands what people need for an EVA that begins. @param hours its duration */
  beginEva(participants: readonly RuntimeElement[], hours: number): void {
    for (const person of participants) {
      const { mission } = person;
      const place = placeAway(person, this.state.world.homes);
      if (mission === undefined || place === undefined) continue;
      const demand = this.demands.newSet();
      for (const { personal } of mission.personal) personal!.perEva(demand, hours);
      this.demands.demand(demand, {
        place,
        source: person,
        mission: mission.ref,
        models: namesOf(mission.personal),
      });
    }
  }

  /** Completes the current instant, before time goes on. */
  settle(): void {
    const touched = [...this.touched].sort((a, b) => a.resolved.index - b.resolved.index);
    for (const person of touched) {
      this.state.watch.work();
      this.touched.delete(person);
      this.settlePerson(person);
    }
    const due = [...this.due].sort(([a], [b]) => a.ref.index - b.ref.index);
    for (const [mission, { demand, people, place, covers }] of due) {
      this.due.delete(mission);
      const isFirst = this.supplied.get(mission)?.size === people.length;
      if (people.length > 0)
        for (const { personal } of mission.personal)
          personal!.onArrival(demand, people.length, isFirst);
      const models = namesOf(mission.models.filter((each) => !mission.lasting.includes(each)));
      this.demands.demand(demand, {
        place,
        source: undefined,
        mission: mission.ref,
        people,
        models,
        covers,
      });
    }
  }

  private settlePerson(person: RuntimeElement): void {
    const place = placeAway(person, this.state.world.homes);
    if (place === undefined) return;
    if (person.mission === undefined) {
      const { time } = this.state.recorder;
      const [found] = [...this.begun]
        .filter(([{ destination }, until]) => time < until && destination === place.resolved)
        .map(([mission]) => mission)
        .sort((a, b) => a.start - b.start || a.ref.index - b.ref.index);
      if (found === undefined) return;
      this.takeOn(person, found);
      this.touched.delete(person);
    }
    const { mission } = person;
    if (mission !== undefined && mission.destination === place.resolved)
      this.supply(person, mission, place);
  }

  private supply(person: RuntimeElement, mission: ResolvedMission, place: RuntimePlace): void {
    const known = getOrAdd(this.supplied, mission, () => new Set());
    if (known.has(person)) return;
    known.add(person);
    const due = () => new MissionDemand(this.demands.newSet(), place);
    getOrAdd(this.due, mission, due).people.push(person.resolved.ref);
  }
}
