import {
  ClassOfSupply,
  Environment,
  ItemDiscretizationType,
  ScenarioType,
  StateType,
} from '../../../model/enumerations.js';
import { own } from '../../../schema/plain.js';
import { BODIES } from '../bodies.js';

const constants = (words: Iterable<string>) =>
  new Map([...words].map((word): [string, string] => [word.toUpperCase(), word]));

/** The type of state that the schema has not. */
export const SPECIAL = 'Special';

/** The constants of the file, and what they are in the schema or, for bodies and states, in SpaceNet 2.5. */
export const BODY = constants(BODIES);
export const ENVIRONMENT = constants(Object.values(Environment));
export const STATE_TYPE = constants([...Object.values(StateType), SPECIAL]);

export const CLASS_OF_SUPPLY: ReadonlyMap<string, number> = new Map(
  Object.values(ClassOfSupply).map((number) => [`COS${number}`, number]),
);

export const SCENARIO_TYPE: ReadonlyMap<string, string> = new Map([
  ['ISS', ScenarioType.EarthOnly],
  ['LUNAR', ScenarioType.Lunar],
  ['MOON_ONLY', ScenarioType.MoonOnly],
  ['MARTIAN', ScenarioType.Martian],
  ['MARS_ONLY', ScenarioType.MarsOnly],
  ['SOLAR_SYSTEM', ScenarioType.SolarSystem],
]);

export const ITEM_DISCRETIZATION: ReadonlyMap<string, string> = new Map([
  ['NONE', ItemDiscretizationType.None],
  ['BY_ELEMENT', ItemDiscretizationType.Element],
  ['BY_LOCATION', ItemDiscretizationType.Location],
  ['BY_SCENARIO', ItemDiscretizationType.Scenario],
]);

const ICON_LABELS: Readonly<Record<string, string>> = {
  USER: 'Blue Person',
  USER_FEMALE: 'Pink Person',
  USER_GREEN: 'Green Person',
  USER_ORANGE: 'Orange Person',
  USER_RED: 'Red Person',
  LORRY: 'Delivery Truck',
  ARES_I_FS: 'Ares I First Stage',
  ARES_I_US: 'Ares I Upper Stage',
  ARES_V_SRBS: 'Ares V SRBs',
  ARES_V_CORE: 'Ares V Core',
  ARES_V_EDS: 'Ares V EDS',
  ARES_V_IS: 'Ares V Interstage',
  ARES_V_PLF: 'Ares V PLF',
  ASTRONAUT_WHITE: 'EVA Suit Astronaut',
  ASTRONAUT_ORANGE: 'Flight Suit Astronaut',
  LH2_DROP_TANK: 'LH2 Drop Tank',
  INLINE_LH2_TANK: 'Inline LH2 Tank',
};

/** The constants of icons whose labels have the same words. */
const PLAIN_ICONS: ReadonlySet<string> = new Set(
  (
    'BRICK PACKAGE CAR CREW_MODULE SERVICE_MODULE ASCENT_STAGE DESCENT_STAGE LUNAR_LANDER CREW_CAPSULE LAUNCH_ABORT ' +
    'SHUTTLE ORBITER HABITAT POWER_SUPPLY SOYUZ PROGRESS MARS_TRANSFER_HABITAT AEROSHELL NUCLEAR_THERMAL_ROCKET ' +
    'HABITAT_LANDER CYGNUS DRAGON'
  ).split(' '),
);

/** Returns the label of an icon, which is the text of the schema and of the database. An unknown one stays as it is. */
export function iconLabel(constant: string): string {
  const label = own(ICON_LABELS, constant);
  if (label !== undefined) return label;
  if (!PLAIN_ICONS.has(constant)) return constant;
  return constant
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
}
