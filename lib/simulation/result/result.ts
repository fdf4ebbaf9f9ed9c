import type { ErrorRecord, WarningRecord } from '../records/problems.js';
import type {
  BurnRecord,
  DemandRecord,
  ElementRecord,
  EventRecord,
  Measures,
  PositionRecord,
  ResourceRecord,
  StateRecord,
  StockRecord,
  TimelineRecord,
  TransportRecord,
} from '../records/records.js';
import type { SimulationRules } from '../rules/rules.js';
import { type RootCause, rootCausesOf } from './root-causes.js';
import { type Shortage, shortagesOf } from './shortages.js';
import { Snapshot } from './snapshot.js';

/** The reason why a simulation ended: `complete` after its last event, `until` at that time, `cancelled` before. */
export type Ending = 'complete' | 'until' | 'cancelled';

/**
 * The verdict on a campaign: `infeasible` if there are errors, `undersupplied` if there are none but some demands were not
 * met, `supplied` if there are no errors and all demands were met.
 */
export type Verdict = 'infeasible' | 'undersupplied' | 'supplied';

/** The plain data of a result, as in its JSON form. */
export type SimulationResultData = Omit<SimulationResult, 'at' | 'unmetDemands'>;

/** The fields of a result that are made when they are first read. */
type LazyField = 'demands' | 'rootCauses' | 'shortages';

/** An object that has the demands of a result. */
type DemandSource = Pick<SimulationResultData, 'demands'>;

/**
 * The result of a simulation: plain data, and methods that answer questions about it.
 * Times are in days after the start of the scenario.
 */
export class SimulationResult {
  readonly scenario!: {
    readonly name: string;
    /** The date-time of day 0, in the form of RFC 3339. */
    readonly startDate: string;
  };
  /** The rules of the simulation. */
  readonly rules!: SimulationRules;
  readonly options!: {
    readonly consume: boolean;
    readonly packingEstimate: boolean;
    /** Days after the start of the scenario; null if the option was not set. */
    readonly until: number | null;
  };
  readonly ending!: Ending;
  /** Time of the last event, in days. */
  readonly end!: number;
  /** Says in one word whether the campaign is feasible and supplied. */
  readonly verdict!: Verdict;
  /** Whether there are no errors. */
  readonly feasible!: boolean;
  /** Whether every demand was met. */
  readonly supplied!: boolean;
  /** Executed events, in order of execution. */
  readonly events!: readonly EventRecord[];
  /** Everything that happened, in order. */
  readonly timeline!: readonly TimelineRecord[];
  readonly errors!: readonly ErrorRecord[];
  readonly warnings!: readonly WarningRecord[];
  readonly burns!: readonly BurnRecord[];
  /** The demands, in order. The records are made when this list is first read. */
  readonly demands!: readonly DemandRecord[];
  /**
   * The events whose errors follow from no other event, with what follows from each. Those with the most consequences come
   * first. The list is made when it is first read.
   */
  readonly rootCauses!: readonly RootCause[];
  /**
   * The times in which a place runs short of a resource, in order of their beginning, and what was on its way. The list is
   * made when it is first read.
   */
  readonly shortages!: readonly Shortage[];
  readonly transports!: readonly TransportRecord[];
  /** Changes of place, in order of time. */
  readonly positions!: readonly PositionRecord[];
  /** Changes of state, in order of time. */
  readonly states!: readonly StateRecord[];
  /** Changes of the contents of containers and tanks, in order of time. */
  readonly stocks!: readonly StockRecord[];
  /** The resources of the scenario, and the generic resources that were used. */
  readonly resources!: readonly ResourceRecord[];
  /** The elements in play at the end, in the order of the scenario. */
  readonly final!: readonly ElementRecord[];
  readonly measures!: Measures;

  readonly #demands: DemandSource;
  #rootCauses: readonly RootCause[] | undefined;
  #shortages: readonly Shortage[] | undefined;

  /**
   * @param data everything except the demands and what is found out from the records
   * @param demands an object that has the demands; for a result read from JSON, the data itself
   */
  constructor(data: Omit<SimulationResultData, LazyField>, demands: DemandSource) {
    Object.assign(this, data);
    this.#demands = demands;
    Object.defineProperties(this, SimulationResult.#lazyProperties);
  }

  /**
   * Properties of each result, so that JSON and copies have them too. All results share the getters: JavaScript engines
   * keep whatever a getter refers to alive for much longer than the result.
   */
  static readonly #lazyProperties: PropertyDescriptorMap & ThisType<SimulationResult> = {
    demands: {
      enumerable: true,
      configurable: true,
      get() {
        return this.#demands.demands;
      },
    },
    rootCauses: {
      enumerable: true,
      configurable: true,
      get() {
        this.#rootCauses ??= rootCausesOf(this);
        return this.#rootCauses;
      },
    },
    shortages: {
      enumerable: true,
      configurable: true,
      get() {
        this.#shortages ??= this.supplied ? [] : shortagesOf(this);
        return this.#shortages;
      },
    },
  };

  /**
   * Returns the positions, states and contents of all elements at a time, after the events of that time.
   * @param time days after the start of the scenario
   */
  at(time: number): Snapshot {
    return new Snapshot(this, time);
  }

  /** The demands that were not met, or were met only in part, in order of time. */
  get unmetDemands(): readonly DemandRecord[] {
    return this.demands.filter(({ unmet }) => unmet.length > 0);
  }
}
