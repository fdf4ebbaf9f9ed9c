import { ModelObject } from '../../../schema/model-object.js';
import { ContinuousDemands } from '../../demands/continuous/continuous-demands.js';
import type { ChosenDemands, DemandStrategy } from '../../demands/demand-strategy.js';
import { IntervalDemands } from '../../demands/interval-demands.js';
import { People } from '../../demands/people.js';
import { RepairStrategy } from '../../demands/repairs.js';
import { Reserve } from '../../demands/reserve.js';
import { copyOf } from '../../kernel/copy.js';
import { none } from '../../kernel/lists.js';
import { EventQueue } from '../../kernel/queue.js';
import type { LimitName, SimulationLimits } from '../../limits/limits.js';
import { Interrupted, LimitReached, type Watch } from '../../limits/watch.js';
import { FitTest } from '../../state/fit-test.js';
import { Recorder, type RecordOptions } from '../../state/records/recorder.js';
import type { EventRecord } from '../../state/records/records.js';
import { refOf } from '../../state/runtime-element.js';
import { SimulationState } from '../../state/simulation-state.js';
import { missionsInTurn, ResolvedMission } from '../../world/missions.js';
import { recordedName } from '../../world/refs.js';
import { ResolvedState } from '../../world/resolved.js';
import { World } from '../../world/world.js';
import { EffectContext, type EffectParts, type QueuedEvent } from '../effects/effect-context.js';
import { type StartedTransport, startTransport } from '../effects/started-transport.js';
import { MeasureTally } from '../measures/tally.js';
import { enter } from '../operations/presence.js';
import type { Unachieved } from '../operations/unachieved.js';
import { Loads } from './loads.js';
import { rescheduleMissions, scheduleMissions } from './missions.js';

/** The classes of what runs share. */
const unchanging = [World, ModelObject, ResolvedState, ResolvedMission] as const;

export class FailedEvent {
  /**
   * @param record the index of its record
   * @param transport undefined if it is no transport or has no usable edge
   * @param unachieved what it was meant to do and has not done, as far as its effect has come
   */
  constructor(
    readonly scheduled: QueuedEvent,
    readonly record: number,
    readonly transport: StartedTransport | undefined,
    readonly unachieved: readonly Unachieved[],
  ) {}
}

/** Executes the events of a campaign. It owns the clock and all parts of the simulation. */
export class Engine implements EffectParts {
  readonly rules = this.world.rules;
  readonly rounding = this.world.rounding;
  readonly recorder = new Recorder(
    this.world,
    this.options,
    this.options.consume,
    this.limits.records,
    this.watch,
  );
  readonly state = new SimulationState(this.world, this.recorder, this.watch, this.limits.elements);
  readonly fit = new FitTest(this.state);
  readonly measures = new MeasureTally(this.state);
  readonly queue = new EventQueue<QueuedEvent>(this.rules.queueTies);
  readonly loads: Loads | undefined;
  readonly demands: DemandStrategy;
  readonly people: People | undefined;
  missions = missionsInTurn(this.world);
  readonly unachieved: Unachieved[] = [];
  /** What failed in the last step. */
  failures: readonly FailedEvent[] = [];
  /** The time of the last executed event, in days; 0 at the start. */
  now = 0;
  /** Why the run has ended before its last event; undefined if it has not. */
  stopped: 'cancelled' | 'limit' | undefined = undefined;
  private readonly scheduled: QueuedEvent[] = [];
  /** How many of them the current event has generated. */
  private followUps = 0;
  /** Called before each event takes effect, with the days since the previous event. */
  onInterval: ((days: number) => void) | undefined = undefined;
  /** Whether the run has ended after its last event, so that its records no longer change. */
  isFinished = false;
  /** Whether an event is executed, or the run ends: the state and the records may not agree. */
  private isBusy = false;

  constructor(
    readonly world: World,
    readonly effects: EffectParts['effects'],
    readonly options: ChosenDemands & RecordOptions,
    readonly limits: SimulationLimits,
    readonly watch: Watch,
    readonly until: number | undefined,
  ) {
    const { state, measures, rules } = this;
    const { manifest, missions } = world;
    const reserve = manifest && new Reserve(state, manifest);
    this.loads = manifest && reserve && new Loads(this, manifest, reserve);
    const { repairs: selected } = options;
    const repairs = selected.length > 0 ? new RepairStrategy(state, selected, measures) : undefined;
    this.demands =
      rules.demandTiming === 'continuous'
        ? new ContinuousDemands(state, options, reserve, repairs, measures)
        : new IntervalDemands(state, options, reserve, repairs);
    if (missions.some(({ personal }) => personal.length > 0))
      this.people = new People(state, this.demands);
  }

  /**
   * Returns a run that goes on from here by itself, between two events.
   * @throws Error while an event is executed, or while the run ends
   * @param watch the watch of the new run
   * @param world its world, a fork of the world of this run. Only missions that have not started may differ. Default: the same
   */
  fork(watch: Watch, world: World = this.world): Engine {
    if (this.isBusy) throw new Error('A simulation can be forked between two events alone');
    const missions = this.world.missions.map(
      (mission, i) => [mission, world.missions[i]!] as const,
    );
    const fork = copyOf(this, unchanging, [[this.watch, watch], [this.world, world], ...missions]);
    fork.onInterval = undefined;
    if (world.scenario !== this.world.scenario) {
      fork.missions = missionsInTurn(world);
      rescheduleMissions(fork.queue, world);
    }
    return fork;
  }

  /** Puts the initial contents into play, and schedules the missions. */
  begin(): void {
    this.guard(() => {
      for (const { owner, field, id } of this.world.broken) {
        this.watch.work();
        const detail = `${field} ${this.world.named(id)}`;
        this.recorder.error('BROKEN_REFERENCE', { detail }, owner);
      }
      for (const { owner, type } of this.world.unknownModels) {
        this.watch.work();
        this.recorder.error('UNKNOWN_DEMAND_MODEL', { detail: type }, owner);
      }
      this.placeContents();
      scheduleMissions(this);
      this.watch.throwIfReached();
      this.enqueue();
    });
  }

  /** Does work between two events. If it is stopped, the run ends. */
  guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof Interrupted) this.stopped ??= 'cancelled';
      else if (error instanceof LimitReached) this.stopAfterLast(error.limit);
      else throw error;
    }
  }

  private placeContents(): void {
    for (const [index, inside] of this.world.present) {
      const place = this.state.places[index]!;
      for (const elementIndex of inside) {
        const element = this.state.elements[elementIndex]!;
        this.watch.work();
        this.state.requireRoom(element);
        this.state.put(element, place);
        enter(this, element);
      }
    }
  }

  /** Executes the next event. @returns false if there is none, or if the run has ended */
  step(): boolean {
    const { queue, limits, recorder } = this;
    if (this.stopped !== undefined || queue.size === 0) return false;
    if (this.watch.isOver) this.stopped = 'cancelled';
    else if (recorder.records.events.length >= limits.events) this.stopAfterLast('events');
    else {
      this.isBusy = true;
      this.failures = [];
      try {
        const next = queue.pop()!;
        const elapsed = next.time - this.now;
        this.now = next.time;
        this.execute(next, elapsed);
        return true;
      } finally {
        this.isBusy = false;
      }
    }
    return false;
  }

  /** @throws LimitReached if the queue would exceed its limit */
  schedule(event: QueuedEvent): void {
    if (this.queue.size + this.scheduled.length >= this.limits.waiting) {
      this.watch.reach('waiting');
      this.watch.throwIfReached();
    }
    // An event without a time comes last, where its time is an error.
    if (Number.isNaN(event.time)) event.time = Number.POSITIVE_INFINITY;
    this.scheduled.push(event);
  }

  /** @throws LimitReached if the current event generates more events than the limit, or if the queue would exceed its own */
  generate(event: QueuedEvent): void {
    this.followUps++;
    this.requireFewFollowUps();
    this.schedule(event);
  }

  private requireFewFollowUps(): void {
    if (this.followUps > this.limits.followUps) throw new LimitReached('followUps');
  }

  /** Schedules an event from outside, between two events. */
  add(event: QueuedEvent): void {
    this.guard(() => {
      this.schedule(event);
      this.enqueue();
    });
  }

  private enqueue(): void {
    const { rounding, queue, rules } = this;
    const earliest = rules.pastEvents === 'clamp' ? this.now : Number.NEGATIVE_INFINITY;
    for (const event of this.scheduled) {
      this.watch.work();
      event.time = rounding.time(Math.max(event.time, earliest));
      queue.push(event);
    }
    this.forgetScheduled();
  }

  private forgetScheduled(): void {
    this.scheduled.length = 0;
    this.followUps = 0;
  }

  /** Completes the records, after the last event that is executed. What flows goes on until the simulation ends. */
  finish(): void {
    if (this.isFinished || this.stopped !== undefined) return;
    this.isFinished = true;
    this.isBusy = true;
    const { demands, measures, recorder, until } = this;
    const elapsed = until === undefined ? 0 : this.rounding.time(until) - this.now;
    this.guard(() => {
      this.people?.settle();
      if (elapsed > 0 && this.rules.demandTiming === 'continuous') {
        demands.reach(this.now + elapsed);
        measures.observe(this.now + elapsed);
        this.onInterval?.(elapsed);
        this.now += elapsed;
      }
      recorder.time = this.now;
      demands.finish();
      this.watch.throwIfReached();
    });
    this.isBusy = false;
  }

  /** Executes an event, and before and after it what the manifest loads and unloads. */
  private execute(scheduled: QueuedEvent, elapsed: number): void {
    const { loads } = this;
    const before = loads?.before(scheduled);
    if (before !== undefined) this.perform(before, elapsed);
    if (this.stopped !== undefined) return;
    const record = this.perform(scheduled, before === undefined ? elapsed : 0);
    const after = loads?.after(scheduled, record);
    if (after !== undefined && this.stopped === undefined) this.perform(after, 0);
  }

  private perform(scheduled: QueuedEvent, elapsed: number): EventRecord {
    const { recorder } = this;
    const record = this.addRecord(scheduled);
    const { time, listing } = scheduled;
    let transport: StartedTransport | undefined;
    try {
      if (elapsed > 0) {
        this.people?.settle();
        this.demands.reach(time);
      }
      recorder.time = time;
      if (listing?.transport !== undefined) {
        recorder.current = record;
        transport = startTransport(
          this,
          this.measures,
          listing.event,
          listing.transport,
          record.index,
        );
        recorder.current = undefined;
      }
      this.measures.observe(time);
      this.onInterval?.(elapsed);
      if (elapsed > 0) this.demands.passTime(time - elapsed, elapsed);
      recorder.current = record;
      if (!(Math.abs(time) < this.rounding.latestTime))
        recorder.notFinite(null, 'the time of the event');
      if (this.people !== undefined) this.people.mover = moverOf(scheduled);
      scheduled.run(new EffectContext(this, scheduled, transport));
    } catch (error) {
      this.fail(record, error);
    }
    if (this.stopped === undefined) this.complete(record);
    if (!record.succeeded && this.stopped === undefined)
      this.failures = [
        ...this.failures,
        new FailedEvent(scheduled, record.index, transport, [...this.unachieved]),
      ];
    this.unachieved.length = 0;
    recorder.current = undefined;
    return record;
  }

  private fail(record: EventRecord, error: unknown): void {
    const { recorder } = this;
    recorder.current = record;
    recorder.time = record.time;
    if (error instanceof Interrupted) {
      record.succeeded = false;
      this.stopped = 'cancelled';
    } else if (!(error instanceof LimitReached)) {
      recorder.unexpected(error);
    } else if (error.limit === 'followUps') {
      recorder.error('TOO_MANY_FOLLOW_UPS', { available: this.limits.followUps, unit: 'events' });
      this.forgetScheduled();
    } else this.stopAtLimit(error.limit, record);
  }

  /** Ends the execution of an event: what it has scheduled enters the queue. */
  private complete(record: EventRecord): void {
    try {
      this.watch.throwIfReached();
      // An effect may have caught the exception of a limit and gone on.
      this.requireFewFollowUps();
      this.enqueue();
    } catch (error) {
      this.fail(record, error);
    }
  }

  /** Lets stocks flow until a time, before the next event. */
  reach(time: number): void {
    if (this.isFinished || this.stopped !== undefined) return;
    this.guard(() => {
      this.people?.settle();
      this.demands.reach(time);
    });
  }

  /** Ends the run. @param record the event that reached the limit; undefined before the first event */
  private stopAtLimit(limit: LimitName, record: EventRecord | undefined): void {
    const { recorder } = this;
    this.stopped = 'limit';
    recorder.current = record;
    recorder.error('LIMIT_REACHED', { detail: limit, available: this.limits[limit] });
    recorder.current = undefined;
  }

  /** Ends the run after its last event, which reached the limit, but was executed completely. */
  private stopAfterLast(limit: LimitName): void {
    const last = this.recorder.records.events.at(-1);
    const hasSucceeded = last?.succeeded === true;
    this.stopAtLimit(limit, last);
    if (hasSucceeded) last.succeeded = true;
  }

  private addRecord(scheduled: QueuedEvent): EventRecord {
    const record: EventRecord = {
      index: this.recorder.records.events.length,
      time: scheduled.time,
      name: recordedName(scheduled.name),
      type: scheduled.type,
      priority: scheduled.priority,
      mission: scheduled.mission.ref,
      listed: scheduled.listing?.listed ?? null,
      parent: scheduled.parent,
      location: refOf(scheduled.place),
      succeeded: true,
      downstreamOf: none,
    };
    this.recorder.addEvent(record);
    return record;
  }
}

/** Returns the mission that takes on the people whom an event creates or moves: see the rule `crewDemands`. */
function moverOf({ listing, mission }: QueuedEvent): ResolvedMission | undefined {
  if (listing === undefined || mission.personal.length === 0) return undefined;
  const { created, moved, transported } = listing.roles;
  return created.length + moved.length + transported.length > 0 ? mission : undefined;
}
