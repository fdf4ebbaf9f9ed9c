import { Scenario } from '../model/scenario/index.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import { type DemandModelMaker, demandModelMakers } from './demands/models/index.js';
import type { Effect } from './effects/effect.js';
import { EffectTable } from './effects/table.js';
import { type DemandOptions, Engine, type StepReport } from './engine.js';
import { assemble, elementRecord } from './result/assemble.js';
import type { SimulationResult } from './result/result.js';
import { type ElementRecord, type TimelineRecord, timelineKinds } from './result/types.js';
import { type RuleChoice, resolveRules, type SimulationRules } from './rules/rules.js';
import { World } from './world/world.js';

/** A measure of one's own: sees every step before it takes effect, and says at the end what it found. */
export interface MeasureInUse {
  /** @param days since the event before */
  observe?(simulation: Simulation, days: number): void;
  result(simulation: Simulation): unknown;
}

/** How a scenario is simulated. */
export interface SimulationOptions extends DemandOptions {
  /** The decisions to take: a preset, or rules of one's own over it. Default: `standard`. */
  readonly rules?: RuleChoice;
  /** Events after this time are not executed: a date, or days after the start of the scenario. */
  readonly until?: Date | number;
  /** Ends the run before the next event when it is aborted. */
  readonly signal?: AbortSignal;
  /** Told now and then how far it is: time in days, events executed, events that wait. */
  readonly onProgress?: (progress: Progress) => void;
  /** Effects of event types of one's own, or in the place of the known ones. */
  readonly effects?: Readonly<Record<string, Effect<never>>>;
  /** Demand models of one's own, by type. */
  readonly demandModels?: Readonly<Record<string, DemandModelMaker>>;
  /** Measures of one's own, by name; each is made anew for a run. */
  readonly measures?: Readonly<Record<string, () => MeasureInUse>>;
}

/** How far a simulation is. */
export interface Progress {
  /** Days. */
  readonly time: number;
  readonly executed: number;
  readonly waiting: number;
}

/** What happened in one step. */
export interface Step extends StepReport {
  /** The records of the step, in order: the demands of the interval before it, then what the event did. */
  readonly records: readonly TimelineRecord[];
}

/** The last time that is simulated, in days after the start of the scenario. */
function daysUntil(until: SimulationOptions['until'], { startDate }: Scenario): number | undefined {
  const days = until instanceof Date ? (until.getTime() - startDate.getTime()) / 86_400_000 : until;
  if (days === undefined || (typeof days === 'number' && !Number.isNaN(days))) return days;
  throw new TypeError('until is a date, or a number of days after the start of the scenario');
}

/** How many events pass between two reports of progress. */
const PROGRESS_INTERVAL = 256;

/**
 * A campaign being simulated: step by step, until a time, or to its end.
 *
 * ```ts
 * const simulation = new Simulation(scenario);
 * for (const { event, records } of simulation) console.log(event.time, event.name, records.length);
 * console.log(simulation.result().measures.crewSurfaceDays);
 * ```
 */
export class Simulation implements Iterable<Step> {
  readonly rules: SimulationRules;
  /** The inside of the simulation, for effects, demand models and measures of one's own. */
  readonly engine: Engine;
  readonly #options: SimulationOptions;
  readonly #until: number | undefined;
  readonly #measures: readonly (readonly [string, MeasureInUse])[];
  readonly #listeners = new Map<string, Set<(record: never) => void>>();
  #told = 0;
  #seen = 0;

  /** @throws TypeError for rules that do not exist, a time that is none, and what is no Scenario, such as plain JSON */
  constructor(scenario: Scenario, options: SimulationOptions = {}) {
    if (!((scenario as unknown) instanceof Scenario))
      throw new TypeError('simulate takes a Scenario; parse makes one of plain data');
    this.rules = resolveRules(options.rules);
    this.#options = options;
    this.#until = daysUntil(options.until, scenario);
    const world = new World(scenario, this.rules, demandModelMakers(options.demandModels));
    this.#measures = Object.entries(options.measures ?? {}).map(
      ([name, make]) => [name, make()] as const,
    );
    this.engine = new Engine(world, new EffectTable(options.effects), options);
    if (this.#measures.length > 0) {
      this.engine.onInterval = (days) => {
        for (const [, measure] of this.#measures) measure.observe?.(this, days);
      };
    }
  }

  /** Time of the event executed last, in days after the start of the scenario. */
  get time(): number {
    return this.engine.kernel.now;
  }

  /** Whether nothing is left to do, or nothing that may be done. */
  get isOver(): boolean {
    const next = this.engine.kernel.peek();
    return next === undefined || (this.#until !== undefined && next.time > this.#until);
  }

  /** What is in play now, in the order of the scenario. */
  get elements(): readonly ElementRecord[] {
    const { engine } = this;
    return engine.state.elements
      .filter((item) => item.inPlay)
      .map((item) => elementRecord(engine, item));
  }

  /** An element as it is now; undefined where it is not in play. */
  element(id: string): ElementRecord | undefined {
    const facts = this.engine.world.element(id);
    const item = facts && this.engine.state.elements[facts.index];
    return item?.inPlay ? elementRecord(this.engine, item) : undefined;
  }

  /** Executes the next event. @returns undefined when it is over, or has been cancelled */
  step(): Step | undefined {
    if (this.isOver || this.#options.signal?.aborted) return undefined;
    const { recorder, kernel } = this.engine;
    const from = this.#seen;
    const before = kernel.now;
    kernel.step();
    this.#seen = recorder.timeline.length;
    this.#tell();
    const event = recorder.events[recorder.events.length - 1]!;
    return { event, elapsed: event.time - before, records: recorder.timeline.slice(from) };
  }

  /** Steps until it is over. */
  *[Symbol.iterator](): Iterator<Step> {
    for (let step = this.step(); step !== undefined; step = this.step()) yield step;
  }

  /**
   * Calls a listener for every record of a kind from now on, or for all with `*`. Records refer to the event, and to
   * what has a list of its own, by its place: `simulation.engine.recorder` has the lists so far.
   * @returns what ends the subscription
   * @throws TypeError for a kind that does not exist
   */
  on<K extends TimelineRecord['kind'] | '*'>(
    kind: K,
    listener: (
      record: K extends '*' ? TimelineRecord : Extract<TimelineRecord, { kind: K }>,
    ) => void,
  ): () => void {
    if (kind !== '*' && !timelineKinds.includes(kind)) {
      const near = didYouMean(nearest(kind, timelineKinds));
      throw new TypeError(`no record is of kind "${kind}"${near}`);
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

  #tell(): void {
    const { timeline } = this.engine.recorder;
    if (this.#listeners.size === 0) {
      this.#told = timeline.length;
      return;
    }
    for (; this.#told < timeline.length; this.#told++) {
      const record = timeline[this.#told] as never;
      const { kind } = timeline[this.#told]!;
      for (const listener of this.#listeners.get(kind) ?? []) listener(record);
      for (const listener of this.#listeners.get('*') ?? []) listener(record);
    }
  }

  /** Runs until it is over or cancelled, and gives the result. */
  run(): SimulationResult {
    const { signal, onProgress } = this.#options;
    const { kernel, recorder } = this.engine;
    for (let count = 1; !this.isOver && !signal?.aborted; count++) {
      kernel.step();
      this.#tell();
      if (onProgress !== undefined && (count % PROGRESS_INTERVAL === 0 || this.isOver)) {
        const executed = recorder.events.length;
        onProgress({ time: kernel.now, executed, waiting: kernel.pending });
      }
    }
    this.#seen = recorder.timeline.length;
    return this.result();
  }

  /** The result so far. */
  result(): SimulationResult {
    const ending = !this.isOver
      ? 'cancelled'
      : this.engine.kernel.pending > 0
        ? 'until'
        : 'complete';
    const custom = Object.fromEntries(
      this.#measures.map(([name, measure]) => [name, measure.result(this)]),
    );
    return assemble(this.engine, ending, this.#until, custom);
  }
}
