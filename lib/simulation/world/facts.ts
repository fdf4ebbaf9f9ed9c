import type { ClassOfSupply, Environment, StateType } from '../../model/enumerations.js';
import type { AnyEdge, AnyNode } from '../../model/network/index.js';
import type { Configuration, Scenario } from '../../model/scenario/index.js';
import type { Uuid } from '../../schema/model-object.js';
import type { Ref } from '../records/records.js';
import type { DemandModelContext, DemandModelInUse } from './demand-model.js';
import type { ResourceType } from './resource-type.js';

/** A node or an edge, as the simulation needs it. */
export interface ResolvedPlace {
  /** Place among all nodes, then edges. */
  readonly index: number;
  readonly ref: Ref;
  /** Number in the order in which a scenario is loaded; parity with other programs needs it. */
  readonly load: number;
  readonly node: AnyNode | undefined;
  readonly edge: AnyEdge | undefined;
  /** Ends of an edge; undefined for nodes and where the reference is broken. */
  origin: ResolvedPlace | undefined;
  destination: ResolvedPlace | undefined;
}

/** A state of an element. */
export interface ResolvedState {
  /** Place among the states as they are listed. */
  readonly index: number;
  readonly ref: Ref;
  readonly type: StateType;
  /** Its demand models, in the order in which they are asked. */
  readonly models: readonly DemandModelInUse[];
  readonly modelNames: readonly string[];
  /** Whether all of them are steady. */
  readonly isSteady: boolean;
}

/** A part of an element. */
export interface ResolvedPart {
  readonly resource: ResourceType;
  readonly quantity: number;
}

/** An amount of a resource. */
export interface Amount {
  readonly resource: ResourceType;
  readonly amount: number;
}

/** What kind of element: the values of `type`. */
export type ElementKind =
  | 'Element'
  | 'Resource Container'
  | 'Element Carrier'
  | 'Surface Vehicle'
  | 'Propulsive Vehicle'
  | 'Human Agent'
  | 'Robotic Agent';

/** An instantiated element, with what its template gives filled in. */
export interface ResolvedElement {
  /** Place among the instantiated elements. */
  readonly index: number;
  readonly ref: Ref;
  /** Number in the order in which a scenario is loaded. */
  readonly load: number;
  /** Order in which elements act where several may. */
  rank: number;
  readonly kind: ElementKind;
  readonly isHuman: boolean;
  /** Whether it carries other elements. */
  readonly isCarrier: boolean;
  /** Whether it holds resources. */
  readonly isContainer: boolean;
  /** Whether it can serve demands for resources. */
  readonly canSupply: boolean;
  readonly template: Ref | undefined;
  readonly classOfSupply: ClassOfSupply;
  readonly environment: Environment;
  /** Mass of the empty element, in kg, as it is read. */
  readonly mass: number;
  /** Volume, in m³, as it is read. */
  readonly volume: number;
  readonly states: readonly ResolvedState[];
  /** The states by type, then name. */
  readonly sortedStates: readonly ResolvedState[];
  readonly initialState: ResolvedState | undefined;
  /** By resource. */
  readonly parts: readonly ResolvedPart[];
  /** Capacity, in kg: as it is given, and as it is read. */
  readonly rawMaxCargoMass: number;
  readonly maxCargoMass: number;
  /** Capacity, in m³: as it is given, and as it is read. */
  readonly rawMaxCargoVolume: number;
  readonly maxCargoVolume: number;
  readonly cargoEnvironment: Environment;
  readonly maxCrew: number;
  /** Contents of a resource container at the start, by resource. */
  readonly contents: readonly Amount[];
  /** Fuel at the start; undefined where there is no tank. */
  readonly fuel: Amount | undefined;
  /** Capacity of the tank, in units. */
  readonly maxFuel: number;
  /** Specific impulse, in s. */
  readonly isp: number;
  readonly activeTimeFraction: number;
}

/** What the parts of a world are resolved with. */
export interface ResolveContext extends DemandModelContext {
  readonly scenario: Scenario;
  readonly configuration: Configuration;
  readonly readAmount: (units: number) => number;
  place(id: Uuid): ResolvedPlace | undefined;
  /** Records a reference to something that does not exist. */
  noteBroken(owner: string, field: string, id: Uuid): void;
}
