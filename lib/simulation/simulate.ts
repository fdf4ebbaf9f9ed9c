import type { Scenario } from '../model/scenario/index.js';
import type { SimulationResult } from './result/result.js';
import { Simulation, type SimulationOptions } from './simulation.js';

/**
 * Plays the missions of a scenario and says what happens, what cannot happen, and why.
 * Nothing in the scenario ends it: what is wrong becomes an error of the result.
 * @throws TypeError for rules that do not exist
 */
export function simulate(scenario: Scenario, options?: SimulationOptions): SimulationResult {
  return new Simulation(scenario, options).run();
}
