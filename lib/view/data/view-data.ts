import type { CriticalTrial } from '../../analysis/critical/trials.js';
import type { Outlook } from '../../analysis/outlook/outlook.js';
import type { Tone } from '../../analysis/table/table.js';
import type { Measures, Verdict } from '../../simulation/index.js';

/** Index in a list of the data; -1 for none. */
export type Index = number;

/**
 * What a viewer shows: a campaign, what became of it, and the answers about it, as plain data.
 *
 * Times are days after the start of the scenario, masses are in kg, volumes in m³. Things are named by their index in the
 * lists of this object. A *holder* is what contains something: a place has its index in `places`, and an element has its index in
 * `elements` plus the number of places.
 */
export interface ViewData {
  /** The form of this data. Viewers refuse any other. */
  readonly format: typeof viewDataFormat;
  readonly about: About;
  readonly summary: CampaignSummary;
  readonly outlook: Outlook;
  readonly measures: Measures;
  readonly missions: readonly MissionData[];
  /** Nodes in the order of the network, then edges. */
  readonly places: readonly PlaceData[];
  readonly elements: readonly ElementData[];
  readonly resources: readonly ResourceData[];
  /** The names of the classes of supply, by number. */
  readonly classes: Readonly<Record<number, string>>;
  /** Executed events, in order of execution. */
  readonly events: readonly EventData[];
  readonly transports: readonly TransportData[];
  /** Every firing of an engine, in order of time. */
  readonly firings: readonly FiringData[];
  /**
   * How much delta-v each burn has left, as a share of what it needs, negative for what is missing: event, share. Burns without a
   * margin are left out.
   */
  readonly margins: readonly (readonly [Index, number])[];
  readonly stays: readonly StayData[];
  readonly problems: readonly ProblemData[];
  /** Changes of place, in order of time: time, event, element, holder (-1 if it was removed). */
  readonly moves: readonly (readonly [number, Index, Index, Index])[];
  /** Changes of state, in order of time: time, element, name of the state (empty for none). */
  readonly states: readonly (readonly [number, Index, string])[];
  /** When people need things under missions: element, mission, since, until. For each person in order of time. */
  readonly under: readonly (readonly [Index, Index, number, number])[];
  /**
   * Changes of contents, in order of time: time, element, resource, amount in units of the resource, and how fast it changes until
   * the next record, in units a day.
   */
  readonly contents: readonly (readonly [number, Index, Index, number, number])[];
  /** The stock of each resource at each place. */
  readonly stocks: readonly StockData[];
  /** For how many days what each node holds suffices; nothing if the simulation kept only totals of demands. */
  readonly reserves: readonly ReserveData[];
  /** The reserves that are needed. */
  readonly required: readonly RequiredReserveData[];
  /** What is needed, by period; null if the simulation kept only totals of demands. */
  readonly needs: NeedsData | null;
  /** What can be brought to each place against its unmet demand. */
  readonly capacity: readonly CapacityData[];
  /** How full each transport is, in the order of `transports`. */
  readonly loads: readonly LoadData[];
  /** What becomes of the campaign if one thing goes wrong, the worst first; null if finding out would take long. */
  readonly critical: readonly CriticalTrial[] | null;
  /** What it costs, at the prices that were given; null if there are none. */
  readonly cost: CostData | null;
  /** How many spares suffice; null if no part in use has a mean time to failure. */
  readonly spares: SparesData | null;
  /** Everything behind the pictures, as tables. */
  readonly tables: readonly TableData[];
}

/** The form of the data of this version. */
export const viewDataFormat = 'space-logistics view 1';

/** Who made the answers, of what, and how. */
export interface About {
  readonly name: string;
  readonly description: string;
  readonly createdBy: string;
  readonly scenarioType: string;
  /** The date-time of day 0, in the form of RFC 3339. */
  readonly start: string;
  /** The name of the file; empty if it is unknown. */
  readonly file: string;
  /** How the scenario of the file was changed before the simulation. */
  readonly changes: readonly string[];
  /** The date-time at which the answers were made, in the form of RFC 3339; empty if it is unknown. */
  readonly made: string;
  /** The program and its version. */
  readonly program: string;
  /** The preset that the rules of the simulation are nearest to, and the rules that differ from it. */
  readonly preset: string;
  readonly rules: readonly { readonly name: string; readonly value: string }[];
  /** The options of the simulation that are not the defaults, each as a short sentence. */
  readonly options: readonly string[];
}

/** What became of the campaign, in numbers. */
export interface CampaignSummary {
  /** Undefined if the simulation did not end. */
  readonly verdict: Verdict | undefined;
  readonly ending: 'complete' | 'until' | 'cancelled' | 'limit';
  /** The time of the last event. */
  readonly end: number;
  readonly errors: number;
  readonly warnings: number;
  readonly demands: number;
  readonly unmetDemands: number;
}

export interface MissionData {
  readonly name: string;
  /** Its start, and the end of its last event or transport. */
  readonly start: number;
  readonly end: number;
  readonly origin: Index;
  readonly destination: Index;
}

interface PlaceBase {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: string;
}

/** A node. Lengths are in m, angles in degrees. */
export interface NodeData extends PlaceBase {
  readonly kind: 'node';
  readonly body: string;
  /** Latitude and longitude of a surface node. */
  readonly surface: { readonly latitude: number; readonly longitude: number } | null;
  /** Radii and inclination of an orbit. */
  readonly orbit: {
    readonly apoapsis: number;
    readonly periapsis: number;
    readonly inclination: number;
  } | null;
  /** The other body and the number of a Lagrange point. */
  readonly lagrange: { readonly body2: string; readonly number: number } | null;
}

/** An edge. */
export interface EdgeData extends PlaceBase {
  readonly kind: 'edge';
  readonly origin: Index;
  readonly destination: Index;
  /** In days; null if it depends on the speed. */
  readonly duration: number | null;
  /** In m; null for other edges than those on a surface. */
  readonly distance: number | null;
  /** The limits of a flight; null for other edges. */
  readonly maxCrew: number | null;
  readonly maxCargo: number | null;
  /** The burns of a space edge: days after departure, and m/s. */
  readonly burns: readonly { readonly time: number; readonly deltaV: number }[];
}

export type PlaceData = NodeData | EdgeData;

export interface ElementData {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly template: string;
  readonly classOfSupply: number;
  /** Mass of the empty element. */
  readonly mass: number;
  readonly volume: number;
  /** The most cargo, by mass and by volume, and people that it can carry; null if it is no carrier. */
  readonly maxCargo: number | null;
  readonly maxVolume: number | null;
  readonly maxCrew: number | null;
  /** The capacity of its tank, in units of the fuel; null if it has none. */
  readonly maxFuel: number | null;
  /** The resource that its tank is for. */
  readonly fuel: Index;
  /** Specific impulse in s; null if it has no rocket engine. */
  readonly isp: number | null;
}

export interface ResourceData {
  readonly id: string;
  readonly name: string;
  readonly classOfSupply: number;
  readonly environment: string;
  readonly units: string;
  /** Mass and volume of one unit. */
  readonly unitMass: number;
  readonly unitVolume: number;
}

export interface EventData {
  readonly time: number;
  readonly name: string;
  readonly type: string;
  readonly mission: Index;
  /** The event that has scheduled it. */
  readonly parent: Index;
  readonly place: Index;
  readonly succeeded: boolean;
  /** Its cell in the campaign workbook, such as `events!A17`, if the scenario came from one. */
  readonly cell?: string;
}

export interface TransportData {
  readonly event: Index;
  readonly time: number;
  /** Planned arrival. */
  readonly end: number;
  readonly edge: Index;
  readonly origin: Index;
  readonly destination: Index;
  readonly elements: readonly Index[];
  /** Mass of everything that departs. */
  readonly mass: number;
}

/** One firing of an engine. Velocities are in m/s. */
export interface FiringData {
  readonly event: Index;
  readonly time: number;
  readonly vehicle: Index;
  readonly isp: number;
  readonly stackBefore: number;
  readonly stackAfter: number;
  /** Propellant that was used and that is left, in kg. */
  readonly used: number;
  readonly left: number;
  readonly asked: number;
  readonly achieved: number;
  readonly missing: number;
  readonly margin: number | null;
}

/** An EVA, or an exploration with EVAs, at a place. */
export interface StayData {
  readonly kind: 'eva' | 'exploration';
  readonly event: Index;
  readonly time: number;
  readonly end: number;
  readonly place: Index;
}

/** An error or a warning of the simulation. */
export interface ProblemData {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly time: number;
  readonly event: Index;
  readonly element: Index;
  readonly name: string;
  readonly message: string;
  /** Whether it follows from no other event. */
  readonly isRoot: boolean;
}

/** The stock of a resource at a place, in units of the resource. */
export interface StockData {
  readonly place: Index;
  readonly resource: Index;
  /** Time, amount, and how fast it changes until the next level, in units a day. */
  readonly levels: readonly (readonly [number, number, number])[];
  /** Time, and how fast the place demands the resource from then on, in units a day. */
  readonly demand: readonly (readonly [number, number])[];
  readonly runsOut: readonly number[];
  /** The times at which the amount rose at once. */
  readonly deliveries: readonly number[];
  /** What is demanded and not met, and since when. */
  readonly unmet: number;
  readonly unmetSince: number | null;
}

/** What there is a reserve of at a node. */
export interface ReservedData {
  readonly place: Index;
  /** -1 for the class of supply as a whole, with its subclasses. */
  readonly resource: Index;
  readonly classOfSupply: number;
}

/** For how many days what a node holds of something suffices, as the command `reserves` counts them. */
export interface ReserveData extends ReservedData {
  /** The corners of a line: time, and days; null while it suffices until the end of the campaign. */
  readonly days: readonly (readonly [number, number | null])[];
  /**
   * When it suffices for the fewest days, and for how many, while people are there. Where they never are, since there is any. Null if
   * it always suffices until the end.
   */
  readonly least: readonly [number, number] | null;
}

/** A reserve that is needed. */
export interface RequiredReserveData extends ReservedData {
  /** What it is of, as text names it. */
  readonly name: string;
  /** When it suffices for the fewest days, and for how many; null if it always suffices until the end of the campaign. */
  readonly least: readonly [number, number] | null;
  /** The days for which it must suffice. */
  readonly days: number;
  /** The corners of a line: time, and the mass that is demanded in that many days from then on, in kg. */
  readonly mass: readonly (readonly [number, number])[];
  /** The times in which there is less: since, until. */
  readonly gaps: readonly (readonly [number, number])[];
}

/** What is needed. Demands at one time are spread over the time that they cover. */
export interface NeedsData {
  /** The length of the periods, in days. The first one begins at 0. */
  readonly length: number;
  /** Index of the period, place, mission, main class of supply, mass that is needed, and the part that is not met. */
  readonly rows: readonly (readonly [number, Index, Index, number, number, number])[];
  /** The same by the element that needs it (-1 if a mission does) instead of the class of supply. */
  readonly elements: readonly (readonly [number, Index, Index, Index, number, number])[];
}

/**
 * What can be brought to a place: time of each delivery, the unmet demand until the next one, and what can be brought, both as masses
 * that add up from the start.
 */
export interface CapacityData {
  readonly place: Index;
  readonly deliveries: readonly (readonly [number, number, number])[];
  readonly shortSince: number | null;
}

/** What is used of a limit, and the limit; null if there is none. */
export type UseData = readonly [number, number | null];

/** How full a transport is: everything aboard a flight, and cargo, volume and people. */
export interface LoadData {
  readonly flight: UseData | null;
  readonly cargo: UseData;
  readonly volume: UseData;
  readonly crew: UseData;
}

/** What a campaign costs. Amounts of money are in `unit`, the currency; it is empty if it has no name. */
export interface CostData {
  /** The cost in all, per kilogram delivered and per crew day, and what has no price, in sentences. */
  readonly lines: readonly string[];
  readonly unit: string;
  /** The cost of each kind. */
  readonly kinds: readonly (readonly [label: string, cost: number])[];
}

/** How many spares suffice. */
export interface SparesData {
  /** In sentences. */
  readonly lines: readonly string[];
  /** The least mass of spares for several probabilities that they suffice, the lowest one first. */
  readonly curve: readonly SpareMass[];
  /** That for the probability that was asked for. */
  readonly target: SpareMass;
}

/** The least mass of spares with which they suffice so often: the probability that was asked for, the one that is reached, and the mass. */
export type SpareMass = readonly [asked: number, reached: number, mass: number];

/** A column of a table. */
export interface ColumnData {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'count' | 'share' | 'time' | 'flag';
  readonly unit?: string;
  readonly digits?: number;
  readonly note?: string;
  readonly significant?: number;
  readonly blankZero?: boolean;
}

/** A cell: the value, or in a column of text its index in the `texts` of the table. A word may stand in place of a number. */
export type CellData = number | string | boolean | null;

/** A table. Its texts stand once each, because large tables repeat them. */
export interface TableData {
  /** The subject: tables of one subject belong together. */
  readonly subject: string;
  readonly name: string;
  readonly title: string;
  readonly columns: readonly ColumnData[];
  readonly texts: readonly string[];
  readonly rows: readonly (readonly CellData[])[];
  /** How rows stand out, by their index. */
  readonly tones: Readonly<Record<number, Tone>>;
  readonly notes: readonly string[];
}
