import type { Item } from '../state/item.js';
import type { MissionQuantities } from '../world/mission-quantities.js';
import type { DemandSet } from './demand-set.js';

/** A demand model of a state or of a mission, ready to be asked. */
export interface DemandModelInUse {
  readonly name: string;
  /**
   * Adds what an element demands that was in the state for so many days, more than 0.
   * A model without it demands nothing of elements.
   */
  readonly ofElement?: (demand: DemandSet, item: Item, days: number) => void;
  /** Adds what a mission demands, once, at its start. */
  readonly ofMission?: (demand: DemandSet, mission: MissionQuantities) => void;
}
