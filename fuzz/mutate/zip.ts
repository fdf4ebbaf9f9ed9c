import {
  TextReader,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js';
import type { Random } from '../support/random.js';
import { mutateText } from './text.js';
import { TEXTS } from './words.js';

/** The parts of an archive: their names and texts. */
export type Parts = readonly (readonly [name: string, text: string])[];

const inThisThread = { useWebWorkers: false } as const;

/** Reads every part of an archive as text. */
export async function partsOf(bytes: Uint8Array): Promise<Parts> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), inThisThread);
  const parts: [string, string][] = [];
  for (const entry of await reader.getEntries())
    if (!entry.directory) parts.push([entry.filename, await entry.getData(new TextWriter())]);
  return parts;
}

/** Writes an archive. Several parts may have the same name. */
export async function archiveOf(parts: Parts): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    ...inThisThread,
    level: 1,
    // Archives store times: the same case must give the same bytes.
    lastModDate: new Date(2030, 0, 1),
  });
  const names = new Set<string>();
  for (const [name, text] of parts) {
    // The library refuses a second part of the same name.
    if (names.has(name)) continue;
    names.add(name);
    await writer.add(name, new TextReader(text));
  }
  return writer.close();
}

/** Changes some parts of an archive: damages their text, swaps, renames or drops them. */
export function mutateParts(parts: Parts, random: Random): Parts {
  const changed = parts.map((part) => [...part] as [string, string]);
  for (let i = random.pick([1, 1, 2, 4]); i > 0 && changed.length > 0; i--) {
    const at = random.below(changed.length);
    const part = changed[at]!;
    switch (random.below(8)) {
      case 0:
        changed.splice(at, 1);
        break;
      case 1:
        part[0] = random.pick([
          ...TEXTS.filter((name) => name.length > 0 && name.length < 99),
          'x.xml',
        ]);
        break;
      case 2:
        part[1] = random.pick(changed)[1];
        break;
      case 3:
      case 4:
        part[1] = withOtherValue(part[1], random);
        break;
      default:
        part[1] = mutateText(part[1], random);
    }
  }
  return changed;
}

/** Replaces an attribute or a text of a part. */
function withOtherValue(xml: string, random: Random): string {
  const values = [...xml.matchAll(/"([^"<]*)"|>([^<]+)</g)];
  if (values.length === 0) return xml;
  const { index, 0: found } = random.pick(values);
  const escaped = random.pick(TEXTS).replace(/[<>&"]/g, '');
  const value = found.startsWith('"') ? `"${escaped}"` : `>${escaped}<`;
  return xml.slice(0, index) + value + xml.slice(index + found.length);
}
