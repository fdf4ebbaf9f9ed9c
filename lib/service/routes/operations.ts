import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../http/metrics.js';
import { ProblemError } from '../problem.js';

/** What the service says about itself. */
export interface Operations {
  readonly metrics: Metrics;
  /** The text of the OpenAPI document. */
  readonly openApi: string;
  /** Returns whether the service takes requests. */
  readonly isReady: () => boolean;
}

const ALIVE = JSON.stringify({ status: 'ok' });

/** Adds the routes by which others watch the service. */
export function addOperations(
  app: FastifyInstance,
  { metrics, openApi, isReady }: Operations,
): void {
  app.get('/health/live', (_request, reply) => reply.type('application/json').send(ALIVE));
  app.get('/health/ready', (_request, reply) => {
    if (isReady()) return reply.type('application/json').send(ALIVE);
    throw new ProblemError(
      'not-ready',
      'The service is starting or stopping.',
      {},
      { 'retry-after': '1' },
    );
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(openApi));
}
