/** The body that a node is on or near. */
export const Body = {
  Sun: 'Sun',
  Earth: 'Earth',
  Moon: 'Moon',
  Mars: 'Mars',
} as const;
export type Body = (typeof Body)[keyof typeof Body];

/** The action of an element in a burn: `Burn` fires its engine, `Stage` discards the element. */
export const BurnStage = {
  Burn: 'Burn',
  Stage: 'Stage',
} as const;
export type BurnStage = (typeof BurnStage)[keyof typeof BurnStage];

/** Whether a place is pressurized, or a resource or element needs to be stowed under pressure. */
export const Environment = {
  Pressurized: 'Pressurized',
  Unpressurized: 'Unpressurized',
} as const;
export type Environment = (typeof Environment)[keyof typeof Environment];

/** The level at which demands for discrete resources are added up before they are rounded to whole items. */
export const ItemDiscretizationType = {
  None: 'None',
  Element: 'Element',
  Location: 'Location',
  Scenario: 'Scenario',
} as const;
export type ItemDiscretizationType =
  (typeof ItemDiscretizationType)[keyof typeof ItemDiscretizationType];

/** The part of the solar system in which a scenario takes place. */
export const ScenarioType = {
  EarthOnly: 'Earth Only',
  Lunar: 'Lunar',
  MoonOnly: 'Moon Only',
  Martian: 'Martian',
  MarsOnly: 'Mars Only',
  SolarSystem: 'Solar System',
} as const;
export type ScenarioType = (typeof ScenarioType)[keyof typeof ScenarioType];

/** The level of activity of an element. */
export const StateType = {
  Active: 'Active',
  Quiescent: 'Quiescent',
  Dormant: 'Dormant',
  Decommissioned: 'Decommissioned',
} as const;
export type StateType = (typeof StateType)[keyof typeof StateType];
export { ClassOfSupply, classOfSupplyName } from './class-of-supply.js';
