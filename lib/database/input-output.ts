import { WorkbookFileError } from './file-messages.js';
import { fileError } from './io-errors.js';
import { nodeFiles } from './node-files.js';
import { writeWholeFile } from './whole-file.js';

/** Limits on the time and memory that reading a workbook can use. Set them with `LoadDbOptions.limits`. */
export interface WorkbookLimits {
  /** Maximum size of the file, in bytes. Default: 128 MiB. */
  readonly fileBytes: number;
  /** Maximum size of an Excel 97-2003 file (.xls), in bytes. Default: 4 MiB. */
  readonly xlsBytes: number;
  /**
   * Maximum total size of the decompressed parts of the file, in bytes. The bytes are counted during decompression,
   * because the sizes in the file cannot be trusted. Default: 512 MiB.
   */
  readonly inflatedBytes: number;
  /** Maximum number of rows with a value, in all sheets together. Default: 1,000,000. */
  readonly rows: number;
  /**
   * Maximum number of cells, in all sheets together. A row counts with all its cells up to the last one with a value.
   * Default: 10,000,000.
   */
  readonly cells: number;
  /**
   * Maximum number of characters of text in all cells together. A text that several cells share counts once for each of
   * them. Default: 134,217,728.
   */
  readonly text: number;
  /** Maximum number of shared strings, the texts that a workbook stores once for all its cells. Default: 5,000,000. */
  readonly strings: number;
  /**
   * Maximum number of items of lists and JSON values in all cells together, in the columns `demand_model_ids` and
   * `other_fields`. Default: 1,000,000.
   */
  readonly listItems: number;
}

/** The source of the bytes of a workbook. */
export type WorkbookInput =
  /** A path or `file:` URL. Only in Node.js. */
  | string
  | URL
  /** The bytes, for example a Buffer. */
  | ArrayBuffer
  | ArrayBufferView
  /** A Blob or File. */
  | { arrayBuffer(): Promise<ArrayBuffer>; readonly size: number }
  /** A web stream. */
  | WebStream
  /** A Node.js stream, or any other asynchronous iterable of chunks of bytes. */
  | AsyncIterable<unknown>;

/** The part of a web stream that is used. */
export interface WebStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: unknown }>;
    cancel(reason?: unknown): Promise<unknown>;
  };
}

function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** Returns the bytes of a buffer or of a view of a buffer, or undefined for any other value. */
function viewOf(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  // A buffer from another realm is not an instance of the class here.
  if (Object.prototype.toString.call(value) === '[object ArrayBuffer]')
    return new Uint8Array(value as ArrayBuffer);
  return undefined;
}

function tooLarge(limit: number): WorkbookFileError {
  return new WorkbookFileError('workbook-too-large', { what: 'bytes', limit, name: 'fileBytes' });
}

/** Collects chunks into one array of bytes. */
class ChunkCollector {
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  constructor(readonly limit: number) {}

  get length(): number {
    return this.#length;
  }

  add(chunk: unknown): void {
    const bytes = viewOf(chunk);
    if (!bytes) throw new TypeError('the stream must consist of chunks of bytes');
    this.#length += bytes.length;
    if (this.#length > this.limit) throw tooLarge(this.limit);
    this.#chunks.push(bytes);
  }

  join(): Uint8Array {
    const all = new Uint8Array(this.#length);
    let offset = 0;
    for (const chunk of this.#chunks) {
      all.set(chunk, offset);
      offset += chunk.length;
    }
    return all;
  }
}

async function fromIterable(chunks: AsyncIterable<unknown>, limit: number): Promise<Uint8Array> {
  const gathered = new ChunkCollector(limit);
  for await (const chunk of chunks) gathered.add(chunk);
  return gathered.join();
}

/**
 * Reads all bytes of an input, up to a limit.
 * @throws WorkbookFileError if they cannot be read, or if there are too many
 * @throws TypeError if the input is of the wrong kind
 */
export async function bytesOf(input: WorkbookInput, limit: number): Promise<Uint8Array> {
  const view = viewOf(input);
  if (view) return view;
  try {
    if (has(input, 'arrayBuffer') && !has(input, 'getReader')) {
      const blob = input as { arrayBuffer(): Promise<ArrayBuffer>; size: number };
      if (blob.size > limit) throw tooLarge(limit);
      return new Uint8Array(await blob.arrayBuffer());
    }
    const chunks = chunksIn(input);
    if (chunks) return await fromIterable(chunks, limit);
  } catch (error) {
    if (error instanceof WorkbookFileError) throw error;
    throw fileError(input, error);
  }
  throw new TypeError('the input must be a path, bytes, a Blob or a stream');
}

/** The number of bytes at the start of a stream from which the format is told. */
const START = 65_536;

/**
 * Reads the start of a path or stream.
 * @returns the start, and all chunks of it, the start included. Neither if the bytes are in memory already.
 */
export async function peek(
  input: WorkbookInput,
): Promise<{ start: Uint8Array; chunks?: AsyncIterable<Uint8Array> }> {
  const iterator = chunksIn(input)?.[Symbol.asyncIterator]();
  if (!iterator) return { start: new Uint8Array() };
  const first = new ChunkCollector(Number.POSITIVE_INFINITY);
  try {
    let isOver = false;
    while (!isOver && first.length < START) {
      const { done, value } = await iterator.next();
      if (done) isOver = true;
      else first.add(value);
    }
  } catch (error) {
    throw fileError(input, error);
  }
  const start = first.join();
  return { start, chunks: withStart(start, iterator, input) };
}

async function* withStart(
  start: Uint8Array,
  rest: AsyncIterator<unknown>,
  input: WorkbookInput,
): AsyncGenerator<Uint8Array> {
  try {
    yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      const view = viewOf(next.value);
      if (!view) throw new TypeError('the stream must consist of chunks of bytes');
      yield view;
    }
  } catch (error) {
    throw error instanceof TypeError ? error : fileError(input, error);
  } finally {
    await rest.return?.();
  }
}

/** Returns the chunks of a path or stream; undefined for bytes that are in memory. */
function chunksIn(input: WorkbookInput): AsyncIterable<unknown> | undefined {
  if (typeof input === 'string' || input instanceof URL) return nodeFiles().createReadStream(input);
  if (viewOf(input) || typeof input !== 'object' || input === null) return undefined;
  if (has(input, 'getReader')) return chunksOfWeb(input as WebStream);
  return Symbol.asyncIterator in input ? (input as AsyncIterable<unknown>) : undefined;
}

async function* chunksOfWeb(stream: WebStream): AsyncGenerator<unknown> {
  const reader = stream.getReader();
  let isOver = false;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    isOver = true;
  } finally {
    if (!isOver) await reader.cancel().catch(() => {});
  }
}

/** The target that the bytes of a workbook are written to. */
export type WorkbookOutput =
  /** A path or `file:` URL. Only in Node.js. */
  | string
  | URL
  /** A Node.js stream. It is ended after writing. */
  | {
      end(chunk: Uint8Array, done: () => void): unknown;
      once(event: 'error', listener: (error: Error) => void): unknown;
    }
  /** A web stream. It is closed after writing. */
  | {
      getWriter(): {
        write(chunk: Uint8Array): Promise<unknown>;
        close(): Promise<unknown>;
      };
    };

type NodeStream = Extract<WorkbookOutput, { end: unknown }>;

/** Writes to a Node.js stream. Listens for errors from the start: the stream may fail before the bytes are ready. */
function intoStream(stream: NodeStream): (bytes: Uint8Array) => Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    stream.once('error', reject);
  });
  // The error is reported when the bytes are written. This prevents an unhandled rejection until then.
  failed.catch(() => {});
  return (bytes) =>
    Promise.race([failed, new Promise<void>((resolve) => stream.end(bytes, () => resolve()))]);
}

function into(output: WorkbookOutput): (bytes: Uint8Array) => Promise<void> {
  if (typeof output === 'string' || output instanceof URL)
    return (bytes) => writeWholeFile(output, bytes);
  if ('getWriter' in output)
    return async (bytes) => {
      const writer = output.getWriter();
      await writer.write(bytes);
      await writer.close();
    };
  return intoStream(output);
}

/**
 * Prepares to write to an output.
 * @returns a function that writes all bytes, and rejects with WorkbookFileError if they cannot be written
 */
export function sinkOf(output: WorkbookOutput): (bytes: Uint8Array) => Promise<void> {
  const put = into(output);
  return async (bytes) => {
    try {
      await put(bytes);
    } catch (error) {
      throw fileError(output, error);
    }
  };
}
