import type { SimulationRules } from '../rules/rules.js';
import { Snapshot } from './moment.js';
import type {
  BurnRecord,
  DemandRecord,
  ElementRecord,
  ErrorRecord,
  EventRecord,
  Measures,
  PositionRecord,
  ResourceRecord,
  StateRecord,
  StockRecord,
  TimelineRecord,
  TransportRecord,
  WarningRecord,
} from './types.js';

/** How a simulation came to its end. */
export type Ending = 'complete' | 'until' | 'cancelled';

/** The plain data of a result: what is left of it in JSON. */
export type SimulationResultData = Omit<SimulationResult, 'at' | 'unmetDemands'>;

/** What has the demands of a result. */
type DemandSource = Pick<SimulationResultData, 'demands'>;

/**
 * What a simulation gives: plain data, and questions that can be asked of it.
 * Times are days after the start of the scenario.
 */
export class SimulationResult {
  readonly scenario!: {
    readonly name: string;
    /** When day 0 is, in RFC 3339. */
    readonly startDate: string;
  };
  /** The rules by which it was simulated. */
  readonly rules!: SimulationRules;
  readonly options!: {
    readonly consume: boolean;
    readonly packingEstimate: boolean;
    /** Days; null where it was to run to its end. */
    readonly until: number | null;
  };
  readonly ending!: Ending;
  /** Time of the last event. */
  readonly end!: number;
  /** Whether there was no error. */
  readonly feasible!: boolean;
  /** Whether every demand was met. */
  readonly supplied!: boolean;
  readonly events!: readonly EventRecord[];
  readonly timeline!: readonly TimelineRecord[];
  readonly errors!: readonly ErrorRecord[];
  readonly warnings!: readonly WarningRecord[];
  readonly burns!: readonly BurnRecord[];
  /** Their records are made when they are first looked at. */
  readonly demands!: readonly DemandRecord[];
  readonly transports!: readonly TransportRecord[];
  /** Where elements came to, in the order of time. */
  readonly positions!: readonly PositionRecord[];
  /** The states that they came into. */
  readonly states!: readonly StateRecord[];
  /** What containers and tanks held from then on. */
  readonly stocks!: readonly StockRecord[];
  /** The resources of the scenario, and the generic ones that were asked for. */
  readonly resources!: readonly ResourceRecord[];
  /** What is in play at the end, in the order of the scenario. */
  readonly final!: readonly ElementRecord[];
  readonly measures!: Measures;

  readonly #demands: DemandSource;

  /**
   * @param data all but the demands
   * @param demands what has them; of a result that was read from JSON, that is the data itself
   */
  constructor(data: Omit<SimulationResultData, 'demands'>, demands: DemandSource) {
    Object.assign(this, data);
    this.#demands = demands;
    Object.defineProperty(this, 'demands', SimulationResult.#onDemand);
  }

  /**
   * A property of each result, so that JSON and copies have it too, and with one getter for all of them: the engine
   * would keep whatever a getter of its own refers to for much longer than the result.
   */
  static readonly #onDemand: PropertyDescriptor & ThisType<SimulationResult> = {
    enumerable: true,
    configurable: true,
    get() {
      return this.#demands.demands;
    },
  };

  /**
   * Where everything was, and what it held, after all that happened up to a time.
   * @param time days after the start of the scenario
   */
  at(time: number): Snapshot {
    return new Snapshot(this, time);
  }

  /** Demands that were not met, or not wholly, in order of occurrence. */
  get unmetDemands(): readonly DemandRecord[] {
    return this.demands.filter(({ unmet }) => unmet.length > 0);
  }
}
