import type { RuntimeElement } from '../state/item.js';
import type { MissionQuantities } from '../world/mission-quantities.js';
import type { DemandSet } from './demand-set.js';

/** A demand model of a state or of a mission, ready to be asked. */
export interface DemandModelInUse {
  readonly name: string;
  /**
   * Whether what it demands depends on nothing but the state, the mass of the empty element and the days,
   * so that one answer holds for all elements that share them. Default: false.
   */
  readonly isSteady?: boolean;
  /**
   * Adds what an element demands that was in the state for so many days, more than 0.
   * A model without it demands nothing of elements.
   */
  readonly ofElement?: (demand: DemandSet, item: RuntimeElement, days: number) => void;
  /** Adds what a mission demands, once, at its start. */
  readonly ofMission?: (demand: DemandSet, mission: MissionQuantities) => void;
}
