import type { Rule } from '../rule.js';
import { duplicateId } from './duplicate-id.js';
import { referenceToNothing } from './reference-to-nothing.js';
import { sharedId } from './shared-id.js';
import { stateIndex } from './state-index.js';
import { templateType } from './template-type.js';
import { unresolvedReference } from './unresolved-reference.js';
import { wrongKindReference } from './wrong-kind-reference.js';

/** Every rule, in the order in which they are looked at. */
export const rules: readonly Rule[] = [
  unresolvedReference,
  wrongKindReference,
  referenceToNothing,
  duplicateId,
  sharedId,
  templateType,
  stateIndex,
];
