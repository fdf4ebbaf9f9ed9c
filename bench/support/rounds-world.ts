import {
  type AnyElementInstance,
  Burn,
  type ClassOfSupply,
  ContinuousResource,
  CrewConsumablesDemandModel,
  DiscreteResource,
  days,
  Element,
  ElementCarrier,
  FlightEdge,
  GenericResourceAmount,
  GenericResourceAmountRate,
  HumanAgent,
  hours,
  type InstElementCarrier,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  type InstSurfaceVehicle,
  LagrangeNode,
  type Mission,
  OrbitalNode,
  Part,
  PropulsiveVehicle,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  ResourceContainer,
  SpaceEdge,
  SparingByMassDemandModel,
  State,
  SurfaceEdge,
  SurfaceNode,
  SurfaceVehicle,
} from '../../lib/index.js';

/** Something that others refer to. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the missions of a round use, and the number of the round, from 1. */
export interface Round extends Places, Supplies {
  readonly templates: Kinds;
  readonly number: number;
}

/** A mission, and the elements that it creates. */
export interface Made {
  readonly mission: Mission;
  readonly elements: readonly AnyElementInstance[];
}

/** Where a crew lives, and what it drives. */
export interface Base {
  readonly habitat: InstElementCarrier;
  readonly rover: InstSurfaceVehicle;
}

/** The days from the start of one round to the start of the next. */
const ROUND = 60;
/** The start of the first round. */
export const START = new Date('2030-01-01T00:00:00Z');

/** The nodes and edges of a campaign of rounds. */
export type Places = ReturnType<typeof places>;
/** Its resources and demand models. */
export type Supplies = ReturnType<typeof supplies>;
/** Its element templates. */
export type Kinds = ReturnType<typeof kinds>;

/** Makes nodes on the Earth, near the Moon and on it, and the ways between them. */
export function places() {
  const nodes = {
    cape: new SurfaceNode({ name: 'Cape', latitude: 28.5, longitude: -80.5 }),
    ocean: new SurfaceNode({ name: 'Ocean', latitude: 30, longitude: -120 }),
    low: new OrbitalNode({ name: 'LEO', apoapsis: 6.7e6, periapsis: 6.7e6, inclination: 28.5 }),
    halo: new LagrangeNode({ name: 'Halo', body1: 'Earth', body2: 'Moon', lpNumber: 2 }),
    lunar: new OrbitalNode({
      name: 'LLO',
      body1: 'Moon',
      apoapsis: 1.85e6,
      periapsis: 1.85e6,
      inclination: 90,
    }),
    base: new SurfaceNode({ name: 'Base', body1: 'Moon', latitude: -89.5, longitude: 0 }),
    ridge: new SurfaceNode({ name: 'Ridge', body1: 'Moon', latitude: -86, longitude: 20 }),
  };
  const { cape, ocean, low, lunar, base, ridge } = nodes;
  const between = (origin: Named, destination: Named) => ({
    name: `${origin.name} to ${destination.name}`,
    origin: origin.id,
    destination: destination.id,
  });
  const burn = (day: number, deltaV: number) => new Burn({ time: days(day), deltaV });
  const space = (from: Named, to: Named, duration: number, burns: Burn[]) =>
    new SpaceEdge({ ...between(from, to), duration: days(duration), burns });
  const flight = (name: string, from: Named, to: Named, maxCrew: number, maxCargo: number) =>
    new FlightEdge({ ...between(from, to), name, duration: days(7), maxCrew, maxCargo });
  const correction = burn(2, 5);
  const edges = {
    launch: space(cape, low, 0.5, [burn(0, 9400)]),
    cruise: space(low, lunar, 4, [burn(0, 3100), burn(1, 5), burn(3.5, 900)]),
    descent: space(lunar, base, 0.5, [burn(0, 25), burn(0.25, 1900)]),
    ascent: space(base, lunar, 0.5, [burn(0, 1850), burn(0.25, 30)]),
    fall: space(lunar, ocean, 4, [burn(0, 900), correction]),
    delivery: flight('Delivery', cape, base, 0, 14_000),
    crossing: flight('Crossing', cape, base, 4, 16_000),
    homecoming: flight('Homecoming', base, ocean, 4, 4000),
    // Both as 40 m and as 40 km, as the rules may read it, it is driven within a day.
    track: new SurfaceEdge({ ...between(base, ridge), distance: 40 }),
  };
  return { nodes, edges, correction };
}

/** Makes the resources that the campaign brings, and the demand models that use them. */
export function supplies() {
  const packed = { environment: 'Pressurized', packingFactor: 0.5, unitVolume: 0.002 } as const;
  const bare = { environment: 'Unpressurized', packingFactor: 0, unitVolume: 0 } as const;
  const resources = {
    water: new ContinuousResource({ name: 'Water', classOfSupply: 201, ...packed, unitMass: 1 }),
    meal: new DiscreteResource({ name: 'Meal', classOfSupply: 202, ...packed, unitMass: 2 }),
    air: new ContinuousResource({ name: 'Air', classOfSupply: 203, ...packed, unitMass: 1 }),
    propellant: new ContinuousResource({
      name: 'Propellant',
      classOfSupply: 101,
      ...bare,
      unitMass: 1,
    }),
    storable: new ContinuousResource({
      name: 'Storable',
      classOfSupply: 102,
      ...bare,
      unitMass: 2,
    }),
    sensor: new DiscreteResource({ name: 'Sensor', classOfSupply: 601, ...packed, unitMass: 5 }),
    pump: new DiscreteResource({ name: 'Pump', classOfSupply: 401, ...packed, unitMass: 25 }),
    panel: new DiscreteResource({ name: 'Panel', classOfSupply: 4011, ...bare, unitMass: 40 }),
    filter: new DiscreteResource({ name: 'Filter', classOfSupply: 4012, ...packed, unitMass: 0.5 }),
  };
  const per = ({ id }: Named, rate: number) => new ResourceAmountRate({ resource: id, rate });
  const wear = (rate: number) =>
    new GenericResourceAmountRate({ classOfSupply: 404, environment: 'Unpressurized', rate });
  const suit = new GenericResourceAmountRate({
    classOfSupply: 302,
    environment: 'Unpressurized',
    rate: 5,
  });
  const models = {
    consumables: new CrewConsumablesDemandModel({
      name: 'Consumables',
      reservesDuration: 2,
      transitDemandsOmitted: true,
    }),
    sparing: new SparingByMassDemandModel({
      name: 'Sparing',
      pressurizedSparesRate: 0.04,
      unpressurizedSparesRate: 0.02,
      partsListEnabled: true,
    }),
    leaking: new RatedDemandModel({
      name: 'Leaking',
      demands: [per(resources.air, 1), per(resources.filter, 0.1)],
    }),
    idling: new RatedDemandModel({ name: 'Idling', demands: [wear(0.05)] }),
    driving: new RatedDemandModel({
      name: 'Driving',
      demands: [per(resources.propellant, 1), wear(0.5)],
    }),
    walking: new RatedDemandModel({ name: 'Walking', demands: [suit] }),
  };
  return { resources, models };
}

/** Makes the templates of the elements. */
export function kinds({ resources, models }: Supplies) {
  const { pump, panel, filter, propellant } = resources;
  const tank = (maxFuel: number) => ({ maxFuel, fuel: amount(propellant, maxFuel) });
  return {
    freighter: new ElementCarrier({
      name: 'Freighter',
      mass: 1500,
      maxCargoMass: 12_000,
      maxCrew: 0,
    }),
    lander: new ElementCarrier({ name: 'Lander', mass: 11_000, maxCargoMass: 1000, maxCrew: 4 }),
    capsule: new ElementCarrier({ name: 'Capsule', mass: 3000, maxCargoMass: 500, maxCrew: 4 }),
    habitat: new ElementCarrier({
      name: 'Habitat',
      mass: 6000,
      maxCargoMass: 8000,
      maxCrew: 6,
      parts: [
        new Part({ resource: pump.id, massToRepair: 0.5, quantity: 5, meanTimeToRepair: hours(3) }),
        new Part({ resource: panel.id, massToRepair: 1, quantity: 4, meanTimeToRepair: hours(6) }),
        new Part({ resource: filter.id, massToRepair: 0, quantity: 20 }),
      ],
      states: [
        new State({ name: 'Asleep', type: 'Dormant', demandModels: [rated(models.idling)] }),
        new State({
          name: 'Lived in',
          type: 'Active',
          demandModels: [
            new InstSparingByMassDemandModel(instanceOf(models.sparing)),
            rated(models.leaking),
          ],
        }),
      ],
      currentStateIndex: 0,
    }),
    rover: new SurfaceVehicle({
      name: 'Rover',
      mass: 800,
      maxCargoMass: 400,
      maxCrew: 2,
      maxSpeed: 15,
      ...tank(200),
    }),
    crew: new HumanAgent({ name: 'Crew', mass: 90, activeTimeFraction: 0.6 }),
    store: new ResourceContainer({
      name: 'Store',
      classOfSupply: 501,
      mass: 50,
      maxCargoMass: 2500,
    }),
    samples: new Element({ name: 'Samples', classOfSupply: 603, mass: 50 }),
    tug: new PropulsiveVehicle({
      name: 'Tug',
      mass: 2500,
      maxCargoMass: 2000,
      maxCrew: 0,
      isp: 450,
      ...tank(30_000),
    }),
  };
}

/** Returns the fields of something that is made from a template. */
export const instanceOf = ({ id, name }: Named, mark = '') => ({
  templateId: id,
  name: `${name}${mark}`,
});

/** Puts a rated demand model in use. */
export const rated = (model: RatedDemandModel) => new InstRatedDemandModel(instanceOf(model));

/** Returns the start of a mission that begins some days after its round. */
export const start = (round: number, day: number) =>
  new Date(START.getTime() + days((round - 1) * ROUND + day) * 1000);

/** Returns the fields that all events have. */
export const on = (name: string, location: Named, day: number, priority = 1) => ({
  name,
  priority,
  missionTime: days(day),
  location: location.id,
});

export const ids = (...items: readonly Named[]) => items.map(({ id }) => id);

export const amount = (resource: Named, units: number) =>
  new ResourceAmount({ resource: resource.id, amount: units });

/** Returns an amount in kg of any resource of a class of supply. */
export const generic = (classOfSupply: ClassOfSupply, mass: number) =>
  new GenericResourceAmount({ classOfSupply, environment: 'Unpressurized', amount: mass });
