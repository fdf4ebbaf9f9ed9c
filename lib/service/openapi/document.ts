import type { JsonSchema } from '../../schema/json-schema/types.js';
import { type Content, type Endpoint, endpoints } from '../endpoints/table.js';
import { PROBLEM_TYPE } from '../problem.js';
import { schemaComponents } from './components.js';
import { type OpenApi, operations } from './operations.js';

/** The media types of files that are taken. Files are recognised by their content, so any other type is taken too. */
const TAKEN = {
  json: 'application/json',
  xml: 'application/xml',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/**
 * Returns the OpenAPI 3.1 document of the service.
 * @param version the version of the package
 * @param hasToken whether requests need a token
 */
export function openApiOf({
  version,
  hasToken,
}: {
  readonly version: string;
  readonly hasToken: boolean;
}): OpenApi {
  const security = hasToken ? [{ token: [] }] : [];
  return {
    openapi: '3.1.0',
    info: {
      title: 'space-logistics',
      version,
      description:
        'Reads, checks, converts and simulates space campaigns, and answers questions about them. Send a file as the body, and options as parameters.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: [
      { name: 'files', description: 'Check and convert files' },
      { name: 'simulation', description: 'Simulate a campaign' },
      { name: 'answers', description: 'Ask about a campaign' },
      { name: 'older', description: 'As the service of the Python package answers' },
      { name: 'service', description: 'About the service itself' },
    ],
    security,
    paths: {
      ...Object.fromEntries(endpoints.map((each) => [each.path, { post: operationOf(each) }])),
      ...operations,
    },
    components: {
      schemas: schemaComponents(),
      responses: {
        Problem: {
          description: 'Anything else: what is wrong, and where.',
          content: { [PROBLEM_TYPE]: { schema: ref('Problem') } },
        },
      },
      ...(hasToken && {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      }),
    },
  };
}

function operationOf(endpoint: Endpoint): OpenApi {
  const { work, tag, summary, description, parameters, answers } = endpoint;
  return {
    operationId: work,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    parameters: Object.entries(parameters).map(([name, { required = false, ...parameter }]) => ({
      name,
      in: 'query',
      required,
      ...parameter,
    })),
    requestBody: { required: true, content: bodyOf(endpoint) },
    responses: {
      200: { description: summary, content: contentOf(answers) },
      ...(tag === 'older' && {
        422: {
          description: 'The file is not valid.',
          content: contentOf([{ type: 'application/json', schema: 'OlderRefusal' }]),
        },
      }),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const contentOf = (answers: readonly Content[]): OpenApi =>
  Object.fromEntries(
    answers.map(({ type, schema }) => [
      type,
      schema === undefined ? {} : { schema: typeof schema === 'string' ? ref(schema) : schema },
    ]),
  );

/** Returns the bodies that an endpoint takes: the file itself, or a form with it. */
function bodyOf({ takes, tag }: Endpoint): OpenApi {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  if (tag === 'older')
    return {
      'multipart/form-data': {
        schema: { type: 'object', properties: { upload: file }, required: ['upload'] },
      },
    };
  const json = {
    scenario: ref('scenario'),
    database: ref('model-database'),
    any: { anyOf: [ref('scenario'), ref('model-database')] },
  }[takes];
  const form = {
    type: 'object',
    properties: {
      file: { ...file, description: 'The file.' },
      ...(takes !== 'database' && {
        database: {
          ...file,
          description: 'The database that a scenario in XML was made from, for its templates.',
        },
      }),
    },
    required: ['file'],
  };
  return {
    [TAKEN.json]: { schema: json },
    [TAKEN.workbook]: {},
    ...(takes !== 'database' && { [TAKEN.xml]: {} }),
    'multipart/form-data': { schema: form },
  };
}
