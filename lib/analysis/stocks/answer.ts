import type { Environment } from '../../model/index.js';
import type { Days } from '../../schema/spans.js';
import type { Ref } from '../../simulation/index.js';
import type { ClassStock } from './by-class.js';
import type { DemandRate, LeastSupply } from './demand-rates.js';
import type { StockLevel } from './history.js';
import type { StockMoment } from './levels.js';

/** A resource, as an answer about stocks shows it. */
export interface StockedResource {
  readonly resource: Ref;
  readonly classOfSupply: number;
  readonly environment: Environment;
  /** The name of its unit, such as `kg`. */
  readonly units: string;
}

/** The level of a resource over time. Amounts are in units of the resource, times in days after the start of the scenario. */
export interface Stock extends StockedResource {
  /** In order of time. Between two of them, the level changes evenly at the rate of the first one. */
  readonly levels: readonly StockLevel[];
  /** The first moment with a container for it; null if there is none. */
  readonly first: StockMoment | null;
  /** The lowest level while there is a container for it, at its first moment; null if there is none. */
  readonly lowest: StockMoment | null;
  /** What is left at the end of the simulation; null if no container for it is there then. */
  readonly last: StockMoment | null;
  /** The times at which the last of it was taken. */
  readonly runsOut: readonly number[];
  /** The times at which the level rose at once. */
  readonly deliveries: readonly number[];
}

/** The stock of a resource at a node or edge: in all containers and tanks there, also in those inside carriers. */
export interface PlaceStock extends Stock {
  readonly place: Ref;
  /** How fast the place demands it, in order of time. What is demanded at once has no rate. */
  readonly demand: readonly DemandRate[];
  /** The fewest days of supply, and when; null if nothing demands it all the time. */
  readonly leastSupply: LeastSupply | null;
  /** The days of supply at the end, at the last rate of demand; null if nothing demands it then. */
  readonly supplyAtEnd: number | null;
  /**
   * What was demanded there and not met, in units of the resource, without production that found no room. 0 on the surface
   * of the Earth, where everything is to be had, by the rule `demandsAtSource`.
   */
  readonly unmet: number;
  /** When demand was first not met; null if all was. */
  readonly unmetSince: number | null;
}

/** The stock of a resource on an edge while transports are under way there, or what was left there between them. */
export interface FlightStock extends Omit<PlaceStock, 'supplyAtEnd'> {
  /** The names of the events of the transports; `no transport` if there is none. */
  readonly name: string;
  /**
   * Indices in `transports` of the result. Several if they are on the edge at the same time, because they share what they have
   * there; empty for what is there between transports.
   */
  readonly transports: readonly number[];
  /** From the departure to the arrival, in days after the start of the scenario. `last` is what was left then. */
  readonly since: Days;
  readonly until: Days;
}

/** The stock of a resource in a container, or in the tank of a vehicle. */
export interface ContainerStock extends Stock {
  readonly container: Ref;
}

/** All stocks of a campaign. */
export interface Stocks {
  /** The end of the simulation, in days after the start of the scenario. */
  readonly end: Days;
  /** By node and edge in the order of the network, then by resource. */
  readonly places: readonly PlaceStock[];
  /** What edges hold, divided between the transports that are under way there: by departure, then by edge and resource. */
  readonly flights: readonly FlightStock[];
  /** In the order in which the containers came into play, then by resource. */
  readonly containers: readonly ContainerStock[];
  /** By node and edge, then by main class of supply, in kg. */
  readonly classes: readonly ClassStock[];
}
