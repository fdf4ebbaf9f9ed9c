import { createHash } from 'node:crypto';
import type { Task, TaskAnswer } from '../tasks/task.js';

/** What a task answers if all went well. */
type GoodAnswer = Extract<TaskAnswer, { kind: 'answer' }>;

/** What decides an answer. */
type Question = Pick<Task, 'work' | 'contentType' | 'parameters' | 'body'>;

/** Bytes that an answer needs besides its content: its key, and the objects around it. */
const BESIDES = 500;

/**
 * Returns a key that no other question has. It is a cryptographic hash, so that nobody can make a file that gets the answer of
 * another one.
 */
export function keyOf({ work, contentType, parameters, body }: Question): string {
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
