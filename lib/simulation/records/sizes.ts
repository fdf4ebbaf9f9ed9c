import type { TransportRecord } from './records.js';

/**
 * The sizes of records for the limit `records`, in units of 100 bytes: what they need at most in V8 on a 64-bit machine. A record
 * with a list has the size of the items besides its own.
 */
export const recordSize = {
  timeline: 1,
  event: 2,
  /** An error or a warning, without its timeline record. */
  problem: 4,
  /** A burn, without its timeline record. */
  burn: 4,
  transport: 3,
  /** A change of place, state or stock. */
  change: 1,
  repair: 2,
  demand: 5,
  /** Demands of one source in consecutive intervals that nothing serves. */
  run: 2,
  amount: 1.5,
  unmet: 4,
  supply: 1.5,
  carrier: 1.5,
  /** A failed event in a list of causes. */
  cause: 0.08,
  /** An element in a list. */
  ref: 0.125,
} as const;

/** Returns the size of the record of a demand, by the numbers of its amounts, supplies and unmet amounts. */
export const sizeOfDemand = (amounts: number, supplies: number, unmet: number): number =>
  recordSize.demand +
  amounts * recordSize.amount +
  supplies * recordSize.supply +
  unmet * recordSize.unmet;

/** Returns the size of the record of a transport. */
export const sizeOfTransport = ({ elements, carriers }: TransportRecord): number =>
  recordSize.transport + elements.length * recordSize.ref + carriers.length * recordSize.carrier;
