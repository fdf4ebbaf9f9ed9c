import { utils, write } from '@e965/xlsx';
import type { CellValue, Sheets } from './workbooks.js';

const words = (text: string) => text.split(' ');

/** A database of SpaceNet 2.5 with a row or two of each kind, all of it sound. No engine, orbit or burn of it loses anything. */
const SOUND = {
  nodes: [
    words(
      'id type name body_1 latitude longitude apoapsis periapsis inclination body_2 lp_number description',
    ),
    [1, 'Surface', 'KSC', 'Earth', 28.6, -80.6],
    [2, 'Orbital', 'LEO', 'EARTH', null, null, 6700, 6678, 28.5],
    [4, 'lagrange', 'EML1', 'Earth', null, null, null, null, null, 'Moon', 1, 'First'],
    [5, 'SURFACE', 'PAC', 'Earth', 35, -117.9],
  ],
  edges: [
    words('id type name origin_id destination_id duration distance max_crew max_cargo description'),
    [1, 'Space', 'KSC-LEO', 1, 2, 0.25],
    [2, 'Flight', 'Down', 2, 5, 5.5, null, 4, 3500],
    [3, 'Surface', 'Drive', 1, 5, null, 4000],
  ],
  burns: [
    words('id edge_id time order type delta_v'),
    [1, 1, 0.2, 1, 'OMS', 12.5],
    [2, 1, 0, 0, 'OMS', 9500],
  ],
  resource_types: [
    words('id type name cos units unit_mass unit_volume packing_factor environment description'),
    [1, 'Continuous', 'LH2/LOX', 101, 'kg', 1, 0, 0, 'Unpressurized'],
    [3, 'Discrete', 'Spare', 401, 'each', 10, 0.1, 0.2, 'Pressurized', 'A spare part'],
  ],
  elements: [
    words(
      'id type name cos environment accommodation_mass mass volume max_crew cargo_mass cargo_volume cargo_environment active_fraction oms_isp max_oms oms_id rcs_isp max_rcs rcs_id max_speed max_fuel fuel_id description',
    ),
    [
      1,
      'Propulsive',
      'Stage',
      9022,
      'Unpressurized',
      0,
      12000,
      0,
      0,
      0,
      0,
      'Unpressurized',
      null,
      448,
      125000,
      1,
    ],
    [
      2,
      'Surface Vehicle',
      'Rover',
      802,
      'Unpressurized',
      0,
      200,
      2,
      2,
      490,
      0,
      'Unpressurized',
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      12,
      50,
      -106,
      'Drives',
    ],
    [3, 'Carrier', 'Shell', 901, 'Unpressurized', 0, 300, 9, 3, 400, 5, 'Pressurized'],
    [4, 'Crew Member', 'Crew', 0, 'Pressurized', 1, 100, 0.1, null, null, null, null, 0.66],
    [
      5,
      'Resource Container',
      'Bag',
      501,
      'Unpressurized',
      0,
      1,
      0.05,
      null,
      27,
      0.05,
      'Pressurized',
    ],
    [6, 'Element', 'Habitat', 801, 'Unpressurized', 0, 9000, 60],
  ],
  part_applications: [
    words('id part_id element_id qpa duty_cycle time_to_failure mean_repair_time mass_to_repair'),
    [1, 3, 6, 2, 0.5, 1000, -1, 0.25],
  ],
  states: [
    words('id element_id name state_type initial_state'),
    [1, 6, 'On', 'Active', false],
    [2, 6, 'Off', 'Dormant', true],
  ],
  models: [
    words('id type state_id name parts_list unpress_rate press_rate'),
    [1, 'Rated', 1, 'Use'],
    [2, 'Timed Impulse', 2, 'Start'],
    [3, 'Sparing By Mass', 1, 'Spares', true, 0.01, 0.04],
  ],
  demands: [
    words('id model_id resource_id amount container_id'),
    [1, 1, 'P203', 1.5],
    [2, 2, 3, 4],
    [3, null, 1, 20, 5],
    [4, 1, -201, 2, 5],
  ],
} satisfies Sheets;

/** A sound database of SpaceNet 2.5, to be changed. */
export function oldSheets(): Sheets & Record<keyof typeof SOUND, CellValue[][]> {
  return structuredClone(SOUND);
}

/** A cell with the formula `1+1` and its result, as the format stores them ([MS-XLS] 2.5.198). */
export const FORMULA = {
  t: 'n',
  v: 2,
  bf: [7, 0, 0x1e, 1, 0, 0x1e, 1, 0, 3],
} as unknown as CellValue;

/** The bytes of a workbook of Excel 97-2003 with these sheets. */
export function xlsOf(sheets: Sheets): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), name);
  return new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }));
}
