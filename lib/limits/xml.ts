import { defaultsOf, type LimitTable } from './limit.js';

const option = (name: string) => `\`limits.${name}\` of \`loadScenario\`` as const;
const reached = 'The issue `xml-too-large`, which names the limit.';

/** The limits of reading XML that a caller can change. */
export const xmlLimits = {
  fileBytes: {
    counts: 'Bytes of the file.',
    default: 128 * 2 ** 20,
    option: option('fileBytes'),
    reached,
    reason: 'A campaign of 200 events has less than 1 MB.',
  },
  elements: {
    counts: 'XML elements.',
    default: 2_000_000,
    option: option('elements'),
    reached,
    reason: 'An element needs about 40 bytes of memory, besides its text.',
  },
  value: {
    counts: 'Characters of one value, with the comments and blanks around it.',
    default: 1_000_000,
    option: option('value'),
    reached,
    reason: 'The longest value of a campaign is a description.',
  },
  text: {
    counts: 'Bytes of all values together, in UTF-8.',
    default: 2 ** 27,
    option: option('text'),
    reached,
    reason: 'A file of the default size cannot have more.',
  },
} as const satisfies LimitTable;

/** The limits of the form of XML, which are fixed. */
export const xmlFormLimits = {
  depth: {
    counts: 'Nesting of XML elements.',
    default: 256,
    reached: 'The issue `xml-too-large`.',
    reason: 'The deepest file of a campaign has about 15 levels.',
  },
  attributes: {
    counts: 'Attributes of an XML element.',
    default: 100,
    reached: 'The issue `xml-too-large`.',
    reason: 'Files of SpaceNet 2.5 have at most two.',
  },
  names: {
    counts: 'Different names of XML elements and classes.',
    default: 10_000,
    reached: 'The issue `xml-too-large`.',
    reason: 'A file with all kinds of objects has about 200.',
  },
  name: {
    counts: 'Characters of the name of an XML element or class.',
    default: 1000,
    reached: 'The issue `xml-too-large`.',
    reason: 'The longest name has fewer than 80.',
  },
  controls: {
    counts: 'References to control characters.',
    default: 10_000,
    reached: 'The issue `xml-too-large`.',
    reason: 'Files of SpaceNet 2.5 have them in descriptions only, and hardly ever.',
  },
  visits: {
    counts:
      'Fields and members of collections that are looked at, each time that they are. For each XML element of a file, the limit grows by 3.',
    default: 200_000,
    reached: 'The issue `xml-too-large`.',
    reason:
      'An element is looked at once or twice. References could name a large collection again and again.',
  },
  reference: {
    counts: 'Characters of a reference.',
    default: 4096,
    reached: 'The issue `bad-xml-reference`.',
    reason: 'A reference has a step for each level of nesting.',
  },
} as const satisfies LimitTable;

/** By how much the limit of visits grows with each XML element of a file. */
export const VISITS_OF_ELEMENT = 3;

/** The limits of reading XML that a caller has not chosen. */
export const defaultXmlLimits = defaultsOf(xmlLimits);
export const xmlForm = defaultsOf(xmlFormLimits);
