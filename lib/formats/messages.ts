import { type CodesOf, catalogue, type Mismatch } from '../schema/diagnostics/catalogue.js';
import { xmlMessages } from './xml/messages.js';

/** The messages about files of other programs that are neither losses nor of a single field, by code. */
export const formatMessages = catalogue({
  ...xmlMessages,
  // Of scenarios in XML, beside those about XML itself.
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
  'unreadable-format': {
    severity: 'error',
    help: 'The content of the file is of no format that is read. The format is told from the content, never from the name of the file.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'file-too-large': {
    severity: 'error',
    help: 'The file is larger than the limit for its size. The option `limits.fileBytes` of `loadScenario` raises the limit.',
    text: (p: { found: string }) => `The file has more than ${p.found}.`,
  },
  'not-plain-utf8': {
    severity: 'warning',
    help: 'The file is not in UTF-8. SpaceNet 2.5 writes files in the encoding of the computer, which is windows-1252 on most. Letters beyond English can be wrong if it was another.',
    text: () => 'The file is not in UTF-8, and is read as windows-1252.',
  },
  'old-generation': {
    severity: 'error',
    help: 'The file was written by one of the releases 2.5.1461 to 2.5.1465-beta.3 of SpaceNet (May to July 2022). They write durations of EVAs 24 times too long, and use names that later releases do not read. Open the file with the release that wrote it, save it as XML, and read that.',
    text: (p: { releases: string; sign: string }) =>
      `The file was written by SpaceNet ${p.releases} (it has ${p.sign}): open it with that release, save it as XML, and read the XML.`,
  },
  'early-python': {
    severity: 'error',
    help: 'The file was written for the Python package of 2021, before its version 3. Its shapes were never released, and no later version of that package reads them. They lack what a campaign needs today: templates of elements, burns of space edges, often the origin and destination of missions. So the file cannot be translated, but most of its values can be copied: docs/from-python-or-java.md says what each of its shapes is called today. Durations of edges are in days, and those of events in days and hours.',
    text: (p: { sign: string }) =>
      `The file was written for the Python package of 2021, whose shapes no program reads any more: it has ${p.sign}. Copy its values into a new scenario or workbook: docs/from-python-or-java.md, "Early files of the Python package", says what each shape is today.`,
  },
});

export type FormatCode = CodesOf<typeof formatMessages>;
