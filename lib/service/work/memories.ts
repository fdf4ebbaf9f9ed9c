import { createHash } from 'node:crypto';
import type { GoodAnswer, Task } from '../tasks/task.js';

/** What decides an answer. */
type AskedQuestion = Pick<Task, 'work' | 'contentType' | 'parameters' | 'body'>;

/** Bytes that an answer needs besides its content: its key, and the objects around it. */
const BESIDES = 500;

/**
 * Returns a key that no other question has. It is a cryptographic hash, so that nobody can make a file that gets the answer of
 * another one.
 */
export function keyOf({ work, contentType, parameters, body }: AskedQuestion): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([work, contentType, parameters, body.length]));
  return hash.update(body).digest('base64');
}

/**
 * Remembers answers, so that the same question about the same file is answered at once. It has no files: only hashes of them.
 * When there are too many bytes, what was asked for longest ago is forgotten.
 */
export class AnswerMemory {
  readonly #answers = new Map<string, GoodAnswer>();
  #bytes = 0;

  /** @param room the most bytes */
  constructor(private readonly room: number) {}

  /** The bytes of what is remembered. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the answer to a question; undefined if it is not remembered. */
  recall(key: string): GoodAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    // The latest are at the end.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  /** Remembers an answer, if there is room for it. Its bytes must not change afterwards. */
  remember(key: string, answer: GoodAnswer): void {
    const bytes = bytesOf(answer);
    if (bytes > this.room || this.#answers.has(key)) return;
    this.#answers.set(key, answer);
    this.#bytes += bytes;
    for (const [oldest, forgotten] of this.#answers) {
      if (this.#bytes <= this.room) return;
      this.#answers.delete(oldest);
      this.#bytes -= bytesOf(forgotten);
    }
  }
}

const bytesOf = ({ body }: GoodAnswer): number => body.length + BESIDES;

/** How often in a row a request must have been slow before the next one begins as slow work. */
const TIMES = 3;

/** Milliseconds after which a request may prove again that it is quick. */
const AGE = 60_000;

/** How many kinds of requests are remembered. */
const MOST = 1000;

interface KnownAnswer {
  times: number;
  /** When it was slow for the last time. */
  at: number;
}

/**
 * Remembers which requests have been slow, so that the same ones do not take the time of threads for quick work again and again.
 * Requests are the same if they come from one client, ask for the same work and have as many bytes.
 */
export class SlowMemory {
  readonly #known = new Map<string, KnownAnswer>();

  /** @param now tells the time in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Returns whether a request is expected to be slow. */
  expects(key: string): boolean {
    const known = this.#known.get(key);
    if (known === undefined || known.times < TIMES) return false;
    if (this.now() - known.at < AGE) return true;
    // One more slow request is enough then.
    known.times = TIMES - 1;
    return false;
  }

  /** Notes that a request was slow. */
  wasSlow(key: string): void {
    const times = (this.#known.get(key)?.times ?? 0) + 1;
    // The latest are at the end.
    this.#known.delete(key);
    this.#known.set(key, { times, at: this.now() });
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value!);
  }

  /** Notes that a request was quick. */
  wasQuick(key: string): void {
    this.#known.delete(key);
  }
}
