import { SaxesParser } from 'saxes';
import { workbookForm } from '../../../limits/workbook.js';
import { WorkbookFileError } from '../../messages.js';
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

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

type Decoder = InstanceType<typeof TextDecoder>;

/** Returns the decoder for the encoding of the byte order mark. Without a mark, the encoding is UTF-8. */
function decoderFor(start: Uint8Array): Decoder {
  const mark = ((start[0] ?? 0) << 8) | (start[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

/** Returns what the decoder still holds. Throws if the part ends in the middle of a character. */
function endOf(decoder: Decoder | undefined, bad: (reason: string) => Error): string {
  try {
    return decoder?.decode() ?? '';
  } catch {
    throw bad('it ends in the middle of a character');
  }
}

/**
 * Parses a part of the archive while it is decompressed. Entities that a document declares are not expanded.
 * @throws WorkbookFileError if the part is missing or not well-formed
 */
export async function parsePart(
  archive: Archive,
  part: string,
  handler: XmlHandler,
): Promise<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  });
  const bad = (reason: string) =>
    new WorkbookFileError('damaged-workbook', { reason: `${part}: ${reason}` });
  let depth = 0;
  let attributes = 0;
  const onText = (text: string) => handler.text(text);
  parser.on('error', (error) => {
    throw bad(error.message.replace(/\.$/, ''));
  });
  parser.on('attribute', () => {
    if (++attributes > workbookForm.xmlAttributes) throw bad('a tag has too many attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    if (++depth > workbookForm.xmlDepth) throw bad('tags are nested too deeply');
    const name = local(tag.name);
    handler.open(name, tag.attributes);
    if (handler.textOf.has(name)) parser.on('text', onText);
    else parser.off('text');
  });
  parser.on('closetag', (tag) => {
    depth--;
    parser.off('text');
    handler.close(local(tag.name));
  });

  let decoder: Decoder | undefined;
  await archive.inflate(part, (chunk) => {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
  });
  parser.write(endOf(decoder, bad));
  parser.close();
}
