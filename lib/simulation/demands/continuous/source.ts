import { none } from '../../kernel/lists.js';
import {
  amountRecord,
  type MetDemand,
  newDemand,
  unmetRecord,
} from '../../state/records/new-records.js';
import type { Holder, RuntimeElement, RuntimePlace } from '../../state/runtime-element.js';
import type { ResolvedMission } from '../../world/missions.js';
import type { ResolvedState } from '../../world/resolved.js';
import type { SimulationRules } from '../../world/rules/rules.js';
import type { World } from '../../world/world.js';
import { packingMaterial, packingOf } from '../packing.js';
import { isUnderWay, namesOf, placeAway } from '../people.js';
import type { RepairedFlow } from '../repairs.js';
import { FlowAccount } from './account.js';
import type { Replannable } from './agenda.js';
import type { Flow, Process } from './flows.js';
import { noRates, type Rates, type SourceRates } from './rates.js';

/** The longest time in which a source keeps its state, mission, place and holder. It has one record. */
export class Episode {
  /** What became of its flows that have ended. */
  readonly account: FlowAccount;
  /** Its end, in days; its start while it goes on. */
  until: number;

  /**
   * @param state undefined for what a mission asks, for itself or for a person
   * @param mission undefined for what a state asks
   * @param since its start, in days
   */
  constructor(
    readonly source: Source,
    readonly state: ResolvedState | undefined,
    readonly mission: ResolvedMission | undefined,
    readonly models: readonly string[],
    readonly place: RuntimePlace,
    readonly holder: Holder,
    readonly since: number,
    rules: SimulationRules,
  ) {
    this.account = new FlowAccount(rules.massAndUnits);
    this.until = since;
  }

  /** Returns whether it goes on as another one of its source. */
  isLike({ state, mission, place, holder }: Episode): boolean {
    return (
      this.state === state &&
      this.mission === mission &&
      this.place === place &&
      this.holder === holder
    );
  }

  /** Returns its record up to a time; undefined if nothing flowed. @param packs whether what is unmet needs packing material */
  record(
    world: World,
    packs: boolean,
    until = this.until,
    account = this.account,
  ): MetDemand | undefined {
    const { supplies, lines, processes, unmet } = account;
    if (lines.length === 0 && processes.length === 0) return undefined;
    const { rounding } = world;
    const packing = packs ? packingMaterial(world) : undefined;
    const left = unmet.flatMap((each) => {
      const amount = packing && packingOf(each.resource, each.amount, rounding);
      return packing && amount ? [{ ...each, resource: packing, amount }] : [];
    });
    return newDemand({
      time: until,
      since: this.since,
      location: this.place.resolved.ref,
      element: this.source.element?.ref,
      mission: this.mission?.ref,
      state: this.state?.ref,
      models: this.models,
      amounts: lines.map(({ resource, total }) => amountRecord(resource, total, rounding)),
      supplies,
      unmet: [...unmet, ...left].map((each) =>
        unmetRecord(each.resource, each.amount, rounding, each.since, each.until),
      ),
      processes,
    });
  }
}

/** Something that demands at constant rates, or has just ceased to. */
export abstract class Source implements Replannable {
  /** Undefined if it does not demand now. */
  episode: Episode | undefined = undefined;
  rates: SourceRates = noRates;
  /** Those of its demands that are repaired. */
  repaired: readonly RepairedFlow[] = none;
  /** Whether other demands than before may be repaired now. */
  hasNewRepairs = false;
  /** Its flows, without those of its processes. */
  flows: Flow[] = [];
  processes: Process[] = [];
  /** The number of the last plan to ask again: what is repaired of its demands changes then. */
  plan = 0;

  /** @param element undefined for a mission @param order its position among all sources: who comes first draws first */
  constructor(
    readonly element: RuntimeElement | undefined,
    readonly order: number,
  ) {}

  /** Returns the episode that begins now, unless it goes on with the one that it is in; undefined if it does not demand. */
  abstract next(now: number, rules: SimulationRules): Episode | undefined;

  abstract ask(rates: Rates): SourceRates;
}

/** An element that demands by its state. */
export class StateSource extends Source {
  declare readonly element: RuntimeElement;

  constructor(element: RuntimeElement) {
    super(element, 2 * element.resolved.index);
  }

  next(now: number, rules: SimulationRules): Episode | undefined {
    const { state, holder, place, inPlay } = this.element;
    if (!inPlay || state === undefined || state.models.length === 0) return undefined;
    if (place === undefined || holder === undefined) return undefined;
    return new Episode(this, state, undefined, state.modelNames, place, holder, now, rules);
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

  next(now: number, rules: SimulationRules): Episode | undefined {
    const { mission, holder } = this.element;
    const place = placeAway(this.element, this.homes);
    if (mission === undefined || place === undefined || holder === undefined) return undefined;
    const models = namesOf(mission.personal);
    return new Episode(this, undefined, mission, models, place, holder, now, rules);
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
  hasEnded = false;

  /** @param elements the number of elements, which come first */
  constructor(
    private readonly mission: ResolvedMission,
    private readonly place: RuntimePlace,
    elements: number,
  ) {
    super(undefined, 2 * elements + mission.ref.index);
  }

  next(now: number, rules: SimulationRules): Episode | undefined {
    const { mission, place } = this;
    if (this.hasEnded) return undefined;
    const models = namesOf(mission.lasting);
    return new Episode(this, undefined, mission, models, place, place, now, rules);
  }

  ask(rates: Rates): SourceRates {
    return rates.ofMission(this.mission);
  }
}
