import type { Environment } from '../../model/enumerations.js';
import type { MissionRef, Ref, ResourceRecord } from '../../simulation/index.js';
import type { NeedsFlight } from './flights.js';
import type { NeedsDimension, PeriodLength } from './options.js';
import type { NeedsPeriod } from './periods.js';

/** How much of something. */
export interface NeedQuantity {
  /** The sum in `units`; null if the row has resources of different units. */
  readonly amount: number | null;
  /** Mass, in kg. */
  readonly mass: number;
  /** Volume, in m³. */
  readonly volume: number;
}

/** An element that met some of a need. */
export interface NeedSource {
  readonly from: Ref;
  /** Whether the resource was in its tank, in its contents, or one of its parts. */
  readonly way: 'tank' | 'container' | 'part';
  readonly resource: Ref;
  /** Amount taken from the element, in units of `resource`. */
  readonly amount: number;
  /** Its mass, in kg. */
  readonly mass: number;
  /** Its volume, in m³. */
  readonly volume: number;
}

/** What is needed and what is produced. `demanded` is `met` plus `unmet`. */
export interface NeedAmounts {
  /** The units of all its resources; null if they differ. */
  readonly units: string | null;
  readonly demanded: NeedQuantity;
  readonly met: NeedQuantity;
  readonly unmet: NeedQuantity;
  readonly produced: NeedQuantity;
  /** The part of `produced` that found no room. */
  readonly surplus: NeedQuantity;
  /** Estimated mass of the packing material for `unmet`, in kg; null if nobody asked for it. */
  readonly packing: number | null;
}

/** A class of supply. */
export interface NeedsClass {
  readonly number: number;
  readonly name: string;
}

/** One row of needs. It has the fields that it was grouped by. */
export interface Need extends NeedAmounts {
  /** The node or edge; null if it is at none. */
  readonly place?: Ref | null;
  readonly flight?: NeedsFlight;
  readonly period?: NeedsPeriod;
  /** The mission that demands, whose event demands, or that brought the element into play; null if there is none. */
  readonly mission?: MissionRef | null;
  /** Null for demands of a mission. */
  readonly element?: Ref | null;
  /** Null for demands that arise in no state. */
  readonly state?: Ref | null;
  /** The names of the demand models, separated by commas; null for demands of events. */
  readonly model?: string | null;
  readonly class?: NeedsClass;
  readonly resource?: ResourceRecord;
  readonly environment?: Environment;
  /** What met it, the largest mass first. */
  readonly sources: readonly NeedSource[];
}

/** What is needed, grouped. */
export interface Needs {
  readonly by: readonly NeedsDimension[];
  /** The length of the periods; null if nothing is grouped by time. */
  readonly period: PeriodLength | null;
  /** Whether demands at one time are spread over the time that they cover. */
  readonly spread: boolean;
  /** In the order of `by`: each place, flight, period and so on in its own order. */
  readonly rows: readonly Need[];
  readonly total: NeedAmounts;
}
