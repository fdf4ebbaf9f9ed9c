import { SaxesParser } from 'saxes';
import { Prolog } from '../../../formats/xml/prolog.js';
import { workbookForm } from '../../../limits/workbook.js';
import { WorkbookFileError } from '../../file-messages.js';
import type { Archive } from './zip.js';

/** Attributes of a tag, with their prefixes. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Handles the parts of an XML document. Names of tags have no prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** The tags whose text is passed to `text`. Other text is ignored. */
  readonly textOf: ReadonlySet<string>;
  /** Called with text inside such a tag, possibly in several pieces. */
  text(text: string): void;
}

/** Does nothing with the ends and the text of tags. */
export const NO_TEXT = { textOf: new Set<string>(), text: () => {}, close: () => {} };

/** The number of characters that are parsed at once. */
const PIECE = 2 ** 16;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

type XmlDecoder = InstanceType<typeof TextDecoder>;

/** Returns the decoder for the encoding of the byte order mark. Without a mark, the encoding is UTF-8. */
function decoderFor(start: Uint8Array): XmlDecoder {
  const mark = ((start[0] ?? 0) << 8) | (start[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

/** Returns what the decoder still holds. Throws if the part ends in the middle of a character. */
function endOf(decoder: XmlDecoder | undefined, bad: (reason: string) => Error): string {
  try {
    return decoder?.decode() ?? '';
  } catch {
    throw bad('it ends in the middle of a character');
  }
}

/**
 * Parses a part of the archive while it is decompressed. A document type declaration is refused when it starts: workbooks
 * have none, and what it declares can be used to make a small document large.
 * @param root the name of the first tag, without its prefix, if it must be this one
 * @throws WorkbookFileError if the part is missing or not well-formed
 */
export async function parsePart(
  archive: Archive,
  part: string,
  handler: XmlHandler,
  root?: string,
): Promise<void> {
  // Do not listen to more events: with two more handlers, the parser needs twice the time.
  const parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  });
  const bad = (reason: string) =>
    new WorkbookFileError('damaged-workbook', { reason: `${part}: ${reason}` });
  let depth = 0;
  let attributes = 0;
  let tags = 0;
  /** The number of characters since the last tag. */
  let length = 0;
  const onText = (text: string) => handler.text(text);
  /** Whether the text of the current tag is wanted. */
  let takesText = false;
  parser.on('cdata', (text) => {
    if (takesText) handler.text(text);
  });
  parser.on('error', (error) => {
    throw bad(error.message.replace(/\.$/, ''));
  });
  parser.on('attribute', () => {
    if (++attributes > workbookForm.xmlAttributes) throw bad('a tag has too many attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = length = 0;
    if (++depth > workbookForm.xmlDepth) throw bad('tags are nested too deeply');
    const name = local(tag.name);
    if (tags++ === 0 && root !== undefined && name !== root)
      throw bad(`its first tag is ${JSON.stringify(name.slice(0, 100))} instead of "${root}"`);
    handler.open(name, tag.attributes);
    takesText = handler.textOf.has(name);
    if (takesText) parser.on('text', onText);
    else parser.off('text');
  });
  parser.on('closetag', (tag) => {
    depth--;
    length = 0;
    takesText = false;
    parser.off('text');
    handler.close(local(tag.name));
  });

  const prolog = new Prolog();
  const parse = (text: string) => {
    for (let at = 0; at < text.length; at += PIECE) {
      const piece = text.slice(at, at + PIECE);
      if (prolog.declares(piece)) throw bad('it has a document type declaration');
      length += piece.length;
      parser.write(piece);
      if (length > workbookForm.xmlPiece)
        throw bad('a tag is too long, or too far from the one before');
    }
  };
  let decoder: XmlDecoder | undefined;
  await archive.inflate(part, (chunk) => {
    decoder ??= decoderFor(chunk);
    parse(decoder.decode(chunk, { stream: true }));
  });
  parse(endOf(decoder, bad));
  parser.close();
}
