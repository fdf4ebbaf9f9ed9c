import type { SheetName } from './layout.js';

/**
 * The descriptions of the columns of a workbook: the doc comments of their fields. The compiled package does not have these.
 * Generated: run `npm run workbook` after you change a doc comment.
 */
export const COLUMN_DESCRIPTIONS: Readonly<Record<SheetName, Readonly<Record<string, string>>>> = {
  nodes: {
    name: 'Name of the node.',
    body_1: 'Body that the node is on or near. For a Lagrange point, the primary body.',
    latitude: 'Latitude in decimal degrees, from -90 to 90 °; positive to the north.',
    longitude: 'Longitude in decimal degrees, from -180 to 180 °; positive to the east.',
    apoapsis: 'Apoapsis radius, in m from the centre of the body (not an altitude).',
    periapsis: 'Periapsis radius, in m from the centre of the body (not an altitude).',
    inclination: 'Inclination in decimal degrees, from 0 to 180 °.',
    body_2: 'Secondary body.',
    lp_number: 'Number of the Lagrange point, from 1 to 5.',
    description: 'Remarks, for people.',
  },
  edges: {
    name: 'Name of the edge.',
    origin_id: 'Node at which it starts.',
    destination_id: 'Node at which it ends.',
    duration: 'Time from departure to arrival.',
    distance: 'Length of the path, in m.',
    max_crew: 'Maximum number of crew members, in persons.',
    max_cargo: 'Maximum mass of cargo, in kg.',
    description: 'Remarks, for people.',
  },
  burns: {
    time: 'Time of the burn, after the start of the space transport.',
    delta_v: 'Change of velocity, in m/s.',
  },
  resources: {
    name: 'Name of the resource.',
    class_of_supply: 'Class of supply to which it belongs.',
    units: 'Label of the units of amounts.',
    unit_mass: 'Mass of one unit, in kg; greater than 0.',
    unit_volume: 'Volume of one unit, in m³.',
    packing_factor: 'Mass of packing material (generic class of supply 5) for each unit, in kg.',
    environment: 'Environment in which it must be stowed.',
    description: 'Remarks, for people.',
  },
  elements: {
    name: 'Name of the element.',
    class_of_supply: 'Class of supply of the element itself.',
    environment: 'Environment in which it must be stowed.',
    accommodation_mass: 'Mass of the stowage material (class of supply 5) that it needs, in kg.',
    mass: 'Mass of the empty element, in kg.',
    volume: 'Volume that it occupies, in m³.',
    max_crew: 'Maximum number of crew members, in persons.',
    max_cargo_mass: 'Maximum mass of cargo, in kg.',
    max_cargo_volume: 'Maximum volume of cargo, in m³.',
    cargo_environment: 'Environment in which it holds cargo.',
    active_time_fraction: 'Fraction of the time for which it is available, from 0 to 1.',
    max_fuel: 'Capacity of the tank, in units of the fuel.',
    isp: 'Specific impulse of the engine, in s.',
    max_speed: 'Maximum speed, in km/hr.',
    description: 'Remarks, for people.',
    icon: 'Name of its icon.',
    current_state_index: 'Index of its state at the start; -1 for none.',
  },
  states: {
    name: 'Name of the state.',
    description: 'Remarks, for people.',
  },
  parts: {
    resource_id: 'Resource that represents the part.',
    quantity: 'Number of these parts in the element, at least 1.',
    duty_cycle: 'Fraction of the time for which it is in use, from 0 to 1.',
    mean_time_to_failure: 'Mean operating time to failure.',
    mean_time_to_repair: 'Mean crew time to repair.',
    mass_to_repair: 'Mass needed for a repair (generic class of supply 4), in kg.',
  },
  contents: {
    amount: 'Amount, in units of the resource.',
  },
  demand_models: {
    name: 'Name of the demand model.',
    parts_list_enabled:
      "Whether to demand the parts of the element's list of parts, instead of generic spares.",
    unpressurized_spares_rate:
      "Unpressurized spares (generic class of supply 4) that are demanded each year, as a fraction of the element's mass: 0 to 1, in 1/year.",
    pressurized_spares_rate:
      "Pressurized spares (generic class of supply 4) that are demanded each year, as a fraction of the element's mass: 0 to 1, in 1/year.",
    description: 'Remarks, for people.',
  },
  demands: {},
};
