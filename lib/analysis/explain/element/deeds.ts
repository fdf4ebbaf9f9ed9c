import type { Days } from '../../../schema/spans.js';
import type { PositionRecord, Ref, StateRecord, StockRecord } from '../../../simulation/index.js';

/** What happened to an element. */
export type Deed =
  | { readonly kind: 'created'; readonly container: Ref }
  | { readonly kind: 'moved'; readonly from: Ref | null; readonly to: Ref }
  /** The carrier around it was moved. */
  | {
      readonly kind: 'carried';
      readonly by: Ref;
      readonly from: Ref | null;
      readonly to: Ref;
    }
  /** A transport of it, or of a carrier around it, departed. `transport` is the index in `transports`. */
  | {
      readonly kind: 'departed';
      readonly transport: number;
      readonly edge: Ref;
      readonly destination: Ref;
      /**
       * When it arrived with this transport, in days; as planned if it was on its way when the simulation ended; null if it
       * never arrived with it, as a stage that is dropped.
       */
      readonly arrival: Days | null;
    }
  | { readonly kind: 'removed'; readonly from: Ref | null }
  /** A burn dropped it as a stage. */
  | { readonly kind: 'staged'; readonly from: Ref | null }
  | {
      readonly kind: 'reconfigured';
      readonly from: StateRecord['state'];
      readonly to: StateRecord['state'];
    }
  /** Its engine fired. `burn` is the index in `burns`. */
  | {
      readonly kind: 'burned';
      readonly burn: number;
      /** In m/s. */
      readonly deltaV: number;
      readonly deltaVRemaining: number;
      /** In kg. */
      readonly propellantUsed: number;
      readonly propellantLeft: number;
    }
  /** Its contents, or the fuel in its tank, changed. Amounts are in `units`, the rate in `units` a day. */
  | {
      readonly kind: 'stock';
      readonly resource: Ref;
      readonly units: string;
      /** Null if it held none of it before. */
      readonly before: number | null;
      readonly after: number;
      readonly rate: number;
    }
  | { readonly kind: 'took-in'; readonly element: Ref; readonly from: Ref | null }
  | { readonly kind: 'gave-out'; readonly element: Ref; readonly to: Ref | null }
  /** An error or warning about it; its index in `errors` or `warnings`. */
  | {
      readonly kind: 'error' | 'warning';
      readonly index: number;
      readonly code: string;
      readonly message: string;
    };

/** What an element holds. Amounts are in `units`, the rate in `units` a day. */
export interface HeldAmount {
  readonly resource: Ref;
  readonly units: string;
  readonly amount: number;
  readonly rate: number;
}

/** What happened to an element at one moment, and how it was afterwards. */
export interface HistoryEntry {
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event; null between events. */
  readonly event: number | null;
  readonly eventName: string | null;
  readonly deeds: readonly Deed[];
  readonly positions: readonly PositionRecord[];
  readonly states: readonly StateRecord[];
  readonly stocks: readonly StockRecord[];
  readonly inPlay: boolean;
  readonly container: Ref | null;
  readonly location: Ref | null;
  readonly state: StateRecord['state'];
  /** With contents, crew and fuel, in kg; null if it is not in play. */
  readonly totalMass: number | null;
  /** Its own contents, or the fuel in its tank. */
  readonly holds: readonly HeldAmount[];
}

/** A time that something spent in a container. */
export interface Stay {
  readonly element: Ref;
  /** In days. */
  readonly since: Days;
  /** Null if it is still there at the end. */
  readonly until: Days | null;
}
