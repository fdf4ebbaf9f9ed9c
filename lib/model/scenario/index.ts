export { Configuration } from './configuration.js';
export { Manifest } from './manifest.js';
export { Mission } from './mission.js';
export { Scenario, type ScenarioJson } from './scenario.js';
