import { ItemDiscretizationType } from '../model/enumerations.js';
import { Scenario } from '../model/scenario/index.js';
import { preview } from '../schema/diagnostics/preview.js';
import type { Uuid } from '../schema/model-object.js';
import type { Days } from '../schema/spans.js';
import { requireValid } from '../schema/validate.js';
import { isSelected, problemsOfRepairs, type RepairSelection } from './demands/repair-options.js';
import { bounded, isFiniteData } from './kernel/finite.js';
import { resolveLimits, type SimulationLimits } from './limits/limits.js';
import { atOnce, inTurns, turn } from './limits/turn.js';
import { Watch, type WatchOptions } from './limits/watch.js';
import { assemble, elementRecord, elementRecords } from './result/assemble.js';
import { autoRepair, repairItems } from './result/repairs.js';
import type { SimulationResult } from './result/result.js';
import type { EffectContext } from './run/effects/effect-context.js';
import { type FollowUp, ScheduledEvent } from './run/effects/scheduled-event.js';
import type { Engine } from './run/engine/engine.js';
import { type EngineOptions, makeEngine } from './run/engine/make-engine.js';
import { type Listener, Listeners } from './state/records/listeners.js';
import type { SimulationRecords } from './state/records/record-lists.js';
import { type ElementRecord, type EventRecord } from './state/records/records.js';
import type { TimelineKind, TimelineRecord } from './state/records/timeline.js';
import { type RuleChoice, resolveRules, type SimulationRules } from './world/rules/rules.js';
import type { World } from './world/world.js';

/** A custom measure. It can look at the simulation before each event takes effect, and returns its result at the end. */
export interface MeasureInUse {
  /** Returns a measure that has seen the same and goes on by itself. `Simulation.fork` needs it. */
  fork?(): MeasureInUse;
  /**
   * Called before each event takes effect.
   * @param days the days since the previous event
   */
  observe?(simulation: Simulation, days: Days): void;
  /**
   * Returns the result of the measure. It must be plain data if the simulation result is to be written as JSON. If
   * a number in it is not finite, the result has null instead, and the error `NOT_FINITE`.
   */
  result(simulation: Simulation): unknown;
}

/** The progress of a simulation. */
export interface Progress {
  /** Time of the last executed event, in days after the start of the scenario. */
  readonly time: Days;
  /** The number of executed events. */
  readonly executed: number;
  /** The number of events in the queue. */
  readonly waiting: number;
}

/** The number of events that are executed, or that join those that wait, between two reports of progress. */
const REPORTED = 256;

/** Options of a simulation. */
export interface SimulationOptions extends EngineOptions, WatchOptions {
  /** A preset, or single rules that override those of a preset. Default: `standard`. */
  readonly rules?: RuleChoice;
  /** Limits that differ from their defaults. `Infinity` switches a limit off. `docs/limits.md` explains each limit. */
  readonly limits?: Partial<SimulationLimits>;
  /**
   * Called with the progress after every 256 events, when 256 more events wait than before, and after the last event. Only
   * `simulate`, `run` and their asynchronous forms call it.
   */
  readonly onProgress?: (progress: Progress) => void;
  /** Functions that make custom measures, by name. Each run makes its own measures. */
  readonly measures?: Readonly<Record<string, () => MeasureInUse>>;
}

/** What is known of a scenario that is valid. */
export interface KnownScenario {
  /** A world that the one of the scenario can share, as `VariantSimulator` finds out. */
  readonly base?: World | undefined;
  /**
   * A simulation that goes on in this one. If its scenario is another one, they must be the same until the time of the next event,
   * as `sameUntil` finds out.
   */
  readonly origin?: Simulation;
}

/** An event that `Simulation.schedule` schedules. */
export interface OutsideEvent extends Omit<FollowUp<EffectContext>, 'place'> {
  /** The identifier of the node or edge where it happens. Default: nowhere. */
  readonly place?: Uuid;
}

/** One step of a simulation: the execution of one event. */
export interface Step {
  /** The executed event. */
  readonly event: EventRecord;
  /** Days since the previous event. */
  readonly elapsed: Days;
  /** The records of the step: first the demands of the interval before the event, then the records of the event. */
  readonly records: readonly TimelineRecord[];
}

/**
 * Returns what the crew repairs: the selections as they are, or those that a budget of crew time allows. For a budget, the
 * scenario is simulated without repairs first.
 * @throws TypeError if the option is wrong
 */
function selectionsFor(scenario: Scenario, options: SimulationOptions): readonly RepairSelection[] {
  const { repairs = [] } = options;
  const problems = problemsOfRepairs(repairs, scenario.missionList.length);
  if (problems.length > 0) throw new TypeError(problems.join('; '));
  if (isSelected(repairs)) return repairs;
  const { repairs: _repairs, onProgress, measures, records, ...others } = options;
  const result = new Simulation(scenario, others, {}).run();
  const inFractions = scenario.configuration.itemDiscretization === ItemDiscretizationType.None;
  return autoRepair(repairItems(scenario, result, others), repairs, inFractions);
}

/** @throws TypeError if the measure has no method `fork` */
function forkOf(name: string, measure: MeasureInUse): MeasureInUse {
  if (measure.fork === undefined)
    throw new TypeError(
      `the measure ${preview(name)} has no method fork(), so the simulation has no fork: add one that returns a copy`,
    );
  return measure.fork();
}

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
  /** The limits of the simulation. */
  readonly limits: SimulationLimits;
  private readonly engine: Engine;
  readonly #watch: Watch;
  readonly #measures: readonly (readonly [string, MeasureInUse])[];
  readonly #scenario: Scenario;
  readonly #options: SimulationOptions;
  readonly #listeners: Listeners;
  /** A copy of the run just after its first failure; undefined if there is none. */
  #firstFailure: Engine | undefined;
  /** The number of timeline records of earlier steps. */
  #stepped: number;

  /** @internal @param known what is known of the scenario, which is then not validated */
  constructor(scenario: Scenario, options: SimulationOptions, known: KnownScenario);
  /**
   * @throws TypeError if the rules or other options are invalid, or if `scenario` is not a Scenario. Use `parse` to make one
   *   from JSON.
   * @throws ModelValidationError if the scenario or an object inside it is not valid: see `validate`
   */
  constructor(scenario: Scenario, options?: SimulationOptions);
  constructor(scenario: Scenario, options: SimulationOptions = {}, known?: KnownScenario) {
    if (!((scenario as unknown) instanceof Scenario))
      throw new TypeError('simulate needs a Scenario; use parse(Scenario, json) to make one');
    if (known === undefined) requireValid(scenario);
    this.#scenario = scenario;
    this.#options = options;
    const origin = known?.origin;
    this.rules = resolveRules(options.rules);
    this.limits = resolveLimits(options.limits);
    this.#watch = new Watch(options);
    this.#measures =
      origin === undefined
        ? Object.entries(options.measures ?? {}).map(([name, make]) => [name, make()] as const)
        : origin.#measures.map(([name, measure]) => [name, forkOf(name, measure)] as const);
    if (origin === undefined) {
      const { rules, limits } = this;
      const repairs = selectionsFor(scenario, options);
      this.engine = makeEngine(scenario, options, repairs, rules, limits, this.#watch, known?.base);
    } else {
      const { world } = origin.engine;
      const forked = scenario === origin.#scenario ? world : world.fork(scenario);
      this.engine = origin.engine.fork(this.#watch, forked);
      this.#firstFailure = origin.#firstFailure?.fork(this.#watch, forked);
    }
    this.#stepped = origin === undefined ? 0 : this.records.timeline.length;
    this.#listeners = new Listeners(this.#stepped);
    if (this.#measures.length > 0) this.engine.onInterval = this.#observe.bind(this);
  }

  #observe(days: number): void {
    for (const [, measure] of this.#measures) measure.observe?.(this, days);
  }

  /**
   * Returns a simulation that goes on from here by itself, so that both can have different futures. It takes time in proportion
   * to the elements and the records, which is much less than to simulate again. Its options are the same; its `timeout` counts
   * from now. It has no listeners. Effects that custom events have scheduled must take elements from their context, because an
   * element of one simulation is none of the other.
   *
   * ```ts
   * const before = new Simulation(scenario);
   * while (before.time < 700 && before.step() !== undefined);
   * const leak = before.fork();
   * leak.schedule({ time: 710, priority: 1, name: 'Leak', run: (context) => context.remove([...]) });
   * console.log(before.run().verdict, leak.run().verdict);
   * ```
   * @throws TypeError if a custom measure has no method `fork`
   * @throws Error while an event is executed: in an effect, or in `observe` of a measure
   */
  fork(): Simulation {
    return new Simulation(this.#scenario, this.#options, { origin: this });
  }

  /** Time of the last executed event, in days after the start of the scenario. */
  get time(): Days {
    return this.engine.now;
  }

  /** The number of events in the queue. */
  get waiting(): number {
    return this.engine.queue.size;
  }

  /** Whether the queue is empty, all events in it are after the time `until`, or a limit has been reached. */
  get isOver(): boolean {
    if (this.engine.stopped === 'limit') return true;
    const { queue, until } = this.engine;
    const next = queue.peek();
    return next === undefined || (until !== undefined && next.time > until);
  }

  /** All records so far. Records refer to each other by their index in these lists. */
  get records(): SimulationRecords {
    return this.engine.recorder.records;
  }

  /** The elements in play now, in the order of the scenario. */
  get elements(): readonly ElementRecord[] {
    return elementRecords(this.engine.state);
  }

  /** Returns the current record of the element with an identifier, or undefined if it is not in play. */
  element(id: string): ElementRecord | undefined {
    const { state } = this.engine;
    const element = state.element(id);
    return element?.inPlay ? elementRecord(state, element) : undefined;
  }

  /**
   * Schedules an event, between two steps, as `schedule` of an `EffectContext` does during an event. It belongs to the mission
   * that has started last by its time, or to the first one.
   *
   * ```ts
   * simulation.schedule({ time: 12, priority: 1, name: 'Leak', run: (context) => context.remove([...]) });
   * ```
   * @throws TypeError if no node or edge has the identifier `place`
   * @throws Error if the simulation has ended, or if no mission runs
   */
  schedule({ time, priority, name, place, run }: OutsideEvent): void {
    const { engine } = this;
    if (engine.isFinished || engine.stopped !== undefined)
      throw new Error('The simulation has ended, so nothing can be scheduled in it');
    const missions = [...engine.missions.keys()];
    const mission = missions.findLast(({ start }) => start <= time) ?? missions[0];
    if (mission === undefined) throw new Error('No mission runs, so there is none for the event');
    const resolved = place === undefined ? undefined : engine.world.place(place);
    if (place !== undefined && resolved === undefined)
      throw new TypeError(`place: no node or edge has the identifier ${preview(place)}`);
    for (const each of [engine, this.#firstFailure]) {
      const at = resolved && each?.state.places[resolved.index];
      each?.add(new ScheduledEvent(time, bounded(priority), name, name, mission, null, at, run));
    }
  }

  /** Executes the next event. @returns undefined if the simulation is over or cancelled */
  step(): Step | undefined {
    const { recorder, now: before } = this.engine;
    const from = this.#stepped;
    const hasExecuted = this.#execute();
    const { timeline } = recorder.records;
    this.#stepped = timeline.length;
    if (!hasExecuted) return undefined;
    const event = recorder.records.events.at(-1)!;
    return { event, elapsed: event.time - before, records: timeline.slice(from) };
  }

  /** Executes the next event, and calls the listeners. @returns false if the simulation is over or cancelled */
  #execute(): boolean {
    if (this.engine.until !== undefined && this.isOver) return false;
    const hasExecuted = this.engine.step();
    if (this.engine.failures.length > 0) this.#firstFailure ??= this.engine.fork(new Watch());
    this.#listeners.report(this.records.timeline);
    return hasExecuted;
  }

  /** Executes all events before a time. @returns whether it got so far @internal */
  runBefore(time: number): boolean {
    return atOnce(this.#runningTo(time));
  }

  /**
   * Executes all events before a time, but lets the event loop run about every 20 ms.
   * @returns false if it did not get so far, or if the signal has ended the work
   * @internal
   */
  runBeforeAsync(time: number, signal: AbortSignal): Promise<boolean> {
    return inTurns(this.#runningTo(time, signal));
  }

  /** Executes all events before a time, one after the other. @returns whether it got so far */
  *#runningTo(time: number, signal?: AbortSignal): Generator<void, boolean> {
    while ((this.engine.queue.peek()?.time ?? time) < time && this.#execute()) {
      yield;
      if (signal?.aborted) return false;
    }
    return this.engine.stopped === undefined;
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
  on<K extends TimelineKind | '*'>(kind: K, listener: Listener<K>): () => void {
    return this.#listeners.add(kind, listener);
  }

  /** Runs until the simulation is over or cancelled. @returns the result */
  run(): SimulationResult {
    return atOnce(this.#running());
  }

  /**
   * Runs like `run`, but lets the event loop run about every 20 ms, between two events. So the page or the server stays
   * responsive, and a signal that aborts later, such as `AbortSignal.timeout(ms)`, cancels the simulation.
   * @returns the result
   */
  async runAsync(): Promise<SimulationResult> {
    await turn();
    return inTurns(this.#running());
  }

  *#running(): Generator<void, SimulationResult> {
    const { onProgress } = this.#options;
    let waited: number | undefined;
    for (let count = 1; this.#execute(); count++) {
      const { time, waiting } = this;
      waited ??= waiting;
      if (count % REPORTED === 0 || waiting > waited + REPORTED || this.isOver) {
        waited = waiting;
        onProgress?.({ time, executed: this.records.events.length, waiting });
      }
      yield;
    }
    this.#stepped = this.records.timeline.length;
    return yield* this.#results();
  }

  /**
   * Returns the result so far. It does not change if the simulation goes on. It also calls the `result` methods of custom
   * measures.
   */
  result(): SimulationResult {
    return atOnce(this.#results());
  }

  /** Makes the result, one event of a run that is compared with this one after the other. */
  *#results(): Generator<void, SimulationResult> {
    const { engine } = this;
    const planned = !this.isOver ? 'cancelled' : this.waiting > 0 ? 'until' : 'complete';
    if (this.isOver || engine.stopped !== undefined) {
      engine.finish();
      this.#listeners.report(this.records.timeline);
    }
    const ending = engine.stopped ?? planned;
    const custom = Object.fromEntries(
      this.#measures.map(([name, measure]) => [name, this.#resultOf(name, measure)]),
    );
    // A custom measure can return something else, and so record an error, each time.
    const isFinal = engine.isFinished && this.#measures.length === 0;
    const result = yield* assemble(
      engine,
      ending,
      custom,
      isFinal,
      this.#firstFailure,
      this.#options,
    );
    // The records have the causes now.
    if (isFinal) this.#firstFailure = undefined;
    return result;
  }

  /** Returns the result of a custom measure, or null if a number in it is not finite. */
  #resultOf(name: string, measure: MeasureInUse): unknown {
    const result = measure.result(this);
    if (isFiniteData(result)) return result;
    this.engine.recorder.notFinite(null, `the measure ${name}`);
    return null;
  }
}
