import type { PriceList } from '../analysis/cost/price-list.js';
import type { ReserveSubject } from '../analysis/reserves/supplies.js';
import {
  type AnyElementTemplate,
  type AnyNode,
  type AnyResource,
  Body,
  type Burn,
  type CrewConsumablesDemandModel,
  type ElementCarrier,
  type FlightEdge,
  type HumanAgent,
  type PropulsiveVehicle,
  type Scenario,
  type SpaceEdge,
} from '../model/index.js';
import type { Uuid } from '../schema/model-object.js';
import type { Days } from '../schema/spans.js';
import type { Design, DesignObjective } from './declaration/design.js';

/** Standard gravity in m/s² (3rd CGPM, 1901), by which the simulation too turns specific impulse into exhaust velocity. */
export const GRAVITY = 9.80665;

/** A commodity that flows: a resource, or any resources of a class of supply. Its amounts are in kg. */
export interface Commodity {
  readonly index: number;
  readonly name: string;
  /** Undefined for resources of a class of supply. */
  readonly resource: AnyResource | undefined;
  readonly classOfSupply: number;
  /** Mass of one unit, in kg. */
  readonly unitMass: number;
  /** Volume of one kg, in m³. */
  readonly volume: number;
  readonly pressurized: boolean;
  /** Whether it is moved in whole units. */
  readonly discrete: boolean;
  /** Whether it arises at a node, and no source supplies it. */
  readonly isCollected: boolean;
  /** Whether a vehicle burns it. */
  readonly isPropellant: boolean;
}

/** Rates by good, in kg a day: positive for needs, negative for production. */
export type CommodityRates = ReadonlyMap<Commodity, number>;

/** Vehicles that are alike, so that they are counted and not named. */
export interface VehicleKind {
  readonly index: number;
  readonly name: string;
  readonly template: PropulsiveVehicle | ElementCarrier;
  /** In kg. */
  readonly dryMass: number;
  /** Capacity of the tank, in kg; 0 for none. */
  readonly tank: number;
  readonly propellant: Commodity | undefined;
  /** Specific impulse, in s. */
  readonly isp: number;
  /** Cargo room, in kg and m³. */
  readonly room: number;
  readonly roomVolume: number;
  readonly pressurized: boolean;
  readonly seats: number;
  /** The indices of the edges that it may fly; undefined for all. */
  readonly edges: ReadonlySet<number> | undefined;
  readonly together: number;
  readonly mostFlights: number | undefined;
  readonly reusable: boolean;
  readonly cost: number;
  readonly upkeep: { readonly good: Commodity; readonly mass: number } | undefined;
  readonly needs: CommodityRates;
  /** How many can be launched, from which day on. */
  readonly supply: readonly { readonly from: Days; readonly count: number }[];
  /** Those that are at nodes, with the propellant of all of them together, in kg. */
  readonly there: readonly {
    readonly place: DesignPlace;
    readonly from: Days;
    readonly count: number;
    readonly fuel: number;
    /** The vehicle itself, if it is in play already. */
    readonly instance: PlayedInstance | undefined;
  }[];
  /** All of them. */
  readonly count: number;
}

/** What a container can hold. */
export interface ContainerRoom {
  readonly goods: ReadonlySet<Commodity>;
  /** Of its contents, in kg and m³. */
  readonly maxMass: number;
  readonly maxVolume: number;
}

/** Elements that are delivered whole, plants, or containers. */
export interface PieceKind {
  readonly index: number;
  readonly name: string;
  readonly template: AnyElementTemplate;
  readonly mass: number;
  readonly volume: number;
  readonly pressurized: boolean;
  /** What it needs a day in its current state, or while it does not work, if it is a plant. */
  readonly needs: CommodityRates;
  /** What it makes and uses up in its working state; undefined if it is no plant. */
  readonly works: CommodityRates | undefined;
  /** The places where it may work. */
  readonly workplaces: ReadonlySet<DesignPlace>;
  /** What it can hold, if it is a container. */
  readonly holds: ContainerRoom | undefined;
  /** The indices of its states as a plant. */
  readonly states: { readonly working: number; readonly idle: number } | undefined;
}

export interface DesignPlace {
  readonly index: number;
  readonly name: string;
  readonly node: AnyNode;
  readonly isSource: boolean;
  /** Whether goods, and propellant, may lie outside of vehicles. */
  readonly isStore: boolean;
  readonly isFuelStore: boolean;
  readonly allowsWaiting: boolean;
  readonly needsSeats: boolean;
}

/** An edge that can be flown. */
export interface DesignEdge {
  readonly index: number;
  readonly name: string;
  readonly edge: SpaceEdge | FlightEdge;
  readonly origin: DesignPlace;
  readonly destination: DesignPlace;
  /** In days. */
  readonly duration: Days;
  /** The burns of a space edge that change the velocity, with their times after the departure in days. */
  readonly burns: readonly { readonly burn: Burn; readonly time: Days; readonly deltaV: number }[];
  /** Limits of a flight edge. */
  readonly maxCargo: number;
  readonly maxCrew: number;
  readonly departures: readonly Days[] | undefined;
  readonly most: number | undefined;
  readonly lanes: number;
  readonly bulk: boolean;
  readonly cost: number;
  readonly costPerKg: number;
}

/** An amount that must be taken at a place in time. */
export interface AmountRequirement {
  readonly kind: 'delivery' | 'collection';
  readonly index: number;
  readonly name: string;
  readonly good: Commodity;
  /** In kg. */
  readonly mass: number;
  readonly to: DesignPlace;
  readonly notBefore: Days;
  readonly by: Days;
  readonly ready: Days;
  /** Where and when it arises; undefined for deliveries. */
  readonly origin: { readonly place: DesignPlace; readonly from: Days } | undefined;
}

export interface PieceRequirement {
  readonly kind: 'pieces';
  readonly index: number;
  readonly name: string;
  readonly piece: PieceKind;
  readonly count: number;
  readonly to: DesignPlace;
  readonly notBefore: Days;
  readonly by: Days;
  readonly ready: Days;
}

export interface StayRequirement {
  readonly kind: 'stay';
  readonly index: number;
  readonly name: string;
  readonly template: HumanAgent;
  readonly count: number;
  /** Mass of one person, in kg. */
  readonly mass: number;
  readonly needs: CommodityRates;
  /** The same on flight and space edges. */
  readonly needsUnderWay: CommodityRates;
  /** The Crew Consumables model by which they need things, if they have one. */
  readonly model: CrewConsumablesDemandModel | undefined;
  /** What each needs once when it arrives, and all of them together when the first arrives, in kg. */
  readonly kit: CommodityRates;
  readonly equipment: CommodityRates;
  readonly at: DesignPlace;
  readonly from: Days;
  readonly until: Days;
  readonly home: DesignPlace;
  readonly by: Days;
  readonly notBefore: Days;
}

export type Requirement = AmountRequirement | PieceRequirement | StayRequirement;

/** A reserve of one thing that must be at one place. */
export interface ReserveRequirement {
  readonly kind: 'reserve';
  /** The need in words, for people. */
  readonly name: string;
  /** The need in words that mean nothing else, as `reservesOf` takes them. */
  readonly need: string;
  readonly days: Days;
  readonly subject: ReserveSubject;
  readonly to: DesignPlace;
  /** Whether it holds also while nobody is there. */
  readonly always: boolean;
  /** The goods that count for it, and the goods the needs for which they meet. */
  readonly held: ReadonlySet<Commodity>;
  readonly served: ReadonlySet<Commodity>;
}

/** An instance of the campaign. */
interface PlayedInstance {
  readonly id: Uuid;
  readonly name: string;
}

/** A container with one good in it. */
export interface FoundPart extends PlayedInstance {
  readonly good: Commodity;
  /** In kg. */
  readonly mass: number;
}

export interface FoundPlant extends PlayedInstance {
  readonly kind: PieceKind;
  readonly isWorking: boolean;
}

/** What is in play at a place at the start of the horizon, besides vehicles. */
export interface FoundAtPlace {
  readonly place: DesignPlace;
  readonly plants: readonly FoundPlant[];
  readonly parts: readonly FoundPart[];
  /** What is in vehicles there, which is taken out. */
  readonly inside: readonly Uuid[];
  /** What elements need that are neither vehicles nor plants. */
  readonly needs: CommodityRates;
}

/** A design with its campaign: everything by itself, in kg and days. */
export interface DesignProblem {
  readonly design: Design;
  readonly scenario: Scenario;
  readonly start: Days;
  readonly end: Days;
  readonly places: readonly DesignPlace[];
  readonly edges: readonly DesignEdge[];
  readonly goods: readonly Commodity[];
  readonly kinds: readonly VehicleKind[];
  readonly pieces: readonly PieceKind[];
  readonly amounts: readonly AmountRequirement[];
  readonly deliveries: readonly PieceRequirement[];
  readonly stays: readonly StayRequirement[];
  readonly reserves: readonly ReserveRequirement[];
  /** The places where propellant may not change tanks. */
  readonly noTransfers: ReadonlySet<DesignPlace>;
  readonly stock: readonly {
    readonly place: DesignPlace;
    readonly good: Commodity;
    readonly mass: number;
    /** Whether it is in containers of the campaign. */
    readonly isFound?: boolean;
  }[];
  readonly found: readonly FoundAtPlace[];
  /** What earlier missions have launched, in kg. */
  readonly launchedBefore: number;
  /** Prices, of which the objective `cost` is made; undefined if it is made of the costs of the design itself. */
  readonly prices: PriceList | undefined;
  readonly objectives: readonly DesignObjective[];
  readonly limitsVolume: boolean;
  readonly limitsEnvironment: boolean;
}

/** Returns the goods that travel in containers of their own. */
export const packedGoods = ({ pieces }: Pick<DesignProblem, 'pieces'>): ReadonlySet<Commodity> =>
  new Set(pieces.flatMap(({ holds }) => [...(holds?.goods ?? [])]));

/** Returns the goods that people, vehicles and plants use up. */
export function neededGoods({ kinds, stays, pieces, found }: DesignProblem): Set<Commodity> {
  const needed = new Set<Commodity>();
  const all = [
    ...[...kinds, ...pieces, ...found].map(({ needs }) => needs),
    ...stays.flatMap(({ needs, kit, equipment }) => [needs, kit, equipment]),
    ...pieces.flatMap(({ works }) => (works ? [works] : [])),
  ];
  for (const rates of all) for (const [good, rate] of rates) if (rate > 0) needed.add(good);
  for (const { upkeep } of kinds) if (upkeep) needed.add(upkeep.good);
  return needed;
}

/** Returns how many plants of a kind were at a place before the horizon: they are no deliveries. */
export const foundOf = (
  { found }: Pick<DesignProblem, 'found'>,
  piece: PieceKind,
  place: DesignPlace,
): number =>
  found
    .filter((each) => each.place === place)
    .reduce((sum, { plants }) => sum + plants.filter(({ kind }) => kind === piece).length, 0);

/** Whether a place is on the surface of the Earth, where launches are paid for and people are at home. */
export const isEarth = ({ node }: Pick<DesignPlace, 'node'>): boolean =>
  node.type === 'Surface Node' && node.body1 === Body.Earth;

/** The field of a design that has the requirements of each kind. */
export const REQUIREMENT_FIELDS = {
  collection: 'collections',
  delivery: 'deliveries',
  pieces: 'deliveries',
  stay: 'stays',
} as const;
