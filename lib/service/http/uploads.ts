// biome-ignore lint/suspicious/noTsIgnore: there is no error here, where the package is installed
/** @ts-ignore: optional, so its types may be missing where the declarations of this package are read. */
import type { FastifyRequest } from 'fastify';
import { sizeText } from '../../schema/diagnostics/size.js';
import { joinedBytes } from '../bytes.js';
import { busy, ProblemError } from '../problem.js';

/** Bytes beside a body in one buffer, such as headers, that cost less than a copy of the body. */
const SPARE = 1024;

/** Numbers of bytes. */
export interface UploadLimits {
  /** Of all bodies. */
  readonly all: number;
  /** Of one body. */
  readonly each: number;
  /** Of a body that is not large. */
  readonly small: number;
}

/** The memory that bodies may use together. */
export class Uploads {
  #used = 0;

  constructor(readonly limits: UploadLimits) {}

  /** Bytes that are in memory. */
  get used(): number {
    return this.#used;
  }

  /**
   * Reads the body of a request. Its bytes count until `release` is called. When a problem is thrown, the rest of the body is not
   * read, and the connection ends with the answer.
   * @param onLarge called once, as soon as the body proves to be large. It may throw to refuse it.
   * @throws ProblemError if it is too large, or if there is no room for it
   */
  async read(request: FastifyRequest['raw'], onLarge: () => void): Promise<Upload> {
    const { all, each, small } = this.limits;
    const announced = Number(request.headers['content-length'] ?? 0);
    const chunks: Uint8Array[] = [];
    let length = 0;
    const release = () => {
      this.#used -= length;
      length = 0;
    };
    const take = (chunk: Uint8Array) => {
      const before = length;
      const after = length + chunk.length;
      if (after > each) throw tooLarge(each);
      if (this.#used + chunk.length > all) throw noRoom();
      length = after;
      this.#used += chunk.length;
      if (announced <= small && before <= small && after > small) onLarge();
      chunks.push(chunk);
    };
    try {
      if (announced > each) throw tooLarge(each);
      // What is only announced takes no room, or slow clients could take all of it.
      if (this.#used + announced > all) throw noRoom();
      if (announced > small) onLarge();
      await received(request, take);
      return { body: joined(chunks, length), release };
    } catch (error) {
      release();
      throw error instanceof ProblemError ? error.with({ connection: 'close' }) : error;
    }
  }
}

/** Gives each chunk of a body to a function, which may throw to stop. The connection stays open: the problem is still to be sent. */
function received(
  request: FastifyRequest['raw'],
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      request.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
      end();
    };
    const onData = (chunk: Uint8Array) => {
      try {
        take(chunk);
      } catch (error) {
        request.pause();
        settle(() => reject(error));
      }
    };
    const onEnd = () => settle(resolve);
    const onError = (error: Error) => settle(() => reject(error));
    const onClose = () => onError(new Error('The body has ended too early.'));
    if (request.destroyed) return void onClose();
    request.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  });
}

/**
 * Returns the bytes of all chunks. A body that came with little else stays where it is; others get a buffer of their own, because a
 * whole buffer is sent to a thread, and small ones of Node share memory.
 */
function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks;
  if (chunks.length === 1 && first!.buffer.byteLength < length + SPARE) return first!;
  return joinedBytes(chunks, length);
}

/** A body in memory. */
export interface Upload {
  readonly body: Uint8Array;
  /** Says that the body is not needed any more. */
  readonly release: () => void;
}

const tooLarge = (most: number): ProblemError =>
  new ProblemError('too-large', `The body has more than ${sizeText(most)}, which is the limit.`);

const noRoom = (): ProblemError =>
  busy('overloaded', 'The bodies of other requests use all memory for them.', 2);
