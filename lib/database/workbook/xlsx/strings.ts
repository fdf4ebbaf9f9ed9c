import { parsePart } from './xml.js';
import type { Archive } from './zip.js';

/** Decodes codes such as `_x000D_`, which the format uses for characters that XML does not allow. */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
}

/**
 * Collects the text of a string, which is plain or consists of runs of rich text. Phonetic hints for Asian scripts
 * (`rPh`) are left out.
 */
export class StringGatherer {
  #text = '';
  #inPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.#inPhonetic = true;
  }

  close(name: string): void {
    if (name === 'rPh') this.#inPhonetic = false;
  }

  add(text: string): void {
    if (!this.#inPhonetic) this.#text += text;
  }

  /** Returns the text and starts a new string. */
  take(): string {
    const text = unescapeText(this.#text);
    this.#text = '';
    return text;
  }
}

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
