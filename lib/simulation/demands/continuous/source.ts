import {
  type Holder,
  placeOf,
  type RuntimeElement,
  type RuntimePlace,
} from '../../state/runtime-element.js';
import type { ResolvedMission } from '../../world/missions.js';
import type { ResolvedState } from '../../world/resolved.js';
import { isUnderWay, namesOf, placeAway } from '../people.js';
import type { RepairedFlow } from '../repairs.js';
import type { FlowAccount } from './account.js';
import type { Flow } from './flow.js';
import type { Process } from './process.js';
import { noRates, type Rates, type SourceRates } from './rates.js';

const none: readonly never[] = [];

/** What a source demands by, and where. */
interface SourceCircumstances {
  /** The state of an element; undefined for what a mission asks. */
  readonly state: ResolvedState | undefined;
  /** The mission that asks, for itself or for a person; undefined for what a state asks. */
  readonly mission: ResolvedMission | undefined;
  readonly models: readonly string[];
  readonly place: RuntimePlace;
  readonly holder: Holder;
}

/** The longest time in which a source keeps its state, mission, place and holder. It has one record. */
export class Episode implements SourceCircumstances {
  readonly state: SourceCircumstances['state'];
  readonly mission: SourceCircumstances['mission'];
  readonly models: readonly string[];
  readonly place: RuntimePlace;
  readonly holder: Holder;

  /**
   * @param since its start, in days
   * @param account what became of its flows that have ended
   * @param until its end, in days; its start while it goes on
   */
  constructor(
    readonly source: Source,
    { state, mission, models, place, holder }: SourceCircumstances,
    readonly since: number,
    readonly account: FlowAccount,
    public until = since,
  ) {
    this.state = state;
    this.mission = mission;
    this.models = models;
    this.place = place;
    this.holder = holder;
  }

  /** Returns whether it goes on in some circumstances. */
  isIn({ state, mission, place, holder }: SourceCircumstances): boolean {
    return (
      this.state === state &&
      this.mission === mission &&
      this.place === place &&
      this.holder === holder
    );
  }
}

/** Something that demands at constant rates, or has just ceased to. */
export abstract class Source {
  /** Undefined if it does not demand now. */
  episode: Episode | undefined = undefined;
  rates: SourceRates = noRates;
  /** The state that it was in when its models were asked for these rates. */
  asked: ResolvedState | undefined = undefined;
  /** Those of its demands that are repaired. */
  repaired: readonly RepairedFlow[] = none;
  /** Whether other demands than before may be repaired now. */
  hasNewRepairs = false;
  /** Its flows, without those of its processes. */
  flows: Flow[] = [];
  processes: Process[] = [];
  /** Whether its demands flow or are collected. */
  isConnected = false;
  /** Whether it is disconnected until time goes on. */
  isSuspended = false;

  /**
   * @param element whose stocks are searched first; undefined for a mission
   * @param order its position among all sources: who comes first draws first
   */
  constructor(
    readonly element: RuntimeElement | undefined,
    readonly order: number,
  ) {}

  /** What it demands by now, and where; undefined if it does not demand. */
  abstract get now(): SourceCircumstances | undefined;

  /** Asks the models for rates. */
  abstract ask(rates: Rates): SourceRates;
}

/** An element that demands by its state. */
export class StateSource extends Source {
  declare readonly element: RuntimeElement;

  constructor(element: RuntimeElement) {
    super(element, 2 * element.resolved.index);
  }

  get now(): SourceCircumstances | undefined {
    const { state, holder, inPlay } = this.element;
    const place = placeOf(holder);
    if (!inPlay || state === undefined || state.models.length === 0) return undefined;
    if (place === undefined || holder === undefined) return undefined;
    return { state, mission: undefined, models: state.modelNames, place, holder };
  }

  ask(rates: Rates): SourceRates {
    const { element } = this;
    return element.state === undefined ? noRates : rates.of(element.state, element);
  }
}

/** A person who is under a mission. */
export class PersonSource extends Source {
  declare readonly element: RuntimeElement;

  /** @param homes the places where people need nothing */
  constructor(
    element: RuntimeElement,
    private readonly homes: ReadonlySet<object>,
  ) {
    super(element, 2 * element.resolved.index + 1);
  }

  get now(): SourceCircumstances | undefined {
    const { mission, holder } = this.element;
    const place = placeAway(this.element, this.homes);
    if (mission === undefined || place === undefined || holder === undefined) return undefined;
    return { state: undefined, mission, models: namesOf(mission.personal), place, holder };
  }

  ask(rates: Rates): SourceRates {
    const { episode } = this;
    return episode?.mission === undefined
      ? noRates
      : rates.ofPerson(episode.mission, isUnderWay(episode.place.resolved));
  }
}

/** A mission that demands as long as it lasts. */
export class MissionSource extends Source {
  /** Whether its span has ended. */
  hasEnded = false;

  /** @param elements the number of elements, which come first */
  constructor(
    private readonly mission: ResolvedMission,
    private readonly place: RuntimePlace,
    elements: number,
  ) {
    super(undefined, 2 * elements + mission.ref.index);
  }

  get now(): SourceCircumstances | undefined {
    const { mission, place } = this;
    if (this.hasEnded) return undefined;
    const models = namesOf(mission.lasting);
    return { state: undefined, mission, models, place, holder: place };
  }

  ask(rates: Rates): SourceRates {
    return rates.ofMission(this.mission);
  }
}
