import { catalogue, type Mismatch, type Suggested } from '../../schema/diagnostics/catalogue.js';
import { didYouMean } from '../../schema/diagnostics/suggest.js';

/** The messages about a study as a whole, by code. Those about single values are `shapeMessages`. */
export const studyMessages = catalogue({
  'taken-name': {
    severity: 'error',
    help: 'The name of a variable is that of a column of the results. Another variable, or a column that every study has, has the same name. Choose another one.',
    text: (p: { found: string; taken: string }) =>
      `The name ${p.found} is already that of ${p.taken}.`,
  },
  'nothing-listed': {
    severity: 'error',
    help: 'The list is empty, so there would be nothing to vary. Add an item, or leave the field out.',
    text: (p: { expected: string }) => `The list is empty: expected ${p.expected}.`,
  },
  'no-values': {
    severity: 'error',
    help: 'A grid takes the `values` or the `range` of each variable. Samples are drawn from its `distribution`. One at a time takes either.',
    text: (p: { found: string; expected: string }) =>
      `The variable ${p.found} has no ${p.expected}, which the design needs.`,
  },
  'no-runs': {
    severity: 'error',
    help: 'A design that samples needs the number of variants, as `runs` of the study.',
    text: (p: { found: string }) => `The design ${p.found} needs "runs", the number of variants.`,
  },
  'two-ways': {
    severity: 'error',
    help: 'Both fields say the same in two ways. Remove one.',
    text: (p: { one: string; other: string }) =>
      `There is "${p.one}" and "${p.other}": expected one of them.`,
  },
  'wrong-order': {
    severity: 'error',
    help: 'A bound is on the wrong side of another value.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'wrong-weights': {
    severity: 'error',
    help: 'There must be one weight for each value, and one must be above 0.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'wrong-value': {
    severity: 'error',
    help: 'The name of a variable is not empty. Values of a shift are numbers of days. Those of a failure are 0, if it does not happen, and 1.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'unknown-variable': {
    severity: 'error',
    help: 'A point of a list names its values by the names of the variables.',
    text: (p: { found: string } & Suggested) =>
      `No variable has the name ${p.found}${didYouMean(p.suggestion) || '.'}`,
  },
  'unknown-answer': {
    severity: 'error',
    help: 'The word is neither a part of the results nor the name of an analysis.',
    text: (p: { found: string; expected: string } & Suggested) =>
      `There is no answer ${p.found}${p.suggestion === undefined ? `; expected ${p.expected}.` : didYouMean(p.suggestion)}`,
  },
  'too-many-variants': {
    severity: 'error',
    help: 'The design has more variants than a study can have. Use fewer values, or a design that samples.',
    text: (p: { found: string; limit: number }) =>
      `The design has ${p.found} variants; the limit is ${p.limit}.`,
  },
  'too-many-variables': {
    severity: 'error',
    help: 'There are more variables than a study, or the Sobol sequence, can have.',
    text: (p: { found: string; limit: number }) =>
      `There are ${p.found} variables; the limit is ${p.limit}.`,
  },
  'same-field': {
    severity: 'error',
    help: 'Two variables set the same field in each variant, so the first one would do nothing. Remove one, or give both different fields. A variable with `+=`, `-=` or `*=` can change what an earlier one has set.',
    text: (p: { found: string; other: string }) =>
      `The variable ${p.other} sets ${p.found} too, and would do nothing.`,
  },
  'wrong-address': {
    severity: 'error',
    help: 'The campaign has nothing at this address, or it does not take a value of the variable. Addresses are those of `--set`.',
    text: (p: { reason: string }) => p.reason,
  },
});
