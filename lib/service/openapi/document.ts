import type { JsonSchema } from '../../schema/json-schema/types.js';
import type { Content } from '../endpoints/content.js';
import type { ParameterTable } from '../endpoints/parameters.js';
import { type StudyEndpoint, studyEndpoints } from '../endpoints/studies.js';
import { type Endpoint, endpoints } from '../endpoints/table.js';
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
 * Returns the OpenAPI 3.1 document of the service. `version` is that of the package, and `hasToken` says whether requests need a
 * token.
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
      { name: 'studies', description: 'Simulate many variants of a campaign' },
      { name: 'older', description: 'As the service of the Python package answers' },
      { name: 'service', description: 'About the service itself' },
    ],
    security,
    paths: {
      ...Object.fromEntries(endpoints.map((each) => [each.path, { post: operationOf(each) }])),
      ...studyPaths(),
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
    parameters: queryOf(parameters),
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

const queryOf = (parameters: ParameterTable): readonly OpenApi[] =>
  Object.entries(parameters).map(([name, { required = false, ...parameter }]) => ({
    name,
    in: 'query',
    required,
    ...parameter,
  }));

/** Returns the paths of studies, each with its methods. */
function studyPaths(): OpenApi {
  const paths: Record<string, Record<string, OpenApi>> = {};
  for (const endpoint of studyEndpoints) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method] = studyOperationOf(endpoint);
  }
  return paths;
}

function studyOperationOf(endpoint: StudyEndpoint): OpenApi {
  const { operation, path, summary, description, parameters, answers, status } = endpoint;
  const id = {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id of the study.',
    schema: { type: 'string' },
  };
  return {
    operationId: operation,
    tags: ['studies'],
    summary,
    ...(description !== undefined && { description }),
    parameters: [...(path.includes('{id}') ? [id] : []), ...queryOf(parameters)],
    ...(endpoint.takesStudy && { requestBody: { required: true, content: studyBody } }),
    responses: {
      [status]: {
        description: summary,
        ...(answers.length > 0 && { content: contentOf(answers) }),
      },
      ...(operation === 'study-events' && {
        204: { description: 'There is nothing new since the event that `Last-Event-ID` names.' },
      }),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The bodies that start a study. */
const studyBody: OpenApi = {
  [TAKEN.json]: { schema: { anyOf: [ref('study-inline'), ref('scenario')] } },
  'application/yaml': {},
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        study: { ...FILE, description: 'The declaration of the study: YAML or JSON.' },
        file: { ...FILE, description: 'The campaign: a scenario in JSON, a workbook, or XML.' },
      },
      required: ['file'],
    },
  },
};

const contentOf = (answers: readonly Content[]): OpenApi =>
  Object.fromEntries(
    answers.map(({ type, schema }) => [
      type,
      schema === undefined ? {} : { schema: typeof schema === 'string' ? ref(schema) : schema },
    ]),
  );

/** What the file of an endpoint is. */
const ABOUT = {
  scenario: 'A scenario: JSON, XML or a workbook.',
  database: 'A database: JSON or a workbook.',
  any: 'A scenario or a database: JSON, XML or a workbook.',
} as const;

/** Returns the bodies that an endpoint takes: the file itself, or a form with it. */
function bodyOf({ takes, tag }: Endpoint): OpenApi {
  const file = FILE;
  if (tag === 'older')
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { upload: { ...file, description: ABOUT[takes] } },
          required: ['upload'],
        },
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
      file: { ...file, description: ABOUT[takes] },
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
