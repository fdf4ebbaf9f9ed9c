import { Causes } from '../causes/causes.js';
import type { DemandOptions, DemandStrategy } from '../demands/demand-strategy.js';
import { demandStrategy } from '../demands/strategies.js';
import {
  EffectContext,
  type EffectParts,
  type ScheduledEvent,
  type StartedTransport,
} from '../effects/effect-context.js';
import { planIntent } from '../effects/intents.js';
import type { EffectRegistry } from '../effects/registry.js';
import { Kernel } from '../kernel/kernel.js';
import { MeasureTally } from '../measures/tally.js';
import { enter } from '../operations/moving.js';
import { Recorder, type RecordOptions } from '../records/recorder.js';
import type { EventRecord } from '../records/records.js';
import type { Rounding } from '../rules/rounding.js';
import type { SimulationRules } from '../rules/rules.js';
import { FitTest } from '../state/fit-test.js';
import { refOf } from '../state/runtime-element.js';
import { SimulationState } from '../state/simulation-state.js';
import type { ResolvedMission } from '../world/missions.js';
import type { World } from '../world/world.js';
import { scheduleMissions } from './missions.js';
import { startTransport } from './transports.js';

/** The value of `downstreamOf` for an event that depends on no infeasible event. */
const independent: readonly number[] = [];

/** Executes the events of a campaign. It owns the clock and all parts of the simulation. */
export class Engine implements EffectParts {
  readonly rules: SimulationRules;
  readonly rounding: Rounding;
  readonly state: SimulationState;
  readonly recorder: Recorder;
  readonly fit: FitTest;
  readonly demands: DemandStrategy;
  readonly causes: Causes;
  readonly measures: MeasureTally;
  readonly kernel: Kernel<ScheduledEvent>;
  /** The missions that run, sorted by date, then by name. */
  readonly missions: readonly ResolvedMission[];
  /** Called before each event takes effect, with the days since the previous event. */
  onInterval: ((days: number) => void) | undefined;
  #isFinished = false;

  constructor(
    readonly world: World,
    readonly effects: EffectRegistry,
    readonly options: DemandOptions & RecordOptions,
  ) {
    this.rules = world.rules;
    this.rounding = world.rounding;
    this.state = new SimulationState(world, this.rounding);
    this.recorder = new Recorder(this.rounding, options);
    this.fit = new FitTest(world, this.rules, this.rounding, this.state.masses);
    this.causes = new Causes(this.state, (event) => this.recorder.rootsOf(event));
    this.demands = demandStrategy(this.state, this.recorder, this.causes, options);
    this.measures = new MeasureTally(this.state);
    this.demands.onInstant = (time) => this.measures.observe(time);
    this.kernel = new Kernel<ScheduledEvent>(
      (entry, elapsed) => this.#execute(entry.item, entry.time, entry.priority, elapsed),
      this.rules.queueTies,
    );
    for (const { owner, field, id } of world.broken)
      this.recorder.error('BROKEN_REFERENCE', { detail: `${field} ${id}` }, owner);
    this.#placeContents();
    this.missions = scheduleMissions(this, (context, event) => effects.run(context, event));
  }

  /** Puts the initial contents of nodes and edges into play. */
  #placeContents(): void {
    for (const [index, inside] of this.world.present) {
      const place = this.state.places[index]!;
      for (const elementIndex of inside) {
        const element = this.state.elements[elementIndex]!;
        this.state.put(element, place);
        enter(this, element);
      }
    }
  }

  schedule(time: number, priority: number, event: ScheduledEvent): void {
    const { rounding, kernel, rules } = this;
    const due = rules.pastEvents === 'clamp' ? Math.max(time, kernel.now) : time;
    kernel.schedule(rounding.time(due), priority, event.name, event);
  }

  /**
   * Completes the records, after the last event.
   * @param until the time at which the simulation ends, in days, if it is later than the last event
   */
  finish(until: number | undefined): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    const { demands, kernel, measures, recorder } = this;
    const elapsed = until === undefined ? 0 : this.rounding.time(until) - kernel.now;
    if (elapsed > 0 && demands.lastsToTheEnd) {
      this.causes.advance(kernel.now + elapsed);
      demands.reach(kernel.now + elapsed);
      measures.observe(kernel.now + elapsed);
      this.onInterval?.(elapsed);
      kernel.wait(elapsed);
    }
    recorder.time = kernel.now;
    demands.finish();
  }

  #execute(scheduled: ScheduledEvent, time: number, priority: number, elapsed: number): void {
    const { recorder, causes } = this;
    causes.advance(time);
    if (elapsed > 0) this.demands.reach(time);
    recorder.time = time;
    const record = this.#addRecord(scheduled, time, priority);
    const { event, place } = scheduled;
    let transport: StartedTransport | undefined;
    try {
      transport = event && startTransport(this, this.measures, event, record.index);
      this.measures.observe(time);
      this.onInterval?.(elapsed);
      if (elapsed > 0) this.demands.passTime(time - elapsed, elapsed);
      recorder.current = record;
      scheduled.run(new EffectContext(this, scheduled, transport));
    } catch (error) {
      recorder.current = record;
      recorder.error('UNEXPECTED', {
        detail: error instanceof Error ? error.message : String(error),
      });
    }
    if (!record.succeeded && event !== undefined) planIntent(this, event, place, transport);
    causes.settle();
    recorder.current = undefined;
  }

  #addRecord(scheduled: ScheduledEvent, time: number, priority: number): EventRecord {
    const { name, type, mission, listed, parent, place } = scheduled;
    const record = {
      index: this.recorder.events.length,
      time,
      name,
      type,
      priority,
      mission: mission?.ref ?? null,
      listed: listed ?? null,
      parent,
      location: refOf(place),
      succeeded: true,
      downstreamOf: independent,
    };
    this.recorder.addEvent(record);
    return record;
  }
}
