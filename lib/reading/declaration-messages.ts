import { catalogue } from '../schema/diagnostics/catalogue.js';

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
