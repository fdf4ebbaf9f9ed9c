import type { FastifyRequest } from 'fastify';
import { sizeText } from '../../schema/diagnostics/size.js';
import { ProblemError } from '../problem.js';

/** The memory that bodies may use together. */
export class Uploads {
  #used = 0;

  /**
   * @param most bytes of all bodies
   * @param each bytes of one body
   */
  constructor(
    readonly most: number,
    readonly each: number,
  ) {}

  /** Bytes that are in memory. */
  get used(): number {
    return this.#used;
  }

  /**
   * Reads the body of a request. Its bytes count until `release` is called.
   * @throws ProblemError if it is too large, or if there is no room for it
   */
  async read(request: FastifyRequest['raw']): Promise<Upload> {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > this.each) throw this.#tooLarge();
    let length = 0;
    const release = () => {
      this.#used -= length;
      length = 0;
    };
    const take = (more: number) => {
      if (this.#used + more > this.most) throw noRoom();
      length += more;
      this.#used += more;
    };
    try {
      // What is only announced takes no room, or slow clients could take all of it.
      if (this.#used + announced > this.most) throw noRoom();
      const chunks: Uint8Array[] = [];
      // Leaving the loop must not close the connection: the problem is still to be sent.
      const incoming = request.iterator({ destroyOnReturn: false });
      for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
        if (length + chunk.length > this.each) throw this.#tooLarge();
        take(chunk.length);
        chunks.push(chunk);
      }
      // A buffer of its own: small ones of Node share memory with others.
      const body = new Uint8Array(length);
      let at = 0;
      for (const chunk of chunks) {
        body.set(chunk, at);
        at += chunk.length;
      }
      return { body, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  #tooLarge(): ProblemError {
    return new ProblemError(
      'too-large',
      `The body has more than ${sizeText(this.each)}, which is the limit.`,
      {},
      // The rest of the body is not read.
      { connection: 'close' },
    );
  }
}

/** A body in memory. */
export interface Upload {
  readonly body: Uint8Array;
  /** Says that the body is not needed any more. */
  readonly release: () => void;
}

const noRoom = (): ProblemError =>
  new ProblemError(
    'overloaded',
    'The bodies of other requests use all memory for them.',
    {},
    { connection: 'close', 'retry-after': '2' },
  );
