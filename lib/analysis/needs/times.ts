import type { DemandRecord, Ref, Span } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { Flights } from './flights.js';
import type { ResolvedNeeds } from './options.js';
import { ALWAYS, Partition } from './partition.js';
import { Periods } from './periods.js';

/** Where in time something belongs: its flight, and how time is divided. */
export interface Slot {
  /** A number that no other slot has. */
  readonly id: number;
  /** The number of the flight; -1 if there is none, or if the segments of the partition have flights. */
  readonly flight: number;
  readonly partition: Partition;
}

/** Tells to which flights and periods demands belong. */
export class Times {
  readonly periods: Periods | undefined;
  readonly flights: Flights | undefined;
  readonly #partition: Partition;
  readonly #span = { since: 0, until: 0 };
  readonly #spreads: boolean;
  readonly #flows: boolean;
  /** Slots by flight; the first one is for none. */
  readonly #slots: (Slot | undefined)[] = [];
  /** Slots of nodes where deliveries divide time. */
  readonly #divided = new Map<string, Slot>();

  constructor(campaign: Campaign, { by, period, spread }: ResolvedNeeds) {
    const { result, scenario } = campaign;
    this.#spreads = spread;
    this.#flows = result.rules.demandTiming === 'continuous';
    if (by.includes('flight')) this.flights = new Flights(campaign);
    if (period !== null) {
      let horizon = result.end;
      if (spread)
        for (const { covers } of result.demands) horizon = Math.max(horizon, covers?.until ?? 0);
      this.periods = new Periods(scenario.startDate, horizon, period);
    }
    const starts = this.periods?.starts;
    this.#partition =
      starts === undefined
        ? ALWAYS
        : new Partition(
            starts,
            undefined,
            starts.map((_, i) => i),
          );
  }

  /** Returns whether a part of a demand can belong to another slot or segment than the whole. */
  dividesTime({ since }: DemandRecord): boolean {
    return since !== null && (this.periods !== undefined || this.flights !== undefined);
  }

  /** Returns the time over which a demand is divided between periods. The next call changes the same object. */
  spanOf({ since, time, covers }: DemandRecord): Span {
    if (since === null && this.#spreads && covers !== null) return covers;
    this.#span.since = since ?? time;
    this.#span.until = time;
    return this.#span;
  }

  /** Returns the slot of a part of a demand. */
  slotOf({ since, time, location }: DemandRecord, part: Span): Slot {
    if (this.flights === undefined) return this.#slot(-1);
    // SpaceNet takes a demand of an interval as one of its end, unless demands flow.
    if (since === null || !this.#flows) return this.#slot(this.flights.at(location, time, time));
    if (part.since < part.until) {
      const divided = this.#dividedAt(location, this.flights);
      if (divided !== undefined) return divided;
    }
    return this.#slot(this.flights.at(location, part.since, part.until));
  }

  #slot(flight: number): Slot {
    this.#slots[flight + 1] ??= { id: flight + 1, flight, partition: this.#partition };
    return this.#slots[flight + 1]!;
  }

  #dividedAt(place: Ref, flights: Flights): Slot | undefined {
    const known = this.#divided.get(place.id);
    if (known !== undefined) return known;
    const own = flights.partitionOf(place);
    if (own === undefined) return undefined;
    const slot = {
      id: 1 + flights.list.length + this.#divided.size,
      flight: -1,
      partition: this.periods === undefined ? own : own.with(this.#partition),
    };
    this.#divided.set(place.id, slot);
    return slot;
  }
}
