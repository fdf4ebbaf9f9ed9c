import type { Scenario } from '../../../lib/index.js';
import {
  type RuleChoice,
  type SimulationOptions,
  type SimulationResult,
} from '../../../lib/simulation/index.js';
import { simulateValid as simulate } from '../../../lib/simulation/simulate.js';

/** Both presets, for what is the same in both. */
export const presets = ['standard', 'spacenet25'] as const;

/** `standard`, but elements demand at each event what they need since the previous one. */
export const atEvents: RuleChoice = { preset: 'standard', demandTiming: 'interval' };

/** The rules by which elements demand at each event. */
export const intervalRules = [
  ['standard at events', atEvents],
  ['spacenet25', 'spacenet25'],
] as const;

export const play = (
  scenario: Scenario,
  rules: RuleChoice = 'standard',
  options: Omit<SimulationOptions, 'rules'> = {},
): SimulationResult => simulate(scenario, { ...options, rules });

/** Codes of the errors with the element that each is about. */
export const errorsOf = (result: SimulationResult): (readonly [string, string | undefined])[] =>
  result.errors.map(({ code, element }) => [code, element?.name]);

export const warningsOf = (result: SimulationResult): string[] =>
  result.warnings.map(({ code }) => code);

/** Where everything in play is in the end, by name. */
export const finalPlaces = (result: SimulationResult): Record<string, string | undefined> =>
  Object.fromEntries(result.final.map(({ element, container }) => [element.name, container?.name]));

/** What a container holds in the end, by name of resource. */
export const finalContents = (result: SimulationResult, name: string): Record<string, number> =>
  Object.fromEntries(
    (result.final.find(({ element }) => element.name === name)?.contents ?? []).map(
      ({ resource, amount }) => [resource.name, amount],
    ),
  );

/** Fuel that a vehicle has in the end. */
export const finalFuel = (result: SimulationResult, name: string): number | undefined =>
  result.final.find(({ element }) => element.name === name)?.fuel?.amount;
