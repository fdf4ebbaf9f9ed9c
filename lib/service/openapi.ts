import { answerTypes } from '../analysis/answers.js';
import { packageFile } from '../reading/package-file.js';
import type { JsonSchema } from '../schema/json-schema/types.js';
import { type AnswerContent, type Endpoint, partsOf } from './endpoints/endpoint.js';
import { endpoints, serviceEndpoints } from './endpoints/endpoint-table.js';
import { studyEndpoints } from './endpoints/studies.js';
import { PROBLEM_TYPE } from './problem.js';

/** An object of an OpenAPI document. */
export type OpenApi = Readonly<Record<string, unknown>>;

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
    paths: pathsOf([...endpoints, ...studyEndpoints, ...serviceEndpoints]),
    components: {
      schemas: schemaComponents(),
      responses: {
        Problem: {
          description: 'Anything else: what is wrong, and where.',
          content: { [PROBLEM_TYPE]: { schema: ref('ProblemDocument') } },
        },
      },
      ...(hasToken && {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      }),
    },
  };
}

/** Returns the paths of addresses, each with its methods. */
function pathsOf(all: readonly Endpoint[]): OpenApi {
  const paths: Record<string, Record<string, OpenApi>> = {};
  for (const endpoint of all) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method] = operationOf(endpoint);
  }
  return paths;
}

function operationOf(endpoint: Endpoint): OpenApi {
  const { operation, tag, summary, description, takes, parameters, isOpen } = endpoint;
  const { path, status = 200, answers, others = {} } = endpoint;
  const query = Object.entries(parameters).map(
    ([name, { required = false, description: about, schema }]) => ({
      ...{ name, in: 'query', required },
      ...{ description: about, schema },
    }),
  );
  const means = Object.entries({ [status]: { means: summary, answers }, ...others });
  return {
    operationId: operation,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    parameters: [...(path.includes('{id}') ? [STUDY_ID] : []), ...query],
    ...(isOpen && { security: [] }),
    ...(takes !== undefined && { requestBody: { required: true, content: bodyOf(endpoint) } }),
    responses: {
      ...Object.fromEntries(means.map(([code, answer]) => [code, responseOf(answer)])),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const STUDY_ID = {
  ...{ name: 'id', in: 'path', required: true },
  ...{ description: 'The id of the study.', schema: { type: 'string' } },
};

const responseOf = ({
  means,
  answers = [],
}: {
  means: string;
  answers?: readonly AnswerContent[];
}) => ({
  description: means,
  ...(answers.length > 0 && {
    content: Object.fromEntries(
      answers.map(({ type, schema }) => [
        type,
        schema === undefined ? {} : { schema: typeof schema === 'string' ? ref(schema) : schema },
      ]),
    ),
  }),
});

/** Returns the bodies that an address takes: the file itself, or a form with it. */
function bodyOf(endpoint: Endpoint): OpenApi {
  const { takes, tag } = endpoint;
  const parts = partsOf(endpoint);
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = Object.fromEntries(
    Object.entries(parts).map(([name, description]) => [name, { ...file, description }]),
  );
  const required = Object.keys(parts).slice(0, 1);
  const form = { 'multipart/form-data': { schema: { type: 'object', properties, required } } };
  if (tag === 'older') return form;
  const scenario = ref('scenario');
  if (takes === 'study' || takes === 'design')
    return {
      [TAKEN.json]: {
        schema:
          takes === 'study' ? { anyOf: [ref('study-inline'), scenario] } : ref('design-inline'),
      },
      'application/yaml': {},
      ...form,
    };
  const database = ref('model-database');
  const json = { scenario, database, any: { anyOf: [scenario, database] } }[takes!];
  return {
    [TAKEN.json]: { schema: json },
    [TAKEN.workbook]: {},
    ...(takes !== 'database' && { [TAKEN.xml]: {} }),
    ...form,
  };
}

/** The published JSON Schema whose definitions have their own names in the document: that of `ServiceAnswers`. */
const OWN = 'service';

/** The names of the other published JSON Schemas that the document contains. */
const PUBLISHED = [
  ...['scenario', 'model-database', 'simulation-result', 'study', 'study-summary', 'design'],
  ...Object.keys(answerTypes),
];

const INSIDE = '#/$defs/';

/**
 * Returns the schemas of all components: those that the package publishes. The definitions inside a schema become components of their
 * own, with the name of the schema in front, because few tools follow `$id`.
 */
export function schemaComponents(): Readonly<Record<string, JsonSchema>> {
  const components: Record<string, JsonSchema> = {};
  for (const name of [OWN, ...PUBLISHED]) {
    const text = packageFile(`data/schema/${name}.schema.json`);
    const moved = JSON.parse(text, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? movedReference(value, name) : value,
    ) as JsonSchema & { readonly $defs?: Readonly<Record<string, JsonSchema>> };
    const { $schema: _, $id: __, $defs = {}, ...root } = moved;
    if (name !== OWN) components[name] = root;
    for (const [inside, schema] of Object.entries($defs)) components[nameOf(name, inside)] = schema;
  }
  const campaign = { $ref: '#/components/schemas/scenario' };
  for (const name of ['study', 'design']) {
    const declaration = components[name]!;
    components[`${name}-inline`] = {
      ...declaration,
      description: `The declaration of a ${name}, with the campaign inside.`,
      properties: { ...declaration.properties, campaign },
    };
  }
  return components;
}

const nameOf = (schema: string, inside: string): string =>
  schema === OWN ? inside : `${schema}.${inside}`;

/** Returns where a reference leads in the document. */
function movedReference(reference: string, name: string): string {
  if (reference === '#') return `#/components/schemas/${name}`;
  return reference.startsWith(INSIDE)
    ? `#/components/schemas/${nameOf(name, reference.slice(INSIDE.length))}`
    : reference;
}
