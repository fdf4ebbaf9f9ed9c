/** What may stand where the schema names a choice. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  AnyNode: ['SurfaceNode', 'OrbitalNode', 'LagrangeNode'],
  AnyEdge: ['SpaceEdge', 'SurfaceEdge', 'FlightEdge'],
  AnyResource: ['ContinuousResource', 'DiscreteResource'],
  AnyResourceAmount: ['ResourceAmount', 'GenericResourceAmount'],
  AnyResourceAmountRate: ['ResourceAmountRate', 'GenericResourceAmountRate'],
  AnyElementTemplate: [
    'Element',
    'ResourceContainer',
    'ElementCarrier',
    'SurfaceVehicle',
    'PropulsiveVehicle',
    'HumanAgent',
    'RoboticAgent',
  ],
  AnyElementInstance: [
    'InstElement',
    'InstResourceContainer',
    'InstElementCarrier',
    'InstSurfaceVehicle',
    'InstPropulsiveVehicle',
    'InstHumanAgent',
    'InstRoboticAgent',
  ],
  AnyDemandModel: [
    'TimedImpulseDemandModel',
    'RatedDemandModel',
    'SparingByMassDemandModel',
    'CrewConsumablesDemandModel',
  ],
  AnyDatabaseDemandModel: [
    'TimedImpulseDemandModel',
    'RatedDemandModel',
    'SparingByMassDemandModel',
  ],
  AnyInstElementDemandModel: [
    'InstTimedImpulseDemandModel',
    'InstRatedDemandModel',
    'InstSparingByMassDemandModel',
    'InstCrewConsumablesDemandModel',
  ],
  AnyMissionDemandModel: [
    'InstTimedImpulseDemandModel',
    'InstRatedDemandModel',
    'InstCrewConsumablesDemandModel',
  ],
  AnyEvent: [
    'CreateElements',
    'MoveElements',
    'RemoveElements',
    'ReconfigureElement',
    'ReconfigureElements',
    'AddResources',
    'ConsumeResources',
    'TransferResources',
    'PropulsiveBurn',
    'CrewedEVA',
    'CrewedExploration',
    'SurfaceTransport',
    'FlightTransport',
    'SpaceTransport',
  ],
};

/** The values of the enumerations. */
export const ENUMERATIONS: Readonly<Record<string, readonly (string | number)[]>> = {
  Environment: ['Pressurized', 'Unpressurized'],
  Body: ['Sun', 'Earth', 'Moon', 'Mars'],
  StateType: ['Active', 'Quiescent', 'Dormant', 'Decommissioned'],
  DemandModelType: ['Crew Consumables', 'Timed Impulse', 'Rated', 'Sparing By Mass'],
  ScenarioType: ['Earth Only', 'Lunar', 'Moon Only', 'Martian', 'Mars Only', 'Solar System'],
  ItemDiscretizationType: ['None', 'Element', 'Location', 'Scenario'],
  BurnStage: ['Burn', 'Stage'],
  // biome-ignore format: one group a line
  ClassOfSupply: [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    101, 102, 103, 104, 105, 106, 201, 202, 203, 204, 205, 206, 301, 302, 303, 304, 305, 306,
    401, 402, 403, 404, 405, 501, 502, 601, 602, 603, 701, 702, 703,
    801, 802, 803, 804, 805, 806, 901, 902,
    4011, 4012, 8041, 8042, 9021, 9022, 9023, 9024,
  ],
};
