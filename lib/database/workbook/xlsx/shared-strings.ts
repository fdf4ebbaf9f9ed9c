import { StringGatherer } from './text.js';
import { parsePart } from './xml.js';
import type { Archive } from './zip.js';

const TEXT = new Set(['t']);

/** Reads the strings that cells refer to by number. */
export async function readSharedStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = [];
  const current = new StringGatherer();
  await parsePart(archive, part, {
    textOf: TEXT,
    open: (name) => current.open(name),
    close: (name) => {
      if (name === 'si') strings.push(current.take());
      else current.close(name);
    },
    text: (text) => current.add(text),
  });
  return strings;
}
