import type { DemandRecord, TransportRecord } from './records.js';

/**
 * The sizes of records for the limit `records`, in bytes: what they need at most in memory. A record with a list
 * has the size of the items besides its own.
 */
export const recordSize = {
  timeline: 100,
  event: 200,
  /** An error or a warning, without its timeline record. */
  problem: 400,
  /** A burn, without its timeline record. */
  burn: 400,
  transport: 300,
  /** A change of place, state or stock. */
  change: 100,
  repair: 200,
  demand: 500,
  amount: 200,
  unmet: 350,
  supply: 200,
  carrier: 150,
  /** An element in a list. */
  ref: 12,
} as const;

export const sizeOfDemand = (of: DemandRecord): number =>
  recordSize.demand +
  (of.amounts.length + (of.upTo?.length ?? 0)) * recordSize.amount +
  of.supplies.length * recordSize.supply +
  (of.unmet.length + of.surplus.length + of.uncounted.length) * recordSize.unmet +
  of.processes.reduce((sum, { spans }) => sum + spans.length, 0) * recordSize.unmet;

export const sizeOfTransport = ({ elements, carriers }: TransportRecord): number =>
  recordSize.transport + elements.length * recordSize.ref + carriers.length * recordSize.carrier;
