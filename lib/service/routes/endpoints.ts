import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../endpoints/endpoint.js';
import { endpoints } from '../endpoints/endpoint-table.js';
import type { ParameterTable } from '../endpoints/parameters.js';
import type { Uploads } from '../http/uploads.js';
import type { Parameters } from '../tasks/task.js';
import type { Lanes } from '../work/lanes.js';
import {
  type Attendance,
  attended,
  refuseEncoding,
  sendAnswer,
  ToldReply,
  wantsEvents,
} from './attended.js';

/** What the endpoints share. */
export interface EndpointSurroundings extends Attendance {
  readonly lanes: Lanes;
  readonly uploads: Uploads;
}

/** Returns the JSON Schema of the parameters of an address. */
export function querySchema(parameters: ParameterTable): object {
  const entries = Object.entries(parameters);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, { description, schema }]) => [name, { description, ...schema }]),
    ),
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
  };
}

/** Adds a route for each endpoint. */
export function addEndpoints(app: FastifyInstance, surroundings: EndpointSurroundings): void {
  // Files are recognised by their content, and bodies are read by the endpoints.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  for (const endpoint of endpoints) {
    app.post(endpoint.path, {
      schema: { querystring: querySchema(endpoint.parameters) },
      handler: (request, reply) => handle(endpoint, request, reply, surroundings),
    });
    if (endpoint.tag === 'older')
      app.all(`${endpoint.path}/`, (request, reply) =>
        reply.redirect(request.url.replace(/\/(?=\?|$)/, ''), 307),
      );
  }
}

async function handle(
  { operation: work, isSlow = false, tells = false }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  surroundings: EndpointSurroundings,
): Promise<FastifyReply> {
  const { lanes, uploads } = surroundings;
  refuseEncoding(request);
  return attended(request, reply, surroundings, async (signal, { becomeSlow }) => {
    const { body, release } = await uploads.read(request.raw, becomeSlow);
    const told = tells && wantsEvents(request) ? new ToldReply(reply) : undefined;
    try {
      const job = {
        work,
        isSlow,
        body,
        contentType: request.headers['content-type'] ?? '',
        parameters: request.query as Parameters,
        client: request.ip,
        asSlow: becomeSlow,
        ...(told && { onProgress: told.progress }),
      };
      const answer = await lanes.run(job, signal);
      return told === undefined ? sendAnswer(answer, reply) : told.answer(answer);
    } catch (error) {
      if (told === undefined) throw error;
      return told.fail(error, signal.aborted);
    } finally {
      release();
    }
  });
}
