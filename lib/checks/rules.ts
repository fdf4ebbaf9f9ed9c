import { preview } from '../schema/diagnostics/preview.js';

/** The rules of a simulation that decide what checks say. `ruleCatalogue` explains them. */
export interface CheckRules {
  readonly missionBeforeScenario: 'error' | 'absolute-difference';
  readonly burnOutsideStack: 'error' | 'allow';
  readonly surfaceUnits: 'si' | 'kilometres';
  readonly crewDemands: 'presence' | 'mission-lump';
}

/** Their values in the presets of the simulation. */
export const checkRulePresets = {
  standard: {
    missionBeforeScenario: 'error',
    burnOutsideStack: 'error',
    surfaceUnits: 'si',
    crewDemands: 'presence',
  },
  spacenet25: {
    missionBeforeScenario: 'absolute-difference',
    burnOutsideStack: 'allow',
    surfaceUnits: 'kilometres',
    crewDemands: 'mission-lump',
  },
} as const satisfies Readonly<Record<string, CheckRules>>;

type Preset = keyof typeof checkRulePresets;

/** A choice of rules, as simulations take it: a preset, or single rules that override those of a preset. */
export type CheckRuleChoice =
  | Preset
  | ({ readonly preset?: Preset; readonly [rule: string]: unknown } & Partial<CheckRules>);

/** @throws TypeError if there is no such preset */
export function checkRulesOf(choice: CheckRuleChoice = 'standard'): CheckRules {
  const { preset = 'standard', ...single } =
    typeof choice === 'string' ? { preset: choice } : choice;
  if (!Object.hasOwn(checkRulePresets, preset))
    throw new TypeError(
      `There is no preset ${preview(preset)}; expected ${Object.keys(checkRulePresets).join(' or ')}`,
    );
  return { ...checkRulePresets[preset], ...single };
}
