import { amount } from '../../../schema/diagnostics/numbers.js';
import type { Ref } from '../../world/refs.js';
import type { AmountRecord } from './records.js';

/** The reason why nothing would make up for missing delta-v: no engine fires, or no amount is enough. */
export type NoRemedy = 'nothing-fires' | 'never-enough';

/** The propellant that a burn lacks. `amount`, `mass` and `volume` are what must be added to the tank. */
export interface MissingPropellant extends AmountRecord {
  /** The vehicle with the tank: the one that fired last. */
  readonly vehicle: Ref;
  /** Free room in the tank before the burn, in units of the resource. */
  readonly room: number;
  /** Delta-v that is missing even with a full tank, in m/s; 0 if the missing propellant fits into the tank. */
  readonly deltaVMissingIfFull: number;
}

/**
 * The delta-v that a burn lacks, and what would make up for it. Both remedies are computed for the moment before this
 * burn, through all its stages. They assume that nothing else changes: earlier burns, stages and the demands meanwhile.
 */
export interface Shortfall {
  /** Identifier of the burn in the scenario. */
  readonly burn: string;
  /** Index of the transport that the burn is part of; null for a burn that a mission lists as an event. */
  readonly transport: number | null;
  /** Index in `burns` of each firing of the burn, in order; empty if no engine fired. */
  readonly firings: readonly number[];
  /** Delta-v that the burn requires, that it achieved, and that is missing, in m/s. */
  readonly deltaVAsked: number;
  readonly deltaVAchieved: number;
  readonly deltaVMissing: number;
  /** The propellant with which the burn would achieve all of its delta-v; null if `propellantReason` says why not. */
  readonly propellant: MissingPropellant | null;
  readonly propellantReason: NoRemedy | null;
  /** Mass of the payload without which the burn would achieve all of its delta-v, in kg; null if `payloadReason` says why not. */
  readonly payload: number | null;
  readonly payloadReason: NoRemedy | null;
  /**
   * Mass of the payload, in kg: everything that is still in the stack after the burn, including crew and stages that did
   * not fire, but without the vehicles that fired and their propellant.
   */
  readonly payloadAboard: number;
}

const SECOND_DECIMAL = 100;

/** Rounds up for people, so that the rounded mass is enough too. */
const enough = (kg: number): string =>
  `${amount(Math.ceil(kg * SECOND_DECIMAL) / SECOND_DECIMAL)} kg`;

/** Returns the words for what would make up for missing delta-v. */
export function remedyText({ propellant, payload, firings }: Shortfall): string {
  if (firings.length === 0) return 'no engine fires';
  const remedies: string[] = [];
  if (propellant !== null) {
    const { mass, amount: units, room } = propellant;
    const space = `${amount(Math.floor((room / units) * mass * SECOND_DECIMAL) / SECOND_DECIMAL)} kg`;
    const limit = units > room ? ` (the tank has room for ${space})` : '';
    remedies.push(`${enough(mass)} more propellant${limit}`);
  }
  if (payload !== null) remedies.push(`${enough(payload)} less payload`);
  return remedies.length === 0
    ? 'neither more propellant nor less payload would do'
    : `${remedies.join(', or ')}${remedies.length > 1 ? ',' : ''} would do`;
}
