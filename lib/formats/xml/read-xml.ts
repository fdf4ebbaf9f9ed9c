import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { defaultXmlLimits, xmlForm } from '../../limits/xml.js';
import { preview } from '../../schema/diagnostics/preview.js';
import type { Notes } from '../notes.js';
import { ChunkDecoder, declaredEncoding, ENCODINGS } from './decode.js';
import { FrequentNames, XmlDocument, type XmlElement } from './document.js';
import { Prolog } from './prolog.js';
import { TextStore } from './text-store.js';
import { type XmlCode, XmlError, type XmlParticulars } from './xml-error.js';

/** Limits on the time and memory that reading XML can use. */
export interface XmlLimits {
  /** Maximum size of the file, in bytes. Default: 128 MiB. */
  readonly fileBytes: number;
  /** Maximum number of XML elements. Default: 2,000,000. */
  readonly elements: number;
  /** Maximum number of characters of one value, with the comments and blanks around it. Default: 1,000,000. */
  readonly value: number;
  /** Maximum number of bytes of all values together, in UTF-8. Default: 134,217,728. */
  readonly text: number;
}

/** The bytes of an XML file, at once or in chunks. */
export type XmlInput = Uint8Array | AsyncIterable<Uint8Array>;

/** What the first tag of a document must be. */
export interface XmlRoot {
  readonly accepts: (name: string) => boolean;
  /** In words. */
  readonly expected: string;
}

/** The number of characters that are parsed at once. */
const PIECE = 2 ** 16;
/** A reference to a character, in text from which the parser has not replaced it because XML does not allow it. */
const FORBIDDEN = /&#(?:x[0-9a-f]+|\d+);/gi;
/** Stands for an ampersand that was written as an entity. XML cannot contain this character. */
const AMPERSAND = '\0';

/** Builds a document from the events of a parser, and stops at what is not allowed. */
class Builder {
  readonly document = new XmlDocument(new FrequentNames(), new TextStore());
  readonly #parser = new SaxesParser<{ position: true; xmlns: false }>({
    position: true,
    xmlns: false,
  });
  /** The elements that are open, from the root. */
  readonly #open: XmlElement[] = [];
  /** The text since the last tag. */
  #text = '';
  /** The number of characters since the last tag. */
  #length = 0;
  #attributes = 0;
  #hasForbidden = false;
  #controls = 0;
  readonly #prolog = new Prolog();
  /** The text before the first tag, and the piece with it. */
  #head = '';
  /** Where the last tag started. */
  #start = { line: 1, column: 1 };

  constructor(
    readonly limits: XmlLimits,
    readonly notes: Notes,
    readonly root: XmlRoot | undefined,
  ) {
    const parser = this.#parser;
    parser.ENTITIES.amp = AMPERSAND;
    const addText = (text: string) => {
      this.#text += text;
    };
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('error', ({ message }) => this.#failed(message));
    parser.on('opentagstart', ({ name }) => {
      const { line, columnIndex } = parser;
      // The parser has read the name and the character after it.
      this.#start = { line, column: Math.max(1, columnIndex - name.length - 1) };
    });
    parser.on('attribute', () => {
      if (++this.#attributes > xmlForm.attributes) this.#over('attributes', 'attributes of a tag');
    });
    parser.on('opentag', (tag) => this.#opened(tag as SaxesTagPlain));
    parser.on('closetag', () => this.#closed());
  }

  fail<C extends XmlCode>(code: C, particulars: XmlParticulars<C>): never {
    const { line, columnIndex } = this.#parser;
    throw new XmlError(code, particulars, { line, column: columnIndex + 1 });
  }

  #over(limit: keyof XmlLimits | keyof typeof xmlForm, what: string): never {
    const limits: Readonly<Record<string, number>> = { ...xmlForm, ...this.limits };
    return this.fail('xml-too-large', { what, limit: limits[limit]! });
  }

  /** Handles an error of the parser, whose message starts with the line and column. */
  #failed(message: string): void {
    const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    if (reason === 'malformed character entity') {
      this.#hasForbidden = true;
      if (++this.#controls > xmlForm.controls)
        this.#over('controls', 'references to control characters');
      const { line, columnIndex } = this.#parser;
      this.notes.report('xml-control-character', {}, { line, column: columnIndex });
    } else if (reason.includes('entity')) this.fail('xml-entity', { reason });
    else this.fail('xml-syntax', { reason });
  }

  #opened({ name, attributes }: SaxesTagPlain): void {
    const { document, limits } = this;
    this.#text = '';
    this.#length = this.#attributes = 0;
    if (document.size === 0 && this.root?.accepts(name) === false) {
      const found = `the first tag ${preview(name)}`;
      throw new XmlError('other-xml', { expected: this.root.expected, found }, this.#start);
    }
    if (this.#open.length >= xmlForm.depth) this.#over('depth', 'levels of nesting');
    if (document.size >= limits.elements) this.#over('elements', 'XML elements');
    const { class: className, reference } = attributes;
    if (Math.max(name.length, className?.length ?? 0) > xmlForm.name)
      this.#over('name', 'characters in a name');
    if (document.names.size >= xmlForm.names) this.#over('names', 'different names');
    const { line, column } = this.#start;
    const element = document.open(this.#open.at(-1) ?? -1, name, className, line, column);
    if (reference !== undefined) this.#refer(element, reference);
    else if (attributes.id !== undefined || attributes.path !== undefined)
      throw this.#badReference(attributes.id ?? attributes.path!, 'only relative paths are read');
    this.#open.push(element);
  }

  #refer(element: XmlElement, path: string): void {
    const plain = path.replaceAll(AMPERSAND, '&');
    if (plain.length > xmlForm.reference)
      throw this.#badReference(plain, 'it has more than 4,096 characters');
    this.document.setReference(element, plain);
    this.#checkSize();
  }

  #badReference(found: string, reason: string): XmlError {
    return new XmlError('bad-xml-reference', { found: preview(found), reason }, this.#start);
  }

  #closed(): void {
    const { document } = this;
    const element = this.#open.pop()!;
    if (element === document.size - 1 && !document.isReference(element)) {
      document.setText(element, this.#plainText());
      this.#checkSize();
    }
    document.close(element);
    this.#text = '';
    this.#length = 0;
    this.#hasForbidden = false;
  }

  #plainText(): string {
    const text = this.#hasForbidden ? this.#text.replace(FORBIDDEN, '\ufffd') : this.#text;
    return text.includes(AMPERSAND) ? text.replaceAll(AMPERSAND, '&') : text;
  }

  #checkSize(): void {
    if (this.document.texts.size > this.limits.text) this.#over('text', 'bytes of values');
  }

  /** Reads what has been read as UTF-8 again as windows-1252. */
  reread(): void {
    this.document.texts.reread('windows-1252');
    this.#text = new TextDecoder('windows-1252').decode(new TextEncoder().encode(this.#text));
  }

  write(text: string): void {
    for (let at = 0; at < text.length; at += PIECE) this.#writePiece(text.slice(at, at + PIECE));
  }

  #writePiece(piece: string): void {
    this.#checkProlog(piece);
    this.#parser.write(piece);
    this.#length += piece.length;
    // What was before the last tag of the piece counts too, which is less than one piece.
    if (this.#length > this.limits.value + PIECE) this.#over('value', 'characters of one value');
  }

  /** Refuses a document type declaration when it starts: it may be larger than the rest of the file. */
  #checkProlog(piece: string): void {
    if (this.document.size > 0) return;
    this.#head += piece;
    if (!this.#prolog.declares(piece)) return;
    const lines = this.#head.slice(0, this.#head.length - this.#prolog.left).split('\n');
    const place = { line: lines.length, column: lines.at(-1)!.length + 1 };
    throw new XmlError('xml-doctype', {}, place);
  }

  end(): XmlDocument {
    this.#parser.close();
    return this.document;
  }
}

async function* chunksOf(input: XmlInput): AsyncGenerator<Uint8Array> {
  if (!ArrayBuffer.isView(input)) yield* input;
  else for (let at = 0; at < input.length; at += 2 ** 20) yield input.subarray(at, at + 2 ** 20);
}

async function build(
  input: XmlInput,
  limits: XmlLimits,
  notes: Notes,
  root: XmlRoot | undefined,
): Promise<XmlDocument> {
  const builder = new Builder(limits, notes, root);
  let decoder: ChunkDecoder | undefined;
  let size = 0;
  for await (const chunk of chunksOf(input)) {
    size += chunk.length;
    if (size > limits.fileBytes)
      throw new XmlError('xml-too-large', { what: 'bytes', limit: limits.fileBytes });
    decoder ??= decoderOf(chunk, () => {
      builder.reread();
      notes.report('not-plain-utf8', {});
    });
    builder.write(decoded(builder, () => decoder!.decode(chunk)));
  }
  builder.write(decoded(builder, () => decoder?.end() ?? ''));
  return builder.end();
}

function decoderOf(start: Uint8Array, onFallback: () => void): ChunkDecoder {
  const declared = declaredEncoding(start);
  if ('unreadable' in declared)
    throw new XmlError('xml-encoding', {
      expected: `text in ${ENCODINGS}`,
      found: `text in ${preview(declared.unreadable)}`,
    });
  return new ChunkDecoder(declared.encoding, onFallback);
}

function decoded(builder: Builder, decode: () => string): string {
  try {
    return decode();
  } catch {
    return builder.fail('xml-encoding', {
      expected: 'text in the encoding that the file declares',
      found: 'bytes that are not',
    });
  }
}

/**
 * Reads XML into a document, in pieces. Nothing outside the file is ever read, and no entity is resolved but the five of
 * XML.
 * @param root what the first tag must be. Default: anything
 * @returns the document, or undefined after the first error, which is noted with its line and column
 */
export async function readXml(
  input: XmlInput,
  notes: Notes,
  limits: Partial<XmlLimits> = {},
  root?: XmlRoot,
): Promise<XmlDocument | undefined> {
  const chosen = Object.entries(limits).filter(([, limit]) => limit !== undefined);
  const all = { ...defaultXmlLimits, ...Object.fromEntries(chosen) };
  return notingXmlErrors(notes, () => build(input, all, notes, root));
}

/** Returns what a function returns, or undefined if XML cannot be read further, which is noted. */
export async function notingXmlErrors<T>(
  notes: Notes,
  run: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    notes.report(error.code, error.particulars as never, error.place);
    return undefined;
  }
}
