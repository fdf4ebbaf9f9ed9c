/** The bytes of a page. A longer text has a page of its own. */
const PAGE = 2 ** 20;

/** Where a text is. */
export interface StoredText {
  readonly page: number;
  readonly start: number;
  /** The number of bytes. */
  readonly length: number;
}

type Decoder = InstanceType<typeof TextDecoder>;

/**
 * Keeps many short texts in few buffers. Strings that were cut out of the pieces of a file would keep these pieces in
 * memory.
 */
export class TextStore {
  readonly #pages: Uint8Array[] = [];
  readonly #encoder = new TextEncoder();
  readonly #decoder: Decoder = new TextDecoder();
  /** Where the texts of the present encoding start, and the decoder of those before. */
  #before: { readonly page: number; readonly start: number; readonly decoder: Decoder } | undefined;
  #used = PAGE;
  /** The number of bytes of all texts. */
  size = 0;

  /** Adds a text. */
  add(text: string): StoredText {
    const room = 3 * text.length;
    if (this.#used + room > (this.#pages.at(-1)?.length ?? 0)) {
      const exact = room > PAGE ? this.#encoder.encode(text) : undefined;
      this.#pages.push(exact ?? new Uint8Array(PAGE));
      this.#used = exact?.length ?? 0;
      if (exact) return this.#added(0, exact.length);
    }
    const start = this.#used;
    const { written } = this.#encoder.encodeInto(text, this.#pages.at(-1)!.subarray(start));
    this.#used += written;
    return this.#added(start, written);
  }

  #added(start: number, length: number): StoredText {
    this.size += length;
    return { page: this.#pages.length - 1, start, length };
  }

  get({ page, start, length }: StoredText): string {
    const before = this.#before;
    const isOld = before && (page < before.page || (page === before.page && start < before.start));
    return (isOld ? before.decoder : this.#decoder).decode(
      this.#pages[page]!.subarray(start, start + length),
    );
  }

  /**
   * Reads all texts until now again in another encoding. The bytes of a text are those of the file, if the file was read as
   * UTF-8 until now.
   */
  reread(encoding: 'windows-1252'): void {
    const page = this.#pages.length - 1;
    this.#before = { page, start: this.#used, decoder: new TextDecoder(encoding) };
  }
}
