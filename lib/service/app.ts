import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
// biome-ignore lint/suspicious/noTsIgnore: there is no error here, where the package is installed
/** @ts-ignore: optional, so its types may be missing where the declarations of this package are read. */
import type * as Fastify from 'fastify';
// biome-ignore lint/suspicious/noTsIgnore: there is no error here, where the package is installed
/** @ts-ignore: optional, so its types may be missing where the declarations of this package are read. */
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
// biome-ignore lint/suspicious/noTsIgnore: there is no error here, where the package is installed
/** @ts-ignore: optional, so its types may be missing where the declarations of this package are read. */
import type * as Prometheus from 'prom-client';
import { serviceForm } from '../limits/service.js';
import { packageVersion } from '../reading/package-file.js';
import { MissingPackageError } from '../schema/diagnostics/missing-package.js';
import { gatekeeper, isPreflight } from './http/access.js';
import { Clients } from './http/clients.js';
import { ClosedConnections, limitConnections } from './http/connections.js';
import { Metrics } from './http/metrics.js';
import { answerErrors, badAddress, refuseConnection, sendProblem } from './http/refusals.js';
import { Uploads } from './http/uploads.js';
import { openApiOf } from './openapi.js';
import { type ResolvedOptions, resolveOptions, type ServiceOptions } from './options.js';
import { expectReady, ProblemError } from './problem.js';
import { Stop } from './routes/attended.js';
import { addEndpoints } from './routes/endpoints.js';
import { addPages } from './routes/page.js';
import { addStudies, StudyHandlers } from './routes/studies.js';
import { Studies } from './studies/studies.js';
import type { SkippedStudy, StudyInfo } from './tasks/studies/place.js';
import { dataIn, type GoodAnswer } from './tasks/task.js';
import { Lanes } from './work/lanes.js';

/** Milliseconds between two looks for connections that are too slow. */
const CHECK_INTERVAL = 1000;

/** Milliseconds that a connection stays open without a request. */
const KEEP_ALIVE = 10_000;

/** The most characters of a part of a path. */
const LONGEST_PARAMETER = 100;

/** Headers of every answer. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Makes the service, as an instance of Fastify. Call `listen` to take requests, and `close` to stop: requests that run are
 * answered first.
 *
 * ```ts
 * const service = await createService({ limits: { bodyBytes: 1e6 } });
 * await service.listen({ port: 8400 });
 * ```
 * @throws TypeError with all problems, if an option is wrong
 * @throws MissingPackageError if the optional packages `fastify` and `prom-client` are not installed
 */
export async function createService(options: ServiceOptions = {}): Promise<FastifyInstance> {
  const resolved = resolveOptions(options);
  const packages = await loadPackages();
  const version = packageVersion();
  const { limits, threads, slowThreads, studyThreads, token } = resolved;
  const metrics = new Metrics(packages.prometheus);
  const letIn = gatekeeper(resolved);
  const receive = (request: FastifyRequest, reply: FastifyReply): void => {
    watchRequest(request, reply, metrics);
    reply.headers(HEADERS);
    letIn(request, reply);
  };
  const app = emptyApp(resolved, packages, (error, request, reply) => {
    try {
      receive(request, reply);
      throw badAddress(error);
    } catch (refusal) {
      const { problem, headers } = refusal as ProblemError;
      sendProblem(reply, problem, headers);
    }
  });
  const uploads = new Uploads({
    all: limits.uploadBytes,
    each: limits.bodyBytes,
    small: limits.quickBytes,
  });
  const processors = availableParallelism();
  const lanes = new Lanes({ limits, threads, slowThreads, processors, version }, metrics);
  const studies = new Studies(
    { limits, threads: studyThreads, folder: resolved.studies },
    {
      onVariants: metrics.onVariants,
      onState: (status, seconds) => {
        metrics.onState(status, seconds);
        const { id: study, state, variants, done } = status;
        app.log.info({ study, state, variants, done, seconds }, 'study');
      },
    },
  );
  metrics.watch(lanes, uploads, studies);

  app.addHook('onRequest', (request, reply, done) => {
    try {
      receive(request, reply);
    } catch (error) {
      return done(error as Error);
    }
    return isPreflight(request) ? void answerPreflight(reply) : done();
  });
  answerErrors(app);

  const stopping = new Stop();
  let isReady = false;
  let isClosing = false;
  let impatience: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    // A folder that cannot be used is an error at the start.
    await studies.open();
    const onSkipped = (skipped: SkippedStudy) => app.log.warn(skipped, 'study left out');
    void warmUp({ lanes, studies, onSkipped }, () => isClosing).then(() => {
      isReady = !isClosing;
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    isReady = false;
    impatience = setTimeout(() => stopping.now(), limits.stopSeconds * 1000);
    await studies.stop();
  });
  // A connection that stays open would hold up the end.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onClose', async () => {
    clearTimeout(impatience);
    await lanes.close();
    await studies.close();
  });

  const clients = new Clients({ requests: limits.clientRequests, slow: limits.clientSlow });
  const surroundings = { lanes, uploads, clients, stopping };
  addEndpoints(app, surroundings);
  const { studyWatchers: watchers } = limits;
  const handlers = new StudyHandlers({
    ...surroundings,
    studies,
    watchers,
    isReady: () => isReady,
  });
  addStudies(app, handlers);
  const openApi = JSON.stringify(openApiOf({ version, hasToken: token !== undefined }));
  addOperations(app, { metrics, openApi, isReady: () => isReady });
  addPages(app, surroundings, handlers);
  return app;
}

/**
 * Makes an app without routes.
 * @param frameworkErrors answers requests whose address Fastify does not take apart, before any hook
 */
function emptyApp(
  { limits, log, trustProxy }: ResolvedOptions,
  { fastify }: ServicePackages,
  frameworkErrors: FastifyServerOptions['frameworkErrors'] & object,
): FastifyInstance {
  const closed = new ClosedConnections((line) => app.log.warn(line, 'connection'));
  const requestTimeout = limits.uploadSeconds * 1000;
  const app: FastifyInstance = fastify.fastify({
    logger: log === undefined ? false : { level: 'info', stream: log, base: null },
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: false },
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE,
    http: {
      requestTimeout,
      headersTimeout: Math.min(limits.headerSeconds * 1000, requestTimeout),
      connectionsCheckingInterval: CHECK_INTERVAL,
      maxHeaderSize: serviceForm.headerBytes,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, closed.add),
    frameworkErrors,
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: 'array',
        allErrors: true,
        // Parameters are few: simpler code of their checks is made in half the time when the service starts.
        code: { optimize: false },
      },
    },
  });
  const { connections: all, clientConnections } = limits;
  // All connections of a proxy come from its address.
  limitConnections(app.server, { all, each: trustProxy ? all : clientConnections }, closed.add);
  app.addHook('onClose', async () => closed.flush());
  return app;
}

/** Counts and logs a request, without its content and parameters. */
function watchRequest(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): void {
  reply.raw.once('close', () => {
    const { method, ip } = request;
    const route = request.routeOptions.url ?? 'none';
    // 499 is what nginx says of a client that has gone away.
    const status = reply.raw.writableEnded ? reply.statusCode : 499;
    const seconds = reply.elapsedTime / 1000;
    metrics.onRequest(method, route, status, seconds);
    request.log.info({ method, route, status, seconds, client: ip }, 'request');
  });
}

/** Answers a browser that asks whether a page may ask. */
const answerPreflight = (reply: FastifyReply) =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'authorization, content-type, last-event-id',
      'access-control-max-age': '600',
    })
    .send();

/** Milliseconds until the next try. */
const PAUSE = 200;

/** Lets the threads load what they need, and takes in the studies that are there already. */
export async function warmUp(
  {
    lanes,
    studies,
    onSkipped,
  }: {
    readonly lanes: Lanes;
    readonly studies: Studies;
    readonly onSkipped: (skipped: SkippedStudy) => void;
  },
  isClosing: () => boolean,
): Promise<void> {
  while (!isClosing()) {
    try {
      await lanes.warm();
      if (studies.isKept) studies.adopt(await earlier(lanes, studies, onSkipped));
      return;
    } catch {
      // On a busy machine, threads may be slow to start.
      await sleep(PAUSE);
    }
  }
}

/** Returns the studies of earlier runs of the service. */
async function earlier(
  lanes: Lanes,
  studies: Studies,
  onSkipped: (skipped: SkippedStudy) => void,
): Promise<readonly StudyInfo[]> {
  const { signal } = new AbortController();
  const job = { work: 'study-scan', isSlow: true, studyPlace: await studies.place('') };
  const answer = await lanes.run(job, signal);
  if (answer.kind === 'problem') throw new ProblemError('internal', answer.problem.detail);
  const found = dataIn<{
    readonly studies: readonly StudyInfo[];
    readonly skipped: readonly SkippedStudy[];
  }>(answer as GoodAnswer);
  found.skipped.forEach(onSkipped);
  return found.studies;
}

/** The optional packages of the service. */
export interface ServicePackages {
  readonly fastify: typeof Fastify;
  readonly prometheus: typeof Prometheus;
}

/**
 * Loads the optional packages of the service.
 * @param load imports a package by its name. Default: `import`
 * @throws MissingPackageError if one is not installed
 */
export async function loadPackages(
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<ServicePackages> {
  try {
    const [fastify, { default: prometheus }] = (await Promise.all([
      load('fastify'),
      load('prom-client'),
    ])) as [typeof Fastify, { readonly default: typeof Prometheus }];
    return { fastify, prometheus };
  } catch (error) {
    throw new MissingPackageError('The service', ['fastify', 'prom-client'], error);
  }
}

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
    expectReady(isReady());
    return reply.type('application/json').send(ALIVE);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(openApi));
}
