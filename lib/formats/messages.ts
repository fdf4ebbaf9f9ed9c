import { type CodesOf, catalogue, type Mismatch } from '../schema/diagnostics/catalogue.js';
import { scenarioXmlMessages } from './spacenet25/xml/messages.js';
import { xmlMessages } from './xml/messages.js';

/** The messages about files of other programs that are neither losses nor of a single field, by code. */
export const formatMessages = catalogue({
  ...xmlMessages,
  ...scenarioXmlMessages,
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
