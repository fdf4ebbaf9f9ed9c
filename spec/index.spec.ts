import { expect } from 'chai';
import * as api from '../lib/index.js';

/** The public names. A change here is a change that users notice: it belongs into the change log. */
const NAMES = `
  AddResources Agent AnyDatabaseDemandModel AnyDemandModel AnyEdge AnyElementInstance
  AnyElementTemplate AnyEvent AnyInstElementDemandModel AnyMissionDemandModel AnyNode
  AnyResource AnyResourceAmount AnyResourceAmountRate
  Body Burn BurnStage BurnStageItem BurnStageSequence
  CargoElement Carrier check checkMessages ClassOfSupply Configuration ConsumeResources
  ContinuousResource CreateElements CrewConsumablesDemandModel CrewedEVA
  CrewedExploration
  days DemandModel DemandModelType DiscreteResource
  Edge Element ElementCarrier ElementInstance ElementReference ElementState
  ElementTemplate Environment Event
  Family FlightEdge FlightTransport
  GenericResourceAmount GenericResourceAmountRate
  hours HumanAgent
  InstAgent InstCargoElement InstCarrier InstCrewConsumablesDemandModel InstElement
  InstElementCarrier InstElementDemandModel InstHumanAgent InstPropulsiveVehicle
  InstRatedDemandModel InstResourceContainer InstRoboticAgent InstSparingByMassDemandModel
  InstSurfaceVehicle InstTimedImpulseDemandModel InstVehicle isClassOfSupply isSubclassOf
  ItemDiscretizationType
  jsonSchema
  LagrangeNode
  Manifest meaning minutes Mission ModelDatabase ModelObject ModelValidationError
  MoveElements
  Network Node
  OrbitalNode
  parent parse Part PropulsiveBurn PropulsiveVehicle
  RatedDemandModel ReconfigureElement ReconfigureElements RemoveElements Resource
  ResourceAmount ResourceAmountRate ResourceContainer RoboticAgent
  safeParse Scenario ScenarioType serialize shapeMessages SpaceEdge SpaceTransport
  SparingByMassDemandModel State StateType SurfaceEdge SurfaceNode SurfaceTransport
  SurfaceVehicle
  TimedImpulseDemandModel TransferResources
  Union
  Vehicle
  weeks
`;

describe('the package', () => {
  it('exports these names, and no others', () => {
    expect(Object.keys(api).sort()).to.deep.equal(NAMES.trim().split(/\s+/).sort());
  });
});
