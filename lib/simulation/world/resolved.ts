import type { AnyElementInstance, State } from '../../model/elements/index.js';
import type { ClassOfSupply, Environment, StateType } from '../../model/enumerations.js';
import type { AnyEdge, AnyNode } from '../../model/network/index.js';
import type { Configuration, Scenario } from '../../model/scenario/index.js';
import type { Uuid } from '../../schema/model-object.js';
import { none } from '../kernel/lists.js';
import type { DemandingPart, DemandModelContext, DemandModelInUse } from './demand-model.js';
import { type Ref, recordedName, refTo, type StateRef } from './refs.js';
import type { ResourceType } from './resource-type.js';

/** A node or an edge with its references resolved. */
export interface ResolvedPlace {
  /** Position in the list of all nodes, then all edges. */
  readonly index: number;
  readonly ref: Ref;
  readonly node: AnyNode | undefined;
  readonly edge: AnyEdge | undefined;
  /** Ends of an edge. Undefined for nodes, and if the reference is broken. */
  origin: ResolvedPlace | undefined;
  destination: ResolvedPlace | undefined;
}

/** The plan of a transport. */
export interface TransportPlan {
  readonly edge: ResolvedPlace;
  readonly origin: ResolvedPlace;
  readonly destination: ResolvedPlace;
  /** Whether it goes along the edge from its destination to its origin. */
  readonly reversed: boolean;
  /** Planned duration, in days. */
  readonly duration: number;
}

/** A state of an element with its demand models ready for use. */
export class ResolvedState {
  readonly ref: Ref = refTo(this.state);
  readonly type: StateType = this.state.type;
  /** The state as all records have it. */
  readonly recorded: StateRef = { ...this.ref, type: this.type };
  readonly modelNames: readonly string[] =
    this.models.length === 0 ? none : this.models.map(({ name }) => recordedName(name));
  /** Whether a model demands something when an element enters the state. */
  readonly demandsOnEntry = this.models.some((model) => model.onEntry !== undefined);
  /** Whether all models are steady. */
  readonly isSteady = this.models.every((model) => model.isSteady === true);
  /** Whether all models are steady as long as the element has all of its parts. */
  readonly isSteadyForParts = this.models.every(
    (model) => model.isSteady || model.isSteadyForParts,
  );

  /**
   * @internal
   * @param index its position in the list of states
   * @param models in the order in which they are used
   */
  constructor(
    readonly index: number,
    private readonly state: State,
    readonly models: readonly DemandModelInUse[],
  ) {}
}

/** A part of an element. */
export interface ResolvedPart extends DemandingPart {
  /** Crew time to repair one unit, in hours; 0 if it cannot be repaired. */
  readonly repairHours: number;
  /** Mass of the material that the repair of one unit takes, in kg. */
  readonly repairMass: number;
}

/** Amounts of different resources. */
export interface Contents {
  readonly resources: readonly ResourceType[];
  /** The amounts of the resources, in units, bounded. */
  readonly amounts: readonly number[];
}

export interface Amount {
  readonly resource: ResourceType;
  readonly amount: number;
}

/** An instantiated element with the values that it inherits from its template. */
export interface ResolvedElement {
  /** Position in the list of instantiated elements. */
  readonly index: number;
  readonly ref: Ref;
  /** Position in the order in which elements act. */
  rank: number;
  readonly type: AnyElementInstance['type'];
  readonly isHuman: boolean;
  /** Whether it can carry other elements. */
  readonly isCarrier: boolean;
  readonly isContainer: boolean;
  /** Whether a manifest reserves its contents, so that it supplies nothing else. */
  readonly isReserved: boolean;
  /** Whether it can supply resources to any demand. */
  readonly canSupply: boolean;
  readonly template: Ref | undefined;
  readonly classOfSupply: ClassOfSupply;
  readonly environment: Environment;
  /** Mass of the empty element, in kg, rounded. */
  readonly mass: number;
  /** Volume, in m³, rounded. */
  readonly volume: number;
  readonly states: readonly ResolvedState[];
  /** The states sorted by type, then by name. */
  readonly sortedStates: readonly ResolvedState[];
  readonly initialState: ResolvedState | undefined;
  /** Parts, in the order of resources. */
  readonly parts: readonly ResolvedPart[];
  /** Capacity, in kg: as given, and rounded. */
  readonly rawMaxCargoMass: number;
  readonly maxCargoMass: number;
  /** Capacity, in m³: as given, and rounded. */
  readonly rawMaxCargoVolume: number;
  readonly maxCargoVolume: number;
  readonly cargoEnvironment: Environment;
  readonly maxCrew: number;
  /** The initial contents of a resource container, in the order of resources. Containers that inherit them share them. */
  readonly contents: Contents;
  /** Fuel at the start. Undefined if there is no tank. */
  readonly fuel: Amount | undefined;
  /** Capacity of the tank, in units of the fuel. */
  readonly maxFuel: number;
  /** Specific impulse, in s. */
  readonly isp: number;
  readonly activeTimeFraction: number;
}

/** The data and functions that resolvers of a world use. */
export interface ResolveContext extends DemandModelContext {
  readonly scenario: Scenario;
  readonly configuration: Configuration;
  readonly readAmount: (units: number) => number;
  place(id: Uuid): ResolvedPlace | undefined;
  element(id: Uuid): ResolvedElement | undefined;
  /** Identifiers of the containers whose contents a manifest reserves. */
  readonly reservedIds: ReadonlySet<Uuid>;
  /** Records a reference to an object that does not exist. */
  recordBroken(owner: string, field: string, id: Uuid): void;
  /** Records a type of demand model that nothing can make. */
  recordUnknownModel(owner: string, type: string): void;
}
