import { expect } from 'chai';
import * as api from '../lib/index.js';

/** The public names. A change here is a change that users notice: it belongs into the change log. */
const NAMES = `
  AddResources Agent AmbiguousNameError AnyDatabaseDemandModel AnyDemandModel AnyEdge AnyElementInstance
  AnyElementTemplate AnyEvent AnyInstElementDemandModel AnyMissionDemandModel AnyNode
  AnyResource AnyResourceAmount AnyResourceAmountRate
  Body Burn BurnStage BurnStageItem BurnStageSequence
  CargoElement Carrier check checkMessages ClassOfSupply Configuration ConsumeResources
  ContinuousResource CreateElements createScenario createTemplateDb CrewConsumablesDemandModel CrewedEVA
  CrewedExploration
  days DEFAULT_WORKBOOK_LIMITS DemandModel DemandModelType DemandSet DiscreteResource
  Edge Element ElementCarrier ElementInstance ElementReference ElementState
  ElementTemplate Environment Event EventQueue
  Family simulationMessages FlightEdge FlightTransport
  GenericResourceAmount GenericResourceAmountRate
  hours HumanAgent
  InstAgent InstCargoElement InstCarrier InstCrewConsumablesDemandModel InstElement
  InstElementCarrier InstElementDemandModel InstHumanAgent InstPropulsiveVehicle
  InstRatedDemandModel InstResourceContainer InstRoboticAgent InstSparingByMassDemandModel
  InstSurfaceVehicle InstTimedImpulseDemandModel InstVehicle isClassOfSupply isSubclassOf
  ItemDiscretizationType
  jsonSchema
  Kernel
  LagrangeNode loadDb
  Manifest meaning minutes Mission ModelDatabase ModelObject ModelValidationError
  Moment MoveElements
  Network Node NotFoundError
  OrbitalNode
  parent parse Part placeText PropulsiveBurn PropulsiveVehicle
  RatedDemandModel ReconfigureElement ReconfigureElements RemoveElements Resource
  ResourceAmount ResourceAmountRate ResourceContainer RoboticAgent resolveRules ruleCatalogue rulePresets
  safeLoadDb safeParse saveDb Scenario ScenarioType serialize shapeMessages SpaceEdge SpaceTransport
  simulate Simulation SimulationResult SparingByMassDemandModel State StateType SurfaceEdge SurfaceNode SurfaceTransport
  summarize SurfaceVehicle sweep
  TimedImpulseDemandModel TransferResources
  Union
  Vehicle
  weeks workbookMessages
`;

describe('the package', () => {
  it('exports these names, and no others', () => {
    expect(Object.keys(api).sort()).to.deep.equal(NAMES.trim().split(/\s+/).sort());
  });
});
