import type { ScenarioGraph } from '../../graph/scenario-graph.js';
import type { AnyInstElementDemandModel } from '../../model/demand-models/index.js';
import type { ClassOfSupply, Environment } from '../../model/enumerations.js';
import type { AnyResourceAmount, AnyResourceAmountRate } from '../../model/resources/index.js';
import type { Uuid } from '../../schema/model-object.js';
import type { Ref } from '../records/records.js';
import type { Rounding } from '../rules/rounding.js';
import type { SimulationRules } from '../rules/rules.js';
import type { ResourceType } from './resource-type.js';

/** Takes the amounts that demand models demand. */
export interface DemandCollector {
  /** Adds an amount, in units of the resource. Positive amounts are consumed, negative ones produced. */
  add(resource: ResourceType, amount: number): void;
}

/** A part of an element. */
export interface DemandingPart {
  readonly resource: ResourceType;
  /** Units of the resource. */
  readonly quantity: number;
}

/** The element that a demand model is asked about. */
export interface DemandingElement {
  readonly ref: Ref;
  /** Mass of the empty element, in kg. */
  readonly mass: number;
  /** The parts that the element still has: parts can be scavenged. */
  readonly parts: readonly DemandingPart[];
  /** Crew members in the element at any depth, itself included. */
  readonly crew: number;
  /**
   * Returns true the first time that a demand model asks for this element, false from then on. For models that demand
   * once.
   */
  isFirstDemandOf(model: object): boolean;
}

/** The mission that a demand model is asked about, when it starts. Times are in days. */
export interface DemandingMission {
  /** From its start to the start of the next mission, or to the end of its last event for the last mission. */
  readonly duration: number;
  /** From its start to the first arrival at the destination, or the whole duration if nothing arrives. */
  readonly transitDuration: number;
  /** From the first arrival at the destination to the last departure from it, or to the end of the mission. */
  readonly destinationDuration: number;
  /** From the last departure from the return origin to the last arrival at the return destination; 0 without a return. */
  readonly returnTransitDuration: number;
  /** Crew members that the mission creates, alone or inside carriers. */
  readonly crewSize: number;
  /** EVA time of all participants, in person-hours. */
  readonly evaCrewTime: number;
}

/** A demand model of a state or a mission, ready to be asked. */
export interface DemandModelInUse {
  readonly name: string;
  /**
   * Whether the demand of an element depends only on its state, the mass of the empty element, and the days. Elements
   * that share these then share one answer. Default: false.
   */
  readonly isSteady?: boolean;
  /**
   * Adds what an element demands for being in the state for `days`, which is above 0.
   * A model without this method demands nothing for elements.
   */
  readonly ofElement?: (demand: DemandCollector, element: DemandingElement, days: number) => void;
  /** Adds what a mission demands. It is called once, when the mission starts. */
  readonly ofMission?: (demand: DemandCollector, mission: DemandingMission) => void;
}

/** What demand models are made from, besides their own fields. */
export interface DemandModelContext {
  /** The graph of the scenario: `graph.values(instance)` has the values that a demand model inherits from its template. */
  readonly graph: ScenarioGraph;
  readonly rules: SimulationRules;
  readonly rounding: Rounding;
  /** Returns a resource of the scenario; undefined if it does not exist. */
  resource(id: Uuid): ResourceType | undefined;
  /** Returns the generic resource of a class of supply and environment. */
  generic(classOfSupply: ClassOfSupply, environment: Environment): ResourceType;
  /**
   * Returns the resource of an amount or a rate. If it does not exist, records a broken reference and returns undefined.
   * @param owner name of the object that holds the amount, for the message
   */
  resourceOf(
    amount: AnyResourceAmount | AnyResourceAmountRate,
    owner: string,
  ): ResourceType | undefined;
  /**
   * Returns amounts by resource, in the order of resources.
   * @param repeated which of several amounts of one resource counts
   * @param read how each amount is rounded; default: as the rule `amountsWhenRead` says
   */
  amounts(
    list: readonly AnyResourceAmount[],
    owner: string,
    repeated: 'sum' | 'first' | 'last',
    read?: (units: number) => number,
  ): { readonly resource: ResourceType; readonly amount: number }[];
}

/**
 * Makes a demand model ready to be asked.
 * @param instance the demand model as a state or mission uses it
 * @param owner name of the element template, element or mission that uses the model
 */
export type DemandModelMaker = (
  instance: AnyInstElementDemandModel,
  context: DemandModelContext,
  owner: string,
) => DemandModelInUse;

/** The makers by the `type` of the demand model. */
export type DemandModelMakers = ReadonlyMap<string, DemandModelMaker>;
