import { workbookForm } from '../../../limits/workbook.js';
import { UnusableCell } from '../spreadsheet.js';
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

/** The most characters that a text needs in the file, if each is written as a code of seven characters. */
const LONGEST = 7 * workbookForm.cellText;

/** Collects the pieces of a text, up to the longest that a cell can hold. */
export class TextGatherer {
  #text = '';
  #length = 0;

  add(piece: string): void {
    this.#length += piece.length;
    // Text that is too long is counted, but not kept.
    if (this.#length <= LONGEST) this.#text += piece;
  }

  /** Returns the text, or a cell that cannot be used if it is too long. Then starts a new text. */
  take(): string | UnusableCell {
    const text = unescapeText(this.#text);
    const length = this.#length > LONGEST ? this.#length : text.length;
    this.#text = '';
    this.#length = 0;
    return length > workbookForm.cellText ? new UnusableCell('long', '', length) : text;
  }
}

/**
 * Collects the text of a string, which is plain or consists of runs of rich text. Phonetic hints for Asian scripts
 * (`rPh`) are left out.
 */
export class StringGatherer extends TextGatherer {
  #inPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.#inPhonetic = true;
  }

  close(name: string): void {
    if (name === 'rPh') this.#inPhonetic = false;
  }

  override add(text: string): void {
    if (!this.#inPhonetic) super.add(text);
  }
}

const TEXT = new Set(['t']);

/** Reads the strings that cells refer to by number. */
export async function readSharedStrings(
  archive: Archive,
  part: string,
): Promise<(string | UnusableCell)[]> {
  const strings: (string | UnusableCell)[] = [];
  const current = new StringGatherer();
  await parsePart(
    archive,
    part,
    {
      textOf: TEXT,
      open: (name) => current.open(name),
      close: (name) => {
        if (name === 'si') {
          archive.budget.count('strings');
          strings.push(current.take());
        } else current.close(name);
      },
      text: (text) => current.add(text),
    },
    'sst',
  );
  return strings;
}
