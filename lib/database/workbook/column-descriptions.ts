import type { SheetName } from './layout.js';

/**
 * What the columns of a workbook mean: the doc comments of their fields, which the compiled package does not have.
 * Generated: run `npm run workbook` after you change a doc comment.
 */
export const COLUMN_DESCRIPTIONS: Readonly<Record<SheetName, Readonly<Record<string, string>>>> = {
  nodes: {
    name: 'Name of the node.',
    body_1: 'Body that the node lies on or near; for a Lagrange point, the primary one.',
    latitude: 'Latitude, in decimal degrees, north positive.',
    longitude: 'Longitude, in decimal degrees, east positive.',
    apoapsis: 'Major orbit radius, in m from the centre of the body.',
    periapsis: 'Minor orbit radius, in m from the centre of the body.',
    inclination: 'Inclination, in decimal degrees.',
    body_2: 'Secondary body.',
    lp_number: 'Number of the Lagrange point.',
    description: 'Remarks, for people.',
  },
  edges: {
    name: 'Name of the edge.',
    origin_id: 'Node that it starts from.',
    destination_id: 'Node that it leads to.',
    duration: 'Time from departure to arrival.',
    distance: 'Length of the path, in m.',
    max_crew: 'Largest crew.',
    max_cargo: 'Largest mass of cargo, in kg.',
    description: 'Remarks, for people.',
  },
  burns: {
    time: 'When it is due, after the start of the space transport.',
    delta_v: 'Change of velocity, in m/s.',
  },
  resources: {
    name: 'Name of the resource.',
    class_of_supply: 'Class of supply that it belongs to.',
    units: 'Label of the units that amounts are given in.',
    unit_mass: 'Mass of one unit, in kg.',
    unit_volume: 'Volume of one unit, in m³.',
    packing_factor: 'Mass of packing material (generic class of supply 5) for one unit, in kg.',
    environment: 'Environment that it has to be stowed in.',
    description: 'Remarks, for people.',
  },
  elements: {
    name: 'Name of the element.',
    class_of_supply: 'Class of supply that the element counts as.',
    environment: 'Environment that it has to be stowed in.',
    accommodation_mass: 'Mass of stowage material (class of supply 5) that goes with it, in kg.',
    mass: 'Mass of the empty element, in kg.',
    volume: 'Volume that it takes up, in m³.',
    max_crew: 'Largest crew.',
    max_cargo_mass: 'Largest mass of cargo, in kg.',
    max_cargo_volume: 'Largest volume of cargo, in m³.',
    cargo_environment: 'Environment inside.',
    active_time_fraction: 'Fraction of the time that it is available.',
    max_fuel: 'Capacity of the tank, in the units of the fuel.',
    isp: 'Specific impulse of the engine, in s.',
    max_speed: 'Greatest speed, in km/h.',
    description: 'Remarks, for people.',
    icon: 'Name of a picture for it.',
    current_state_index: 'Index of the state that it starts in; -1 for none.',
  },
  states: {
    name: 'Name of the state.',
    description: 'Remarks, for people.',
  },
  parts: {
    resource_id: 'Resource that the part is a piece of.',
    quantity: 'How many of it the element has.',
    duty_cycle: 'Fraction of the time that it is in use.',
    mean_time_to_failure: 'Mean operating time to failure.',
    mean_time_to_repair: 'Mean crew time to repair.',
    mass_to_repair: 'Mass needed for a repair (generic class of supply 4), in kg.',
  },
  contents: {
    amount: 'Amount, in the units of the resource.',
  },
  demand_models: {
    name: 'Name of the demand model.',
    parts_list_enabled:
      "Whether the element's list of parts identifies specific demands, instead of generic ones.",
    unpressurized_spares_rate:
      "Fraction of the element's mass demanded per year as unpressurized spares (generic class of supply 4).",
    pressurized_spares_rate:
      "Fraction of the element's mass demanded per year as pressurized spares (generic class of supply 4).",
    description: 'Remarks, for people.',
  },
  demands: {},
};
