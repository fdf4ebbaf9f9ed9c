/**
 * What the schema document says of every object, transcribed by hand and independent of the declarations:
 * the order of the fields, what values each takes, and what becomes of it when it is left out
 * (`required`, `optional`, `assigned`, `type`, or the default as JSON).
 *
 * Values: `uuid`, `string`, `boolean`, `time-delta`, `date-time`, an enumeration, an object or choice of objects,
 * `number` and `integer` with bounds (`>= 0`, `> 0`, `0..1`, `>0..1`); `[...]` is a list.
 */
const table: Record<string, string> = {};
export const SCHEMA: Readonly<Record<string, string>> = table;

const resource = (type: string) => `
  id              | uuid          | assigned
  name            | string        | required
  classOfSupply   | ClassOfSupply | required
  environment     | Environment   | required
  packingFactor   | number >= 0   | required
  units           | string        | "kg"
  description     | string        | optional
  unitMass        | number > 0    | required
  unitVolume      | number >= 0   | required
  type            | ${type}       | type`;
table.ContinuousResource = resource('Continuous');
table.DiscreteResource = resource('Discrete');

table.ResourceAmount = `
  resource        | uuid          | required
  amount          | number        | required`;
table.ResourceAmountRate = `
  resource        | uuid          | required
  rate            | number        | required`;
table.GenericResourceAmount = `
  classOfSupply   | ClassOfSupply | required
  environment     | Environment   | required
  amount          | number        | required`;
table.GenericResourceAmountRate = `
  classOfSupply   | ClassOfSupply | required
  environment     | Environment   | required
  rate            | number        | required`;

const node = (type: string) => `
  id              | uuid               | assigned
  name            | string             | required
  description     | string             | optional
  contents        | [ElementReference] | []
  body1           | Body               | "Earth"
  type            | ${type}            | type`;
table.SurfaceNode = `${node('Surface Node')}
  latitude        | number -90..90     | required
  longitude       | number -180..180   | required`;
table.OrbitalNode = `${node('Orbital Node')}
  apoapsis        | number >= 0        | required
  periapsis       | number >= 0        | required
  inclination     | number 0..180      | required`;
table.LagrangeNode = `${node('Lagrange Node')}
  body2           | Body               | required
  lpNumber        | integer 1..5       | required`;
table.ElementReference = `
  id              | uuid               | required`;

const edge = (type: string) => `
  id              | uuid               | assigned
  name            | string             | required
  description     | string             | optional
  contents        | [ElementReference] | []
  type            | ${type}            | type
  origin          | uuid               | required
  destination     | uuid               | required`;
table.SpaceEdge = `${edge('Space Edge')}
  duration        | time-delta         | required
  burns           | [Burn]             | []`;
table.SurfaceEdge = `${edge('Surface Edge')}
  distance        | number >= 0        | required`;
table.FlightEdge = `${edge('Flight Edge')}
  duration        | time-delta         | required
  maxCrew         | integer >= 0       | required
  maxCargo        | number >= 0        | required`;
table.Burn = `
  id              | uuid               | assigned
  time            | time-delta         | required
  deltaV          | number >= 0        | required`;
table.Network = `
  nodes           | [AnyNode]          | []
  edges           | [AnyEdge]          | []`;

table.State = `
  id              | uuid                        | assigned
  name            | string                      | required
  description     | string                      | optional
  type            | StateType                   | required
  demandModels    | [AnyInstElementDemandModel] | []`;
table.Part = `
  resource          | uuid        | required
  meanTimeToFailure | time-delta  | optional
  meanTimeToRepair  | time-delta  | optional
  massToRepair      | number >= 0 | optional
  quantity          | number >= 1 | 1
  dutyCycle         | number 0..1 | 1`;

const template = (type: string) => `
  id                | uuid          | assigned
  name              | string        | required
  type              | ${type}       | type
  description       | string        | optional
  classOfSupply     | ClassOfSupply | 0
  environment       | Environment   | "Unpressurized"
  accommodationMass | number >= 0   | 0
  mass              | number >= 0   | 0
  volume            | number >= 0   | 0
  states            | [State]       | []
  currentStateIndex | integer >= -1 | optional
  parts             | [Part]        | []
  icon              | string        | optional`;
const cargoTemplate = (type: string) => `${template(type)}
  maxCargoMass      | number >= 0   | 0
  maxCargoVolume    | number >= 0   | 0
  cargoEnvironment  | Environment   | "Unpressurized"`;
const carrierTemplate = (type: string) => `${cargoTemplate(type)}
  contents          | [uuid]        | []
  maxCrew           | integer >= 0  | required`;
table.Element = template('Element');
table.ResourceContainer = `${cargoTemplate('Resource Container')}
  contents          | [AnyResourceAmount] | []`;
table.ElementCarrier = carrierTemplate('Element Carrier');
table.SurfaceVehicle = `${carrierTemplate('Surface Vehicle')}
  maxSpeed          | number >= 0         | required
  maxFuel           | number >= 0         | required
  fuel              | AnyResourceAmount   | required`;
table.PropulsiveVehicle = `${carrierTemplate('Propulsive Vehicle')}
  isp               | number >= 0         | required
  maxFuel           | number >= 0         | required
  fuel              | AnyResourceAmount   | required`;
table.HumanAgent = `${template('Human Agent')}
  activeTimeFraction | number 0..1 | required`;
table.RoboticAgent = `${template('Robotic Agent')}
  activeTimeFraction | number 0..1 | required`;

const instance = (type: string) => `
  id                | uuid          | assigned
  type              | ${type}       | type
  templateId        | uuid          | required
  name              | string        | required
  description       | string        | optional
  classOfSupply     | ClassOfSupply | optional
  environment       | Environment   | optional
  accommodationMass | number >= 0   | optional
  mass              | number >= 0   | optional
  volume            | number >= 0   | optional
  states            | [State]       | optional
  currentStateIndex | integer >= -1 | optional
  parts             | [uuid]        | optional
  icon              | string        | optional`;
const cargoInstance = (type: string) => `${instance(type)}
  maxCargoMass      | number >= 0   | optional
  maxCargoVolume    | number >= 0   | optional
  cargoEnvironment  | Environment   | optional`;
const carrierInstance = (type: string) => `${cargoInstance(type)}
  contents          | [ElementReference] | []
  maxCrew           | integer >= 0       | optional`;
table.InstElement = instance('Element');
table.InstResourceContainer = `${cargoInstance('Resource Container')}
  contents          | [AnyResourceAmount] | optional`;
table.InstElementCarrier = carrierInstance('Element Carrier');
table.InstSurfaceVehicle = `${carrierInstance('Surface Vehicle')}
  maxSpeed          | number >= 0         | optional
  maxFuel           | number >= 0         | optional
  fuel              | AnyResourceAmount   | optional`;
table.InstPropulsiveVehicle = `${carrierInstance('Propulsive Vehicle')}
  isp               | number >= 0         | optional
  maxFuel           | number >= 0         | optional
  fuel              | AnyResourceAmount   | optional`;
table.InstHumanAgent = `${instance('Human Agent')}
  activeTimeFraction | number 0..1 | optional`;
table.InstRoboticAgent = `${instance('Robotic Agent')}
  activeTimeFraction | number 0..1 | optional`;

const demandModel = (type: string) => `
  id              | uuid                    | assigned
  name            | string                  | required
  description     | string                  | optional
  type            | ${type}                 | type`;
const demandModelInstance = (type: string) => `
  name            | string                  | required
  type            | ${type}                 | type
  templateId      | uuid                    | required`;
const crewConsumables = `
  reservesDuration     | number >= 0 | 0
  waterRecoveryRate    | number 0..1 | 0.42
  clothingLifetime     | number >= 0 | 4
  transitDemandsOmitted | boolean    | false
  waterRate            | number      | 3.6
  evaWaterRate         | number      | 0.6875
  foodSupportRate      | number      | 0.05556
  ambientFoodRate      | number      | 0.76389
  rfFoodRate           | number      | 1.61667
  oxygenRate           | number      | 3.85714
  evaOxygenRate        | number      | 0.07875
  nitrogenRate         | number      | 2.21429
  hygieneRate          | number      | 0.27778
  hygieneKit           | number      | 1.8
  clothingRate         | number      | 2.3
  personalItems        | number      | 10
  officeEquipment      | number      | 5
  evaSuit              | number      | 107
  evaLithiumHydroxide  | number      | 0.3625
  healthEquipment      | number      | 20
  healthConsumables    | number      | 0.1
  safetyEquipment      | number      | 25
  commEquipment        | number      | 20
  computerEquipment    | number      | 5
  trashBagRate         | number      | 0.05
  wasteContainmentRate | number      | 0.05`;
table.TimedImpulseDemandModel = `${demandModel('Timed Impulse')}
  demands         | [AnyResourceAmount]     | required`;
table.RatedDemandModel = `${demandModel('Rated')}
  demands         | [AnyResourceAmountRate] | required`;
table.SparingByMassDemandModel = `${demandModel('Sparing By Mass')}
  unpressurizedSparesRate | number 0..1 | required
  pressurizedSparesRate   | number 0..1 | required
  partsListEnabled        | boolean     | required`;
table.CrewConsumablesDemandModel = demandModel('Crew Consumables') + crewConsumables;
table.InstTimedImpulseDemandModel = `${demandModelInstance('Timed Impulse')}
  demands         | [AnyResourceAmount]     | optional`;
table.InstRatedDemandModel = `${demandModelInstance('Rated')}
  demands         | [AnyResourceAmountRate] | optional`;
table.InstSparingByMassDemandModel = `${demandModelInstance('Sparing By Mass')}
  unpressurizedSparesRate | number  | optional
  pressurizedSparesRate   | number  | optional
  partsListEnabled        | boolean | optional`;
table.InstCrewConsumablesDemandModel =
  demandModelInstance('Crew Consumables') + crewConsumables.replace(/\| [^|]*$/gm, '| optional');

table.Mission = `
  name              | string                  | required
  startDate         | date-time               | required
  events            | [AnyEvent]              | required
  demandModels      | [AnyMissionDemandModel] | required
  origin            | uuid                    | required
  destination       | uuid                    | required
  returnOrigin      | uuid                    | optional
  returnDestination | uuid                    | optional`;
// `$schema` is not of the schema document: an editor finds the JSON Schema by it.
table.Scenario = `
  $schema              | string               | optional
  name                 | string               | required
  createdBy            | string               | required
  description          | string               | optional
  startDate            | date-time            | required
  scenarioType         | ScenarioType         | required
  network              | Network              | {"nodes":[],"edges":[]}
  missionList          | [Mission]            | []
  elementTemplates     | [AnyElementTemplate] | []
  instantiatedElements | [AnyElementInstance] | []
  demandModels         | [AnyDemandModel]     | []
  resourceList         | [AnyResource]        | []
  manifest             | Manifest             | {}
  configuration        | Configuration        | defaults`;
table.Manifest = '';
table.Configuration = `
  timePrecision          | number >= 0 | 0.05
  demandPrecision        | number >= 0 | 0.01
  massPrecision          | number >= 0 | 0.01
  volumePrecision        | number >= 0 | 1e-06
  volumeConstrained      | boolean     | false
  itemDiscretization     | ItemDiscretizationType | "None"
  itemAggregation        | number 0..1 | 0.0
  environmentConstrained | boolean     | false
  scavengeSpares         | boolean     | false
  detailedEva            | boolean     | true
  detailedExploration    | boolean     | true
  genericPackingFactorGas           | number >= 0 | 1.0
  genericPackingFactorLiquid        | number >= 0 | 0.5
  genericPackingFactorPressurized   | number >= 0 | 0.2
  genericPackingFactorUnpressurized | number >= 0 | 0.6
  smallGasTankMass         | number >= 0 | 10.8
  smallGasTankVolume       | number >= 0 | 0.275
  smallGasTankMaxMass      | number >= 0 | 10.0
  smallGasTTankMaxVolume   | number >= 0 | 0.275
  largeGasTankMass         | number >= 0 | 108.0
  largeGasTankVolume       | number >= 0 | 2.75
  largeGasTankMaxMass      | number >= 0 | 100.0
  largeGasTankMaxVolume    | number >= 0 | 2.75
  smallLiquidTTankMass     | number >= 0 | 11.4567
  smallLiquidTankVolume    | number >= 0 | 0.0249
  smallLiquidTankMaxMass   | number >= 0 | 24.9333
  smallLiquidTankMaxVolume | number >= 0 | 0.0249
  largeLiquidTankMass      | number >= 0 | 34.37
  largeLiquidTankVolume    | number >= 0 | 0.0748
  largeLiquidTankMaxMass   | number >= 0 | 74.8
  largeLiquidTankMaxVolume | number >= 0 | 0.0748
  cargoTransferBagMass     | number >= 0 | 0.83
  cargoTransferBagVolume   | number >= 0 | 0.053
  cargoTransferBagMaxMass  | number >= 0 | 26.8
  cargoTransferBagMaxVolume | number >= 0 | 0.049`;
table.ModelDatabase = `
  $schema         | string                   | optional
  nodes           | [AnyNode]                | []
  edges           | [AnyEdge]                | []
  resources       | [AnyResource]            | []
  demandModels    | [AnyDatabaseDemandModel] | []
  elements        | [AnyElementTemplate]     | []`;

const event = (type: string) => `
  name            | string       | required
  type            | ${type}      | type
  priority        | integer 1..5 | required
  missionTime     | time-delta   | required
  location        | uuid         | required`;
table.CreateElements = `${event('Create Elements')}
  elements        | [uuid]       | required
  container       | uuid         | required`;
table.MoveElements = `${event('Move Elements')}
  elements        | [uuid]       | required
  container       | uuid         | required`;
table.RemoveElements = `${event('Remove Elements')}
  elements        | [uuid]       | required`;
table.ReconfigureElement = `${event('Reconfigure Element')}
  element         | uuid          | required
  stateIndex      | integer >= -1 | required`;
table.ReconfigureElements = `${event('Reconfigure Elements')}
  elements        | [uuid]        | required
  stateType       | StateType     | required`;
table.AddResources = `${event('Add Resources')}
  resources       | [AnyResourceAmount] | required
  container       | uuid                | required`;
table.ConsumeResources = `${event('Consume Resources')}
  resources       | [AnyResourceAmount] | required
  source          | uuid                | required`;
table.TransferResources = `${event('Transfer Resources')}
  resources            | [AnyResourceAmount] | required
  originContainer      | uuid                | required
  destinationContainer | uuid                | required`;
table.PropulsiveBurn = `${event('Propulsive Burn')}
  elements          | [uuid]          | required
  burn              | uuid            | required
  burnStageSequence | [BurnStageItem] | required`;
table.CrewedEVA = `${event('Crewed EVA')}
  evaDuration       | time-delta          | required
  vehicle           | uuid                | required
  elementStates     | [ElementState]      | required
  additionalDemands | [AnyResourceAmount] | required`;
table.CrewedExploration = `${event('Crewed Exploration')}
  evaDuration       | time-delta     | required
  duration          | time-delta     | required
  vehicle           | uuid           | required
  evaPerWeek        | integer >= 0   | required
  elementStates     | [ElementState] | required
  additionalDemands | [uuid]         | []`;
table.SurfaceTransport = `${event('Surface Transport')}
  edge            | uuid          | required
  vehicle         | uuid          | required
  transportState  | integer >= -1 | optional
  speed           | number > 0    | required
  dutyCycle       | number >0..1  | 1`;
table.FlightTransport = `${event('Flight Transport')}
  edge            | uuid          | required
  elements        | [uuid]        | required`;
table.SpaceTransport = `${event('Space Transport')}
  edge              | uuid                | required
  elements          | [uuid]              | required
  burnStageSequence | [BurnStageSequence] | required`;
table.BurnStageItem = `
  element         | uuid            | required
  type            | BurnStage       | required`;
table.BurnStageSequence = `
  burn            | uuid            | required
  actions         | [BurnStageItem] | required`;
table.ElementState = `
  element         | uuid            | required
  stateIndex      | integer >= -1   | required`;

/** One field as the schema has it. */
export interface SchemaField {
  readonly name: string;
  readonly kind: string;
  readonly presence: string;
}

/** The fields of an object, in the order of the schema. */
export function schemaFields(name: string): SchemaField[] {
  return (SCHEMA[name] ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [field, kind, presence] = line.split('|').map((cell) => cell.trim());
      return { name: field as string, kind: kind as string, presence: presence as string };
    });
}
