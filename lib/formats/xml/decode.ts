/** The encodings that a declaration may name, by their names in upper case. */
const DECLARED: ReadonlyMap<string, string> = new Map([
  ['UTF-8', 'utf-8'],
  ['UTF8', 'utf-8'],
  ['US-ASCII', 'windows-1252'],
  ['ASCII', 'windows-1252'],
  ['ISO-8859-1', 'windows-1252'],
  ['ISO8859-1', 'windows-1252'],
  ['LATIN1', 'windows-1252'],
  ['WINDOWS-1252', 'windows-1252'],
  ['CP1252', 'windows-1252'],
]);

/** The encodings that are read, in words. */
export const ENCODINGS = 'UTF-8, US-ASCII, ISO-8859-1 or windows-1252';

/** The number of bytes at the start of a file in which the declaration is searched. */
const HEAD = 1024;

/** What the first bytes say about the encoding. */
export type DeclaredEncoding =
  | { readonly encoding: string | undefined }
  | { readonly unreadable: string };

/** Returns the encoding that the byte order mark or the XML declaration names. */
export function declaredEncoding(start: Uint8Array): DeclaredEncoding {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { unreadable: 'UTF-16' };
  if ((first === 0x3c && second === 0) || (first === 0 && second === 0x3c))
    return { unreadable: 'UTF-16' };
  const head = new TextDecoder('latin1').decode(start.subarray(0, HEAD));
  const [, name] =
    /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(head) ?? [];
  if (name === undefined) return { encoding: undefined };
  const encoding = DECLARED.get(name.toUpperCase());
  return encoding === undefined ? { unreadable: name } : { encoding };
}

/** Returns the length of the longest part of the bytes that does not end within a UTF-8 character. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

const NONE = new Uint8Array();

/**
 * Decodes the chunks of a file. Without a declared encoding, they are UTF-8 until something is not, and windows-1252 from
 * then on: `onFallback` is called then, because what was decoded before was windows-1252 too.
 */
export class ChunkDecoder {
  #decoder: InstanceType<typeof TextDecoder>;
  #guesses: boolean;
  /** The bytes of a character that the last chunk does not end. */
  #rest: Uint8Array = NONE;

  constructor(
    encoding: string | undefined,
    readonly onFallback: () => void,
  ) {
    this.#guesses = encoding === undefined;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  /** @throws TypeError if the chunk is not in the declared encoding */
  decode(chunk: Uint8Array): string {
    if (!this.#guesses) return this.#decoder.decode(chunk, { stream: true });
    let bytes = chunk;
    if (this.#rest.length > 0) {
      bytes = new Uint8Array(this.#rest.length + chunk.length);
      bytes.set(this.#rest);
      bytes.set(chunk, this.#rest.length);
    }
    const whole = wholeCharacters(bytes);
    this.#rest = bytes.slice(whole);
    try {
      // A byte order mark is dropped at the start of the stream only.
      return this.#decoder.decode(bytes.subarray(0, whole), { stream: true });
    } catch {
      return this.#fallBack(bytes);
    }
  }

  /** Returns what is left when the file has ended. */
  end(): string {
    if (!this.#guesses) return this.#decoder.decode();
    return this.#rest.length > 0 ? this.#fallBack(this.#rest) : '';
  }

  #fallBack(bytes: Uint8Array): string {
    this.#guesses = false;
    this.#rest = NONE;
    this.#decoder = new TextDecoder('windows-1252');
    this.onFallback();
    return this.#decoder.decode(bytes, { stream: true });
  }
}
