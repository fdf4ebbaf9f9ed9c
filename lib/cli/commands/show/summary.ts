/** What every thing in a summary has. */
export interface ThingSummary {
  readonly name: string;
  /** As the files spell it: `Space Edge`. */
  readonly type: string;
  readonly id: string;
  /** How many places of the file refer to it. */
  readonly uses: number;
}

export interface NodeSummary extends ThingSummary {
  readonly bodies: readonly string[];
  /** In words: degrees, radii, or number of the Lagrange point. */
  readonly position: string;
  /** Names of the elements that are there at the start. */
  readonly contents: readonly string[];
}

export interface EdgeSummary extends ThingSummary {
  readonly origin: string;
  readonly destination: string;
  /** Seconds. */
  readonly duration?: number;
  /** m */
  readonly distance?: number;
  /** Seconds after departure, and m/s. */
  readonly burns?: readonly { readonly time: number; readonly deltaV: number }[];
  readonly maxCrew?: number;
  /** kg */
  readonly maxCargo?: number;
  readonly contents: readonly string[];
}

export interface EventSummary {
  readonly name: string;
  readonly type: string;
  readonly priority: number;
  /** Seconds since the start of the mission. */
  readonly missionTime: number;
  /** RFC 3339; absent where it lies beyond the calendar. */
  readonly date?: string;
  readonly location: string;
  /** The fields that are particular to the type, in words. */
  readonly details: readonly { readonly field: string; readonly text: string }[];
}

export interface MissionSummary {
  readonly name: string;
  /** RFC 3339. */
  readonly startDate: string;
  readonly origin: string;
  readonly destination: string;
  readonly returnOrigin?: string;
  readonly returnDestination?: string;
  readonly demandModels: readonly string[];
  /** In the order in which they happen: by time, then by priority, then as in the file. */
  readonly events: readonly EventSummary[];
}

export interface ElementSummary extends ThingSummary {
  /** Names of the place and of the occasion that bring it into play, where one does. */
  readonly start?: string;
  readonly template?: string;
  /** kg, its own or that of its template. */
  readonly mass?: number;
  /** kg */
  readonly maxCargoMass?: number;
  readonly maxCrew?: number;
  /** kg */
  readonly maxFuel?: number;
  /** s */
  readonly isp?: number;
  readonly states: readonly string[];
}

export interface ResourceSummary extends ThingSummary {
  readonly classOfSupply: number;
  readonly environment: string;
  readonly units: string;
  /** kg */
  readonly unitMass: number;
}

/** A scenario or database at a glance: what `show --json` prints. Quantities are in the units of the files. */
export interface Summary {
  readonly kind: 'scenario' | 'database';
  readonly name?: string;
  readonly createdBy?: string;
  readonly description?: string;
  readonly scenarioType?: string;
  /** RFC 3339. */
  readonly startDate?: string;
  readonly nodes: readonly NodeSummary[];
  readonly edges: readonly EdgeSummary[];
  readonly missions: readonly MissionSummary[];
  readonly elements: readonly ElementSummary[];
  readonly templates: readonly ElementSummary[];
  readonly demandModels: readonly (ThingSummary & { readonly demands: string })[];
  readonly resources: readonly ResourceSummary[];
}
