// Compiled, never run: what must compile, and what must not.
import {
  type AnyEvent,
  Body,
  Burn,
  Configuration,
  CreateElements,
  DiscreteResource,
  days,
  Environment,
  GenericResourceAmount,
  hours,
  InstElement,
  inDays,
  LagrangeNode,
  Manifest,
  Mission,
  Network,
  OrbitalNode,
  Part,
  PropulsiveVehicle,
  ResourceAmount,
  Scenario,
  SpaceEdge,
  SurfaceEdge,
  SurfaceNode,
  simulate,
} from '../../lib/index.js';

const leo = new OrbitalNode({ name: 'LEO', apoapsis: 1, periapsis: 1, inclination: 0 });

// Building reads like the domain; what has a default, an own identifier or a type may be left out.
new SpaceEdge({
  name: 'LEO-LLPO',
  origin: leo.id,
  destination: leo.id,
  duration: days(4),
  burns: [new Burn({ time: 0, deltaV: 3150 })],
});
new Scenario({
  name: 'Moon',
  createdBy: 'me',
  startDate: new Date(0),
  scenarioType: 'Lunar',
  network: new Network({ nodes: [leo] }),
  configuration: new Configuration({ detailedEva: false }),
  manifest: new Manifest({ anything: [1, 'two'] }),
});
new Network();
new Configuration();
new Manifest();
new SurfaceNode({ id: leo.id, type: 'Surface Node', name: 'x', latitude: 1, longitude: 1 });
new SurfaceNode({ name: 'x', latitude: 1, longitude: 1, description: undefined, body1: undefined });

// @ts-expect-error the name is missing
new SurfaceNode({ latitude: 1, longitude: 1 });
// @ts-expect-error a required field may not be undefined
new SurfaceNode({ name: undefined, latitude: 1, longitude: 1 });
// @ts-expect-error nothing is given where something is required
new SurfaceNode();
// @ts-expect-error null is for the wire, not for building
new SurfaceNode({ name: 'x', latitude: 1, longitude: 1, description: null });
// @ts-expect-error a node has no altitude
new SurfaceNode({ name: 'x', latitude: 1, longitude: 1, altitude: 3 });
// @ts-expect-error a number is not text
new SurfaceNode({ name: 'x', latitude: '1', longitude: 1 });
// @ts-expect-error the type of another class
new SurfaceNode({ type: 'Orbital Node', name: 'x', latitude: 1, longitude: 1 });
// @ts-expect-error a field of another kind of node
new SurfaceNode({ name: 'x', latitude: 1, longitude: 1, apoapsis: 1 });
// @ts-expect-error a method is no field
new SurfaceNode({ name: 'x', latitude: 1, longitude: 1, toJSON: () => ({}) });
// @ts-expect-error the default of a manifest is not given by hand: fields are objects, not text
new Manifest('text');
// @ts-expect-error no such field of the configuration
new Configuration({ detailedEVA: true });
// @ts-expect-error the well-spelt form is read, not built with
new Configuration({ smallGasTankMaxVolume: 1 });

new Mission({
  name: 'm',
  // @ts-expect-error a date is a Date in the classes
  startDate: '2030-01-01T00:00:00Z',
  events: [],
  demandModels: [],
  origin: leo.id,
  destination: leo.id,
});
// @ts-expect-error durations are numbers of seconds in the classes
new Burn({ time: 'PT0S', deltaV: 1 });
new SpaceEdge({
  name: 'e',
  origin: leo.id,
  destination: leo.id,
  duration: 1,
  // @ts-expect-error plain objects are read, not put into lists: they lack the class
  burns: [{ time: 0, deltaV: 1 }],
});
// @ts-expect-error a node is no edge
new Network({ edges: [leo] });
// @ts-expect-error a mission takes no sparing by mass
new Mission({ demandModels: [{} as import('../../lib/index.js').InstSparingByMassDemandModel] });

// A union takes either; a rate is neither amount.
const stage = {
  name: 'stage',
  maxCrew: 0,
  isp: 450,
  maxFuel: 1000,
};
new PropulsiveVehicle({ ...stage, fuel: new ResourceAmount({ resource: leo.id, amount: 1 }) });
new PropulsiveVehicle({
  ...stage,
  fuel: new GenericResourceAmount({ classOfSupply: 1, environment: 'Unpressurized', amount: 1 }),
});
// @ts-expect-error a vehicle has one fuel
new PropulsiveVehicle({ ...stage, fuel: [] });
// @ts-expect-error 42 is no class of supply
new GenericResourceAmount({ classOfSupply: 42, environment: 'Unpressurized', amount: 1 });

// Enumerations take their members and their words.
export const pressurized: Environment[] = [Environment.Pressurized, 'Pressurized'];
new LagrangeNode({ name: 'L1', body1: Body.Earth, body2: 'Moon', lpNumber: 1 });
// @ts-expect-error Pluto is no body
new LagrangeNode({ name: 'L1', body2: 'Pluto', lpNumber: 1 });
// @ts-expect-error a word of another enumeration
export const notAnEnvironment: Environment = Body.Earth;

// Defaulted, optional and duration fields are ordinary values to users.
export function ordinary(part: Part, edge: SurfaceEdge, burn: Burn, element: InstElement): void {
  const quantity: number = part.quantity;
  part.quantity = quantity + 1;
  const seconds: number = burn.time;
  burn.time = seconds * 2;
  burn.time = days(1);
  const id: string = edge.id;
  edge.id = id.toUpperCase();
  edge.contents.push(...edge.contents);
  const mass: number | undefined = element.mass;
  delete element.mass;
  // @ts-expect-error what an instance leaves out may be absent
  const sure: number = element.mass;
  // @ts-expect-error and is not set to undefined
  element.mass = undefined;
  // @ts-expect-error the type belongs to the class
  edge.type = 'Space Edge';
  void [mass, sure];
}

export const event: AnyEvent = new CreateElements({
  name: 'launch',
  priority: 1,
  missionTime: 0,
  location: leo.id,
  elements: [],
  container: leo.id,
});
new DiscreteResource({
  name: 'pump',
  classOfSupply: 401,
  environment: Environment.Unpressurized,
  packingFactor: 0,
  unitMass: 1,
  unitVolume: 1,
});

// The model counts seconds, simulations and results count days. Plain numbers are either.
const moon = new Scenario({
  name: 'Moon',
  createdBy: 'me',
  startDate: new Date(0),
  scenarioType: 'Lunar',
});
const result = simulate(moon, { until: inDays(hours(36)) });
simulate(moon, { until: 10 });
result.at(result.end - 1);
// @ts-expect-error seconds where days are expected
simulate(moon, { until: days(10) });
// @ts-expect-error seconds where days are expected
result.at(hours(12));
// @ts-expect-error days where seconds are expected
new Burn({ time: result.end, deltaV: 1 });
