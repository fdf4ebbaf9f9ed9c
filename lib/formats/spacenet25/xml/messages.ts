import { catalogue, type Mismatch } from '../../../schema/diagnostics/catalogue.js';

/** The messages about scenarios of SpaceNet 2.5 in XML, beside those about XML itself. */
export const scenarioXmlMessages = catalogue({
  'unknown-class': {
    severity: 'error',
    help: 'The class of the object is not one of SpaceNet 2.5 that is read. Nothing is ever looked up or run by the name of a class.',
    text: (p: Mismatch) => `Expected ${p.expected}, found the class ${p.found}.`,
  },
  'reference-to-other-kind': {
    severity: 'error',
    help: 'The reference leads to an object of another kind than the one that belongs here.',
    text: (p: Mismatch) => `Expected ${p.expected}, but the reference leads to ${p.found}.`,
  },
  'element-in-itself': {
    severity: 'error',
    help: 'Nothing can be inside itself, directly or through other elements. Remove the element from the contents that the place names.',
    text: (p: { found: string }) => `The contents put ${p.found} inside itself.`,
  },
  'edge-in-other-file': {
    severity: 'error',
    help: 'A time-dependent edge names another workbook, which is never opened. Replace it by space edges.',
    text: () => 'The edge is a table in another file, which is not read.',
  },
  'missing-xml-field': {
    severity: 'error',
    help: 'The object lacks a field that it cannot be read without.',
    text: (p: { name: string; expected: string }) =>
      `The field "${p.name}" is missing (expected ${p.expected}).`,
  },
  'unread-field': {
    severity: 'warning',
    help: 'Releases of SpaceNet 2.5 wrote different fields. This one is not among those that are read. It is reported once for each class of objects.',
    text: (p: { name: string; owner: string }) =>
      `The field ${p.name} of the class ${p.owner} is not read.`,
  },
  'differing-copy': {
    severity: 'warning',
    help: 'SpaceNet 2.5 writes copies of an object where it copied a mission. This copy differs from the first one, which is read.',
    text: (p: { found: string; used: string }) =>
      `This copy of ${p.found} differs from the first one, in line ${p.used}, which is read.`,
  },
  'shared-uid': {
    severity: 'warning',
    help: 'Two elements of different classes have the same running number. The identifier of the second one is made from its class too.',
    text: (p: { found: string }) => `An element of another class has the number ${p.found} too.`,
  },
  'outside-network': {
    severity: 'warning',
    help: 'The network of the scenario does not list this node or edge, but an event, a mission or an edge names it. It is added to the network.',
    text: (p: { found: string }) =>
      `${p.found} is not in the network of the scenario: it is added.`,
  },
  'unknown-time-zone': {
    severity: 'warning',
    help: 'Old files have the abbreviation of a time zone, and abbreviations are not unique. This one is not among those that are read, so the time is read as UTC. Correct it after reading.',
    text: (p: { found: string }) => `The time zone ${p.found} is read as UTC.`,
  },
});
