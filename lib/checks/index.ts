export type { Checkable } from '../graph/collections.js';
export { type CheckCode, checkMessages, checks } from './all-checks.js';
export { type CheckOptions, check, checkRead } from './check.js';
export type { Check } from './define-check.js';
export type { CheckRuleChoice, CheckRules } from './rules.js';
