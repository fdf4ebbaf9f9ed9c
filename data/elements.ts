import {
  ContinuousResource,
  DiscreteResource,
  Element,
  ElementCarrier,
  GenericResourceAmount,
  HumanAgent,
  hours,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  Part,
  PropulsiveVehicle,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  ResourceContainer,
  RoboticAgent,
  SparingByMassDemandModel,
  State,
  SurfaceVehicle,
  TimedImpulseDemandModel,
} from '../lib/index.js';
import { from, NOTIONAL } from './references.js';

/** Makes a resource whose unit is the kilogram. */
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
/** Propellants and supplies. */
export const resources = [hydrolox, hydrogen, methalox, water, food, pump];

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

/** Makes a stage, lander or capsule whose tank contains one resource. */
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

/** Vehicles, habitats, crew and cargo. */
export const elements = [
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

/** Demand models of the habitat, and a kit that nothing uses yet. */
export const demandModels = [sparing, housekeeping, arrivalKit];
