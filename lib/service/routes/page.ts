import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { own } from '../../schema/plain.js';
import { parametersOf } from '../http/refusals.js';
import { answerPage } from '../page/answers.js';
import { choicePage, type Query, SAVE, valuesOf } from '../page/forms.js';
import { PAGE_HEADERS, SHOWN } from '../page/html.js';
import { addEndpoints, type EndpointSurroundings } from './endpoints.js';
import { addStudies, type StudyHandlers } from './studies.js';

/** Whether the answer to a request of a page is to be saved. */
const saved = new WeakSet<FastifyRequest>();

/**
 * Adds the pages to try the service: one on which to choose, and all addresses once more, whose answers are pages. They are plain HTML
 * without scripts.
 */
export function addPages(
  app: FastifyInstance,
  surroundings: EndpointSurroundings,
  studies: StudyHandlers,
): void {
  app.get('/', (request, reply) =>
    reply.headers(PAGE_HEADERS).send(choicePage(request.query as Query)),
  );
  app.register(
    async (pages) => {
      pages.addHook('preValidation', async (request) => {
        request.query = sentBy(request);
      });
      pages.addHook('onSend', async (request, reply, payload) => shown(request, reply, payload));
      addEndpoints(pages, surroundings);
      addStudies(pages, studies);
      // A form cannot send DELETE.
      pages.post('/v1/studies/:id/delete', studies.byOperation['study-delete']);
    },
    { prefix: SHOWN },
  );
}

/** Returns the parameters that a form has sent, without those that were left empty. */
function sentBy(request: FastifyRequest): object {
  const { [SAVE]: save, ...query } = request.query as Query;
  if (save !== undefined) saved.add(request);
  const schemas = parametersOf(request);
  const sent = Object.entries(query).map(
    ([name, value]) => [name, valuesOf(value, own(schemas, name))] as const,
  );
  return Object.fromEntries(
    sent
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/** Makes a page of an answer in JSON, or lets the browser save it. */
function shown(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { statusCode: status } = reply;
  const url = request.url.slice(SHOWN.length);
  const [, study = ''] = /^(\/v1\/studies(?:\/[^/?]+)?)/.exec(url) ?? [];
  // What has changed a study leads to its page, which can be asked for again.
  if (request.method === 'POST' && study !== '' && status < 300) {
    const location = String(
      reply.getHeader('location') ?? (status === 204 ? '/v1/studies' : study),
    );
    reply.code(303).header('location', `${SHOWN}${location}`);
    return '';
  }
  const isJson = /json/.test(String(reply.getHeader('content-type')));
  if (!isJson || !(typeof payload === 'string' || payload instanceof Uint8Array)) return payload;
  if (saved.has(request) && status < 400) {
    const name = /[\w-]+(?=\?|$)/.exec(url)?.[0] ?? 'answer';
    reply.header('content-disposition', `attachment; filename="${name}.json"`);
    return payload;
  }
  const body = Buffer.from(payload as string);
  const { elapsedTime: milliseconds } = reply;
  const { page, isLive } = answerPage({ method: request.method, url, status, milliseconds, body });
  reply.headers(PAGE_HEADERS);
  if (isLive) reply.header('refresh', '1');
  return page;
}
