import type { BurnStageItem } from '../../../model/events/index.js';
import type { Burn } from '../../../model/network/index.js';
import type { AnyResourceAmount } from '../../../model/resources/index.js';
import type { Configuration } from '../../../model/scenario/index.js';
import type { Uuid } from '../../../schema/model-object.js';
import type { Days } from '../../../schema/spans.js';
import type { DemandSet } from '../../demands/demand-set.js';
import type { People } from '../../demands/people.js';
import { bounded, isFiniteData } from '../../kernel/finite.js';
import type { SimulationLimits } from '../../limits/limits.js';
import type { ErrorCode, ProblemDetails, WarningCode } from '../../state/records/problems.js';
import type { TimelineDetails, TimelineKind } from '../../state/records/timeline.js';
import type { RuntimeElement, RuntimePlace } from '../../state/runtime-element.js';
import type { ResolvedMission } from '../../world/missions.js';
import type { Span } from '../../world/refs.js';
import type { Rounding } from '../../world/rules/rounding.js';
import type { SimulationRules } from '../../world/rules/rules.js';
import { performBurn } from '../operations/burning.js';
import { ElementOperations } from '../operations/element-operations.js';
import { missAmounts, moveAmounts, withoutNegative } from '../operations/resources.js';
import type { SimulationParts } from '../operations/simulation-parts.js';
import { type FollowUp, ScheduledEvent } from './scheduled-event.js';
import type { StartedTransport } from './started-transport.js';

/** An event in the queue of a simulation: its effect works with the context. */
export type QueuedEvent = ScheduledEvent<EffectContext>;

/** The parts of a running simulation that effects need: the parts that operations need, the limits and the queue. */
export interface EffectParts extends SimulationParts {
  readonly limits: SimulationLimits;
  /** The time at which the simulation ends, in days after the start of the scenario; undefined if it ends with its last event. */
  readonly until: number | undefined;
  /** The people and the missions that they are under; undefined if people demand nothing where they are: see the rule `crewDemands`. */
  readonly people: People | undefined;
  /** What the manifest loads; undefined if it plans nothing. */
  readonly loads: { tolerance(elements: readonly RuntimeElement[]): number } | undefined;
  /** Effects that replace others, or add to them, by the `type` of the event. */
  readonly effects: Readonly<Record<string, (context: EffectContext, event: never) => void>>;
  /** The missions that run, sorted by date, then by name, each with the one that runs after it. */
  readonly missions: ReadonlyMap<ResolvedMission, ResolvedMission | undefined>;
  schedule(event: QueuedEvent): void;
  /** Schedules an event that the current event generates. */
  generate(event: QueuedEvent): void;
}

/** The time for which two EVAs may overlap because of rounding, in days: about 9 ms. */
const OVERLAP_TOLERANCE = 1e-7;

/** Whether amounts are the most that is moved: what is there, and what has room, decides. */
interface UpTo {
  readonly upTo?: boolean | undefined;
}

/**
 * The interface between the effect of an event and the simulation. The effects of the built-in events use nothing else.
 *
 * Methods whose name starts with `require` return false and record an error if a condition does not hold. An error makes
 * the event fail, but the simulation continues.
 */
export class EffectContext extends ElementOperations {
  /** The rules of the simulation. */
  readonly rules: SimulationRules = this.parts.rules;
  /** The limits of the simulation. */
  readonly limits: SimulationLimits = this.parts.limits;
  /** Rounds times, amounts, masses and volumes, by the rules of the simulation. */
  readonly rounding: Rounding = this.parts.rounding;
  /** The configuration of the scenario. */
  readonly configuration: Configuration = this.parts.world.configuration;

  /** @internal */
  constructor(
    /** @internal */
    override readonly parts: EffectParts,
    /** @internal */
    readonly scheduled: QueuedEvent,
    /** The transport of this event; undefined if the event is no transport or has no usable edge. */
    readonly transport: StartedTransport | undefined,
  ) {
    super(parts, scheduled.name, scheduled.place);
  }

  /** The current time, in days after the start of the scenario. */
  get time(): Days {
    return this.parts.recorder.time;
  }

  /** The priority of the event: lower numbers come first among events of the same time. */
  get priority(): number {
    return this.parts.recorder.current!.priority;
  }

  /** Returns the burn with an identifier, or undefined if it does not exist. */
  burn(id: Uuid): Burn | undefined {
    return this.parts.world.burn(id);
  }

  /** Returns what an identifier names, for messages; the identifier if nothing with a name has it. */
  named(id: Uuid): string {
    return this.parts.world.named(id);
  }

  /**
   * Returns the amounts that an event lists, summed by resource. Records an error for each unknown resource.
   * @param owner the name of the object that lists them, for the message. Default: the name of the event
   */
  amounts(list: readonly AnyResourceAmount[], owner: string = this.name): DemandSet {
    const { world, recorder, watch } = this.parts;
    for (const each of list) {
      watch.work();
      if ('resource' in each && world.resource(each.resource) === undefined)
        recorder.error('BROKEN_REFERENCE', { detail: `resource ${world.named(each.resource)}` });
    }
    return this.sumOf(list, owner);
  }

  private sumOf(list: readonly AnyResourceAmount[], owner: string): DemandSet {
    const { world, demands, watch } = this.parts;
    const set = demands.newSet();
    // Sum the amounts before they are rounded to the precision of the scenario.
    for (const { resource, amount } of world.amounts(list, owner, 'sum')) {
      watch.work();
      set.add(resource, amount);
    }
    return set;
  }

  /** Returns the mass of an element with contents, crew and fuel, in kg. */
  totalMass(element: RuntimeElement): number {
    return this.parts.state.masses.total(element);
  }

  /** Returns the mass of several elements with contents, crew and fuel, in kg. */
  totalMassOf(elements: Iterable<RuntimeElement>): number {
    return this.parts.state.masses.totalOf(elements);
  }

  /** Returns the mass by which the load of a manifest may exceed a limit, because its parts are rounded, in kg; mostly 0. */
  loadTolerance(elements: readonly RuntimeElement[]): number {
    return this.parts.loads?.tolerance(elements) ?? 0;
  }

  /**
   * Adds amounts to a container or tank. Stops with an error at the first amount that does not fit.
   * @param options `upTo`: whether to add of each amount what has room instead; default: false
   */
  add(amounts: DemandSet, container: RuntimeElement, { upTo = false }: UpTo = {}): void {
    moveAmounts(this.parts, amounts, { from: undefined, into: container, upTo });
  }

  /**
   * Transfers amounts between containers or tanks. Stops with an error at the first amount that cannot be transferred.
   * @param options `upTo`: whether to transfer of each amount what is there and has room instead; default: false
   */
  transfer(
    amounts: DemandSet,
    origin: RuntimeElement,
    destination: RuntimeElement,
    { upTo = false }: UpTo = {},
  ): void {
    moveAmounts(this.parts, amounts, { from: origin, into: destination, upTo });
  }

  /**
   * Notes amounts that the event should have put into a container, but did not because of its errors. A later shortage can
   * then name this event as its cause. `add` and `transfer` do this themselves.
   * @param from the container that the amounts would have come from. Default: none
   * @param options `upTo`: whether it should have put of each amount what is there and has room; default: false
   */
  miss(
    list: readonly AnyResourceAmount[],
    into: RuntimeElement,
    from?: RuntimeElement,
    { upTo = false }: UpTo = {},
  ): void {
    missAmounts(this.parts, this.sumOf(list, this.name), { from, into, upTo });
  }

  /**
   * Demands amounts at the place of the event, once. Does nothing if the event has no place. Afterwards, `amounts`
   * contains the unmet part.
   * @param source the element that demands. Its stocks are searched first.
   * @param covers the time that the demand is for, in days after the start of the scenario. Default: no longer time
   */
  demand(amounts: DemandSet, source: RuntimeElement | undefined, covers?: Span): void {
    const { place } = this;
    this.parts.watch.work();
    const span = covers && { since: bounded(covers.since), until: bounded(covers.until) };
    if (place !== undefined) this.parts.demands.demand(amounts, { place, source, covers: span });
  }

  /**
   * Consumes what is there of amounts at the place of the event: of each by itself, discrete resources in whole units. Nothing
   * of it is unmet. Does nothing if the event has no place.
   * @param source the element that consumes. Its stocks are searched first.
   */
  demandUpTo(amounts: DemandSet, source: RuntimeElement | undefined): void {
    const { place } = this;
    this.parts.watch.work();
    const most = withoutNegative(this.parts.recorder, amounts);
    if (place !== undefined) this.parts.demands.demand(most, { place, source, upTo: true });
  }

  /**
   * Notes that an element takes part in an EVA.
   * @param span the time of the EVA, in days after the start of the scenario
   * @returns the time for which it takes part in another EVA, if the two overlap
   */
  engage(element: RuntimeElement, span: Span): Span | undefined {
    const { busy } = element;
    const isFree =
      busy === undefined ||
      Math.min(busy.until, span.until) - Math.max(busy.since, span.since) <= OVERLAP_TOLERANCE;
    element.busy = isFree
      ? span
      : { since: Math.min(busy.since, span.since), until: Math.max(busy.until, span.until) };
    return isFree ? undefined : busy;
  }

  /**
   * Performs a burn with a stack: fires engines and drops stages, in the order of the actions. Records an error if the
   * delta-v is not reached.
   * @param stack the elements that are pushed. Dropped stages are removed from this set.
   * @param transport the transport that the burn is part of. Default: none
   */
  performBurn(
    burn: Burn,
    actions: readonly BurnStageItem[],
    stack: Set<RuntimeElement>,
    transport?: StartedTransport,
  ): void {
    performBurn(this, burn, actions, stack, transport?.index ?? null);
  }

  /**
   * Schedules an event of the same mission. It enters the queue when this event has been executed. If this event schedules
   * more events than the limit `followUps`, it fails at once, and schedules none.
   */
  schedule({ time, priority, name, place, run }: FollowUp<EffectContext>): void {
    this.followUp(time, bounded(priority), name, place, run);
  }

  /**
   * Does the same with an effect that gets what the event is about.
   * @internal
   */
  followUp<A extends unknown[]>(
    time: Days,
    priority: number,
    name: string,
    place: RuntimePlace | undefined,
    effect: (context: EffectContext, ...args: A) => void,
    ...args: A
  ): void {
    const { parts } = this;
    const { mission } = this.scheduled;
    const parent = parts.recorder.event;
    parts.watch.work();
    parts.generate(
      new ScheduledEvent(time, priority, name, name, mission, parent, place, effect, args),
    );
  }

  /** Runs a part of the event. Errors and warnings in the part have its name instead of the event's. */
  inPart<R>(name: string, run: () => R): R {
    return this.parts.recorder.inPart(name, run);
  }

  /**
   * Adds a record to the timeline. Custom effects use the kind `custom` if no other kind applies. If a number in the details
   * is not finite, records the error `NOT_FINITE` instead.
   */
  record<K extends TimelineKind>(kind: K, details: TimelineDetails[K]): void {
    this.parts.watch.work();
    if (isFiniteData(details)) this.parts.recorder.record(kind, details);
    else this.parts.recorder.notFinite(null, `a record of the kind ${kind}`);
  }

  /** Records an error, which makes the event fail. */
  error(code: ErrorCode, details: Partial<ProblemDetails> = {}): void {
    this.parts.watch.work();
    this.parts.recorder.error(code, details);
  }

  /** Records a warning. */
  warning(code: WarningCode, details: Partial<ProblemDetails> = {}): void {
    this.parts.watch.work();
    this.parts.recorder.warning(code, details);
  }
}
