import type { Days } from '../../schema/spans.js';
import type { RepairSelection } from '../demands/repair-options.js';
import { bounded } from '../kernel/finite.js';
import type { LimitName } from '../limits/limits.js';
import type { KeptDemands } from '../state/records/demand-book.js';
import { type DemandTotal, DemandTotals } from '../state/records/demand-totals.js';
import type { CountedLeft } from '../state/records/left-over.js';
import type { ErrorRecord, WarningRecord } from '../state/records/problems.js';
import type {
  BurnRecord,
  DemandRecord,
  ElementRecord,
  EventRecord,
  Measures,
  PositionRecord,
  RepairRecord,
  StateRecord,
  StockRecord,
  TransportRecord,
} from '../state/records/records.js';
import type { TimelineRecord } from '../state/records/timeline.js';
import type { ResourceRecord } from '../world/refs.js';
import type { SimulationRules } from '../world/rules/rules.js';
import { jsonChunks } from './json-chunks.js';
import { type RootCause, rootCausesOf } from './root-causes.js';
import { type Shortage, shortagesOf } from './shortages.js';
import { Snapshot } from './snapshot.js';
import { type Surplus, surplusOf } from './surplus.js';

/**
 * The reason why a simulation ended: `complete` after all events, `until` if some are later than that time, `cancelled` before,
 * because its signal was aborted or its time was over, `limit` because it reached one of its limits.
 */
export type Ending = 'complete' | 'until' | 'cancelled' | 'limit';

/**
 * The verdict on a campaign: `infeasible` if there are errors, `undersupplied` if there are none but some demands were not
 * met, `undemanded` if nothing is consumed or produced at all, so that there is nothing to supply, and `supplied` otherwise.
 */
export type Verdict = 'infeasible' | 'undersupplied' | 'supplied' | 'undemanded';

/** The plain data of a result, as in its JSON form. */
export type SimulationResultData = Omit<
  SimulationResult,
  'at' | 'unmetDemands' | 'unmetMass' | 'surplusMass' | 'jsonChunks'
>;

/** The fields of a result that are made from others when they are first read. */
type DerivedField = 'rootCauses' | 'shortages' | 'surplus' | 'demandTotals' | 'demands';

interface LeftSums extends Pick<CountedLeft, 'unmetMass' | 'surplus'> {
  /** Makes the records of the demands. */
  readonly demands: () => readonly DemandRecord[];
}

type ResultParts = Omit<SimulationResultData, DerivedField> & {
  readonly [K in DerivedField]?: SimulationResultData[K] | undefined;
};

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
    /** What the crew was to repair. */
    readonly repairs: readonly RepairSelection[];
    /** Days after the start of the scenario; null if the option was not set. */
    readonly until: Days | null;
    /** The value of each limit; null for one that was switched off. */
    readonly limits: { readonly [K in LimitName]: number | null };
    readonly records: {
      /** Whether all demands have records, or only their totals are kept. */
      readonly demands: KeptDemands;
    };
  };
  readonly ending!: Ending;
  /** When the simulation ended, in days: at its last event, or at `until`. */
  readonly end!: Days;
  /**
   * The time until which `downstreamOf` and `rootCauses` tell what follows from what: to tell it for what fails later would
   * take much more work than the simulation. Null if they tell it for everything.
   */
  readonly causesUntil!: Days | null;
  /**
   * Says in one word whether the campaign is feasible and supplied, or that nothing is demanded. Undefined if the simulation did
   * not end, because it was cancelled or reached a limit: what comes later is not known.
   */
  readonly verdict!: Verdict | undefined;
  /** Whether there are no errors; undefined if the simulation did not end. */
  readonly feasible!: boolean | undefined;
  /** Whether no demand falls short: also if there is none. Undefined if the simulation did not end. */
  readonly supplied!: boolean | undefined;
  /** Executed events, in order of execution. */
  readonly events!: readonly EventRecord[];
  /** Everything that happened, in order. */
  readonly timeline!: readonly TimelineRecord[];
  readonly errors!: readonly ErrorRecord[];
  readonly warnings!: readonly WarningRecord[];
  readonly burns!: readonly BurnRecord[];
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
  /**
   * What was produced and found no room, in order of its beginning. Empty if only totals are kept of demands. The list is made
   * when it is first read.
   */
  readonly surplus!: readonly Surplus[];
  readonly transports!: readonly TransportRecord[];
  /** Changes of place, in order of time. */
  readonly positions!: readonly PositionRecord[];
  /** Changes of state, in order of time. */
  readonly states!: readonly StateRecord[];
  /** Changes of the contents of containers and tanks, in order of time. */
  readonly stocks!: readonly StockRecord[];
  /** Parts that the crew repaired instead of using spares, in order of time. */
  readonly repairs!: readonly RepairRecord[];
  /** The resources of the scenario, and the generic resources that were used. */
  readonly resources!: readonly ResourceRecord[];
  /** The elements in play at the end, in the order of the scenario. */
  readonly final!: readonly ElementRecord[];
  readonly measures!: Measures;
  /** How many demands there are, also if they have no records. */
  readonly demandCounts!: {
    readonly all: number;
    /** How many fall short: were not met, or only in part. */
    readonly unmet: number;
  };
  /**
   * The demands of each element or mission at each place, summed up by resource. They are in the order in which their first
   * demands arose. If the demands have records, this list is made from them when it is first read.
   */
  readonly demandTotals!: readonly DemandTotal[];
  /** The demands, in order. Empty if only totals are kept. The list is made when it is first read. */
  readonly demands!: readonly DemandRecord[];

  readonly #derived: { -readonly [K in DerivedField]?: SimulationResultData[K] | undefined };
  readonly #left: LeftSums | undefined;

  /**
   * @param data the data of the result, such as its JSON form or a copy by `structuredClone`. If it has no `demandTotals`,
   *   they are computed from the demands.
   */
  constructor(data: ResultParts);
  /** @internal @param left what is left of the demands, if it is known */
  constructor(data: ResultParts, left?: LeftSums);
  constructor(data: ResultParts, left?: LeftSums) {
    const { demandTotals, rootCauses, shortages, surplus, demands, ...others } = data;
    Object.assign(this, others);
    this.#derived = { demandTotals, rootCauses, shortages, surplus, demands };
    this.#left = left;
    Object.defineProperties(this, SimulationResult.#lazyProperties);
  }

  /** Returns the property of a field that is made when it is first read. */
  static #lazy<K extends DerivedField>(
    name: K,
    make: (result: SimulationResult) => SimulationResultData[K],
  ): PropertyDescriptor & ThisType<SimulationResult> {
    return {
      enumerable: true,
      configurable: true,
      get() {
        this.#derived[name] ??= make(this);
        return this.#derived[name];
      },
    };
  }

  /** Properties of each result, so that JSON and copies have them too. */
  static readonly #lazyProperties: PropertyDescriptorMap & ThisType<SimulationResult> = {
    demandTotals: SimulationResult.#lazy('demandTotals', ({ demands }) => totalsOf(demands)),
    rootCauses: SimulationResult.#lazy('rootCauses', rootCausesOf),
    shortages: SimulationResult.#lazy('shortages', (result) =>
      result.supplied ? [] : shortagesOf(result),
    ),
    surplus: SimulationResult.#lazy('surplus', ({ demands }) => surplusOf(demands)),
    demands: SimulationResult.#lazy('demands', (result) => result.#left?.demands() ?? []),
  };

  /**
   * Returns the positions, states and contents of all elements at a time, after the events of that time.
   * @param time days after the start of the scenario
   */
  at(time: Days): Snapshot {
    return new Snapshot(this, time);
  }

  /** The demands that were not met, or were met only in part, in order of time. */
  get unmetDemands(): readonly DemandRecord[] {
    return this.demands.filter(({ unmet }) => unmet.length > 0);
  }

  /** The mass of what falls short of the demands, in kg. */
  get unmetMass(): number {
    if (this.supplied) return 0;
    const { unmetMass } = this.#left ?? {};
    return unmetMass ?? this.demandTotals.reduce((sum, { unmet }) => bounded(sum + unmet.mass), 0);
  }

  /** The mass of what was produced and found no room, in kg. */
  get surplusMass(): number {
    const { surplus } = this.#left ?? {};
    return surplus !== undefined
      ? surplus.reduce((sum, { mass }) => bounded(sum + mass), 0)
      : this.demandTotals.reduce((sum, each) => bounded(sum + each.surplus.mass), 0);
  }

  /**
   * Returns the text of the result as JSON, in pieces. Together they are what `JSON.stringify` returns, which fails for
   * large results because a string has a maximum length.
   * @param indent the number of spaces for each level. Default: 0, for everything on one line.
   */
  jsonChunks(indent = 0): Generator<string, void, undefined> {
    return jsonChunks(this, indent);
  }
}

function totalsOf(demands: readonly DemandRecord[]): readonly DemandTotal[] {
  const totals = new DemandTotals();
  for (const demand of demands) totals.add(demand);
  return totals.list();
}
