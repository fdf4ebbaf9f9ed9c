import { Prices } from '../../analysis/cost/prices.js';
import { ReserveNeed } from '../../analysis/reserves/declaration.js';
import {
  boolean,
  integer,
  list,
  number,
  numbers,
  object,
  open,
  text,
  texts,
} from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';

/** An amount of a resource that a vehicle uses up after each transport. */
export class Upkeep extends ModelObject {
  /** The resource. */
  @text() resource!: string;
  /** The amount, in units of the resource. */
  @number({ min: 0, unit: 'units' }) amount!: number;

  constructor(fields: Fields<Upkeep>) {
    super(fields);
  }
}

/** Vehicles of one template that a plan may use. */
export class FleetEntry extends ModelObject {
  /** The template: a Propulsive Vehicle or an Element Carrier. */
  @text() template!: string;
  /** How many there are. */
  @integer({ min: 0, max: 10_000, default: 1 }) count!: Defaulted<number>;
  /** The day from which they can be used. Default: the first of the horizon. */
  @number({ unit: 'days', optional: true }) from?: number;
  /** The node at which they are already. Without it, they are launched from a source. */
  @text({ optional: true }) at?: string;
  /** What is in the tank of each that is already at a node, in units of its fuel. */
  @number({ min: 0, unit: 'units', default: 0 }) fuel!: Defaulted<number>;
  /** The price of each that is launched, in any currency. */
  @number({ min: 0, default: 0 }) cost!: Defaulted<number>;
  /** The edges that they may fly. Default: all. */
  @texts({ optional: true }) edges?: string[];
  /** How many of the template may be in one transport, or wait at one node. Default: all. */
  @integer({ min: 1, optional: true }) together?: number;
  /** How many space edges each of them may fly. Default: any number. */
  @integer({ min: 0, optional: true }) mostFlights?: number;
  /** Whether one that came back to a source can be launched again. */
  @boolean({ default: true }) reusable!: Defaulted<boolean>;
  /** What each uses up after each transport. */
  @object(() => Upkeep, { optional: true }) upkeep?: Upkeep;

  constructor(fields: Fields<FleetEntry>) {
    super(fields);
  }
}

/** What holds for the flights along one edge. */
export class FlightRule extends ModelObject {
  /** The edge: a Space Edge or a Flight Edge. */
  @text() edge!: string;
  /** The days of departure. Default: any. */
  @numbers({ unit: 'days', optional: true }) departures?: number[];
  /** How many transports there may be in all. 0 closes the edge. */
  @integer({ min: 0, optional: true }) most?: number;
  /** How many transports may depart on one day, on a flight edge. */
  @integer({ min: 1, max: 100, default: 1 }) lanes!: Defaulted<number>;
  /** Whether goods, propellant and people need no carrier, on a flight edge. */
  @boolean({ default: false }) bulk!: Defaulted<boolean>;
  /** The price of one transport. */
  @number({ min: 0, default: 0 }) cost!: Defaulted<number>;
  /** The price of one kilogram that departs, on a flight edge from a source. */
  @number({ min: 0, default: 0 }) costPerKg!: Defaulted<number>;

  constructor(fields: Fields<FlightRule>) {
    super(fields);
  }
}

/** Something that must be at a node in time. */
export class DesignDelivery extends ModelObject {
  /** The name of the requirement. */
  @text() name!: string;
  /** The resource that is used at the node. Either this and `amount`, or `element`. */
  @text({ optional: true }) resource?: string;
  /** How much of the resource, in its units. */
  @number({ above: 0, unit: 'units', optional: true }) amount?: number;
  /** The template of the pieces, which stay at the node. */
  @text({ optional: true }) element?: string;
  /** How many pieces. */
  @integer({ min: 1, max: 10_000, default: 1 }) count!: Defaulted<number>;
  /** The node. */
  @text() to!: string;
  /** The last day. Default: the last of the horizon. */
  @number({ unit: 'days', optional: true }) by?: number;
  /** The first day. Default: the first of the horizon. */
  @number({ unit: 'days', optional: true }) notBefore?: number;
  /** The first day on which it can be launched. Default: the first of the horizon. */
  @number({ unit: 'days', optional: true }) ready?: number;

  constructor(fields: Fields<DesignDelivery>) {
    super(fields);
  }
}

/** People who live at a node for some time, and come home. */
export class DesignStay extends ModelObject {
  /** The name of the requirement. */
  @text() name!: string;
  /** The template of the people: a Human Agent. They need the demands of its current state. */
  @text() crew!: string;
  /** The Crew Consumables model by which they need things too, from the departure until they are home. Default: none. */
  @text({ optional: true }) model?: string;
  /** How many people. */
  @integer({ min: 1, max: 1000, default: 1 }) count!: Defaulted<number>;
  /** The node. */
  @text() at!: string;
  /** The first day at the node. */
  @number({ unit: 'days' }) from!: number;
  /** The last day at the node. */
  @number({ unit: 'days' }) until!: number;
  /** The node at which they are home again. */
  @text() home!: string;
  /** The last day on which they come home. Default: the last of the horizon. */
  @number({ unit: 'days', optional: true }) by?: number;
  /** The first day on which they leave. Default: the first of the horizon. */
  @number({ unit: 'days', optional: true }) notBefore?: number;

  constructor(fields: Fields<DesignStay>) {
    super(fields);
  }
}

/** Something that arises at a node and must be brought elsewhere: samples, waste. */
export class DesignCollection extends ModelObject {
  /** The name of the requirement. */
  @text() name!: string;
  /** The resource. Sources do not supply it. */
  @text() resource!: string;
  /** How much, in units of the resource. */
  @number({ above: 0, unit: 'units' }) amount!: number;
  /** The node at which it arises. */
  @text() at!: string;
  /** The day from which it is there. Default: the first of the horizon. */
  @number({ unit: 'days', optional: true }) from?: number;
  /** The node to which it must be brought. */
  @text() to!: string;
  /** The last day. Default: the last of the horizon. */
  @number({ unit: 'days', optional: true }) by?: number;

  constructor(fields: Fields<DesignCollection>) {
    super(fields);
  }
}

/** A plant that a plan may bring to a node, where it makes something. */
export class DesignPlant extends ModelObject {
  /** The template. */
  @text() template!: string;
  /** The nodes at which it may work. */
  @texts() at!: string[];
  /** The name of its state while it works. Negative rates of the state are what it makes. */
  @text() state!: string;
  /** The name of its state while it does not. */
  @text() idle!: string;

  constructor(fields: Fields<DesignPlant>) {
    super(fields);
  }
}

/** An amount that is at a node at the start of the horizon. */
export class DesignStock extends ModelObject {
  /** The node. */
  @text() at!: string;
  /** The resource. */
  @text() resource!: string;
  /** How much, in units of the resource. */
  @number({ min: 0, unit: 'units' }) amount!: number;

  constructor(fields: Fields<DesignStock>) {
    super(fields);
  }
}

/** Days at nodes, by the name of the node. */
@open()
export class NodeDates extends ModelObject {
  /** The days at one node. */
  [node: string]: unknown;

  constructor(fields: Readonly<Record<string, unknown>> = {}) {
    super(fields);
  }
}

/** Which dates a plan may use. */
export class DateGrid extends ModelObject {
  /** How many flights in a row may follow from one given date. */
  @integer({ min: 0, max: 20, default: 4 }) depth!: Defaulted<number>;
  /** A date at every node each so many days. */
  @number({ above: 0, unit: 'days', optional: true }) step?: number;
  /** Further dates, in days, by the name of the node. */
  @object(() => NodeDates, { default: () => new NodeDates() }) dates!: Defaulted<NodeDates>;

  constructor(fields: Fields<DateGrid> = {}) {
    super(fields);
  }
}

/** What a plan can have least of. */
export const designObjectives = ['launchMass', 'cost', 'flights', 'completion'] as const;
export type DesignObjective = (typeof designObjectives)[number];

/** What a campaign must achieve, and what it may use for it. The optimum decides which vehicles fly when, with which loads. */
export class Design extends ModelObject {
  /** Address of the JSON Schema with which an editor checks the file. */
  @text({ optional: true }) $schema?: string;
  /** Name of the design. */
  @text({ optional: true }) name?: string;
  /** Remarks, for people. */
  @text({ optional: true }) description?: string;
  /** The file of the campaign, from the folder of the design: network, resources, templates and demand models. Its missions are over when the horizon begins. */
  @text() campaign!: string;
  /** The first and the last day of anything, after the start of the campaign. */
  @numbers({ unit: 'days' }) horizon!: number[];
  /** The nodes at which everything is to be had. Default: surface nodes of Earth. */
  @texts({ optional: true }) sources?: string[];
  /** The vehicles. */
  @list(() => FleetEntry, { default: () => [] }) fleet!: Defaulted<FleetEntry[]>;
  /** What holds for flights along edges. */
  @list(() => FlightRule, { default: () => [] }) flights!: Defaulted<FlightRule[]>;
  /** What must be where in time. */
  @list(() => DesignDelivery, { default: () => [] }) deliveries!: Defaulted<DesignDelivery[]>;
  /** Who stays where. */
  @list(() => DesignStay, { default: () => [] }) stays!: Defaulted<DesignStay[]>;
  /** What must be fetched. */
  @list(() => DesignCollection, { default: () => [] }) collections!: Defaulted<DesignCollection[]>;
  /** The reserves that must be at nodes. In a file, each can also be words, such as `30d of Water at Base Camp`. */
  @list(() => ReserveNeed, { default: () => [] }) needs!: Defaulted<ReserveNeed[]>;
  /** What could make something on the way. */
  @list(() => DesignPlant, { default: () => [] }) plants!: Defaulted<DesignPlant[]>;
  /** What is at nodes already. */
  @list(() => DesignStock, { default: () => [] }) stock!: Defaulted<DesignStock[]>;
  /** The nodes at which goods may lie outside of vehicles. Default: surface nodes. */
  @texts({ optional: true }) stores?: string[];
  /** The nodes at which propellant may lie outside of vehicles. Default: none. */
  @texts({ optional: true }) fuelStores?: string[];
  /** The nodes at which propellant may change tanks. Default: `anywhere`. */
  @texts({ word: 'anywhere', default: () => ['anywhere'] }) transfers!: Defaulted<string[]>;
  /** Whether propellant may ride in cargo room. */
  @boolean({ default: false }) fuelAsCargo!: Defaulted<boolean>;
  /** The nodes at which nothing waits. */
  @texts({ optional: true }) noWaiting?: string[];
  /** Whether stages may be dropped between the burns of an edge. */
  @boolean({ default: true }) staging!: Defaulted<boolean>;
  /** Whether goods travel and wait in real containers, whose mass and room count. */
  @boolean({ default: false }) containers!: Defaulted<boolean>;
  /** Whether people count for the cargo mass of carriers. */
  @boolean({ default: false }) crewInCargo!: Defaulted<boolean>;
  /** Prices of the campaign, of which the objective `cost` is made. The design then has no costs of its own, and the prices none of a year. */
  @object(() => Prices, { optional: true }) prices?: Prices;
  /** The dates. */
  @object(() => DateGrid, { default: () => new DateGrid() }) grid!: Defaulted<DateGrid>;
  /** What to have least of, one after the other: `launchMass`, `cost`, `flights`, `completion`. */
  @texts({ default: () => ['launchMass'] }) objectives!: Defaulted<string[]>;

  constructor(fields: Fields<Design>) {
    super(fields);
  }
}

nameClasses({
  ...{ Design, DateGrid, NodeDates, FleetEntry, Upkeep, FlightRule },
  ...{ DesignDelivery, DesignStay, DesignCollection, DesignPlant, DesignStock, ReserveNeed },
});
