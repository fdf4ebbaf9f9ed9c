/** The JSON of a scenario, as far as a simulation needs it. */

export type Environment = 'Pressurized' | 'Unpressurized';
export type Time = string | number;

export interface WireAmount {
  readonly resource?: string;
  readonly classOfSupply?: number;
  readonly environment?: Environment;
}
export type Amounted = WireAmount & { readonly amount: number };
export type Rated = WireAmount & { readonly rate: number };

export interface WireNode {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly body1?: string;
}
export interface WireBurn {
  readonly id: string;
  readonly time: Time;
  readonly deltaV: number;
}
export interface WireEdge {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly origin: string;
  readonly destination: string;
  readonly duration: Time;
  readonly distance: number;
  readonly maxCrew: number;
  readonly maxCargo: number;
  readonly burns?: readonly WireBurn[];
}
export interface WireResource {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly classOfSupply: number;
  readonly environment: Environment;
  readonly units?: string;
  readonly unitMass: number;
  readonly unitVolume: number;
  readonly packingFactor: number;
}

export interface WireModel {
  readonly name: string;
  readonly type: string;
  readonly demands?: readonly (WireAmount & { amount?: number; rate?: number })[];
  readonly unpressurizedSparesRate?: number;
  readonly pressurizedSparesRate?: number;
  readonly partsListEnabled?: boolean;
}
export type WireModelTemplate = WireModel & { readonly id: string };
export type WireModelUse = WireModel & { readonly templateId: string };

export interface WireState {
  readonly name: string;
  readonly type: string;
  readonly demandModels?: readonly WireModelUse[];
}
export interface WirePart {
  readonly resource: string;
  readonly quantity?: number;
}
/** The fields of an element, its own or its template's. */
export interface Inherited {
  readonly classOfSupply?: number;
  readonly environment?: Environment;
  readonly mass?: number;
  readonly volume?: number;
  readonly states?: readonly WireState[];
  readonly currentStateIndex?: number;
  readonly maxCargoMass?: number;
  readonly maxCargoVolume?: number;
  readonly cargoEnvironment?: Environment;
  readonly maxCrew?: number;
  readonly activeTimeFraction?: number;
  readonly contents?: readonly Amounted[];
  readonly fuel?: Amounted;
  readonly maxFuel?: number;
  readonly isp?: number;
}
export type WireTemplate = Inherited & {
  readonly id: string;
  readonly parts?: readonly WirePart[];
};
export type WireElement = Inherited & {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly templateId: string;
};

export interface WireAction {
  readonly element: string;
  readonly type: 'Burn' | 'Stage';
}
interface EventBase {
  readonly name: string;
  readonly priority: number;
  readonly missionTime: Time;
  readonly location: string;
}
type OfType<T extends string, Fields> = EventBase & { readonly type: T } & Readonly<Fields>;
interface Eva {
  vehicle: string;
  evaDuration: Time;
  elementStates?: readonly { element: string; stateIndex: number }[];
}
export type EvaEvent = OfType<'Crewed EVA', Eva>;
export type ExplorationEvent = OfType<
  'Crewed Exploration',
  Eva & { duration: Time; evaPerWeek: number }
>;
export type FlightEvent = OfType<'Flight Transport', { edge: string; elements: string[] }>;
export type SpaceEvent = OfType<
  'Space Transport',
  {
    edge: string;
    elements: string[];
    burnStageSequence: readonly { burn: string; actions: readonly WireAction[] }[];
  }
>;
export type SurfaceEvent = OfType<
  'Surface Transport',
  { edge: string; vehicle: string; speed: number; dutyCycle?: number; transportState?: number }
>;
export type Transport = FlightEvent | SpaceEvent | SurfaceEvent;
export type WireEvent =
  | OfType<'Create Elements', { elements: string[]; container: string }>
  | OfType<'Move Elements', { elements: string[]; container: string }>
  | OfType<'Remove Elements', { elements: string[] }>
  | OfType<'Reconfigure Element', { element: string; stateIndex: number }>
  | OfType<'Reconfigure Elements', { elements: string[]; stateType: string }>
  | OfType<'Add Resources', { container: string; resources: Amounted[] }>
  | OfType<
      'Transfer Resources',
      { originContainer: string; destinationContainer: string; resources: Amounted[] }
    >
  | OfType<'Consume Resources', { source: string; resources: Amounted[] }>
  | OfType<
      'Propulsive Burn',
      { elements: string[]; burn: string; burnStageSequence: readonly WireAction[] }
    >
  | EvaEvent
  | ExplorationEvent
  | Transport;

export interface WireMission {
  readonly name: string;
  readonly startDate: string;
  readonly destination: string;
  readonly returnOrigin?: string;
  readonly returnDestination?: string;
  readonly events: readonly WireEvent[];
  readonly demandModels?: readonly WireModelUse[];
}

export interface WireScenario {
  readonly startDate: string;
  readonly configuration?: Partial<Configuration>;
  readonly network: { readonly nodes?: readonly WireNode[]; readonly edges?: readonly WireEdge[] };
  readonly resourceList?: readonly WireResource[];
  readonly demandModels?: readonly WireModelTemplate[];
  readonly elementTemplates?: readonly WireTemplate[];
  readonly instantiatedElements?: readonly WireElement[];
  readonly missionList?: readonly WireMission[];
}

/** The settings of a scenario that affect its numbers, and their defaults. */
export const defaults = {
  timePrecision: 0.05,
  demandPrecision: 0.01,
  massPrecision: 0.01,
  volumePrecision: 1e-6,
  volumeConstrained: false,
  itemDiscretization: 'None' as 'None' | 'Element' | 'Location' | 'Scenario',
  itemAggregation: 0,
  environmentConstrained: false,
  scavengeSpares: false,
  detailedEva: true,
  genericPackingFactorGas: 1,
  genericPackingFactorLiquid: 0.5,
  genericPackingFactorPressurized: 0.2,
  genericPackingFactorUnpressurized: 0.6,
};
export type Configuration = typeof defaults;
