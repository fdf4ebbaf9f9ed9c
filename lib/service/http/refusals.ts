import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preview } from '../../schema/diagnostics/preview.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { own } from '../../schema/plain.js';
import { typedNumberHint } from '../../schema/typed-number.js';
import type { ParameterSchema } from '../endpoints/parameters.js';
import {
  badParameters,
  PROBLEM_TYPE,
  type ProblemDocument,
  ProblemError,
  problemOf,
} from '../problem.js';
import { pathOf } from './access.js';
import { isSilent, type OnClosed } from './connections.js';

/** Answers with problem details. */
export function sendProblem(
  reply: FastifyReply,
  problem: ProblemDocument,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply {
  return reply
    .code(problem.status)
    .headers(headers)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problem));
}

/** Returns the JSON Schemas of the parameters that a route takes, by name. */
export function parametersOf(request: FastifyRequest): Readonly<Record<string, ParameterSchema>> {
  const { querystring } = (request.routeOptions.schema ?? {}) as {
    readonly querystring?: { readonly properties?: Readonly<Record<string, ParameterSchema>> };
  };
  return querystring?.properties ?? {};
}

/** A problem that the validator of JSON Schema has found. */
type ParameterMismatch = NonNullable<FastifyError['validation']>[number];

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
};

/** Returns what a parameter must be, where it is not. */
function expectedOf(
  { keyword, params }: ParameterMismatch,
  schema: ParameterSchema | undefined,
): string {
  const { limit, type, allowedValues } = params as {
    readonly limit?: number;
    readonly type?: string;
    readonly allowedValues?: readonly string[];
  };
  switch (keyword) {
    case 'enum':
      return `one of ${allowedValues?.join(', ')}`;
    case 'type':
      return own(TYPES, type ?? '') ?? 'a single value';
    case 'minimum':
      return `at least ${limit}`;
    case 'maximum':
      return `at most ${limit}`;
    case 'exclusiveMinimum':
      return `more than ${limit}`;
    case 'maxItems':
      return `at most ${limit} values`;
    case 'maxLength':
      return `at most ${limit} characters`;
    default:
      return `what it takes: ${schema?.description}`;
  }
}

/** Returns what was found in the place of a parameter, with what can be said of a number. */
function foundIn({ keyword }: ParameterMismatch, value: unknown, schema?: ParameterSchema): string {
  if (/^max(?:Length|Items)$/.test(keyword))
    return `${(value as string | readonly unknown[]).length}`;
  const isShare = schema?.maximum !== undefined && schema.maximum <= 1;
  const hint =
    keyword === 'type' && typeof value === 'string' && schema?.type === 'number'
      ? typedNumberHint(value, isShare ? { max: 1 } : {})
      : undefined;
  return `${preview(value)}${hint === undefined ? '' : `; ${hint}`}`;
}

/** Returns a problem of validation in a sentence that starts with the name of the parameter. */
function sentenceOf(
  mismatch: ParameterMismatch,
  schemas: Readonly<Record<string, ParameterSchema>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const names = Object.keys(schemas);
  const { additionalProperty: unknown, missingProperty } = mismatch.params as {
    readonly additionalProperty?: string;
    readonly missingProperty?: string;
  };
  if (unknown !== undefined) {
    const near = nearest(unknown, names);
    const known = near === undefined ? `there are ${names.join(', ')}` : `did you mean ${near}?`;
    return `${unknown.slice(0, 100)}: there is no such parameter; ${known}`;
  }
  if (missingProperty !== undefined) return `${missingProperty}: is needed`;
  const [, parameter = '', item] = mismatch.instancePath.split('/');
  const values = query[parameter];
  const value = item === undefined ? values : (values as readonly unknown[])[Number(item)];
  const schema = schemas[parameter];
  return `${parameter}: expected ${expectedOf(mismatch, schema)}, found ${foundIn(mismatch, value, schema)}`;
}

/** Returns the problem of an error that Fastify or a route has thrown. */
function problemIn(error: FastifyError, request: FastifyRequest): ProblemError | undefined {
  if ((error as unknown) instanceof ProblemError) return error as unknown as ProblemError;
  if (error.validation !== undefined) {
    const schemas = parametersOf(request);
    const query = request.query as Readonly<Record<string, unknown>>;
    return badParameters(error.validation.map((each) => sentenceOf(each, schemas, query)));
  }
  if (error.statusCode === 503) return new ProblemError('stopping', 'The service is stopping.');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ProblemError('bad-request', error.message);
  return undefined;
}

/** Returns the pattern of the routes of a path. */
const patternOf = (path: string): string => path.replace(/^(\/v1\/studies\/)[^/]+/, '$1:id');

/** Returns the problem of an address that Fastify does not take apart: of a code that is none, or of a part that is too long. */
export const badAddress = ({ code }: FastifyError): ProblemError =>
  code === 'FST_ERR_MAX_PARAM_LENGTH'
    ? new ProblemError('not-found', 'Not Found')
    : new ProblemError(
        'bad-request',
        'The address has a "%" without the code of a character in UTF-8; write "%25" for "%" itself.',
      );

/** Makes the service answer every error with problem details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = problemIn(error, request);
    if (known !== undefined) return sendProblem(reply, known.problem, known.headers);
    // A message may have content of a file. The place in the program says enough.
    const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
    request.log.error({ error: error.name, code: error.code, at }, 'internal error');
    return sendProblem(reply, problemOf('internal', 'The service has an error. Its log has more.'));
  });
  app.setNotFoundHandler((request, reply) => {
    const url = patternOf(pathOf(request));
    const allowed = (['GET', 'POST', 'DELETE'] as const).filter((method) =>
      app.hasRoute({ url, method }),
    );
    if (allowed.length === 0) return sendProblem(reply, problemOf('not-found', 'Not Found'));
    return sendProblem(reply, problemOf('method-not-allowed', 'Method Not Allowed'), {
      allow: allowed.join(', '),
    });
  });
}

/** Milliseconds that a client has to take the answer before its connection is closed, whether the client closes it or not. */
const LINGER = 1000;

/** Answers what is not valid HTTP, or comes too slowly, and closes the connection. Where nothing came, nothing is answered. */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: FastifyRequest['socket'],
  onClosed: OnClosed = () => {},
): void {
  const client = socket.remoteAddress;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isSlow && isSilent(socket)) {
    socket.destroy();
    onClosed('sent nothing', client);
    return;
  }
  onClosed(isSlow ? 'too slow' : 'not HTTP', client);
  const problem = isSlow
    ? problemOf('slow-request', 'The request did not come in time.')
    : error.code === 'HPE_HEADER_OVERFLOW'
      ? problemOf('large-headers', 'The headers are larger than the limit.')
      : problemOf('bad-request', 'The request is not valid HTTP/1.1.');
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nContent-Type: ${PROBLEM_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), LINGER).unref();
}
