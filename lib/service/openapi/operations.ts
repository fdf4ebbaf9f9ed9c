/** An object of an OpenAPI document. */
export type OpenApi = Readonly<Record<string, unknown>>;

const health = (summary: string): OpenApi => ({
  tags: ['service'],
  summary,
  security: [],
  responses: {
    200: {
      description: 'Yes.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { status: { const: 'ok' } },
            required: ['status'],
            additionalProperties: false,
          },
        },
      },
    },
    default: { $ref: '#/components/responses/Problem' },
  },
});

const text = (summary: string, type: string): OpenApi => ({
  tags: ['service'],
  summary,
  responses: {
    200: { description: summary, content: { [type]: {} } },
    default: { $ref: '#/components/responses/Problem' },
  },
});

/** What the service says about itself, by path. */
export const operations: OpenApi = {
  '/health/live': { get: { operationId: 'live', ...health('Whether the program runs') } },
  '/health/ready': {
    get: { operationId: 'ready', ...health('Whether the service takes requests') },
  },
  '/metrics': {
    get: { operationId: 'metrics', ...text('Metrics for Prometheus', 'text/plain') },
  },
  '/openapi.json': {
    get: {
      operationId: 'openapi',
      ...text('This document', 'application/json'),
      security: [],
    },
  },
  '/': { get: { operationId: 'page', ...text('A page to try it', 'text/html'), security: [] } },
};
