import type { AnyEvent } from '../model/events/index.js';
import { Consumption } from './demands/consumption.js';
import { DemandSet } from './demands/demand-set.js';
import { Discretizer } from './demands/discretization.js';
import { SteadyDemands } from './demands/steady.js';
import type { EffectTable } from './effects/table.js';
import type { ScheduledEvent } from './happening.js';
import { Kernel } from './kernel/kernel.js';
import { MeasureTally } from './measures/tally.js';
import { beginMission, queueMissions } from './missions.js';
import { demandOfElement } from './operations/demanding.js';
import { recordTransport } from './operations/transporting.js';
import { Recorder } from './result/recorder.js';
import type { EventRecord } from './result/types.js';
import type { Rounding } from './rules/rounding.js';
import type { SimulationRules } from './rules/rules.js';
import { FitTest } from './state/fit.js';
import { type RuntimeElement, refOf } from './state/item.js';
import { SimulationState } from './state/state.js';
import type { ResolvedMission } from './world/missions.js';
import type { World } from './world/world.js';

/** How a simulation treats demands. */
export interface DemandOptions {
  /** Whether demands are met from what is at hand; otherwise all are unmet. Default: true. */
  readonly consume?: boolean;
  /** Whether packing material is added to what is not met. Default: false. */
  readonly packingEstimate?: boolean;
}

/** What is told to those who watch a simulation. */
export interface StepReport {
  readonly event: EventRecord;
  /** Days since the event before. */
  readonly elapsed: number;
}

/** What an event depends on that nothing has gone wrong for. */
const independent: readonly number[] = [];

/** Plays a campaign: the clock, the state, the rules, and the records of what happens. */
export class Engine {
  readonly rules: SimulationRules;
  readonly rounding: Rounding;
  readonly state: SimulationState;
  readonly recorder: Recorder;
  readonly fit: FitTest;
  readonly consumption: Consumption;
  readonly discretizer: Discretizer;
  readonly steady: SteadyDemands;
  readonly measures: MeasureTally;
  readonly kernel: Kernel<ScheduledEvent>;
  /** The missions that run, by date, then name. */
  readonly missions: readonly ResolvedMission[];
  readonly #next = new Map<ResolvedMission, ResolvedMission>();
  /** Used again and again by whatever computes a demand. */
  readonly scratch: DemandSet;
  /** Priority of the event that is being executed. */
  kernelPriority = 0;
  /** Told of the days since the event before, before the next one has any effect. */
  onInterval: ((days: number) => void) | undefined;

  constructor(
    readonly world: World,
    readonly effects: EffectTable,
    readonly options: DemandOptions,
  ) {
    this.rules = world.rules;
    this.rounding = world.rounding;
    this.state = new SimulationState(world, this.rounding);
    this.recorder = new Recorder(this.rounding);
    this.fit = new FitTest(world, this.rules, this.rounding, this.state.masses);
    this.consumption = new Consumption(this.state, (item, resource, amount) =>
      this.recorder.stock(item, resource, amount),
    );
    this.discretizer = new Discretizer(world);
    this.steady = new SteadyDemands(world, this.recorder);
    this.measures = new MeasureTally(this.state);
    this.scratch = new DemandSet(this.rounding);
    this.kernel = new Kernel<ScheduledEvent>(
      (entry, elapsed) => this.#execute(entry.item, entry.time, entry.priority, elapsed),
      this.rules.queueTies,
    );
    for (const { owner, field, id } of world.broken) {
      this.recorder.error('BROKEN_REFERENCE', { detail: `${field} ${id}` }, owner);
    }
    this.#placeContents();
    this.missions = queueMissions(this);
    this.missions.forEach((mission, at) => {
      const next = this.missions[at + 1];
      if (next !== undefined) this.#next.set(mission, next);
    });
  }

  /** What is at nodes and edges from the start. */
  #placeContents(): void {
    for (const [index, inside] of this.world.present) {
      const place = this.state.places[index]!;
      for (const element of inside) {
        const item = this.state.elements[element]!;
        this.state.put(item, place);
        this.enter(item);
      }
    }
  }

  /** Has something happen at a time, in days; no sooner than now where time does not run back. */
  schedule(time: number, priority: number, happening: ScheduledEvent): void {
    const { rounding, kernel, rules } = this;
    const due = rules.pastEvents === 'clamp' ? Math.max(time, kernel.now) : time;
    kernel.schedule(rounding.time(due), priority, happening.name, happening);
  }

  /** Brings an element into play, with all that is inside it. */
  enter(item: RuntimeElement): void {
    const { recorder } = this;
    const { holder } = item;
    for (const entered of this.state.enter(item)) {
      const container = entered.holder;
      if (entered !== item) recorder.position(entered, refOf(container));
      recorder.state(entered, entered.state);
      const { stock, fuelType } = entered;
      if (fuelType !== undefined) recorder.stock(entered, fuelType, entered.fuel);
      if (stock === undefined) continue;
      for (let at = 0; at < stock.resources.length; at++) {
        recorder.stock(entered, stock.resources[at]!, stock.amounts[at]!);
      }
    }
    recorder.position(item, refOf(holder));
  }

  #execute(happening: ScheduledEvent, time: number, priority: number, elapsed: number): void {
    const { recorder } = this;
    recorder.time = time;
    this.kernelPriority = priority;
    const record = this.#record(happening, time, priority);
    recorder.events.push(record);
    try {
      if (happening.listed !== undefined)
        recordTransport(this, happening as ScheduledEvent<AnyEvent>, record.index);
      this.measures.observe(elapsed);
      this.onInterval?.(elapsed);
      this.#interval(time - elapsed, elapsed);
      recorder.current = record;
      happening.run();
    } catch (error) {
      recorder.current = record;
      recorder.error('UNEXPECTED', {
        detail: error instanceof Error ? error.message : String(error),
      });
    }
    recorder.current = undefined;
  }

  #record(happening: ScheduledEvent, time: number, priority: number): EventRecord {
    const { name, type, mission, listed, parent, place } = happening;
    return {
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
  }

  /** What elements demand for the time since the event before, in the state and place that they were in. */
  #interval(since: number, days: number): void {
    if (days <= 0) return;
    for (const item of this.state.demanding) demandOfElement(this, item, since, days);
  }

  /** The mission that starts after another one, by date, then name; undefined after the last. */
  nextMission(mission: ResolvedMission): ResolvedMission | undefined {
    return this.#next.get(mission);
  }

  /** The start of a mission: what it demands, and its events. */
  begin(mission: ResolvedMission): void {
    beginMission(this, mission);
  }
}
