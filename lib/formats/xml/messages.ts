import { catalogue, type Mismatch } from '../../schema/diagnostics/catalogue.js';
import { amount } from '../../schema/diagnostics/numbers.js';

/** The messages about XML: its form, its encoding and its references. */
export const xmlMessages = catalogue({
  'xml-syntax': {
    severity: 'error',
    help: 'The text is not well-formed XML. The file was probably cut off, or changed by hand.',
    text: (p: { reason: string }) => `The text is not well-formed XML: ${p.reason}.`,
  },
  'other-xml': {
    severity: 'error',
    help: 'The file is XML or HTML, but not a scenario of SpaceNet 2.5: its first tag is another one.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'xml-doctype': {
    severity: 'error',
    help: 'The file has a document type declaration. Files of SpaceNet 2.5 have none, and what it declares can make a small file large or name other files. So it is refused before anything is read from it.',
    text: () => 'The file has a document type declaration, which is never read.',
  },
  'xml-entity': {
    severity: 'error',
    help: 'The text has an entity other than the five of XML: &amp;lt; &amp;gt; &amp;amp; &amp;quot; &amp;apos;. No other entity is ever resolved.',
    text: (p: { reason: string }) => `The text has an entity that is not one of XML: ${p.reason}.`,
  },
  'xml-encoding': {
    severity: 'error',
    help: 'The file is in an encoding that is not read, or not in the encoding that it declares. Save it in UTF-8.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'xml-too-large': {
    severity: 'error',
    help: 'The file asks for more time or memory than it may use. The message names the limit; the option `limits` changes most limits.',
    text: (p: { what: string; limit: number }) =>
      `The file has more than ${amount(p.limit)} ${p.what}.`,
  },
  'xml-control-character': {
    severity: 'warning',
    help: 'The text has a reference to a control character, which XML does not allow. SpaceNet 2.5 writes such references. The character is read as U+FFFD.',
    text: () => 'A reference to a control character is read as U+FFFD.',
  },
  'bad-xml-reference': {
    severity: 'error',
    help: 'An XML element can stand for another one that it names by a path: steps up (..), names, and places among the elements of the same name ([2]). The path must lead to an element that began earlier and stands for itself.',
    text: (p: { found: string; reason: string }) =>
      `The reference ${p.found} cannot be followed: ${p.reason}.`,
  },
});
