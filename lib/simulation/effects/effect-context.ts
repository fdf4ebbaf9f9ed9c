import type { AnyEvent, BurnStageItem } from '../../model/events/index.js';
import type { Burn } from '../../model/network/index.js';
import type { AnyResourceAmount } from '../../model/resources/index.js';
import type { Configuration } from '../../model/scenario/index.js';
import type { Uuid } from '../../schema/model-object.js';
import type { DemandSet } from '../demands/demand-set.js';
import { performBurn } from '../operations/burning.js';
import {
  createElements,
  moveElements,
  reconfigureElement,
  removeElements,
  requireState,
} from '../operations/moving.js';
import {
  elementOf,
  elementsOf,
  holderOf,
  inOrder,
  outermost,
  requireAt,
  requireReachable,
} from '../operations/presence.js';
import {
  addResources,
  amountsOf,
  requireTogether,
  transferResources,
} from '../operations/resources.js';
import type { SimulationParts } from '../operations/simulation-parts.js';
import type { ErrorCode, ProblemDetails, WarningCode } from '../records/problems.js';
import type { TimelineDetails, TimelineKind } from '../records/records.js';
import type { Rounding } from '../rules/rounding.js';
import type { SimulationRules } from '../rules/rules.js';
import type { Holder, RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { ResolvedMission } from '../world/missions.js';
import type { ResolvedState } from '../world/resolved.js';

/** A transport that has been recorded, because its event is being executed. */
export interface StartedTransport {
  /** Index of its record in the list of transports. */
  readonly index: number;
  readonly edge: RuntimePlace;
  readonly origin: RuntimePlace;
  readonly destination: RuntimePlace;
  /** Days. */
  readonly duration: number;
}

/** Something in the queue: an event of a mission, or an event that another event scheduled. */
export interface ScheduledEvent {
  readonly name: string;
  readonly type: string;
  readonly mission: ResolvedMission | undefined;
  /** The event of the mission; undefined if another event scheduled it. */
  readonly event: AnyEvent | undefined;
  /** Index of the event in the mission's list of events; undefined if another event scheduled it. */
  readonly listed: number | undefined;
  /** Index of the record of the event that scheduled it; null if a mission lists it. */
  readonly parent: number | null;
  /** Where it happens; undefined if its location does not exist. */
  readonly place: RuntimePlace | undefined;
  readonly run: (context: EffectContext) => void;
}

/** The parts of a running simulation that effects need: those of the operations, and the queue. */
export interface EffectParts extends SimulationParts {
  /** Schedules an event at a time, in days. Lower priorities come first. */
  schedule(time: number, priority: number, event: ScheduledEvent): void;
}

/** An event that an effect schedules. */
export interface FollowUp {
  /** When it happens, in days after the start of the scenario. */
  readonly time: number;
  /** Order among events of the same time: lower numbers first. Events of missions have 1 to 5. */
  readonly priority: number;
  /** Its name, which is also its type. */
  readonly name: string;
  /** Where it happens. */
  readonly place: RuntimePlace | undefined;
  /** What it does. The context is its own: it has its time and its place. */
  readonly run: (context: EffectContext) => void;
}

/**
 * What the effect of an event can ask and do. The effects of the built-in events use nothing else.
 *
 * Methods whose name starts with `require` record an error if the answer is false. An error makes the event fail; the
 * simulation goes on.
 */
export class EffectContext {
  /** @param transport the transport that this event is; undefined for other events, and without a usable edge */
  constructor(
    private readonly parts: EffectParts,
    private readonly scheduled: ScheduledEvent,
    readonly transport: StartedTransport | undefined,
  ) {}

  /** The current time, in days after the start of the scenario. */
  get time(): number {
    return this.parts.recorder.time;
  }

  /** Priority of the event. */
  get priority(): number {
    return this.parts.recorder.current?.priority ?? 0;
  }

  /** Name of the event. */
  get name(): string {
    return this.scheduled.name;
  }

  /** The node or edge where the event happens; undefined if it does not exist. */
  get place(): RuntimePlace | undefined {
    return this.scheduled.place;
  }

  /** The rules of the simulation. */
  get rules(): SimulationRules {
    return this.parts.rules;
  }

  /** How the rules round times, amounts, masses and volumes. */
  get rounding(): Rounding {
    return this.parts.rounding;
  }

  /** The configuration of the scenario. */
  get configuration(): Configuration {
    return this.parts.world.configuration;
  }

  /**
   * Returns the element with an identifier. If it does not exist, records an error and returns undefined.
   * @param field the field of the event that holds the identifier, for the message
   */
  element(id: Uuid, field: string): RuntimeElement | undefined {
    return elementOf(this.parts, id, field);
  }

  /**
   * Returns the elements of a list, each once, in the order in which they act. Records an error for each that does not
   * exist.
   */
  elements(ids: readonly Uuid[], field = 'elements'): RuntimeElement[] {
    return elementsOf(this.parts, ids, field);
  }

  /** Returns the elements in the order in which they act. Sorts the given array. */
  inOrder(elements: RuntimeElement[]): RuntimeElement[] {
    return inOrder(this.parts, elements);
  }

  /** Returns the elements without those that are inside another element of the list. */
  outermost(elements: RuntimeElement[]): RuntimeElement[] {
    return outermost(this.parts, elements);
  }

  /** Returns the node, edge or carrier with an identifier; undefined if there is none. */
  holder(id: Uuid): Holder | undefined {
    return holderOf(this.parts, id);
  }

  /** Returns the burn with an identifier; undefined if there is none. */
  burn(id: Uuid): Burn | undefined {
    return this.parts.world.burn(id);
  }

  /**
   * Returns the amounts that an event lists, summed by resource. Records an error for each unknown resource.
   * @param owner name of what lists them, for the message; default: the name of the event
   */
  amounts(list: readonly AnyResourceAmount[], owner: string = this.name): DemandSet {
    return amountsOf(this.parts, list, owner);
  }

  /** Returns the mass of an element with contents, crew and fuel, in kg. */
  totalMass(element: RuntimeElement): number {
    return this.parts.state.masses.total(element);
  }

  /** Whether an element is at a place. Default: the place of the event. */
  requireAt(element: RuntimeElement, place: RuntimePlace | undefined = this.place): boolean {
    return requireAt(this.parts, element, place);
  }

  /** Whether elements at the place of the event can be put into a holder. */
  requireReachable(holder: Holder): boolean {
    return requireReachable(this.parts, holder, this.place);
  }

  /** Whether two containers are in play at the same place. */
  requireTogether(origin: RuntimeElement, destination: RuntimeElement): boolean {
    return requireTogether(this.parts, origin, destination);
  }

  /** Whether a state with an index exists: `state` is what the index leads to. */
  requireState(element: RuntimeElement, state: ResolvedState | undefined, index: number): boolean {
    return requireState(this.parts, element, state, index);
  }

  /** Creates elements in a holder. The first element that cannot be created ends it. */
  create(elements: readonly RuntimeElement[], holder: Holder): void {
    createElements(this.parts, elements, holder);
  }

  /**
   * Moves elements with their contents into a holder.
   * @param options `from`: where they must be, default the place of the event; `stopsAtFailure`: whether an element
   * that cannot be moved stops the ones after it, default as the rule `failedMove` says
   * @returns whether all of them moved
   */
  move(
    elements: readonly RuntimeElement[],
    holder: Holder,
    options: { readonly from?: RuntimePlace; readonly stopsAtFailure?: boolean } = {},
  ): boolean {
    const { from = this.place, stopsAtFailure = this.rules.failedMove === 'stop' } = options;
    return moveElements(this.parts, elements, holder, from, stopsAtFailure);
  }

  /** Removes elements at the place of the event, with their contents. @returns whether all were removed */
  remove(elements: readonly RuntimeElement[]): boolean {
    return removeElements(this.parts, elements, this.place);
  }

  /**
   * Changes the state of an element; undefined for none.
   * @param place where the element must be; default: the place of the event
   * @returns whether the element is there
   */
  reconfigure(
    element: RuntimeElement,
    state: ResolvedState | undefined,
    place: RuntimePlace | undefined = this.place,
  ): boolean {
    return reconfigureElement(this.parts, element, state, place);
  }

  /** Puts amounts into a container or tank. The first amount that does not fit ends it. */
  add(amounts: DemandSet, container: RuntimeElement): void {
    addResources(this.parts, amounts, container);
  }

  /** Transfers amounts between two containers or tanks. The first amount that cannot be transferred ends it. */
  transfer(amounts: DemandSet, origin: RuntimeElement, destination: RuntimeElement): void {
    transferResources(this.parts, amounts, origin, destination);
  }

  /**
   * Demands amounts at the place of the event, once.
   * @param source the element that demands; it is searched first
   */
  demand(amounts: DemandSet, source: RuntimeElement | undefined): void {
    if (this.place !== undefined) this.parts.demands.demand(amounts, { place: this.place, source });
  }

  /**
   * Performs a burn with a stack: fires engines and drops stages, in the order of the actions.
   * @param stack the elements that are pushed; staged elements are removed from it
   */
  performBurn(burn: Burn, actions: readonly BurnStageItem[], stack: Set<RuntimeElement>): void {
    performBurn(this.parts, burn, actions, stack, this.place);
  }

  /** Schedules an event of the same mission. */
  schedule({ time, priority, name, place, run }: FollowUp): void {
    this.parts.schedule(time, priority, {
      name,
      type: name,
      mission: this.scheduled.mission,
      event: undefined,
      listed: undefined,
      parent: this.parts.recorder.event,
      place,
      run,
    });
  }

  /** Runs a part of the event. Errors and warnings in it name the part instead of the event. */
  inPart<R>(name: string, run: () => R): R {
    return this.parts.recorder.inPart(name, run);
  }

  /** Adds a record to the timeline. Custom effects use the kind `custom` if no other kind applies. */
  record<K extends TimelineKind>(kind: K, details: TimelineDetails[K]): void {
    this.parts.recorder.record(kind, details);
  }

  /** Records an error, which makes the event fail. */
  error(code: ErrorCode, details: Partial<ProblemDetails> = {}): void {
    this.parts.recorder.error(code, details);
  }

  /** Records a warning. */
  warning(code: WarningCode, details: Partial<ProblemDetails> = {}): void {
    this.parts.recorder.warning(code, details);
  }
}
