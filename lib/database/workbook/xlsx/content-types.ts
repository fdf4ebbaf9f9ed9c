import { own } from '../../../schema/plain.js';
import { WorkbookFileError } from '../../file-messages.js';
import { NO_TEXT, parsePart } from './xml.js';
import type { Archive } from './zip.js';

const PART = '[Content_Types].xml';

/** The ends of the content types of the parts that are read, by the type of their relationships. */
const ENDS: Readonly<Record<string, string>> = {
  worksheet: 'worksheet+xml',
  sharedStrings: 'sharedstrings+xml',
  styles: 'styles+xml',
};

/** The types that a workbook declares for its parts. */
export class ContentTypes {
  /** The type of each part that has its own. */
  readonly #byPart = new Map<string, string>();
  /** The type of all other parts whose names end with `.xml`. */
  #ofXml = '';

  private constructor(readonly declared: boolean) {}

  /** Reads the types. An archive without the list, which simple writers leave out, declares nothing. */
  static async of(archive: Archive): Promise<ContentTypes> {
    const types = new ContentTypes(archive.has(PART));
    if (!types.declared) return types;
    await parsePart(archive, PART, {
      ...NO_TEXT,
      open: (name, { PartName = '', Extension = '', ContentType = '' }) => {
        const type = ContentType.toLowerCase();
        if (name === 'Override' && archive.has(PartName))
          types.#byPart.set(archive.nameOf(PartName), type);
        else if (name === 'Default' && Extension.toLowerCase() === 'xml') types.#ofXml = type;
      },
    });
    return types;
  }

  /**
   * Checks that a part has the type that its relationship names.
   * @throws WorkbookFileError if the workbook declares another type, or none
   */
  expect(archive: Archive, part: string, relation: string): void {
    if (!this.declared) return;
    const type = this.#byPart.get(archive.nameOf(part)) ?? this.#ofXml;
    if (type.endsWith(own(ENDS, relation) ?? '')) return;
    throw new WorkbookFileError('damaged-workbook', {
      reason: `${PART} does not declare ${part} as ${relation}`,
    });
  }
}
