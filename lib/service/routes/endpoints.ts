import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from '../endpoints/table.js';
import type { Clients } from '../http/clients.js';
import { sendProblem } from '../http/refusals.js';
import type { Uploads } from '../http/uploads.js';
import { ProblemError } from '../problem.js';
import type { Parameters, TaskAnswer } from '../tasks/task.js';
import type { Lanes } from '../work/lanes.js';

/** What the endpoints share. */
export interface EndpointSurroundings {
  readonly lanes: Lanes;
  readonly uploads: Uploads;
  readonly clients: Clients;
  /** Is aborted when the service has waited long enough for requests to end. */
  readonly stopping: AbortSignal;
}

/** Adds a route for each endpoint. */
export function addEndpoints(app: FastifyInstance, surroundings: EndpointSurroundings): void {
  // Files are recognised by their content, and bodies are read by the endpoints.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  for (const endpoint of endpoints) {
    const properties = Object.fromEntries(
      Object.entries(endpoint.parameters).map(([name, { schema }]) => [name, schema]),
    );
    const required = Object.entries(endpoint.parameters)
      .filter(([, { required: isRequired }]) => isRequired)
      .map(([name]) => name);
    app.post(endpoint.path, {
      schema: {
        querystring: { type: 'object', properties, required, additionalProperties: false },
      },
      handler: (request, reply) => handle(endpoint, request, reply, surroundings),
    });
    if (endpoint.tag === 'older')
      app.all(`${endpoint.path}/`, (request, reply) =>
        reply.redirect(request.url.replace(/\/(?=\?|$)/, ''), 307),
      );
  }
}

/** Thrown into the work of a client that has gone away. */
class GoneError extends Error {
  override readonly name = 'GoneError';
}

async function handle(
  { work, isSlow = false }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { lanes, uploads, clients, stopping }: EndpointSurroundings,
): Promise<FastifyReply> {
  const { headers, raw } = request;
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
    throw new ProblemError(
      'unsupported-encoding',
      'Send the body as it is. A workbook is compressed already.',
      {},
      { 'accept-encoding': 'identity', connection: 'close' },
    );
  const leave = clients.enter(request.ip);
  const gone = new AbortController();
  const onClose = () => gone.abort(new GoneError());
  reply.raw.once('close', onClose);
  try {
    const { body, release } = await uploads.read(raw);
    try {
      const job = {
        work,
        isSlow,
        body,
        contentType: headers['content-type'] ?? '',
        parameters: request.query as Parameters,
        client: request.ip,
      };
      const answer = await lanes.run(job, AbortSignal.any([gone.signal, stopping]));
      return send(answer, reply);
    } finally {
      release();
    }
  } catch (error) {
    // A request that has come whole is destroyed too, but its answer can still be sent.
    if (gone.signal.aborted || (raw.destroyed && !raw.complete)) return reply.hijack();
    if (stopping.aborted) throw new ProblemError('stopping', 'The service is stopping.');
    throw error;
  } finally {
    reply.raw.removeListener('close', onClose);
    leave();
  }
}

function send(answer: TaskAnswer, reply: FastifyReply): FastifyReply {
  if (answer.kind === 'problem') return sendProblem(reply, answer.problem);
  if (answer.kind === 'slow') throw new Error('slow work has no slower lane');
  const { status, type, body, file } = answer;
  if (file !== undefined) reply.header('content-disposition', `attachment; filename="${file}"`);
  return reply
    .code(status)
    .type(type)
    .send(Buffer.from(body.buffer, body.byteOffset, body.length));
}
