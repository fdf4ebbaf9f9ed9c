export type { Checkable } from '../graph/collections.js';
export { type CheckCode, checkMessages, checks } from './all-checks.js';
export { type CheckOptions, check, checkRead } from './check.js';
export { checkParts } from './parts.js';

export type { CheckRuleChoice } from './rules.js';
