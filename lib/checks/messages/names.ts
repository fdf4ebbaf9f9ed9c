import { catalogue } from '../../schema/diagnostics/shape-messages.js';

/** What can be wrong with names. */
export const nameMessages = catalogue({
  'empty-name': {
    severity: 'warning',
    help: 'A name of nothing but white space says nothing in lists and reports.',
    text: (p: { kind: string }) => `This ${p.kind} has no name.`,
  },
  'duplicate-name': {
    severity: 'warning',
    help: 'Two objects of one list have the same name: people cannot tell them apart, and finding one by its name is ambiguous.',
    text: (p: { found: string; pointer: string }) =>
      `The name ${p.found} is already taken at ${p.pointer}.`,
  },
});
