import { preview } from '../../../schema/diagnostics/preview.js';
import { didYouMean, nearest, noSuch } from '../../../schema/diagnostics/suggest.js';
import { ruleCatalogue } from './catalogue.js';

type Catalogue = typeof ruleCatalogue;

/** The name of a rule. */
export type RuleName = keyof Catalogue;

/** The name of a rule that only the analysis reads. */
export type AnalysisRuleName = {
  [K in RuleName]: Catalogue[K]['usedBy'] extends 'analysis' ? K : never;
}[RuleName];

/** The value of every rule. `docs/simulation.md` explains each of them. */
export type SimulationRules = { readonly [K in RuleName]: Catalogue[K]['standard'] };

/** A named set of rules. `standard` is the default. `spacenet25` reproduces the numbers of SpaceNet 2.5.1470. */
export type RulePreset = 'standard' | 'spacenet25';

const names = Object.keys(ruleCatalogue) as RuleName[];

const preset = (of: RulePreset): SimulationRules =>
  Object.freeze(
    Object.fromEntries(names.map((name) => [name, ruleCatalogue[name][of]])),
  ) as SimulationRules;

export const rulePresets: Readonly<Record<RulePreset, SimulationRules>> = Object.freeze({
  standard: preset('standard'),
  spacenet25: preset('spacenet25'),
});

/** A choice of rules: a preset, or single rules that override those of a preset. Default of `preset`: `standard`. */
export type RuleChoice = RulePreset | ({ readonly preset?: RulePreset } & Partial<SimulationRules>);

/**
 * Returns the value of every rule for a choice of rules.
 * @param choice Default: `standard`
 * @throws TypeError if a preset, a rule or a value does not exist. The message lists or suggests valid ones.
 */
export function resolveRules(choice: RuleChoice = 'standard'): SimulationRules {
  if (typeof choice === 'string') return presetNamed(choice);
  const { preset: base = 'standard', ...overrides } = choice;
  for (const [name, value] of Object.entries(overrides)) checkRule(name, value);
  return Object.freeze({ ...presetNamed(base), ...overrides });
}

function presetNamed(name: string): SimulationRules {
  const presets = Object.keys(rulePresets);
  if (!Object.hasOwn(rulePresets, name))
    throw new TypeError(`There is no preset "${name}"; expected ${presets.join(' or ')}`);
  return rulePresets[name as RulePreset];
}

function checkRule(name: string, value: unknown): void {
  if (!Object.hasOwn(ruleCatalogue, name)) throw new TypeError(noSuch('rule', name, names));
  const { values, standard } = ruleCatalogue[name as RuleName] as {
    values?: Readonly<Record<string, string>>;
    standard: string | number;
  };
  const must = `Rule "${name}" must be`;
  if (values === undefined) {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      throw new TypeError(
        `${must} a number of at least 0, such as ${standard}; found ${preview(value)}`,
      );
  } else if (typeof value !== 'string' || !Object.hasOwn(values, value)) {
    const choices = Object.keys(values);
    const hint = typeof value === 'string' ? didYouMean(nearest(value, choices)) : '';
    throw new TypeError(`${must} ${choices.join(' or ')}; found ${preview(value)}${hint}`);
  }
}
