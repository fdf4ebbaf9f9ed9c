import { getOrAdd } from '../../graph/multi-map.js';
import type { DemandRecord, Span } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { type Flights, flightsOf } from './flights.js';
import type { ResolvedNeeds } from './options.js';
import { ALWAYS, Partition } from './partition.js';
import { Periods } from './periods.js';

/** Where in time something belongs: its flight, and how time is divided. */
export interface TimeSlot {
  /** A text that no other slot has. */
  readonly id: string;
  /** The number of the flight; -1 if there is none, or if the segments of the partition have flights. */
  readonly flight: number;
  readonly partition: Partition;
}

/** Tells to which flights and periods demands belong. */
export class Times {
  readonly periods: Periods | undefined;
  readonly flights: Flights | undefined;
  readonly #partition: Partition;
  readonly #spreads: boolean;
  readonly #flows: boolean;
  /** The slots of nodes where deliveries divide time, by place. */
  readonly #divided = new Map<string, TimeSlot>();

  constructor(campaign: Campaign, { by, period, spread }: ResolvedNeeds) {
    const { result, scenario } = campaign;
    this.#spreads = spread;
    this.#flows = result.rules.demandTiming === 'continuous';
    if (by.includes('flight')) this.flights = campaign.once(flightsOf);
    if (period !== null) {
      let horizon = result.end;
      if (spread)
        for (const { covers } of result.demands)
          if (covers !== null) horizon = Math.max(horizon, covers.until);
      this.periods = new Periods(scenario.startDate, horizon, period);
    }
    const starts = this.periods?.starts;
    this.#partition =
      starts === undefined ? ALWAYS : new Partition(starts, undefined, [...starts.keys()]);
  }

  /** Returns whether a part of a demand can belong to another slot or segment than the whole. */
  dividesTime({ since }: DemandRecord): boolean {
    return since !== null && (this.periods !== undefined || this.flights !== undefined);
  }

  /** Returns the time over which a demand is divided between periods. */
  spanOf({ since, time, covers }: DemandRecord): Span {
    if (since === null && this.#spreads && covers !== null) return covers;
    return { since: since ?? time, until: time };
  }

  /** Returns the slot of a part of a demand. */
  slotOf({ location, time, since }: DemandRecord, part: Span): TimeSlot {
    if (this.flights === undefined) return this.#slot(-1);
    // SpaceNet takes a demand of an interval as one of its end, unless demands flow.
    if (!this.#flows || since === null)
      return this.#slot(this.flights.at(location, { since: time, until: time }));
    const divided = part.since < part.until ? this.flights.partitionOf(location) : undefined;
    if (divided === undefined) return this.#slot(this.flights.at(location, part));
    return getOrAdd(this.#divided, location.id, () => {
      const partition = this.periods === undefined ? divided : divided.with(this.#partition);
      return { id: location.id, flight: -1, partition };
    });
  }

  #slot(flight: number): TimeSlot {
    return { id: String(flight), flight, partition: this.#partition };
  }
}
