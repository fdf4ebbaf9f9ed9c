import {
  type AnyEvent,
  type AnyMissionDemandModel,
  Configuration,
  ContinuousResource,
  DiscreteResource,
  days,
  ElementState,
  FlightEdge,
  LagrangeNode,
  Mission,
  Network,
  OrbitalNode,
  Scenario,
  SpaceEdge,
  SurfaceEdge,
  SurfaceNode,
} from '../../../lib/index.js';
import type { Fields } from '../../../lib/schema/model-object.js';

/** Places and paths that the specs share. */
export const ksc = new SurfaceNode({ name: 'KSC', latitude: 28.6, longitude: -80.6 });
export const pac = new SurfaceNode({ name: 'PAC', latitude: 30, longitude: -120 });
export const leo = new OrbitalNode({
  name: 'LEO',
  apoapsis: 6_700_000,
  periapsis: 6_700_000,
  inclination: 28.5,
});
export const l1 = new LagrangeNode({ name: 'EML1', body2: 'Moon', lpNumber: 1 });
export const lsp = new SurfaceNode({ name: 'LSP', body1: 'Moon', latitude: -89.9, longitude: 180 });
export const lsq = new SurfaceNode({ name: 'LSQ', body1: 'Moon', latitude: -89, longitude: 180 });
export const out = new FlightEdge({
  name: 'Out',
  origin: ksc.id,
  destination: lsp.id,
  duration: days(3),
  maxCrew: 2,
  maxCargo: 10_000,
});
export const back = new FlightEdge({
  name: 'Back',
  origin: lsp.id,
  destination: pac.id,
  duration: days(3),
  maxCrew: 2,
  maxCargo: 10_000,
});
export const drive = new SurfaceEdge({
  name: 'Drive',
  origin: lsp.id,
  destination: lsq.id,
  distance: 120,
});

export const water = new ContinuousResource({
  name: 'Water',
  classOfSupply: 201,
  environment: 'Pressurized',
  packingFactor: 0.5,
  unitMass: 1,
  unitVolume: 0.001,
});
export const pump = new DiscreteResource({
  name: 'Pump',
  classOfSupply: 401,
  environment: 'Pressurized',
  packingFactor: 1,
  units: 'units',
  unitMass: 20,
  unitVolume: 0.05,
});
export const panel = new DiscreteResource({
  name: 'Panel',
  classOfSupply: 4011,
  environment: 'Unpressurized',
  packingFactor: 1,
  units: 'units',
  unitMass: 30,
  unitVolume: 0.2,
});
export const fuel = new ContinuousResource({
  name: 'Fuel',
  classOfSupply: 101,
  environment: 'Unpressurized',
  packingFactor: 0,
  unitMass: 1,
  unitVolume: 0,
});
export const heavyFuel = new ContinuousResource({
  name: 'Heavy fuel',
  classOfSupply: 102,
  environment: 'Unpressurized',
  packingFactor: 0,
  units: 'L',
  unitMass: 2,
  unitVolume: 0,
});

/** When everything starts. */
export const START = new Date('2030-01-01T00:00:00Z');

/** The moment so many days after the start. */
export const dayOf = (count: number): Date => new Date(START.getTime() + count * 86_400_000);

let events = 0;

/** What all events have: a place, a day of the mission, a priority, a name of their own. */
export function on(
  day: number,
  location: { readonly id: string },
  more: { readonly name?: string; readonly priority?: number } = {},
): { name: string; priority: number; missionTime: number; location: string } {
  events++;
  return {
    // Events of the same time and priority happen in the order of their names.
    name: `Event ${String(events).padStart(9, '0')}`,
    priority: 1,
    ...more,
    missionTime: days(day),
    location: location.id,
  };
}

/** A mission from KSC to LSP that starts with the scenario. */
export function mission(
  list: readonly AnyEvent[],
  more: Partial<Fields<Mission>> & { readonly demandModels?: AnyMissionDemandModel[] } = {},
): Mission {
  return new Mission({
    name: 'Mission',
    startDate: START,
    origin: ksc.id,
    destination: lsp.id,
    demandModels: [],
    ...more,
    events: [...list],
  });
}

/** A scenario of one mission with these events, on the shared places and resources. */
export function scenario(
  list: readonly AnyEvent[],
  {
    configuration = {},
    edges = [],
    ...more
  }: Partial<Omit<Fields<Scenario>, 'configuration' | 'network'>> & {
    readonly configuration?: Fields<Configuration>;
    readonly edges?: (SpaceEdge | FlightEdge)[];
  } = {},
): Scenario {
  return new Scenario({
    name: 'Spec',
    createdBy: 'Spec',
    startDate: START,
    scenarioType: 'Lunar',
    network: new Network({
      nodes: [ksc, pac, leo, l1, lsp, lsq],
      edges: [out, back, drive, ...edges],
    }),
    resourceList: [water, pump, panel, fuel, heavyFuel],
    missionList: [mission(list)],
    ...more,
    configuration: new Configuration(configuration),
  });
}

/** Puts an element into a state meanwhile. */
export const inState = (element: { readonly id: string }, stateIndex: number): ElementState =>
  new ElementState({ element: element.id, stateIndex });

export const ids = (...objects: readonly { readonly id: string }[]): string[] =>
  objects.map(({ id }) => id);
