import type { ScenarioGraph } from '../../graph/scenario-graph.js';
import type { AnyInstElementDemandModel } from '../../model/demand-models/index.js';
import type { ClassOfSupply, Environment } from '../../model/enumerations.js';
import type { AnyResourceAmount, AnyResourceAmountRate } from '../../model/resources/index.js';
import type { Uuid } from '../../schema/model-object.js';
import type { Ref, Span } from './refs.js';
import type { ResourceType } from './resource-type.js';
import type { Rounding } from './rules/rounding.js';
import type { SimulationRules } from './rules/rules.js';

/** What a number in a formula is. */
export interface FactorLabel {
  /** In a few words: `rate`, `days in the state`. */
  readonly name: string;
  /** Default: it has no unit. */
  readonly unit?: string;
  /** The letter that the documentation uses for it: `n`. Default: it has none. */
  readonly symbol?: string;
}

/** A product of factors. A simulation only multiplies them; `explain` prints them with their labels. */
export interface TermProduct {
  /** Multiplies the product by a number. */
  times(value: number, label: FactorLabel): this;
  /** Divides the product by a number. */
  over(value: number, label: FactorLabel): this;
  /** Adds the product to the demand, in units of the resource. */
  addTo(resource: ResourceType): void;
}

/** Collects the amounts that demand models demand. */
export interface DemandCollector {
  /** Adds an amount, in units of the resource. Positive amounts are consumed, negative ones produced. */
  add(resource: ResourceType, amount: number): void;
  /**
   * Starts a product at 1. Only one product exists at a time, so add it before you start the next one.
   * @param line what the product is for, if the formula has several: `waterRate`
   */
  term(line?: string): TermProduct;
  /** Tells `explain` a quantity that factors are made of. It demands nothing. */
  quantity(value: number, label: Required<FactorLabel>): void;
}

/** A part of an element. */
export interface DemandingPart {
  readonly resource: ResourceType;
  /** Quantity, in units of the resource. */
  readonly quantity: number;
}

/** The element for which a demand model demands. */
export interface DemandingElement {
  readonly ref: Ref;
  /** Mass of the empty element, in kg. */
  readonly mass: number;
  /** The parts that the element still has. Scavenging removes parts. */
  readonly parts: readonly DemandingPart[];
  /** The number of crew members: the element itself, and all elements inside it. */
  readonly crew: number;
  /**
   * Returns true the first time that a demand model calls it for this element, and false from then on. Use it in models
   * that demand once.
   */
  isFirstDemandOf(model: object): boolean;
}

/** The mission for which a demand model demands, as known when the mission starts. Times are in days. */
export interface DemandingMission {
  /**
   * From its start to its end. The rule `missionSpan` decides its end: that of its own events, or of the campaign if nothing
   * leaves the destination at last; or the start of the next mission.
   */
  readonly duration: number;
  /** From its start to the first arrival at the destination. If nothing arrives: 0, or the whole duration with `until-next`. */
  readonly transitDuration: number;
  /** From there to the last departure from the destination, or to the end of the mission. */
  readonly destinationDuration: number;
  /** From the last departure from the return origin to the last arrival at the return destination; 0 without a return. */
  readonly returnTransitDuration: number;
  /** Crew members that the mission creates, alone or inside carriers. */
  readonly crewSize: number;
  /** EVA time of all participants, in person-hours. */
  readonly evaCrewTime: number;
}

/**
 * What a model of a mission asks for people where they are, by the rule `crewDemands: presence`. The engine says who is under
 * the mission, and when.
 */
export interface PersonalDemands {
  /** Adds what a person needs in some days. @param isUnderWay whether the person is on a space edge or a flight edge */
  perDay(demand: DemandCollector, days: number, isUnderWay: boolean): void;
  /** Adds what a person needs for some hours of EVA. */
  perEva(demand: DemandCollector, hours: number): void;
  /**
   * Adds what people need once in a mission, when they are at its destination: kits, and reserves that are set aside.
   * @param people their number
   * @param isFirst whether they are the first. If so, it also adds what the mission needs once.
   */
  onArrival(demand: DemandCollector, people: number, isFirst: boolean): void;
}

/** A demand model of a state or a mission, ready for use. */
export interface DemandModelInUse {
  readonly name: string;
  /**
   * Whether the demand of an element depends only on its state, the mass of the empty element, and the days. If so, it is
   * computed once for all elements for which these are the same, and again when a result is read. Default: false.
   */
  readonly isSteady?: boolean;
  /** Whether it would be steady if it did not depend on the parts that the element still has. Default: false. */
  readonly isSteadyForParts?: boolean;
  /**
   * Whether its rates keep their proportions: all of them run at the same fraction of what `ofElement` adds, as far as there are
   * inputs, and room for outputs. Not for human agents, nor if demands do not flow. Default: false.
   */
  readonly isProcess?: boolean;
  /**
   * Whether the model demands the same whenever it is asked about the same element and days, or the same mission, and nothing
   * else. `explain` then asks it too, and prints its terms. Default: false, and `explain` prints the amounts alone.
   */
  readonly hasTerms?: boolean;
  /**
   * Adds the demands of an element that is in the state for `days`, which is above 0. They must be in proportion to the
   * days: if demands flow, they are asked once, for one day. A model without this method has no such demands.
   */
  readonly ofElement?: (demand: DemandCollector, element: DemandingElement, days: number) => void;
  /** Adds what an element demands once, the first time that it is in the state when time goes on. */
  readonly onEntry?: (demand: DemandCollector, element: DemandingElement) => void;
  /** Adds the demands of a mission. Called once, when the mission starts. */
  readonly ofMission?: (demand: DemandCollector, mission: DemandingMission) => void;
  /**
   * Adds what a mission demands in some days at its destination. With the rule `missionSpan: own`, the model is asked this instead
   * of `ofMission`, for one day, and the demand flows as long as the mission lasts.
   */
  readonly duringMission?: (demand: DemandCollector, days: number) => void;
  /** What it demands for people. With the rule `crewDemands: presence`, the model is asked this instead of `ofMission`. */
  readonly personal?: PersonalDemands;
  /**
   * Returns the time that the demands of a mission are for, in days after the start of the mission. A model without this
   * method demands for no longer time.
   */
  readonly covers?: (mission: DemandingMission) => Span;
}

/** The data that a demand model can use, besides its own fields. */
export interface DemandModelContext {
  /** The graph of the scenario. `graph.values(instance)` returns the values of a demand model, including inherited ones. */
  readonly graph: ScenarioGraph;
  readonly rules: SimulationRules;
  readonly rounding: Rounding;
  /** Returns the resource of the scenario with an identifier, or undefined if it does not exist. */
  resource(id: Uuid): ResourceType | undefined;
  /** Returns the generic resource of a class of supply and environment. */
  generic(classOfSupply: ClassOfSupply, environment: Environment): ResourceType;
  /**
   * Returns the resource of an amount or a rate. If it does not exist, records a broken reference and returns undefined.
   * @param owner the name of the object that contains the amount, for the message
   */
  resourceOf(
    amount: AnyResourceAmount | AnyResourceAmountRate,
    owner: string,
  ): ResourceType | undefined;
  /**
   * Returns amounts by resource, in the order of resources.
   * @param owner the name of the object that contains the amounts, for the message
   * @param repeated how several amounts of one resource combine: their sum, the first or the last
   * @param read rounds each amount. Default: as the rule `amountsWhenRead` says
   */
  amounts(
    list: readonly AnyResourceAmount[],
    owner: string,
    repeated: 'sum' | 'first' | 'last',
    read?: (units: number) => number,
  ): { readonly resource: ResourceType; readonly amount: number }[];
}

/**
 * Makes a demand model ready for use.
 * @param instance the demand model in a state or mission
 * @param owner the name of the element template, element or mission that uses the model
 */
export type DemandModelMaker = (
  instance: AnyInstElementDemandModel,
  context: DemandModelContext,
  owner: string,
) => DemandModelInUse;

/** The makers by the `type` of the demand model. */
export type DemandModelMakers = ReadonlyMap<string, DemandModelMaker>;
