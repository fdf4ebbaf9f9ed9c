import type { Issue } from '../schema/index.js';

/** The kinds of problems that the service answers with: status, and a title that never changes. */
export const problemKinds = {
  'bad-request': { status: 400, title: 'The request is not valid HTTP' },
  'bad-parameters': { status: 400, title: 'Parameters are wrong' },
  'bad-form': { status: 400, title: 'The form is wrong' },
  unauthorized: { status: 401, title: 'A token is needed' },
  'cross-site': { status: 403, title: 'Pages of other sites may not ask' },
  'token-needed': {
    status: 403,
    title: 'The service has no token, so it answers this machine only',
  },
  'not-found': { status: 404, title: 'Not Found' },
  'method-not-allowed': { status: 405, title: 'Method Not Allowed' },
  'slow-request': { status: 408, title: 'The request came too slowly' },
  'too-large': { status: 413, title: 'The body is too large' },
  'unsupported-encoding': { status: 415, title: 'The body is compressed' },
  'study-active': { status: 409, title: 'The study runs, or waits for its turn' },
  'study-complete': { status: 409, title: 'The study is complete' },
  misdirected: { status: 421, title: 'The service does not answer to this name' },
  'invalid-input': { status: 422, title: 'The file has errors' },
  'wrong-kind': { status: 422, title: 'The file is of another kind' },
  'time-limit': { status: 422, title: 'The work took too long' },
  'memory-limit': { status: 422, title: 'The work needed too much memory' },
  'answer-too-large': { status: 422, title: 'The answer is too large' },
  'too-many-requests': { status: 429, title: 'Too many requests at a time' },
  'large-headers': { status: 431, title: 'The headers are too large' },
  internal: { status: 500, title: 'Internal error' },
  'missing-package': { status: 501, title: 'An optional package is not installed' },
  overloaded: { status: 503, title: 'The server is busy' },
  'not-ready': { status: 503, title: 'The server is starting' },
  stopping: { status: 503, title: 'The server is stopping' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>;

/** The name of a kind of problem: the end of its `type`. */
export type ProblemName = keyof typeof problemKinds;

/** What is wrong with a parameter, or with a place in a file. */
export interface ProblemIssue extends Omit<Issue, 'pointer'> {
  /** JSON Pointer to the place in the file. Absent for a parameter. */
  readonly pointer?: string;
  /** The name of the parameter. Absent for a place in a file. */
  readonly parameter?: string;
}

/** Problem details, as RFC 9457 defines them, with members of the service. */
export interface ProblemDocument {
  /** The kind of problem. */
  readonly type: `urn:space-logistics:problem:${ProblemName}`;
  /** The kind of problem, in words. */
  readonly title: string;
  /** The status of HTTP. */
  readonly status: number;
  /** A sentence for people about this occurrence. */
  readonly detail: string;
  /** What is wrong, place by place. Absent for problems that have no places. */
  readonly issues?: readonly ProblemIssue[];
  /** The number of all issues. Greater than the number of `issues` if there are too many to list. */
  readonly total?: number;
}

/** The media type of problem details. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Returns problem details. */
export function problemOf(
  name: ProblemName,
  detail: string,
  more: Pick<ProblemDocument, 'issues' | 'total'> = {},
): ProblemDocument {
  const { status, title } = problemKinds[name];
  return { type: `urn:space-logistics:problem:${name}`, title, status, detail, ...more };
}

/** Thrown for a request that is answered with problem details. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly kind: ProblemName;
  readonly problem: ProblemDocument;

  constructor(
    name: ProblemName,
    detail: string,
    more: Pick<ProblemDocument, 'issues' | 'total'> = {},
    /** Headers of the answer. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.kind = name;
    this.problem = problemOf(name, detail, more);
  }

  /** Returns the same problem with more headers. */
  with(headers: Readonly<Record<string, string>>): ProblemError {
    const { kind, message, problem } = this;
    return new ProblemError(kind, message, problem, { ...this.headers, ...headers });
  }
}

/** Returns the error of a service that is too busy for a request. @param seconds how long the client is asked to wait */
export const busy = (name: ProblemName, detail: string, seconds: number): ProblemError =>
  new ProblemError(name, detail, {}, { 'retry-after': String(seconds) });

/** @throws ProblemError if the service does not take requests */
export function expectReady(isReady: boolean): void {
  if (!isReady) throw busy('not-ready', 'The service is starting or stopping.', 1);
}

/** Returns the error of wrong parameters. @param problems sentences that start with the name of the parameter and a colon */
export function badParameters(problems: readonly string[], total = problems.length): ProblemError {
  const issues = problems.map((problem): ProblemIssue => {
    const [, parameter = '', message = problem] = /^([a-zA-Z]+): (.*)$/s.exec(problem) ?? [];
    return { code: 'bad-parameter', severity: 'error', ...(parameter && { parameter }), message };
  });
  return new ProblemError('bad-parameters', problems.join('\n'), { issues, total });
}

/** The problem of work that took too long. @param seconds the limit */
export const timeIsOver = (seconds: number): ProblemDocument =>
  problemOf('time-limit', `The work was stopped after ${seconds} seconds, which is the limit.`);
