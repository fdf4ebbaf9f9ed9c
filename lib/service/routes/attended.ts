import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientRequest, Clients } from '../http/clients.js';
import { sendProblem } from '../http/refusals.js';
import { ProblemError, problemOf } from '../problem.js';
import type { TaskAnswer } from '../tasks/task.js';

/** What all work for requests needs to know. */
export interface Attendance {
  readonly clients: Clients;
  /** Tells when the service has waited long enough for requests to end. */
  readonly stopping: Stop;
}

/** Thrown into the work of a client that has gone away. */
class GoneError extends Error {
  override readonly name = 'GoneError';
}

/**
 * Works for a request, as long as its client waits and the service does not stop.
 * @throws ProblemError if the client has too many requests, or if the service stops
 */
export async function attended(
  request: FastifyRequest,
  reply: FastifyReply,
  { clients, stopping }: Attendance,
  work: (signal: AbortSignal, visit: ClientRequest) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { raw } = request;
  const visit = clients.enter(request.ip);
  const gone = new AbortController();
  const onClose = () => gone.abort(new GoneError());
  reply.raw.once('close', onClose);
  const off = stopping.on(() => gone.abort());
  try {
    return await work(gone.signal, visit);
  } catch (error) {
    // A request that has come whole is destroyed too, but its answer can still be sent.
    if (gone.signal.reason instanceof GoneError || (raw.destroyed && !raw.complete))
      return reply.hijack();
    if (stopping.isNow) throw new ProblemError('stopping', 'The service is stopping.');
    throw error;
  } finally {
    reply.raw.removeListener('close', onClose);
    off();
    visit.leave();
  }
}

/** @throws ProblemError if the body of a request is compressed */
export function refuseEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
    throw new ProblemError(
      'unsupported-encoding',
      'Send the body as it is. A workbook is compressed already.',
      {},
      { 'accept-encoding': 'identity', connection: 'close' },
    );
}

/** Sends what a task has answered. */
export function sendAnswer(answer: TaskAnswer, reply: FastifyReply): FastifyReply {
  if (answer.kind === 'problem') return sendProblem(reply, answer.problem);
  if (answer.kind === 'slow') throw new Error('slow work has no slower lane');
  const { status, type, body, file } = answer;
  if (file !== undefined) reply.header('content-disposition', `attachment; filename="${file}"`);
  return reply
    .code(status)
    .type(type)
    .send(Buffer.from(body.buffer, body.byteOffset, body.length));
}

/** Tells all requests when the service has waited long enough for them. An AbortSignal is slow with hundreds of listeners. */
export class Stop {
  readonly #listeners = new Set<() => void>();
  #isNow = false;

  /** Whether the time has come. */
  get isNow(): boolean {
    return this.#isNow;
  }

  /** Calls a listener when the time comes, or at once if it has come. @returns the function that takes the listener away */
  on(listener: () => void): () => void {
    if (this.#isNow) listener();
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Says that the time has come. */
  now(): void {
    this.#isNow = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}

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
