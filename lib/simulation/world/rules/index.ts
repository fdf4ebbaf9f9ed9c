export { type RuleUser, ruleCatalogue } from './catalogue.js';
export { type Rounding, roundingOf } from './rounding.js';
export {
  type AnalysisRuleName,
  type RuleChoice,
  type RuleName,
  type RulePreset,
  resolveRules,
  rulePresets,
  type SimulationRules,
} from './rules.js';
