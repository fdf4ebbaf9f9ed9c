import { parsePart } from './xml.js';
import type { Archive } from './zip.js';

/** Decodes `_x000D_`, the form in which the format writes characters that XML has no room for. */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
}

/**
 * Gathers the text of a string: of its plain form or of its runs of rich text. Readings for Asian
 * scripts (`rPh`) stand beside it and are no part of it.
 */
export class StringGatherer {
  #text = '';
  #inReading = false;

  open(name: string): void {
    if (name === 'rPh') this.#inReading = true;
  }

  close(name: string): void {
    if (name === 'rPh') this.#inReading = false;
  }

  add(text: string): void {
    if (!this.#inReading) this.#text += text;
  }

  /** The text so far; the next string starts afresh. */
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
