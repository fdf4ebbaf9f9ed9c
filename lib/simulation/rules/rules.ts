import { ruleCatalogue } from './catalogue.js';

type Catalogue = typeof ruleCatalogue;

/** The name of a rule. */
export type RuleName = keyof Catalogue;

/** Every decision that a simulation takes, as data. What each means stands in `ruleCatalogue`. */
export type SimulationRules = { readonly [K in RuleName]: Catalogue[K]['standard'] };

/** The presets: `standard` is sound and the default; `spacenet25` gives the numbers of SpaceNet 2.5.1470. */
export type RulePreset = 'standard' | 'spacenet25';

const names = Object.keys(ruleCatalogue) as RuleName[];

const preset = (of: RulePreset): SimulationRules =>
  Object.freeze(
    Object.fromEntries(names.map((name) => [name, ruleCatalogue[name][of]])),
  ) as SimulationRules;

/** The presets, by name. */
export const rulePresets: Readonly<Record<RulePreset, SimulationRules>> = Object.freeze({
  standard: preset('standard'),
  spacenet25: preset('spacenet25'),
});

/** A choice of rules: a preset, or rules of one's own over those of a preset. */
export type RuleChoice = RulePreset | ({ readonly preset?: RulePreset } & Partial<SimulationRules>);

/**
 * The rules that a choice stands for.
 * @throws TypeError for a preset, a rule or a value that does not exist, naming those that do
 */
export function resolveRules(choice: RuleChoice = 'standard'): SimulationRules {
  if (typeof choice === 'string') return presetNamed(choice);
  const { preset: base = 'standard', ...own } = choice;
  for (const [name, value] of Object.entries(own)) checkRule(name, value);
  return Object.freeze({ ...presetNamed(base), ...own });
}

function presetNamed(name: string): SimulationRules {
  if (!Object.hasOwn(rulePresets, name))
    throw new TypeError(`no preset "${name}"; there are ${Object.keys(rulePresets).join(', ')}`);
  return rulePresets[name as RulePreset];
}

function checkRule(name: string, value: unknown): void {
  if (!Object.hasOwn(ruleCatalogue, name))
    throw new TypeError(`no rule "${name}"; there are ${names.join(', ')}`);
  const { values, standard } = ruleCatalogue[name as RuleName] as {
    values?: Readonly<Record<string, string>>;
    standard: string | number;
  };
  if (values === undefined) {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      throw new TypeError(`rule "${name}" is a number, such as ${standard}`);
  } else if (typeof value !== 'string' || !Object.hasOwn(values, value)) {
    throw new TypeError(`rule "${name}" is one of ${Object.keys(values).join(', ')}`);
  }
}
