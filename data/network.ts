import {
  Burn,
  days,
  FlightEdge,
  hours,
  LagrangeNode,
  OrbitalNode,
  SpaceEdge,
  SurfaceEdge,
  SurfaceNode,
} from '../lib/index.js';
import { from, NOTIONAL } from './references.js';
import { EARTH, MARS, MOON, type Transfer, toMars, toMoon } from './trajectories.js';

const LEO = EARTH.radius + 300e3;
const LLO = MOON.radius + 100e3;
const LMO = MARS.radius + 250e3;

const ksc = new SurfaceNode({
  name: 'KSC',
  latitude: 28.63,
  longitude: -80.62,
  description: 'Kennedy Space Center, launch complex 39',
});
const pacific = new SurfaceNode({
  name: 'Pacific',
  latitude: 32,
  longitude: -118.5,
  description: `Splashdown off San Diego ${NOTIONAL}`,
});
const leo = new OrbitalNode({
  name: 'LEO',
  apoapsis: LEO,
  periapsis: LEO,
  inclination: 28.5,
  description: `Circular low Earth orbit, 300 km high ${NOTIONAL}`,
});
const nrho = new OrbitalNode({
  name: 'NRHO',
  body1: 'Moon',
  apoapsis: 70_000e3,
  periapsis: 3_366e3,
  inclination: 90,
  description: `Near-rectilinear halo orbit of the Gateway, as a lunar orbit of its mean radii, rounded ${from('Lee 2019')}`,
});
const llo = new OrbitalNode({
  name: 'LLO',
  body1: 'Moon',
  apoapsis: LLO,
  periapsis: LLO,
  inclination: 90,
  description: `Circular polar lunar orbit, 100 km high ${NOTIONAL}`,
});
const eml1 = new LagrangeNode({
  name: 'EML1',
  body1: 'Earth',
  body2: 'Moon',
  lpNumber: 1,
  description: 'First Lagrange point of Earth and Moon',
});
const southPole = new SurfaceNode({
  name: 'South Pole Base',
  body1: 'Moon',
  latitude: -89.5,
  longitude: -137,
  description: `Base near the lunar south pole ${NOTIONAL}`,
});
const ridge = new SurfaceNode({
  name: 'Ridge',
  body1: 'Moon',
  latitude: -89.3,
  longitude: -130,
  description: `Place for exploration near the base ${NOTIONAL}`,
});
const lmo = new OrbitalNode({
  name: 'LMO',
  body1: 'Mars',
  apoapsis: LMO,
  periapsis: LMO,
  inclination: 25,
  description: `Circular low Mars orbit, 250 km high ${NOTIONAL}`,
});
const jezero = new SurfaceNode({
  name: 'Jezero',
  body1: 'Mars',
  latitude: 18.44,
  longitude: 77.45,
  description: `Jezero crater, where Perseverance landed ${from('Perseverance page')}`,
});

/** Makes an edge with a burn at its start and one at its end. */
function transfer(
  name: string,
  ends: { origin: { id: string }; destination: { id: string } },
  { depart, arrive, days: length }: Transfer,
  description: string,
): SpaceEdge {
  const duration = days(length);
  return new SpaceEdge({
    name,
    origin: ends.origin.id,
    destination: ends.destination.id,
    duration,
    burns: [
      new Burn({ time: 0, deltaV: depart }),
      ...(arrive > 0 ? [new Burn({ time: duration, deltaV: arrive })] : []),
    ],
    description,
  });
}

const back = ({ depart, arrive, days: length }: Transfer): Transfer => ({
  depart: arrive,
  arrive: depart,
  days: length,
});
const once = (deltaV: number, length: number): Transfer => ({
  depart: deltaV,
  arrive: 0,
  days: length,
});

const HOHMANN = `Hohmann transfer between the circular orbits, impulsive burns, no change of plane; from constants of ${from('fact sheets')}`;
const HALO = `Transfer with the cost and time of ${from('Whitley 2016')}`;
const moon = toMoon(LEO, LLO);
const mars = toMars(LEO, LMO);

/** The edges, most of them in both directions. */
export const edges = [
  new FlightEdge({
    name: 'SLS to NRHO',
    origin: ksc.id,
    destination: nrho.id,
    duration: days(5),
    maxCrew: 4,
    maxCargo: 27_000,
    description: `SLS Block 1 and Orion to the halo orbit: mass as to the Moon ${from('SLS fact sheet')}, time ${NOTIONAL}`,
  }),
  new FlightEdge({
    name: 'Orion home',
    origin: nrho.id,
    destination: pacific.id,
    duration: days(5),
    maxCrew: 4,
    maxCargo: 27_000,
    description: `Orion from the halo orbit to splashdown ${NOTIONAL}`,
  }),
  new FlightEdge({
    name: 'Falcon Heavy to LEO',
    origin: ksc.id,
    destination: leo.id,
    duration: hours(12),
    maxCrew: 0,
    maxCargo: 63_800,
    description: `Cargo launch, nothing recovered ${from('Falcon Heavy page')}; time ${NOTIONAL}`,
  }),
  transfer('LEO-LLO', { origin: leo, destination: llo }, moon, HOHMANN),
  transfer('LLO-LEO', { origin: llo, destination: leo }, back(moon), HOHMANN),
  transfer('NRHO-LLO', { origin: nrho, destination: llo }, once(730, 0.5), HALO),
  transfer('LLO-NRHO', { origin: llo, destination: nrho }, once(730, 0.5), HALO),
  transfer(
    'LLO-South Pole Base',
    { origin: llo, destination: southPole },
    once(1900, 0.05),
    `Powered descent, losses included ${NOTIONAL}`,
  ),
  transfer(
    'South Pole Base-LLO',
    { origin: southPole, destination: llo },
    once(1850, 0.05),
    `Ascent, losses included ${NOTIONAL}`,
  ),
  new SurfaceEdge({
    name: 'Base-Ridge',
    origin: southPole.id,
    destination: ridge.id,
    distance: 5000,
    description: `Way of the rover ${NOTIONAL}`,
  }),
  new SurfaceEdge({
    name: 'Ridge-Base',
    origin: ridge.id,
    destination: southPole.id,
    distance: 5000,
    description: `Way of the rover ${NOTIONAL}`,
  }),
  transfer('LEO-LMO', { origin: leo, destination: lmo }, mars, HOHMANN),
  transfer('LMO-LEO', { origin: lmo, destination: leo }, back(mars), HOHMANN),
  transfer(
    'LMO-Jezero',
    { origin: lmo, destination: jezero },
    once(700, 0.1),
    `Entry and descent, mostly braked by the atmosphere ${NOTIONAL}`,
  ),
  transfer(
    'Jezero-LMO',
    { origin: jezero, destination: lmo },
    once(4100, 0.1),
    `Ascent, losses included ${NOTIONAL}`,
  ),
];

/** The nodes. */
export const nodes = [ksc, pacific, leo, nrho, llo, eml1, southPole, ridge, lmo, jezero];
