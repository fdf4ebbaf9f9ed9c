import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError, problemOf } from '../problem.js';
import type { TaskAnswer } from '../tasks/task.js';
import { sendAnswer } from './attended.js';

/** Returns whether a client wants to be told how far the work is. */
export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  /\btext\/event-stream\b/i.test(headers.accept ?? '');

/**
 * Tells a client how far the work for it is, as server-sent events: `progress`, several times, and at last `answer` or `problem`. What
 * is refused before the work begins has the status of its problem, as everywhere.
 */
export class ToldReply {
  #events: PassThrough | undefined;

  constructor(private readonly reply: FastifyReply) {}

  /** Tells how far the work is. A client that reads slowly misses some of it. */
  readonly progress = (progress: unknown): void => {
    if (this.#events?.writableNeedDrain !== true) this.#say('progress', JSON.stringify(progress));
  };

  /** Sends the answer, and ends the reply. */
  answer(answer: TaskAnswer): FastifyReply {
    if (this.#events === undefined && answer.kind !== 'answer')
      return sendAnswer(answer, this.reply);
    if (answer.kind === 'answer') this.#say('answer', Buffer.from(answer.body).toString());
    else if (answer.kind === 'problem') this.#say('problem', JSON.stringify(answer.problem));
    this.#events!.end();
    return this.reply;
  }

  /** Ends the reply if something went wrong. @throws the error itself, if nothing has been sent yet */
  fail(error: unknown, isStopping: boolean): FastifyReply {
    if (this.#events === undefined) throw error;
    if (error instanceof ProblemError)
      return this.answer({ kind: 'problem', problem: error.problem });
    const problem = isStopping
      ? problemOf('stopping', 'The service is stopping.')
      : problemOf('internal', 'Internal error');
    if (!isStopping) this.reply.log.error(error);
    return this.answer({ kind: 'problem', problem });
  }

  /** Sends an event. Its data has no line ends. */
  #say(event: string, data: string): void {
    if (this.#events === undefined) {
      this.#events = new PassThrough();
      this.reply.type('text/event-stream').header('x-accel-buffering', 'no').send(this.#events);
    }
    if (!this.#events.destroyed) this.#events.write(`event: ${event}\ndata: ${data}\n\n`);
  }
}
