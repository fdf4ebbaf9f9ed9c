/** The fields that the summaries of all objects have. */
export interface ObjectSummary {
  readonly name: string;
  /** The type as in the files: `Space Edge`. */
  readonly type: string;
  readonly id: string;
  /** The number of references to it. */
  readonly uses: number;
}

export interface NodeSummary extends ObjectSummary {
  readonly bodies: readonly string[];
  /** As text: degrees, radii, or the number of the Lagrange point. */
  readonly position: string;
  /** The names of the elements at it at the start. */
  readonly contents: readonly string[];
}

export interface EdgeSummary extends ObjectSummary {
  readonly origin: string;
  /** The identifier of the origin, in lower case: several nodes can have its name. */
  readonly originId: string;
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
  /** RFC 3339; absent if the date is out of range. */
  readonly date?: string;
  readonly location: string;
  /** The fields that only this type of event has, as text. */
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
  /** Ordered by time, then by priority, then as in the file. */
  readonly events: readonly EventSummary[];
}

export interface ElementSummary extends ObjectSummary {
  /** Where it starts: the name of the place, and of the mission that creates it there. Absent if it never starts. */
  readonly start?: string;
  readonly template?: string;
  /** kg, its own or inherited from its template. */
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

export interface ResourceSummary extends ObjectSummary {
  readonly classOfSupply: number;
  readonly environment: string;
  readonly units: string;
  /** kg */
  readonly unitMass: number;
}

/** The summary of a scenario or database, as `show --json` prints it. Quantities are in the units of the files. */
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
  readonly demandModels: readonly (ObjectSummary & { readonly demands: string })[];
  readonly resources: readonly ResourceSummary[];
}
