import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientRequest, Clients } from '../http/clients.js';
import { sendProblem } from '../http/refusals.js';
import { ProblemError } from '../problem.js';
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
