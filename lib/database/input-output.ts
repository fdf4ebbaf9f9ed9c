import type * as Fs from 'node:fs';
import { v4 } from 'uuid';
import { unusable } from './io-errors.js';
import { WorkbookFileError } from './messages.js';

/** Limits on the work that a workbook can cause. Each can be set by the caller. */
export interface WorkbookLimits {
  /** Largest file, in bytes. Default 128 MiB. */
  readonly fileBytes: number;
  /**
   * Largest sum of the bytes that the parts of the file take up once they are inflated. They are
   * counted as they come out: what the file says of itself is not trusted. Default 512 MiB.
   */
  readonly inflatedBytes: number;
  /** Most cells with a value, in all sheets together. Default 10,000,000. */
  readonly cells: number;
}

/** A workbook of 100,000 rows takes up about 5 MB, and 50 MB inflated: there is room to spare. */
export const DEFAULT_WORKBOOK_LIMITS: WorkbookLimits = {
  fileBytes: 128 * 2 ** 20,
  inflatedBytes: 512 * 2 ** 20,
  cells: 10_000_000,
};

/**
 * Node's file system, for paths. It is asked of the running program, not imported: a bundle for browsers must not
 * even name the module.
 * @throws TypeError where there is none, as in a browser
 */
export function nodeFiles(): typeof Fs {
  const { process } = globalThis as {
    process?: { getBuiltinModule?(name: 'node:fs'): typeof Fs };
  };
  const files = process?.getBuiltinModule?.('node:fs');
  if (!files) throw new TypeError('a path can be used in Node alone: give the bytes, or a stream');
  return files;
}

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
class ChunkCollector {
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
  const gathered = new ChunkCollector(limit);
  for await (const chunk of chunks) gathered.add(chunk);
  return gathered.join();
}

async function fromWebStream(stream: WebStream, limit: number): Promise<Uint8Array> {
  const gathered = new ChunkCollector(limit);
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

/** Where the bytes of a workbook go. */
export type WorkbookOutput =
  /** A path, or a `file:` address. In Node alone. */
  | string
  | URL
  /** A stream of Node, which is ended. */
  | {
      end(chunk: Uint8Array, done: () => void): unknown;
      once(event: 'error', listener: (error: Error) => void): unknown;
    }
  /** A web stream, which is closed. */
  | {
      getWriter(): {
        write(chunk: Uint8Array): Promise<unknown>;
        close(): Promise<unknown>;
      };
    };

type NodeStream = Extract<WorkbookOutput, { end: unknown }>;

/**
 * Puts a file in the place of another one, so that whatever happens there is the old one or the whole new one.
 * What is no regular file, such as a device, is written to.
 */
async function replaceFile(target: string | URL, bytes: Uint8Array): Promise<void> {
  const { promises: files } = nodeFiles();
  const before = await files.stat(target).catch(() => undefined);
  if (before !== undefined && !before.isFile()) return files.writeFile(target, bytes);
  // A symbolic link goes on to lead to the file.
  const path = before === undefined ? target : await files.realpath(target);
  const draft = path instanceof URL ? new URL(path) : `${path}.${v4()}`;
  if (draft instanceof URL) draft.pathname += `.${v4()}`;
  try {
    await files.writeFile(draft, bytes, { flag: 'wx' });
    if (before !== undefined) await files.chmod(draft, before.mode & 0o777);
    await files.rename(draft, path);
  } catch (error) {
    await files.rm(draft, { force: true });
    throw error;
  }
}

/** A stream of Node may fail before there is anything to write: it is listened to from the start. */
function intoStream(stream: NodeStream): (bytes: Uint8Array) => Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    stream.once('error', reject);
  });
  // Whoever writes hears of it; until then it must not count as unheard of.
  failed.catch(() => {});
  return (bytes) =>
    Promise.race([failed, new Promise<void>((resolve) => stream.end(bytes, () => resolve()))]);
}

function into(output: WorkbookOutput): (bytes: Uint8Array) => Promise<void> {
  if (typeof output === 'string' || output instanceof URL)
    return (bytes) => replaceFile(output, bytes);
  if ('getWriter' in output)
    return async (bytes) => {
      const writer = output.getWriter();
      await writer.write(bytes);
      await writer.close();
    };
  return intoStream(output);
}

/**
 * Makes ready to write all bytes to an output.
 * @returns writes them; rejects with WorkbookFileError where they cannot be written
 */
export function sinkOf(output: WorkbookOutput): (bytes: Uint8Array) => Promise<void> {
  const put = into(output);
  return async (bytes) => {
    try {
      await put(bytes);
    } catch (error) {
      throw unusable(output, error);
    }
  };
}
