// The contents of data/moon-and-mars.xlsx, the model database that ships with the package: a lunar and a Mars campaign's worth
// of places, trajectories, vehicles and supplies. Every figure is cited in the description of its row, or marked
// as notional. `npm run workbook` writes it.
import {
  Burn,
  ContinuousResource,
  DiscreteResource,
  days,
  Element,
  ElementCarrier,
  FlightEdge,
  GenericResourceAmount,
  HumanAgent,
  hours,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  LagrangeNode,
  ModelDatabase,
  OrbitalNode,
  Part,
  PropulsiveVehicle,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  ResourceContainer,
  RoboticAgent,
  SpaceEdge,
  SparingByMassDemandModel,
  State,
  SurfaceEdge,
  SurfaceNode,
  SurfaceVehicle,
  TimedImpulseDemandModel,
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

/** An edge with a burn at its start and one at its end. */
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

const edges = [
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

/** A resource counted in kilograms. */
const bulk = (
  name: string,
  classOfSupply: ContinuousResource['classOfSupply'],
  environment: ContinuousResource['environment'],
  description: string,
  unitVolume = 0,
  packingFactor = 0,
) =>
  new ContinuousResource({
    name,
    classOfSupply,
    environment,
    unitMass: 1,
    unitVolume,
    packingFactor,
    description,
  });

const hydrolox = bulk(
  'LH2/LOX',
  101,
  'Unpressurized',
  'Liquid hydrogen and oxygen; volume not modelled',
);
const hydrogen = bulk('LH2', 101, 'Unpressurized', 'Liquid hydrogen; volume not modelled');
const methalox = bulk(
  'CH4/LOX',
  101,
  'Unpressurized',
  'Liquid methane and oxygen; volume not modelled',
);
const water = bulk(
  'Water',
  201,
  'Pressurized',
  `Water, 1,000 kg/m³; packing ${NOTIONAL}`,
  0.001,
  0.1,
);
const food = bulk('Food', 202, 'Pressurized', `Packed food ${NOTIONAL}`, 0.002, 0.2);
const pump = new DiscreteResource({
  name: 'Coolant Pump',
  classOfSupply: 4011,
  environment: 'Pressurized',
  units: 'each',
  unitMass: 40,
  unitVolume: 0.1,
  packingFactor: 4,
  description: `Spare of the habitat ${NOTIONAL}`,
});
const resources = [hydrolox, hydrogen, methalox, water, food, pump];

const sparing = new SparingByMassDemandModel({
  name: 'Habitat Spares',
  unpressurizedSparesRate: 0.01,
  pressurizedSparesRate: 0.04,
  partsListEnabled: false,
});
const housekeeping = new RatedDemandModel({
  name: 'Habitat Housekeeping',
  demands: [new ResourceAmountRate({ resource: water.id, rate: 0.5 })],
});
const arrivalKit = new TimedImpulseDemandModel({
  name: 'Arrival Kit',
  demands: [new ResourceAmount({ resource: food.id, amount: 20 })],
});

/** A stage, lander or capsule whose tank holds one resource. */
const vehicle = (
  name: string,
  classOfSupply: PropulsiveVehicle['classOfSupply'],
  {
    mass,
    fuel,
    maxFuel,
    isp,
  }: { mass: number; fuel: ContinuousResource; maxFuel: number; isp: number },
  description: string,
  { maxCrew = 0, maxCargoMass = 0 } = {},
) =>
  new PropulsiveVehicle({
    name,
    classOfSupply,
    mass,
    maxCrew,
    maxCargoMass,
    cargoEnvironment: maxCrew > 0 ? 'Pressurized' : 'Unpressurized',
    isp,
    maxFuel,
    fuel: new ResourceAmount({ resource: fuel.id, amount: maxFuel }),
    description,
  });

const elements = [
  new ElementCarrier({
    name: 'Orion',
    classOfSupply: 901,
    mass: 24_158,
    maxCrew: 4,
    maxCargoMass: 500,
    cargoEnvironment: 'Pressurized',
    description: `Orion with its service module, propellant included ${from('Orion quick facts')}; cargo ${NOTIONAL}`,
  }),
  vehicle(
    'Cryogenic Stage',
    9022,
    { mass: 3490, fuel: hydrolox, maxFuel: 27_220, isp: 465.5 },
    `Upper stage with one RL10B-2 ${from('Delta IV guide', 'RL10 data sheet')}`,
  ),
  vehicle(
    'Lunar Lander',
    9023,
    { mass: 10_000, fuel: hydrolox, maxFuel: 30_000, isp: 450 },
    `Single-stage lander between the halo orbit and the surface ${NOTIONAL}`,
    { maxCrew: 4, maxCargoMass: 2000 },
  ),
  vehicle(
    'Nuclear Stage',
    9022,
    { mass: 40_000, fuel: hydrogen, maxFuel: 150_000, isp: 900 },
    `Nuclear thermal stage: specific impulse ${from('DRA 5.0')}, masses ${NOTIONAL}`,
  ),
  vehicle(
    'Mars Ascent Vehicle',
    9024,
    { mass: 8000, fuel: methalox, maxFuel: 32_000, isp: 360 },
    `Ascent from Mars with a crew of 6 ${from('DRA 5.0')}; masses and specific impulse ${NOTIONAL}`,
    { maxCrew: 6, maxCargoMass: 250 },
  ),
  new ElementCarrier({
    name: 'Mars Transit Habitat',
    classOfSupply: 801,
    mass: 28_000,
    maxCrew: 6,
    maxCargoMass: 12_000,
    cargoEnvironment: 'Pressurized',
    description: `Habitat for the way to Mars and back, crew of 6 ${from('DRA 5.0')}; masses ${NOTIONAL}`,
  }),
  new ElementCarrier({
    name: 'Surface Habitat',
    classOfSupply: 801,
    mass: 12_000,
    maxCrew: 4,
    maxCargoMass: 3000,
    cargoEnvironment: 'Pressurized',
    description: `Habitat of the base ${NOTIONAL}`,
    currentStateIndex: 0,
    states: [
      new State({ name: 'Asleep', type: 'Dormant' }),
      new State({
        name: 'Occupied',
        type: 'Active',
        demandModels: [instanceOf(sparing), instanceOf(housekeeping)],
      }),
    ],
    parts: [
      new Part({
        resource: pump.id,
        quantity: 2,
        dutyCycle: 0.5,
        meanTimeToFailure: hours(20_000),
        meanTimeToRepair: hours(4),
        massToRepair: 0.5,
      }),
    ],
  }),
  new SurfaceVehicle({
    name: 'Lunar Roving Vehicle',
    classOfSupply: 802,
    mass: 210,
    maxCrew: 2,
    maxCargoMass: 490,
    maxSpeed: 13,
    maxFuel: 0,
    fuel: new GenericResourceAmount({
      classOfSupply: 105,
      environment: 'Unpressurized',
      amount: 0,
    }),
    description: `Apollo's rover, on batteries ${from('LRV page')}`,
  }),
  new RoboticAgent({
    name: 'Mars Rover',
    classOfSupply: 8041,
    mass: 1025,
    activeTimeFraction: 0.5,
    description: `Perseverance ${from('Perseverance page')}; time at work ${NOTIONAL}`,
  }),
  new HumanAgent({
    name: 'Crew Member',
    environment: 'Pressurized',
    mass: 82,
    activeTimeFraction: 0.67,
    description: `Reference crew member ${from('BVAD')}; time at work ${NOTIONAL}`,
  }),
  new ResourceContainer({
    name: 'Cargo Transfer Bag',
    classOfSupply: 501,
    environment: 'Pressurized',
    mass: 0.83,
    volume: 0.053,
    maxCargoMass: 26.8,
    maxCargoVolume: 0.049,
    cargoEnvironment: 'Pressurized',
    contents: [new ResourceAmount({ resource: food.id, amount: 15 })],
    description: `Bag as in ${from('schema')}, with food ${NOTIONAL}`,
  }),
  new Element({
    name: 'Science Package',
    classOfSupply: 601,
    mass: 150,
    description: `Instruments for the surface ${NOTIONAL}`,
  }),
  new Element({
    name: 'Samples',
    classOfSupply: 603,
    mass: 100,
    description: `Rocks to bring home ${NOTIONAL}`,
  }),
];

function instanceOf(model: SparingByMassDemandModel | RatedDemandModel) {
  const fields = { name: model.name, templateId: model.id };
  return model instanceof RatedDemandModel
    ? new InstRatedDemandModel(fields)
    : new InstSparingByMassDemandModel(fields);
}

/** The database, as the workbook holds it but for identifiers: those come from the row numbers. */
export const moonAndMars = new ModelDatabase({
  nodes: [ksc, pacific, leo, nrho, llo, eml1, southPole, ridge, lmo, jezero],
  edges,
  resources,
  elements,
  demandModels: [sparing, housekeeping, arrivalKit],
});
