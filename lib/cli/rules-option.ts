import { InvalidArgumentError, Option } from 'commander';
import {
  type RuleChoice,
  type RulePreset,
  resolveRules,
  rulePresets,
} from '../simulation/world/rules/rules.js';
import { allowedWord } from './arguments.js';
import { usable } from './limit-option.js';

const presets = Object.keys(rulePresets) as RulePreset[];
const EXAMPLE = 'standard,crewDemands=mission-lump';

/**
 * Declares `--rules`: a preset, single rules that differ from it, or both, with commas between them. A wrong name or value is a
 * usage error.
 */
export const rulesOption = (about: string): Option =>
  new Option('--rules <preset>', `${about}; single rules can follow, such as ${EXAMPLE}`)
    .choices(presets)
    .default('standard')
    .argParser(rulesIn);

function rulesIn(text: string): RuleChoice {
  const words = text.split(',').map((word) => word.trim());
  const [first = ''] = words;
  const preset = first.includes('=') ? undefined : allowedWord(first, presets);
  const single = preset === undefined ? words : words.slice(1);
  if (preset !== undefined && single.length === 0) return preset;
  const choice: RuleChoice = {
    ...(preset !== undefined && { preset }),
    ...Object.fromEntries(single.map(pairIn)),
  };
  usable(() => resolveRules(choice));
  return choice;
}

function pairIn(word: string): [name: string, value: string | number] {
  const [name = '', value = '', ...rest] = word.split('=').map((part) => part.trim());
  if (value === '' || rest.length > 0)
    throw new InvalidArgumentError(`Expected rules with their values, such as ${EXAMPLE}.`);
  return [name, Number.isNaN(Number(value)) ? value : Number(value)];
}

/** Writes a choice of rules as the option takes it. */
export function rulesText(choice: RuleChoice): string {
  if (typeof choice === 'string') return choice;
  const { preset, ...single } = choice;
  const pairs = Object.entries(single).map(([name, value]) => `${name}=${value}`);
  return [...(preset === undefined ? [] : [preset]), ...pairs].join(',');
}
