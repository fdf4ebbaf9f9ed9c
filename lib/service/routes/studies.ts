import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v4 } from 'uuid';
import { type StudyOperation, studyEndpoints } from '../endpoints/studies.js';
import type { ClientRequest } from '../http/clients.js';
import { badParameters, busy, expectReady } from '../problem.js';
import { eventId, StudyEvents } from '../studies/events.js';
import type { KeptStudy } from '../studies/kept-study.js';
import type { Studies } from '../studies/studies.js';
import type { StudyInfo } from '../tasks/studies/place.js';
import type { ResultsFile } from '../tasks/studies/results.js';
import { dataIn, type Parameters, type TaskAnswer } from '../tasks/task.js';
import { attended, refuseEncoding, sendAnswer } from './attended.js';
import { type EndpointSurroundings, querySchema } from './endpoints.js';

/** What the routes of studies share. */
export interface StudySurroundings extends EndpointSurroundings {
  readonly studies: Studies;
  /** The most clients that watch studies. */
  readonly watchers: number;
  /** Returns whether the service takes new studies. */
  readonly isReady: () => boolean;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Adds the routes of studies. */
export function addStudies(app: FastifyInstance, { byOperation }: StudyHandlers): void {
  for (const { method, path, operation, parameters } of studyEndpoints)
    app.route({
      method: method.toUpperCase(),
      url: path.replace('{id}', ':id'),
      schema: { querystring: querySchema(parameters) },
      handler: byOperation[operation],
    });
}

/** How requests about studies are answered. */
export class StudyHandlers {
  /** Tells the events of this run of the service from those of earlier ones. */
  readonly #run = v4().slice(0, 8);
  #watching = 0;

  constructor(private readonly surroundings: StudySurroundings) {}

  readonly byOperation: Readonly<Record<StudyOperation, Handler>> = {
    'study-start': (request, reply) => this.#start(request, reply),
    'study-list': async (_, reply) => reply.send({ studies: this.#studies.all() }),
    'study-get': async (request, reply) => reply.send(this.#of(request).status),
    'study-events': async (request, reply) => this.#events(request, reply),
    'study-results': (request, reply) => this.#results(request, reply),
    'study-summary': (request, reply) =>
      attended(request, reply, this.surroundings, async (signal, visit) =>
        sendAnswer(await this.#ask('study-summary', request, signal, visit), reply),
      ),
    'study-cancel': async (request, reply) => {
      const study = this.#of(request);
      await this.#studies.cancel(study);
      return reply.send(study.status);
    },
    'study-resume': async (request, reply) => {
      const study = this.#of(request);
      expectReady(this.surroundings.isReady());
      this.#studies.resume(study, request.ip);
      return reply.send(study.status);
    },
    'study-delete': async (request, reply) => {
      await this.#studies.remove(this.#of(request));
      return reply.code(204).send();
    },
  };

  get #studies(): Studies {
    return this.surroundings.studies;
  }

  /** Returns the study that a request names. @throws ProblemError if there is none */
  #of({ params }: FastifyRequest): KeptStudy {
    return this.#studies.get((params as { readonly id: string }).id);
  }

  /** Reads and checks a study in a thread, and starts it. */
  async #start(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { lanes, uploads } = this.surroundings;
    refuseEncoding(request);
    expectReady(this.surroundings.isReady());
    return attended(request, reply, this.surroundings, async (signal, { becomeSlow }) => {
      const reservation = await this.#studies.reserve(request.ip);
      try {
        const { body, release } = await uploads.read(request.raw, becomeSlow);
        let answer: TaskAnswer;
        try {
          const job = {
            work: 'study-start',
            isSlow: true,
            body,
            contentType: request.headers['content-type'] ?? '',
            parameters: request.query as Parameters,
            client: request.ip,
            asSlow: becomeSlow,
            studyPlace: reservation.place,
          };
          answer = await lanes.run(job, signal);
        } finally {
          release();
        }
        if (answer.kind !== 'answer') return sendAnswer(answer, reply);
        expectReady(this.surroundings.isReady());
        const info = dataIn<StudyInfo>(answer);
        const { status } = reservation.begin(info);
        return reply.code(201).header('location', `/v1/studies/${info.id}`).send(status);
      } finally {
        await reservation.release();
      }
    });
  }

  /** Asks a thread about the results of a study. */
  async #ask(
    work: string,
    request: FastifyRequest,
    signal: AbortSignal,
    { becomeSlow }: ClientRequest,
  ): Promise<TaskAnswer> {
    const { status } = this.#of(request);
    return this.surroundings.lanes.run(
      {
        work,
        isSlow: work !== 'study-rows',
        parameters: request.query as Parameters,
        client: request.ip,
        asSlow: becomeSlow,
        studyPlace: await this.#studies.place(status.id),
      },
      signal,
    );
  }

  async #results(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { to, table, from, limit } = request.query as {
      readonly to: 'json' | 'csv' | 'parquet' | 'duckdb';
      readonly table?: string;
      readonly from?: number;
      readonly limit?: number;
    };
    const isWhole = to === 'parquet' || to === 'duckdb';
    const wrong = [
      ...(to !== 'json' && from !== undefined ? [`from: is for to=json alone`] : []),
      ...(to !== 'json' && limit !== undefined ? [`limit: is for to=json alone`] : []),
      ...(isWhole && table !== undefined ? [`table: is for to=json and to=csv alone`] : []),
    ];
    if (wrong.length > 0) throw badParameters(wrong);
    return attended(request, reply, this.surroundings, async (signal, visit) => {
      if (to === 'json')
        return sendAnswer(await this.#ask('study-rows', request, signal, visit), reply);
      const answer = await this.#ask('study-file', request, signal, visit);
      if (answer.kind !== 'answer') return sendAnswer(answer, reply);
      const { path, type, name } = dataIn<ResultsFile>(answer);
      const file = createReadStream(path);
      file.once('close', () => void rm(path, { force: true }));
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    });
  }

  /** Sends the progress of a study until it ends. */
  #events(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { watchers, clients, stopping } = this.surroundings;
    const study = this.#of(request);
    const last = request.headers['last-event-id'];
    if (study.isSettled && last === eventId(this.#run, study.version))
      return reply.code(204).send();
    if (this.#watching >= watchers)
      throw busy('overloaded', `${watchers} clients watch studies, which is the limit.`, 10);
    const { leave } = clients.enter(request.ip);
    this.#watching++;
    const end = () => events.destroy();
    const events = new StudyEvents(study, this.#run, () => {
      this.#watching--;
      leave();
      off();
    });
    const off = stopping.on(end);
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events);
  }
}
