import {
  Body,
  Burn,
  days,
  FlightEdge,
  hours,
  OrbitalNode,
  SpaceEdge,
  SurfaceEdge,
  SurfaceNode,
} from '../../../lib/index.js';
import { id } from './ids.js';

/** Makes the nodes, and the edges between them. */
export function network() {
  const ksc = new SurfaceNode({
    id: id('node KSC'),
    name: 'KSC',
    description: 'Kennedy Space Center',
    latitude: 28.6,
    longitude: -80.6,
  });
  const pacific = new SurfaceNode({
    id: id('node Pacific'),
    name: 'Pacific',
    description: 'Splash-down area',
    latitude: 25,
    longitude: -155,
  });
  const leo = new OrbitalNode({
    id: id('node LEO'),
    name: 'LEO',
    description: 'Low Earth orbit, 300 km',
    apoapsis: 6_678_000,
    periapsis: 6_678_000,
    inclination: 28.5,
  });
  const llo = new OrbitalNode({
    id: id('node LLO'),
    name: 'LLO',
    description: 'Low lunar polar orbit, 100 km',
    body1: Body.Moon,
    apoapsis: 1_837_400,
    periapsis: 1_837_400,
    inclination: 90,
  });
  const rim = new SurfaceNode({
    id: id('node Shackleton'),
    name: 'Shackleton',
    description: 'Rim of Shackleton crater',
    body1: Body.Moon,
    latitude: -89.7,
    longitude: 130,
  });
  const ridge = new SurfaceNode({
    id: id('node Ridge'),
    name: 'Ridge',
    description: 'Ridge 20 km from the outpost',
    body1: Body.Moon,
    latitude: -89.2,
    longitude: 120,
  });

  const ascent = new FlightEdge({
    id: id('edge KSC-LEO'),
    name: 'KSC-LEO',
    description: 'Launch, on a vehicle of its own',
    origin: ksc.id,
    destination: leo.id,
    duration: hours(6),
    maxCrew: 4,
    maxCargo: 95_000,
  });
  const departure = new Burn({ id: id('burn departure'), time: 0, deltaV: 3150 });
  const arrival = new Burn({ id: id('burn arrival'), time: days(4), deltaV: 900 });
  const cruise = new SpaceEdge({
    id: id('edge LEO-LLO'),
    name: 'LEO-LLO',
    origin: leo.id,
    destination: llo.id,
    duration: days(4),
    burns: [departure, arrival],
  });
  const landing = new Burn({ id: id('burn landing'), time: 0, deltaV: 2030 });
  const descent = new SpaceEdge({
    id: id('edge LLO-Shackleton'),
    name: 'LLO-Shackleton',
    origin: llo.id,
    destination: rim.id,
    duration: hours(12),
    burns: [landing],
  });
  const crewFlight = new FlightEdge({
    id: id('edge KSC-Shackleton'),
    name: 'KSC-Shackleton',
    description: 'Crewed flight to the surface',
    origin: ksc.id,
    destination: rim.id,
    duration: days(5),
    maxCrew: 4,
    maxCargo: 11_000,
  });
  const crewReturn = new FlightEdge({
    id: id('edge Shackleton-Pacific'),
    name: 'Shackleton-Pacific',
    description: 'Crewed flight home',
    origin: rim.id,
    destination: pacific.id,
    duration: days(5),
    maxCrew: 4,
    maxCargo: 11_000,
  });
  const traverse = new SurfaceEdge({
    id: id('edge Shackleton-Ridge'),
    name: 'Shackleton-Ridge',
    origin: rim.id,
    destination: ridge.id,
    distance: 20_000,
  });
  const traverseBack = new SurfaceEdge({
    id: id('edge Ridge-Shackleton'),
    name: 'Ridge-Shackleton',
    origin: ridge.id,
    destination: rim.id,
    distance: 20_000,
  });
  return {
    ksc,
    pacific,
    leo,
    llo,
    rim,
    ridge,
    ascent,
    departure,
    arrival,
    cruise,
    landing,
    descent,
    crewFlight,
    crewReturn,
    traverse,
    traverseBack,
  };
}

/** The nodes and edges, by their purpose. */
export type Places = ReturnType<typeof network>;
