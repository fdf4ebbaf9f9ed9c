import type { Days } from '../../schema/spans.js';
import type { MissingPropellant, MissionRef, NoRemedy, Ref } from '../../simulation/index.js';

/**
 * How a burn ended: it achieved its delta-v (`achieved`), or fell short of it (`short`), or was never performed (`not-flown`),
 * because its transport did not depart, or because the simulation ended before.
 */
export type BurnStatus = 'achieved' | 'short' | 'not-flown';

/** One firing of an engine, as part of a burn. */
export interface FiringBudget {
  /** Index in `burns` of the result of the simulation. */
  readonly record: number;
  readonly vehicle: Ref;
  /** Specific impulse, in s. */
  readonly isp: number;
  /** Delta-v that was left to achieve, that was achieved, and that was still missing afterwards, in m/s. */
  readonly deltaVAsked: number;
  readonly deltaVAchieved: number;
  readonly deltaVMissing: number;
  /** Delta-v that the rest of the propellant could give the stack, in m/s; null if that propellant is not in the stack. */
  readonly deltaVMargin: number | null;
  /** Mass of the propellant that was used, and of what is left in the tank, in kg. */
  readonly propellantUsed: number;
  readonly propellantLeft: number;
  /** Both, divided by the propellant that was in the tank before this firing; null if there was none. */
  readonly usedShare: number | null;
  readonly leftShare: number | null;
  /** Mass of the stack before and after, in kg. */
  readonly stackMassBefore: number;
  readonly stackMassAfter: number;
}

/** What would make up for the delta-v that a burn lacks. Each remedy is enough by itself. */
export interface BurnRemedy {
  /** What must be added to the tank of the vehicle that fired last; null if no amount is enough. */
  readonly propellant: MissingPropellant | null;
  readonly propellantReason: NoRemedy | null;
  /** Mass of the payload that must stay behind, in kg; null if it is not enough to leave all of it behind. */
  readonly payload: number | null;
  readonly payloadReason: NoRemedy | null;
  /** Mass of the payload, in kg: the stack after the burn, without the vehicles that fired and their propellant. */
  readonly payloadAboard: number;
}

/** One burn: of a space transport, or of an event of its own. */
export interface BurnBudget {
  /** Index in the list of burns. */
  readonly index: number;
  readonly status: BurnStatus;
  /**
   * Whether the burn achieved its delta-v with a margin that is too small: below `thinShare` of its delta-v, or of the delta-v
   * that the vehicle that achieved its last part has given since its tank was last filled, if that is more.
   */
  readonly isThin: boolean;
  /** Days after the start of the scenario; null if it was not flown. */
  readonly time: Days | null;
  readonly mission: MissionRef;
  /** The name of the event that the mission lists, and its index in that list. */
  readonly event: string;
  readonly listed: number;
  /** Index of the burn's own event in `events` of the result; null if it was not flown. */
  readonly record: number | null;
  /** Index in `transports` of the budget; null for a burn that a mission lists as an event. */
  readonly transport: number | null;
  /** Node or edge where it happens; null if its event names none that exists. */
  readonly place: Ref | null;
  /** Identifier of the burn in the scenario. */
  readonly burn: string;
  /** Its position among the burns of its transport, from 1, and how many there are. Both are 1 for an event of its own. */
  readonly number: number;
  readonly count: number;
  /** Delta-v that the burn requires, in m/s; null if the burn does not exist. */
  readonly deltaVAsked: number | null;
  /** Delta-v that was achieved, and that is missing, in m/s. */
  readonly deltaVAchieved: number;
  readonly deltaVMissing: number;
  /**
   * Delta-v that the vehicle that achieved the last part of the burn could still give the stack, and the vehicles in reserve, in m/s. If delta-v is missing,
   * this is the missing part, as a negative number. Null if nothing fired, or if the propellant is not in the stack.
   */
  readonly deltaVMargin: number | null;
  /** Mass of the propellant that all its firings used, in kg. */
  readonly propellantUsed: number;
  /** Mass of the stack before the first firing and after the last one, in kg; null if nothing fired. */
  readonly stackMassBefore: number | null;
  readonly stackMassAfter: number | null;
  /** Its firings, in order. */
  readonly firings: readonly FiringBudget[];
  /** What would make up for the missing delta-v; null if none is missing, or if it was not flown. */
  readonly remedy: BurnRemedy | null;
}

/** The propellant of one vehicle over the whole campaign. */
export interface VehicleBudget {
  readonly vehicle: Ref;
  /** Specific impulse, in s. */
  readonly isp: number;
  /** What it burns; null if its fuel does not exist. */
  readonly fuel: Ref | null;
  /** `short` if a burn in which it fires falls short, `thin` if one is thin, `idle` if it never fires. */
  readonly status: 'fine' | 'thin' | 'short' | 'idle';
  /** Indices in `burns` of the budget of the burns in which it fires, in order; each once. */
  readonly burns: readonly number[];
  /** The number of times that its engine fires. */
  readonly firings: number;
  /** Delta-v that it achieved in all burns, in m/s. */
  readonly deltaVAchieved: number;
  /** The smallest margin of the burns in which it fires, in m/s; null if there is none. Negative if one falls short. */
  readonly leastMargin: number | null;
  /** What the tank can contain, in kg. */
  readonly capacity: number;
  /** Mass of the propellant when the vehicle was created, in kg; 0 if it never was. */
  readonly loaded: number;
  /** Mass of the propellant that its burns used, in kg. */
  readonly used: number;
  /** Mass that was added otherwise, less what was taken otherwise, as by transfers and demands, in kg. */
  readonly added: number;
  /** Mass of the propellant at the end of the campaign, or when the vehicle was dropped, in kg. */
  readonly left: number;
  /** `used` and `left`, divided by `loaded`; null if nothing was loaded. */
  readonly usedShare: number | null;
  readonly leftShare: number | null;
}

/** The sums of several burns. */
export interface BurnTotals {
  /** Indices in `burns` of the budget. */
  readonly burns: readonly number[];
  /** How many of them fall short, are thin, and were not flown. */
  readonly short: number;
  readonly thin: number;
  readonly notFlown: number;
  /** Delta-v that they require, that was achieved, and that is missing from those that were flown, in m/s. */
  readonly deltaVAsked: number;
  readonly deltaVAchieved: number;
  readonly deltaVMissing: number;
  /** The smallest margin, in m/s; null if there is none. */
  readonly leastMargin: number | null;
  /** Mass of the propellant that was used, in kg. */
  readonly propellantUsed: number;
}

/** A space transport, and the sums of its burns. */
export interface TransportBudget extends BurnTotals {
  /** Index in the list of transports of the budget. */
  readonly index: number;
  /** Index in `transports` of the result; null if it did not depart. */
  readonly record: number | null;
  readonly mission: MissionRef;
  /** The name of the event. */
  readonly event: string;
  /** Departure, in days after the start of the scenario; null if its event was not executed. */
  readonly time: Days | null;
  /** The edge; null if it does not exist. */
  readonly edge: Ref | null;
  /** Mass of the stack before the first burn and after the last one, in kg; null if nothing fired. */
  readonly stackMassBefore: number | null;
  readonly stackMassAfter: number | null;
}

/** A mission, and the sums of its burns. */
export interface MissionBudget extends BurnTotals {
  readonly mission: MissionRef;
}

/** The propulsion budget of a campaign. */
export interface PropulsionBudget {
  /** The margin, as a share of the delta-v, below which a burn is thin. */
  readonly thinShare: number;
  /** Every burn: mission by mission, in order of time; those that were not flown where the mission lists them. */
  readonly burns: readonly BurnBudget[];
  /** Every vehicle with an engine, in order of its first burn, and then those that never fire. */
  readonly vehicles: readonly VehicleBudget[];
  /** Every space transport, in the order of its burns. */
  readonly transports: readonly TransportBudget[];
  /** Every mission with burns, in the order of the scenario. */
  readonly missions: readonly MissionBudget[];
  /** All burns of the campaign. */
  readonly total: BurnTotals;
}
