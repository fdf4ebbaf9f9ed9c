import type { SheetName } from '../layout.js';
import { OLD_NAMES } from './recognize.js';

/** A column of a sheet of SpaceNet 2.5. The place of a column counts, not its header. */
export interface OldColumn {
  /** The headers that the databases of the tool have. */
  readonly headers: readonly string[];
  /** The header of the column of today's layout that takes its values. Undefined if the code for the sheet reads it. */
  readonly to?: string | undefined;
  /** The types of rows that need a value, or `all`. Undefined if a blank cell is fine. */
  readonly needed?: 'all' | readonly string[] | undefined;
  /** Whether a fraction is cut off, as the tool does. */
  readonly whole?: boolean | undefined;
}

/** A sheet of a database of SpaceNet 2.5. The place of a sheet counts, not its name. */
export interface OldSheet {
  /** The sheet of today's layout whose rows are the same objects, and whose name is a part of their identifiers. */
  readonly name: SheetName;
  /** The names that the databases of the tool have. */
  readonly names: readonly string[];
  readonly required: boolean;
  readonly columns: readonly OldColumn[];
}

const ID: OldColumn = { headers: ['id'], to: 'id', whole: true };

type Needed = OldColumn['needed'];

/** A column with the same header as today. */
const same = (header: string, needed?: Needed): OldColumn => ({
  headers: [header],
  to: header,
  needed,
});
/** A column with other headers than today. */
const renamed = (headers: readonly string[], to: string | undefined, needed?: Needed) => ({
  headers,
  to,
  needed,
});
const whole = (column: OldColumn): OldColumn => ({ ...column, whole: true });

const SURFACE = ['Surface Node'];
const ORBITAL = ['Orbital Node'];
const LAGRANGE = ['Lagrange Node'];
const TIMED = ['Space Edge', 'Flight Edge'];
const FLIGHT = ['Flight Edge'];
const CARRIERS = ['Element Carrier', 'Surface Vehicle', 'Propulsive Vehicle'];
const HOLDERS = ['Resource Container', ...CARRIERS];
const SPARING = ['Sparing By Mass'];

/** The nine sheets of a database of SpaceNet 2.5, in their order. */
export const OLD_SHEETS: readonly OldSheet[] = [
  {
    name: 'nodes',
    names: OLD_NAMES.nodes,
    required: true,
    columns: [
      ID,
      same('type', 'all'),
      same('name', 'all'),
      same('body_1', 'all'),
      same('latitude', SURFACE),
      same('longitude', SURFACE),
      same('apoapsis', ORBITAL),
      same('periapsis', ORBITAL),
      same('inclination', ORBITAL),
      same('body_2', LAGRANGE),
      whole(same('lp_number', LAGRANGE)),
      same('description'),
    ],
  },
  {
    name: 'edges',
    names: OLD_NAMES.edges,
    required: true,
    columns: [
      ID,
      same('type', 'all'),
      same('name', 'all'),
      whole(same('origin_id', 'all')),
      whole(same('destination_id', 'all')),
      same('duration', TIMED),
      same('distance', ['Surface Edge']),
      whole(same('max_crew', FLIGHT)),
      same('max_cargo', FLIGHT),
      same('description'),
    ],
  },
  {
    name: 'burns',
    names: OLD_NAMES.burns,
    required: false,
    columns: [
      ID,
      whole(same('edge_id', 'all')),
      same('time', 'all'),
      whole(renamed(['order'], undefined, 'all')),
      renamed(['type'], undefined, 'all'),
      same('delta_v', 'all'),
    ],
  },
  {
    name: 'resources',
    names: OLD_NAMES.resources,
    required: true,
    columns: [
      ID,
      same('type', 'all'),
      same('name', 'all'),
      whole(renamed(['cos'], 'class_of_supply', 'all')),
      same('units', 'all'),
      same('unit_mass', 'all'),
      same('unit_volume', 'all'),
      same('packing_factor', 'all'),
      same('environment', 'all'),
      same('description'),
    ],
  },
  {
    name: 'elements',
    names: OLD_NAMES.elements,
    required: true,
    columns: [
      ID,
      same('type', 'all'),
      same('name', 'all'),
      whole(renamed(['cos'], 'class_of_supply', 'all')),
      same('environment', 'all'),
      same('accommodation_mass', 'all'),
      same('mass', 'all'),
      same('volume', 'all'),
      whole(same('max_crew', CARRIERS)),
      renamed(['cargo_mass'], 'max_cargo_mass', HOLDERS),
      renamed(['cargo_volume'], 'max_cargo_volume', HOLDERS),
      renamed(['cargo_environment'], 'cargo_environment', HOLDERS),
      renamed(['active_fraction'], 'active_time_fraction', ['Human Agent']),
      ...['oms_isp', 'max_oms', 'oms_id', 'rcs_isp', 'max_rcs', 'rcs_id'].map((header) =>
        renamed([header], undefined),
      ),
      same('max_speed'),
      ...['max_fuel', 'fuel_id'].map((header) => renamed([header], undefined)),
      same('description'),
      same('icon'),
    ],
  },
  {
    name: 'parts',
    names: OLD_NAMES.parts,
    required: false,
    columns: [
      ID,
      renamed(['part_id', 'resource_id'], 'resource_id', 'all'),
      whole(same('element_id', 'all')),
      whole(renamed(['qpa', 'quantity'], 'quantity', 'all')),
      same('duty_cycle', 'all'),
      renamed(['time_to_failure', 'mttf'], 'mean_time_to_failure', 'all'),
      renamed(['mean_repair_time', 'mttr'], 'mean_time_to_repair', 'all'),
      renamed(['mass_to_repair', 'repair_mass'], 'mass_to_repair', 'all'),
    ],
  },
  {
    name: 'states',
    names: OLD_NAMES.states,
    required: false,
    columns: [
      ID,
      whole(same('element_id', 'all')),
      same('name', 'all'),
      renamed(['state_type', 'type'], 'type', 'all'),
      same('initial_state', 'all'),
    ],
  },
  {
    name: 'demand_models',
    names: OLD_NAMES.demand_models,
    required: false,
    columns: [
      ID,
      same('type', 'all'),
      whole(same('state_id')),
      same('name', 'all'),
      renamed(['parts_list'], 'parts_list_enabled', SPARING),
      renamed(['unpress_rate'], 'unpressurized_spares_rate', SPARING),
      renamed(['press_rate'], 'pressurized_spares_rate', SPARING),
    ],
  },
  {
    name: 'demands',
    names: OLD_NAMES.demands,
    required: false,
    columns: [
      ID,
      whole(renamed(['model_id'], 'demand_model_id')),
      renamed(['resource_id'], undefined, 'all'),
      renamed(['amount'], undefined, 'all'),
      whole(renamed(['container_id'], undefined)),
    ],
  },
];
