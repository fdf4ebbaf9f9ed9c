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
