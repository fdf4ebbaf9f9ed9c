import type { Span } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { type DemandColumns, demandColumns } from '../demand-columns/demand-columns.js';
import { type Flights, flightsOf } from './flights.js';
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
  readonly #spreads: boolean;
  readonly #flows: boolean;
  /** Slots by flight; the first one is for none. */
  readonly #slots: (Slot | undefined)[] = [];
  /** Slots of nodes where deliveries divide time, by the code of the place. */
  readonly #divided: (Slot | undefined)[] = [];
  #dividedCount = 0;
  readonly #columns: DemandColumns;

  constructor(campaign: Campaign, { by, period, spread }: ResolvedNeeds) {
    const { result, scenario } = campaign;
    this.#columns = campaign.once(demandColumns);
    this.#spreads = spread;
    this.#flows = result.rules.demandTiming === 'continuous';
    if (by.includes('flight')) this.flights = campaign.once(flightsOf);
    if (period !== null) {
      let horizon = result.end;
      if (spread)
        for (const until of this.#columns.covers.until) if (until > horizon) horizon = until;
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

  /** Whether deliveries divide the time at a node so far, so that slots can have the same flight. */
  get dividesFlights(): boolean {
    return this.#dividedCount > 0;
  }

  /** Returns whether a part of a demand can belong to another slot or segment than the whole. */
  dividesTime(record: number): boolean {
    return (
      !Number.isNaN(this.#columns.times.since[record]!) &&
      (this.periods !== undefined || this.flights !== undefined)
    );
  }

  /** Sets a span to the time over which a demand is divided between periods. */
  setSpan(span: Open<Span>, record: number): void {
    const { time, since } = this.#columns.times;
    const start = since[record]!;
    const isMoment = Number.isNaN(start);
    if (isMoment && this.#spreads) {
      const { covers } = this.#columns;
      const covered = covers.since[record]!;
      if (!Number.isNaN(covered)) {
        span.since = covered;
        span.until = covers.until[record]!;
        return;
      }
    }
    span.until = time[record]!;
    span.since = isMoment ? span.until : start;
  }

  /** Returns the slot of a part of a demand. */
  slotOf(record: number, part: Span): Slot {
    if (this.flights === undefined) return this.#slot(-1);
    const { times } = this.#columns;
    const time = times.time[record]!;
    const place = this.#columns.place.codes[record]!;
    // SpaceNet takes a demand of an interval as one of its end, unless demands flow.
    if (!this.#flows || Number.isNaN(times.since[record]!))
      return this.#slot(this.flights.at(place, time, time));
    if (part.since < part.until) {
      const divided = this.#dividedAt(place, this.flights);
      if (divided !== undefined) return divided;
    }
    return this.#slot(this.flights.at(place, part.since, part.until));
  }

  #slot(flight: number): Slot {
    this.#slots[flight + 1] ??= { id: flight + 1, flight, partition: this.#partition };
    return this.#slots[flight + 1]!;
  }

  #dividedAt(place: number, flights: Flights): Slot | undefined {
    const known = this.#divided[place];
    if (known !== undefined) return known;
    const own = flights.partitionOf(place);
    if (own === undefined) return undefined;
    const slot = {
      id: 1 + flights.list.length + this.#dividedCount++,
      flight: -1,
      partition: this.periods === undefined ? own : own.with(this.#partition),
    };
    this.#divided[place] = slot;
    return slot;
  }
}

/** A span that changes. */
export type Open<T> = { -readonly [K in keyof T]: T[K] };
