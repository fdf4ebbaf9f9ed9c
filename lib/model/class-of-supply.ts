/**
 * Classes of supply: the purpose of goods, as a number. Further digits narrow it down:
 * 4 Maintenance and Upkeep, 401 Spares and Repair Parts, 4011 Spares.
 */
export const ClassOfSupply = {
  None: 0,
  PropellantsAndFuels: 1,
  CrewProvisions: 2,
  CrewOperations: 3,
  MaintenanceAndUpkeep: 4,
  StowageAndRestraint: 5,
  ExplorationAndResearch: 6,
  WasteAndDisposal: 7,
  HabitationAndInfrastructure: 8,
  TransportationAndCarriers: 9,
  Miscellaneous: 10,
  Cryogens: 101,
  Hypergols: 102,
  NuclearFuel: 103,
  PetroleumFuels: 104,
  OtherFuels: 105,
  GreenPropellant: 106,
  WaterAndSupportEquipment: 201,
  FoodAndSupportEquipment: 202,
  Gases: 203,
  HygieneItems: 204,
  Clothing: 205,
  PersonalItems: 206,
  OfficeEquipmentAndSupplies: 301,
  EVAEquipmentAndConsumables: 302,
  HealthEquipmentAndConsumables: 303,
  SafetyEquipment: 304,
  CommunicationsEquipment: 305,
  ComputersAndSupportEquipment: 306,
  SparesAndRepairParts: 401,
  MaintenanceTools: 402,
  LubricantsAndBulkChemicals: 403,
  Batteries: 404,
  CleaningEquipmentAndConsumables: 405,
  CargoContainersAndRestraints: 501,
  InventoryManagementEquipment: 502,
  SciencePayloadsAndInstruments: 601,
  FieldEquipment: 602,
  Samples: 603,
  Waste: 701,
  WasteManagementEquipment: 702,
  FailedParts: 703,
  HabitationFacilities: 801,
  SurfaceMobilitySystems: 802,
  PowerSystems: 803,
  RoboticSystems: 804,
  ResourceUtilizationSystems: 805,
  OrbitingServiceSystems: 806,
  CarriersNonPropulsiveElements: 901,
  PropulsiveElements: 902,
  Spares: 4011,
  RepairParts: 4012,
  ScienceRobotics: 8041,
  ConstructionMaintenanceRobotics: 8042,
  LaunchVehicles: 9021,
  UpperStagesInSpacePropulsionSystems: 9022,
  DescentStages: 9023,
  AscentStages: 9024,
} as const;
export type ClassOfSupply = (typeof ClassOfSupply)[keyof typeof ClassOfSupply];

const names: Readonly<Record<ClassOfSupply, string>> = {
  0: 'none',
  1: 'Propellants and Fuels',
  2: 'Crew Provisions',
  3: 'Crew Operations',
  4: 'Maintenance and Upkeep',
  5: 'Stowage and Restraint',
  6: 'Exploration and Research',
  7: 'Waste and Disposal',
  8: 'Habitation and Infrastructure',
  9: 'Transportation and Carriers',
  10: 'Miscellaneous',
  101: 'Cryogens',
  102: 'Hypergols',
  103: 'Nuclear Fuel',
  104: 'Petroleum Fuels',
  105: 'Other Fuels',
  106: 'Green Propellant',
  201: 'Water and Support Equipment',
  202: 'Food and Support Equipment',
  203: 'Gases',
  204: 'Hygiene Items',
  205: 'Clothing',
  206: 'Personal Items',
  301: 'Office Equipment and Supplies',
  302: 'EVA Equipment and Consumables',
  303: 'Health Equipment and Consumables',
  304: 'Safety Equipment',
  305: 'Communications Equipment',
  306: 'Computers and Support Equipment',
  401: 'Spares and Repair Parts',
  402: 'Maintenance Tools',
  403: 'Lubricants and Bulk Chemicals',
  404: 'Batteries',
  405: 'Cleaning Equipment and Consumables',
  501: 'Cargo Containers and Restraints',
  502: 'Inventory Management Equipment',
  601: 'Science Payloads and Instruments',
  602: 'Field Equipment',
  603: 'Samples',
  701: 'Waste',
  702: 'Waste Management Equipment',
  703: 'Failed Parts',
  801: 'Habitation Facilities',
  802: 'Surface Mobility Systems',
  803: 'Power Systems',
  804: 'Robotic Systems',
  805: 'Resource Utilization Systems',
  806: 'Orbiting Service Systems',
  901: 'Carriers, Non-propulsive Elements',
  902: 'Propulsive Elements',
  4011: 'Spares',
  4012: 'Repair Parts',
  8041: 'Science Robotics',
  8042: 'Construction/Maintenance Robotics',
  9021: 'Launch Vehicles',
  9022: 'Upper Stages/In-Space Propulsion Systems',
  9023: 'Descent Stages',
  9024: 'Ascent Stages',
};

/** Returns the name of a class of supply: `classOfSupplyName(101)` is `Cryogens`. */
export function classOfSupplyName(classOfSupply: ClassOfSupply): string {
  return names[classOfSupply];
}

/** Returns whether a value is a class of supply. */
export function isClassOfSupply(value: unknown): value is ClassOfSupply {
  return typeof value === 'number' && Object.hasOwn(names, value);
}

/**
 * Returns the class that a class of supply is part of, by its digits: 401 for 4011, 4 for 401, 1 for 101.
 * 10 (Miscellaneous) has no subclasses: 101 is part of 1 (Propellants and Fuels).
 * @returns undefined for the ten main classes, for 0 (none), and for any other value
 */
export function parentClassOfSupply(classOfSupply: ClassOfSupply): ClassOfSupply | undefined {
  if (!isClassOfSupply(classOfSupply) || classOfSupply <= ClassOfSupply.Miscellaneous)
    return undefined;
  // Main classes have one digit (or are 10), their subclasses three, and further subclasses four.
  return Math.floor(classOfSupply / (classOfSupply < 1000 ? 100 : 10)) as ClassOfSupply;
}

/** Returns whether a class of supply is part of another, at any depth. A class is not part of itself. */
export function isSubclassOf(classOfSupply: ClassOfSupply, of: ClassOfSupply): boolean {
  for (
    let above = parentClassOfSupply(classOfSupply);
    above !== undefined;
    above = parentClassOfSupply(above)
  ) {
    if (above === of) return true;
  }
  return false;
}
