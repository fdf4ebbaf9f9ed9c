import { WorkbookFileError } from './messages.js';
import { nodeFiles } from './node-files.js';
import { unusable } from './unusable.js';

/** Where the bytes of a workbook come from. */
export type WorkbookInput =
  /** A path, or a `file:` address. In Node alone. */
  | string
  | URL
  /** The bytes themselves; a Buffer is one of these. */
  | ArrayBuffer
  | ArrayBufferView
  /** A Blob or File. */
  | { arrayBuffer(): Promise<ArrayBuffer>; readonly size: number }
  /** A web stream. */
  | WebStream
  /** A stream of Node, or anything else that gives chunks of bytes. */
  | AsyncIterable<unknown>;

/** What is needed of a web stream of bytes. */
export interface WebStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: unknown }>;
    cancel(reason?: unknown): Promise<unknown>;
  };
}

function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** Bytes of what may be seen as bytes; undefined for anything else. */
function viewOf(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  // A buffer of another realm is no instance of this one's class.
  if (Object.prototype.toString.call(value) === '[object ArrayBuffer]')
    return new Uint8Array(value as ArrayBuffer);
  return undefined;
}

function tooLarge(limit: number): WorkbookFileError {
  return new WorkbookFileError('workbook-too-large', { what: 'bytes', limit });
}

/** Gathers chunks into one array of bytes. */
class Gathered {
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  constructor(readonly limit: number) {}

  add(chunk: unknown): void {
    const bytes = viewOf(chunk);
    if (!bytes) throw new TypeError('the stream gives something else than bytes');
    this.#length += bytes.length;
    if (this.#length > this.limit) throw tooLarge(this.limit);
    this.#chunks.push(bytes);
  }

  join(): Uint8Array {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return all;
  }
}

async function fromIterable(chunks: AsyncIterable<unknown>, limit: number): Promise<Uint8Array> {
  const gathered = new Gathered(limit);
  for await (const chunk of chunks) gathered.add(chunk);
  return gathered.join();
}

async function fromWebStream(stream: WebStream, limit: number): Promise<Uint8Array> {
  const gathered = new Gathered(limit);
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      gathered.add(next.value);
  } catch (error) {
    await reader.cancel(error).catch(() => {});
    throw error;
  }
  return gathered.join();
}

/**
 * Reads all bytes of an input, and no more of them than the limit.
 * @throws WorkbookFileError where they cannot be read or are too many
 * @throws TypeError where the input is of none of the kinds
 */
export async function bytesOf(input: WorkbookInput, limit: number): Promise<Uint8Array> {
  const view = viewOf(input);
  if (view) return view;
  try {
    if (typeof input === 'string' || input instanceof URL)
      return await fromIterable(nodeFiles().createReadStream(input), limit);
    if (has(input, 'getReader')) return await fromWebStream(input as WebStream, limit);
    if (has(input, 'arrayBuffer')) {
      const blob = input as { arrayBuffer(): Promise<ArrayBuffer>; size: number };
      if (blob.size > limit) throw tooLarge(limit);
      return new Uint8Array(await blob.arrayBuffer());
    }
    if (typeof input === 'object' && input !== null && Symbol.asyncIterator in input)
      return await fromIterable(input, limit);
  } catch (error) {
    if (error instanceof WorkbookFileError) throw error;
    throw unusable(input, error);
  }
  throw new TypeError('a workbook is given as a path, bytes, a Blob or a stream');
}
