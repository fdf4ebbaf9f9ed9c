import { Scenario } from '../model/scenario/index.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import type { DemandOptions } from './demands/demand-strategy.js';
import { demandModelMakers } from './demands/models/index.js';
import type { Effect } from './effects/effect.js';
import { EffectRegistry } from './effects/registry.js';
import { Engine } from './engine/engine.js';
import type { RecordOptions, SimulationRecords } from './records/recorder.js';
import {
  type ElementRecord,
  type EventRecord,
  type TimelineKind,
  type TimelineRecord,
  timelineKinds,
} from './records/records.js';
import { assemble, elementRecord, elementRecords } from './result/assemble.js';
import type { SimulationResult } from './result/result.js';
import { type RuleChoice, resolveRules, type SimulationRules } from './rules/rules.js';
import type { DemandModelMaker } from './world/demand-model.js';
import { World } from './world/world.js';

/** A custom measure. It can look at the simulation before each event takes effect, and returns its result at the end. */
export interface MeasureInUse {
  /**
   * Called before each event takes effect.
   * @param days the days since the previous event
   */
  observe?(simulation: Simulation, days: number): void;
  /** Returns the result of the measure. It must be plain data if the simulation result is to be written as JSON. */
  result(simulation: Simulation): unknown;
}

/** Options of a simulation. */
export interface SimulationOptions extends DemandOptions, RecordOptions {
  /** A preset, or single rules that override those of a preset. Default: `standard`. */
  readonly rules?: RuleChoice;
  /** Events after this time are not executed. A date, or days after the start of the scenario. Default: all are. */
  readonly until?: Date | number;
  /** Aborting this signal cancels the simulation before the next event. The result so far is returned. */
  readonly signal?: AbortSignal;
  /** Called with the progress after every 256 events, and after the last event. Only `run` and `simulate` call it. */
  readonly onProgress?: (progress: Progress) => void;
  /** Effects of custom events, or replacements for the built-in effects, by the `type` of the event. */
  readonly effects?: Readonly<Record<string, Effect<never>>>;
  /** Custom demand models, or replacements for the built-in ones, by the `type` of the model. */
  readonly demandModels?: Readonly<Record<string, DemandModelMaker>>;
  /** Functions that make custom measures, by name. Each run makes its own measures. */
  readonly measures?: Readonly<Record<string, () => MeasureInUse>>;
}

/** The progress of a simulation. */
export interface Progress {
  /** Time of the last executed event, in days after the start of the scenario. */
  readonly time: number;
  /** The number of executed events. */
  readonly executed: number;
  /** The number of events in the queue. */
  readonly waiting: number;
}

/** One step of a simulation: the execution of one event. */
export interface Step {
  /** The executed event. */
  readonly event: EventRecord;
  /** Days since the previous event. */
  readonly elapsed: number;
  /** The records of the step: first the demands of the interval before the event, then the records of the event. */
  readonly records: readonly TimelineRecord[];
}

/** Returns the end of a simulation in days after the start of the scenario. */
function daysUntil(until: SimulationOptions['until'], { startDate }: Scenario): number | undefined {
  const days = until instanceof Date ? (until.getTime() - startDate.getTime()) / 86_400_000 : until;
  if (days === undefined || (typeof days === 'number' && !Number.isNaN(days))) return days;
  throw new TypeError('until must be a valid date, or days after the start of the scenario');
}

/** The number of events between two reports of progress. */
const PROGRESS_INTERVAL = 256;

/**
 * The simulation of a scenario: step by step, until a time, or to its end.
 *
 * ```ts
 * const simulation = new Simulation(scenario);
 * for (const { event, records } of simulation) console.log(event.time, event.name, records.length);
 * console.log(simulation.result().measures.crewSurfaceDays);
 * ```
 */
export class Simulation implements Iterable<Step> {
  readonly rules: SimulationRules;
  private readonly engine: Engine;
  readonly #options: SimulationOptions;
  readonly #until: number | undefined;
  readonly #measures: readonly (readonly [string, MeasureInUse])[];
  readonly #listeners = new Map<string, Set<(record: never) => void>>();
  /** The number of timeline records that listeners have been called for. */
  #reported = 0;
  /** The number of timeline records of earlier steps. */
  #stepped = 0;

  /**
   * @throws TypeError if the rules or other options are invalid, or if `scenario` is not a Scenario. Use `parse` to make one
   *   from JSON.
   */
  constructor(scenario: Scenario, options: SimulationOptions = {}) {
    if (!((scenario as unknown) instanceof Scenario))
      throw new TypeError('simulate needs a Scenario; use parse(Scenario, json) to make one');
    this.rules = resolveRules(options.rules);
    this.#options = options;
    this.#until = daysUntil(options.until, scenario);
    const world = new World(scenario, this.rules, demandModelMakers(options.demandModels));
    this.#measures = Object.entries(options.measures ?? {}).map(
      ([name, make]) => [name, make()] as const,
    );
    this.engine = new Engine(world, new EffectRegistry(options.effects), options);
    if (this.#measures.length > 0) {
      this.engine.onInterval = (days) => {
        for (const [, measure] of this.#measures) measure.observe?.(this, days);
      };
    }
  }

  /** Time of the last executed event, in days after the start of the scenario. */
  get time(): number {
    return this.engine.kernel.now;
  }

  /** The number of events in the queue. */
  get waiting(): number {
    return this.engine.kernel.pending;
  }

  /** Whether the queue is empty, or all events in it are after the time `until`. */
  get isOver(): boolean {
    const next = this.engine.kernel.peek();
    return next === undefined || (this.#until !== undefined && next.time > this.#until);
  }

  /** All records so far. Records refer to each other by their index in these lists. */
  get records(): SimulationRecords {
    return this.engine.recorder;
  }

  /** The elements in play now, in the order of the scenario. */
  get elements(): readonly ElementRecord[] {
    return elementRecords(this.engine.state);
  }

  /** Returns the current record of the element with an identifier, or undefined if it is not in play. */
  element(id: string): ElementRecord | undefined {
    const { world, state } = this.engine;
    const resolved = world.element(id);
    const element = resolved && state.elements[resolved.index];
    return element?.inPlay ? elementRecord(state, element) : undefined;
  }

  /** Executes the next event. @returns undefined if the simulation is over or cancelled */
  step(): Step | undefined {
    if (this.isOver || this.#options.signal?.aborted) return undefined;
    const { recorder, kernel } = this.engine;
    const from = this.#stepped;
    const before = kernel.now;
    kernel.step();
    this.#stepped = recorder.timeline.length;
    this.#report();
    const event = recorder.events[recorder.events.length - 1]!;
    return { event, elapsed: event.time - before, records: recorder.timeline.slice(from) };
  }

  /** Steps until the simulation is over or cancelled. */
  *[Symbol.iterator](): Iterator<Step> {
    for (let step = this.step(); step !== undefined; step = this.step()) yield step;
  }

  /**
   * Calls a listener for every new record of a kind, or of all kinds for `*`. Some records refer to the lists of
   * `records` by index.
   * @returns a function that removes the listener
   * @throws TypeError if the kind does not exist
   */
  on<K extends TimelineKind | '*'>(
    kind: K,
    listener: (
      record: K extends '*' ? TimelineRecord : Extract<TimelineRecord, { kind: K }>,
    ) => void,
  ): () => void {
    if (kind !== '*' && !timelineKinds.includes(kind)) {
      const near = didYouMean(nearest(kind, timelineKinds));
      throw new TypeError(`no kind of record is called "${kind}"${near}`);
    }
    let listeners = this.#listeners.get(kind);
    if (listeners === undefined) {
      listeners = new Set();
      this.#listeners.set(kind, listeners);
    }
    const kept = listeners as Set<typeof listener>;
    kept.add(listener);
    return () => kept.delete(listener);
  }

  /** Calls the listeners for all new records. */
  #report(): void {
    const { timeline } = this.engine.recorder;
    if (this.#listeners.size === 0) {
      this.#reported = timeline.length;
      return;
    }
    for (; this.#reported < timeline.length; this.#reported++) {
      const record = timeline[this.#reported] as never;
      const { kind } = timeline[this.#reported]!;
      for (const listener of this.#listeners.get(kind) ?? []) listener(record);
      for (const listener of this.#listeners.get('*') ?? []) listener(record);
    }
  }

  /** Runs until the simulation is over or cancelled. @returns the result */
  run(): SimulationResult {
    const { signal, onProgress } = this.#options;
    const { kernel, recorder } = this.engine;
    for (let count = 1; !this.isOver && !signal?.aborted; count++) {
      kernel.step();
      this.#report();
      if (onProgress !== undefined && (count % PROGRESS_INTERVAL === 0 || this.isOver)) {
        const executed = recorder.events.length;
        onProgress({ time: kernel.now, executed, waiting: kernel.pending });
      }
    }
    this.#stepped = recorder.timeline.length;
    return this.result();
  }

  /**
   * Returns the result so far. It does not change if the simulation goes on. It also calls the `result` methods of custom
   * measures.
   */
  result(): SimulationResult {
    const ending = !this.isOver ? 'cancelled' : this.waiting > 0 ? 'until' : 'complete';
    if (this.isOver) {
      this.engine.finish(ending === 'until' ? this.#until : undefined);
      this.#report();
    }
    const custom = Object.fromEntries(
      this.#measures.map(([name, measure]) => [name, measure.result(this)]),
    );
    return assemble(this.engine, ending, this.#until, custom);
  }
}

/**
 * Simulates the missions of a scenario. Problems in the scenario never stop the simulation; they become errors of the
 * result.
 * @returns the events, what they changed, the errors and warnings, and the measures of effectiveness
 * @throws TypeError if the rules or other options are invalid, or if `scenario` is not a Scenario
 */
export function simulate(scenario: Scenario, options?: SimulationOptions): SimulationResult {
  return new Simulation(scenario, options).run();
}
