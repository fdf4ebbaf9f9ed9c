// What a base camp at the lunar south pole can be built with: places, trajectories, vehicles, people, and no missions. The guide
// docs/design.md designs three years of missions with it. `npm run generate` writes it to base-camp.json.
import { v5 } from 'uuid';
import {
  Body,
  Burn,
  ClassOfSupply,
  ContinuousResource,
  days,
  Element,
  Environment,
  FlightEdge,
  HumanAgent,
  InstRatedDemandModel,
  Network,
  OrbitalNode,
  PropulsiveVehicle,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  Scenario,
  ScenarioType,
  SpaceEdge,
  State,
  StateType,
  SurfaceNode,
} from '../../lib/index.js';

const NAMESPACE = '1c6f5a0e-6d0b-5b52-9d5e-0b9a5d7c4e21';

/** Identifiers are the same at every run, so the file changes only if the scenario does. */
const id = (name: string) => v5(name, NAMESPACE);

const named = (name: string) => ({ id: id(name), name });

/** Masses, capacities and specific impulse of a vehicle. */
interface VehicleNumbers {
  readonly dry: number;
  readonly tank: number;
  readonly isp: number;
  readonly cargo?: number;
  readonly seats?: number;
  readonly classOfSupply: ClassOfSupply;
}

/**
 * Builds the scenario. All figures are notional: plausible for vehicles of these kinds, but not those of any real vehicle. The
 * delta-v are rounded figures: 2,750 m/s between the halo orbit and the surface, and 450 m/s to leave it for the Earth. Launchers
 * bring 27 t, or 40 t with a crew, to the halo orbit.
 */
export function baseCamp(): Scenario {
  const ksc = new SurfaceNode({ ...named('KSC'), latitude: 28.6, longitude: -80.6 });
  const pacific = new SurfaceNode({ ...named('Pacific'), latitude: 25, longitude: -155 });
  const halo = new OrbitalNode({
    ...named('NRHO'),
    description: 'Near-rectilinear halo orbit',
    body1: Body.Moon,
    apoapsis: 71_000_000,
    periapsis: 3_200_000,
    inclination: 90,
  });
  const camp = new SurfaceNode({
    ...named('South Pole'),
    body1: Body.Moon,
    latitude: -89.5,
    longitude: -138,
  });
  const between = (
    name: string,
    origin: SurfaceNode | OrbitalNode,
    destination: typeof origin,
  ) => ({
    ...named(name),
    origin: origin.id,
    destination: destination.id,
  });
  const launch = { duration: days(5), maxCargo: 27_000, maxCrew: 0 };
  const burning = (name: string, deltaV: number) => [
    new Burn({ id: id(`${name} burn`), time: 0, deltaV }),
  ];
  const edges = [
    new FlightEdge({
      ...between('Crew launch', ksc, halo),
      ...launch,
      maxCargo: 40_000,
      maxCrew: 4,
    }),
    new FlightEdge({ ...between('Cargo launch', ksc, halo), ...launch }),
    new SpaceEdge({
      ...between('Descent', halo, camp),
      duration: days(1),
      burns: burning('Descent', 2_750),
    }),
    new SpaceEdge({
      ...between('Ascent', camp, halo),
      duration: days(1),
      burns: burning('Ascent', 2_750),
    }),
    new SpaceEdge({
      ...between('Return', halo, pacific),
      duration: days(6),
      burns: burning('Return', 450),
    }),
  ];
  const resource = (
    name: string,
    classOfSupply: ClassOfSupply,
    environment: Environment = Environment.Unpressurized,
  ) =>
    new ContinuousResource({
      ...named(name),
      classOfSupply,
      environment,
      packingFactor: 0,
      units: 'kg',
      unitMass: 1,
      unitVolume: 0,
    });
  const methane = resource('Methane and oxygen', ClassOfSupply.Cryogens);
  const storable = resource('Storable propellant', ClassOfSupply.Hypergols);
  const provisions = resource(
    'Food and water',
    ClassOfSupply.WaterAndSupportEquipment,
    Environment.Pressurized,
  );
  const science = resource('Science equipment', ClassOfSupply.ExplorationAndResearch);
  const samples = resource('Samples', ClassOfSupply.Samples);
  const needs = new RatedDemandModel({
    ...named('Needs of a crew member'),
    demands: [new ResourceAmountRate({ resource: provisions.id, rate: 8 })],
  });
  const vehicle = (
    name: string,
    fuel: ContinuousResource,
    { dry, tank, isp, cargo = 0, seats = 0, classOfSupply }: VehicleNumbers,
  ) =>
    new PropulsiveVehicle({
      ...named(name),
      classOfSupply,
      mass: dry,
      maxCrew: seats,
      maxCargoMass: cargo,
      cargoEnvironment: Environment.Pressurized,
      isp,
      maxFuel: tank,
      fuel: new ResourceAmount({ resource: fuel.id, amount: tank }),
    });
  const piece = (name: string, mass: number, classOfSupply: ClassOfSupply) =>
    new Element({ ...named(name), classOfSupply, mass });
  return new Scenario({
    $schema: '../schema/scenario.schema.json',
    name: 'Base camp',
    createdBy: 'space-logistics',
    description:
      'Places, trajectories, vehicles and people for a base camp at the lunar south pole, without missions. All figures are notional.',
    startDate: new Date('2030-01-01T00:00:00Z'),
    scenarioType: ScenarioType.Lunar,
    network: new Network({ nodes: [ksc, pacific, halo, camp], edges }),
    resourceList: [methane, storable, provisions, science, samples],
    demandModels: [needs],
    elementTemplates: [
      vehicle('Crew ship', storable, {
        ...{ dry: 18_000, tank: 9_000, isp: 316, cargo: 1_000, seats: 4 },
        classOfSupply: ClassOfSupply.CarriersNonPropulsiveElements,
      }),
      vehicle('Lander', methane, {
        ...{ dry: 8_000, tank: 40_000, isp: 370, cargo: 3_000, seats: 4 },
        classOfSupply: ClassOfSupply.DescentStages,
      }),
      vehicle('Cargo lander', methane, {
        ...{ dry: 4_000, tank: 20_000, isp: 370, cargo: 9_000 },
        classOfSupply: ClassOfSupply.DescentStages,
      }),
      vehicle('Tanker', methane, {
        ...{ dry: 2_500, tank: 24_500, isp: 370 },
        classOfSupply: ClassOfSupply.UpperStagesInSpacePropulsionSystems,
      }),
      piece('Habitat', 8_000, ClassOfSupply.HabitationFacilities),
      piece('Pressurized rover', 4_500, ClassOfSupply.SurfaceMobilitySystems),
      new HumanAgent({
        ...named('Crew member'),
        mass: 100,
        activeTimeFraction: 0.66,
        states: [
          new State({
            id: id('state Active'),
            name: 'Active',
            type: StateType.Active,
            demandModels: [new InstRatedDemandModel({ name: needs.name, templateId: needs.id })],
          }),
        ],
        currentStateIndex: 0,
      }),
    ],
    instantiatedElements: [],
    missionList: [],
  });
}
