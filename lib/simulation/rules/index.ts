export { type RuleInfo, ruleCatalogue } from './catalogue.js';
export {
  type RuleChoice,
  type RuleName,
  type RulePreset,
  resolveRules,
  rulePresets,
  type SimulationRules,
} from './rules.js';
