export { Configuration } from './configuration.js';
export { Mission } from './mission.js';
export { Manifest, Scenario, type ScenarioJson } from './scenario.js';
