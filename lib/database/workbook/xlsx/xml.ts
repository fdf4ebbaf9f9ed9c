import { SaxesParser } from 'saxes';
import { WorkbookFileError } from '../../messages.js';
import type { Archive } from './zip.js';

/** Attributes of a tag. Their prefixes, other than that of `r:id`, are of no use here. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** What is called for the parts of an XML document. Names come without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** The names of the tags whose text is wanted: that of others is not even gathered. */
  readonly textOf: ReadonlySet<string>;
  /** Text inside such a tag; it may come in several pieces. */
  text(text: string): void;
}

/** Workbooks nest about ten deep, and a tag has about twenty attributes; hostile ones must not fill the memory. */
const DEEPEST = 100;
const MOST_ATTRIBUTES = 1000;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

type Decoder = InstanceType<typeof TextDecoder>;

/** The encoding, by the byte order mark: UTF-8 unless it says otherwise. */
function decoderFor(start: Uint8Array): Decoder {
  const mark = ((start[0] ?? 0) << 8) | (start[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

/**
 * Parses a part of the archive as it is inflated. Entities of a document's own are not expanded.
 * @throws WorkbookFileError where the part is missing or is not well-formed
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
    if (++attributes > MOST_ATTRIBUTES) throw bad('a tag has too many attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    if (++depth > DEEPEST) throw bad('tags are nested too deep');
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
  parser.write(decoder?.decode() ?? '');
  parser.close();
}
