import type { Scenario } from '../model/scenario/index.js';
import type { SimulationResult } from './result/result.js';
import { type KnownScenario, Simulation, type SimulationOptions } from './simulation.js';

/**
 * Simulates the missions of a scenario. Problems in the scenario never stop the simulation; they become errors of the
 * result.
 * @returns the events, what they changed, the errors and warnings, and the measures of effectiveness
 * @throws TypeError if the rules or other options are invalid, or if `scenario` is not a Scenario
 * @throws ModelValidationError if the scenario or an object inside it is not valid: see `validate`
 */
export function simulate(scenario: Scenario, options?: SimulationOptions): SimulationResult {
  return new Simulation(scenario, options).run();
}

/** Simulates like `simulate`, but does not validate the scenario, which is valid. */
export function simulateValid(
  scenario: Scenario,
  options: SimulationOptions = {},
  known: KnownScenario = {},
): SimulationResult {
  return new Simulation(scenario, options, known).run();
}

/**
 * Simulates like `simulate`, but lets the event loop run about every 20 ms, between two events. So the page or the server
 * stays responsive, and a signal that aborts later, such as `AbortSignal.timeout(ms)`, cancels the simulation.
 * @returns the result, as from `simulate`
 * @throws TypeError or ModelValidationError in the same cases as `simulate`
 */
export async function simulateAsync(
  scenario: Scenario,
  options?: SimulationOptions,
): Promise<SimulationResult> {
  return new Simulation(scenario, options).runAsync();
}
