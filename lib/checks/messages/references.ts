import { catalogue } from '../../schema/diagnostics/shape-messages.js';

export interface Wrong {
  found: string;
  expected: string;
}

/** What can be wrong with identifiers and with references to them. */
export const referenceMessages = catalogue({
  'unresolved-reference': {
    severity: 'error',
    help: 'Every reference names an object that is there. Add the object, or correct the identifier.',
    text: (p: Wrong & { suggestion?: string; near?: string }) =>
      `Nothing has the id ${p.found}; expected ${p.expected}${
        p.suggestion === undefined ? '.' : `; did you mean ${p.suggestion} (${p.near})?`
      }`,
  },
  'wrong-kind-reference': {
    severity: 'error',
    help: 'Every reference names an object of a kind that fits: a Space Transport takes a Space Edge, an EVA leaves from a carrier.',
    text: (p: Wrong & { target: string }) =>
      `The id ${p.found} belongs to ${p.target}; expected ${p.expected}.`,
  },
  'reference-to-nothing': {
    severity: 'warning',
    help: 'The schema has a list of identifiers here, but no kind of object that they could name (parts have no identifiers). They are kept and have no effect.',
    text: (p: Wrong) =>
      `The identifiers have no meaning: there is nothing that they could name (${p.found}).`,
  },
  'duplicate-id': {
    severity: 'error',
    help: 'An identifier belongs to one object among all those that a reference could mean. Give one of the two another, and correct the references to it.',
    text: (p: { found: string; first: string; pointer: string }) =>
      `The id ${p.found} is already that of ${p.first} at ${p.pointer}.`,
  },
  'shared-id': {
    severity: 'warning',
    help: 'Two objects that no reference could confuse have the same identifier. Nothing goes wrong here, but other tools may take one for the other.',
    text: (p: { found: string; first: string; pointer: string }) =>
      `The id ${p.found} is also that of ${p.first} at ${p.pointer}.`,
  },
  'template-type': {
    severity: 'error',
    help: 'An instance and its template are of the same type: what the instance leaves out comes from the template.',
    text: (p: Wrong & { template: string }) =>
      `The type is ${p.found}, and the template is of the type ${p.expected}: ${p.template}.`,
  },
  'state-index': {
    severity: 'error',
    help: 'An index of a state counts from 0 and stays below the number of states of the element (its own, else those of its template); -1 stands for none.',
    text: (p: Wrong & { owner: string; count: number }) =>
      `There is no state ${p.found}: ${p.owner} has ${
        p.count === 0 ? 'no states' : p.count === 1 ? 'one state' : `${p.count} states`
      }; expected ${p.expected}.`,
  },
});
