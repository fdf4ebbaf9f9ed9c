import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile as readFileBytes } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo, Socket } from 'node:net';
import { studioLimits } from '../../../limits/studio.js';
import { defaultWorkbookLimits } from '../../../limits/workbook.js';
import { MissingPackageError } from '../../../schema/diagnostics/missing-package.js';
import { limitConnections } from '../../../service/http/connections.js';
import { HostNames, withoutHost } from '../../../service/http/hosts.js';
import { refuseConnection } from '../../../service/http/refusals.js';
import { PROBLEM_TYPE } from '../../../service/problem.js';
import type { Folder } from './folder.js';

/** What a server serves. */
export interface Serving {
  readonly folder: Folder;
  /** The name of the file to open; undefined for none. */
  readonly open?: string | undefined;
  /** The page of the studio. */
  readonly page: string;
  /** What a request must know. */
  readonly token: string;
  /** The port. Default: any that is free. */
  readonly port?: number;
  /** Returns the path of a file of a package. Default: as Node.js finds it */
  readonly pathOf?: (place: string) => string;
}

/** A server that runs. */
export interface Running {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Thrown if a request is refused. */
class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Serves the studio and the files of one folder on this computer alone.
 *
 * Every request must name this server as its host, and come from its own page or from no page at all. So a page of another site, whose
 * name may be made to lead here, reaches nothing. Requests also have to know the token.
 */
export async function startServer(serving: Serving): Promise<Running> {
  const { connections, headerSeconds, requestSeconds } = studioLimits;
  const times = {
    headersTimeout: headerSeconds * 1000,
    requestTimeout: requestSeconds * 1000,
    connectionsCheckingInterval: CHECK_INTERVAL,
  };
  const server = createServer(times, (request, response) => {
    answer(request, response, serving).catch((error: unknown) => {
      const status = error instanceof Refused ? error.status : 500;
      const message = error instanceof Error ? error.message : String(error);
      const detail = status === 500 ? `The server failed: ${message}` : message;
      const problem = { title: STATUS_CODES[status], status, detail };
      send(response, status, PROBLEM_TYPE, JSON.stringify(problem));
    });
  });
  server.on('clientError', (error, socket) => refuseConnection(error, socket as Socket));
  limitConnections(server, { all: connections, each: connections }, () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(serving.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Milliseconds between two looks for connections that are too slow. */
const CHECK_INTERVAL = 1000;

const HOSTS = new HostNames();

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  serving: Serving,
): Promise<void> {
  requireOwnSite(request);
  const target = withoutHost(request.url ?? '');
  if (!/^[/?]|^$/.test(target)) throw new Refused(404, 'There is no such page.');
  const { pathname, searchParams } = new URL(`http://studio${target}`);
  if (pathname === '/') {
    requireMethod(request, ['GET', 'HEAD']);
    requireToken(searchParams.get('token'), serving.token);
    return send(response, 200, 'text/html; charset=utf-8', serving.page);
  }
  requireToken(request.headers['x-studio-token'], serving.token);
  if (pathname === '/files') {
    requireMethod(request, ['GET']);
    const files = await serving.folder.list();
    return send(
      response,
      200,
      'application/json',
      JSON.stringify({ files, open: serving.open ?? null }),
    );
  }
  if (pathname.startsWith('/solver/')) {
    requireMethod(request, ['GET']);
    return sendSolver(response, pathname.slice('/solver/'.length), serving);
  }
  const [, encoded] = /^\/files\/([^/]+)$/.exec(pathname) ?? [];
  if (encoded === undefined) throw new Refused(404, 'There is no such page.');
  const name = decoded(encoded);
  requireMethod(request, ['GET', 'HEAD', 'PUT']);
  return request.method === 'PUT'
    ? writeFile(request, response, serving.folder, name)
    : readFile(response, serving.folder, name);
}

/** The files of the solver that the page may ask for: the places from which the package `highs` exports them, with their types. */
const SOLVER: ReadonlyMap<string, readonly [place: string, type: string]> = new Map([
  ['highs.js', ['highs', 'text/javascript; charset=utf-8']],
  ['highs.wasm', ['highs/runtime', 'application/wasm']],
]);

/** Sends a file of the solver, which is an optional package. */
async function sendSolver(
  response: ServerResponse,
  name: string,
  { pathOf = createRequire(import.meta.url).resolve }: Serving,
): Promise<void> {
  const [place, type] = SOLVER.get(name) ?? [];
  if (place === undefined) throw new Refused(404, 'There is no such page.');
  let path: string;
  try {
    path = pathOf(place);
  } catch (error) {
    throw new Refused(
      404,
      new MissingPackageError('The search for an optimum', ['highs'], error).message,
    );
  }
  send(response, 200, type!, await readFileBytes(path));
}

/** Refuses a request that another site has made, or one that came here by another name. */
function requireOwnSite(request: IncomingMessage): void {
  if (HOSTS.wrongIn(request) !== undefined)
    throw new Refused(
      421,
      'This is not the name of the server. Open the address that the command has printed.',
    );
  const { headers } = request;
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${headers.host}`)
    throw new Refused(403, 'Another site may not ask.');
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refused(403, 'Another site may not ask.');
}

function requireToken(given: unknown, token: string): void {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  if (typeof given !== 'string' || !timingSafeEqual(hash(given), hash(token)))
    throw new Refused(
      403,
      'Open the address that the command has printed: it has the key to the files.',
    );
}

function requireMethod({ method = '' }: IncomingMessage, allowed: readonly string[]): void {
  if (!allowed.includes(method)) throw new Refused(405, `${method} is not possible here.`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refused(404, 'There is no such file.');
  }
}

async function readFile(response: ServerResponse, folder: Folder, name: string): Promise<void> {
  const file = await folder.read(name);
  if (file === undefined) throw new Refused(404, 'There is no such file.');
  response.setHeader('ETag', file.version);
  send(response, 200, 'application/octet-stream', file.bytes);
}

async function writeFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: Folder,
  name: string,
): Promise<void> {
  if (!folder.canWrite(name))
    throw new Refused(403, 'A file with this name is not written: use .json or .xlsx.');
  const { 'if-match': match, 'if-none-match': none } = request.headers;
  if (match === undefined && none !== '*')
    throw new Refused(428, 'The request must say which version of the file it replaces.');
  const bytes = await bodyOf(request);
  const version = await folder.write(name, bytes, match ?? '');
  if (version === undefined) throw new Refused(412, 'The file on the disk is another.');
  response.setHeader('ETag', version);
  send(response, 200, 'text/plain; charset=utf-8', '');
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > defaultWorkbookLimits.fileBytes) throw new Refused(413, 'The file is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
