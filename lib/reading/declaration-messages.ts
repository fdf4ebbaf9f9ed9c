import { catalogue, type Suggested } from '../schema/diagnostics/catalogue.js';
import { didYouMean } from '../schema/diagnostics/suggest.js';

/** The messages about the text of a declaration, by code. Those about its values are `shapeMessages`. */
export const declarationMessages = catalogue({
  'declaration-syntax': {
    severity: 'error',
    help: 'The text is neither YAML nor JSON, which is YAML too. Typical causes are a wrong indentation, a tab, and a colon in text without quotes.',
    text: (p: { reason: string }) => `The text is not valid YAML or JSON: ${p.reason}.`,
  },
  'same-key': {
    severity: 'error',
    help: 'The object has two fields of this name. Remove one.',
    text: (p: { found: string }) => `There are two fields ${p.found}.`,
  },
});

/** The messages about things of a campaign that a declaration names, by code. */
export const thingMessages = catalogue({
  'unknown-thing': {
    severity: 'error',
    help: 'The campaign has nothing of this kind with this name. Things are named by their name, identifier or JSON Pointer.',
    text: (p: { found: string; expected: string } & Suggested) =>
      `There is no ${p.expected} ${p.found}${didYouMean(p.suggestion) || '.'}`,
  },
  'ambiguous-thing': {
    severity: 'error',
    help: 'Several things of this kind have the name. Give the identifier or the JSON Pointer of one.',
    text: (p: { found: string; expected: string; choices: string }) =>
      `Several have the name ${p.found}: expected ${p.expected}. There are ${p.choices}.`,
  },
});
