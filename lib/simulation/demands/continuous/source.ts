import type { Holder, RuntimeElement, RuntimePlace } from '../../state/runtime-element.js';
import type { ResolvedState } from '../../world/resolved.js';
import type { RepairedFlow } from '../repairs.js';
import type { Account } from './account.js';
import type { Flow } from './flow.js';
import type { Rate } from './rates.js';

/** The longest time in which a source keeps its state, place and holder. It has one record. */
export class Episode {
  /**
   * @param since its start, in days
   * @param account what became of its flows that have ended
   * @param until its end, in days; its start while it goes on
   */
  constructor(
    readonly element: RuntimeElement,
    readonly state: ResolvedState,
    readonly place: RuntimePlace,
    readonly holder: Holder,
    readonly since: number,
    readonly account: Account,
    public until = since,
  ) {}
}

/** An element that demands by its state, or has just ceased to. */
export class Source {
  /** Undefined if it does not demand now. */
  episode: Episode | undefined = undefined;
  rates: readonly Rate[] = [];
  /** The state that it was in when its models were asked for these rates. */
  asked: ResolvedState | undefined = undefined;
  /** Those of its demands that are repaired. */
  repaired: readonly RepairedFlow[] = [];
  /** Whether other demands than before may be repaired now. */
  hasNewRepairs = false;
  /** Its flows. */
  flows: Flow[] = [];
  /** Whether its demands flow or are collected. */
  isConnected = false;
  /** Whether it is disconnected until time goes on. */
  isSuspended = false;

  constructor(readonly element: RuntimeElement) {}
}
