import { createHash, timingSafeEqual } from 'node:crypto';
// biome-ignore lint/suspicious/noTsIgnore: there is no error here, where the package is installed
/** @ts-ignore: optional, so its types may be missing where the declarations of this package are read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serviceEndpoints } from '../endpoints/endpoint-table.js';
import type { ResolvedOptions } from '../options.js';
import { SHOWN } from '../page/html.js';
import { ProblemError } from '../problem.js';
import { HostNames, withoutHost } from './hosts.js';

/** Paths that need no token: they tell nothing but that the service is there. */
const OPEN: ReadonlySet<string> = new Set(
  serviceEndpoints.filter(({ isOpen }) => isOpen).map(({ path }) => path),
);

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns the path of a request, without parameters. */
export const pathOf = ({ url }: FastifyRequest): string => withoutHost(url).replace(/[?#].*$/s, '');

/** Returns a function that lets requests in, or throws the problem that they are answered with. */
export function gatekeeper({
  token,
  origins,
  allowedHosts,
}: ResolvedOptions): (request: FastifyRequest, reply: FastifyReply) => void {
  const expected = token === undefined ? undefined : hashOf(token);
  const names = new HostNames(allowedHosts);
  return (request, reply) => {
    if (expected === undefined) refuseOtherNames(request, names);
    const { origin } = request.headers;
    if (origin !== undefined && origins.includes(origin)) allow(reply, origin);
    else refuseOtherSites(request);
    // A browser asks without a token whether it may ask.
    if (OPEN.has(pathOf(request)) || isPreflight(request)) return;
    if (expected === undefined) {
      // Requests that a test injects have no socket of the network.
      const { localAddress } = request.raw.socket;
      if (localAddress === undefined || isLoopback(localAddress)) return;
      throw new ProblemError(
        'token-needed',
        'This address is not of this machine alone. Start the service with a token to use it from others.',
      );
    }
    const given = tokenIn(request.headers.authorization ?? '');
    if (given !== undefined && timingSafeEqual(hashOf(given), expected)) return;
    throw new ProblemError(
      'unauthorized',
      given === undefined
        ? 'Send the token of the service: "Authorization: Bearer TOKEN".'
        : 'The token is wrong.',
      {},
      // A browser that opens a page asks its user for a name and a password.
      {
        'www-authenticate': `${pathOf(request).startsWith(SHOWN) ? 'Basic' : 'Bearer'} realm="space-logistics"`,
      },
    );
  };
}

/** Returns the token of a request: as it is, or as the password that a browser has asked for. */
function tokenIn(authorization: string): string | undefined {
  const [, scheme = '', given] = /^(bearer|basic) +(\S+) *$/i.exec(authorization) ?? [];
  if (given === undefined || scheme.toLowerCase() === 'bearer') return given;
  return Buffer.from(given, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

/** Returns whether a browser asks if it may ask. */
export const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Lets pages of an origin read the answer. */
function allow(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'content-disposition, location, retry-after',
    vary: 'origin',
  });
}

/** Refuses requests that ask by a name that the service was not told to answer to. A token makes any name safe: no other site has it. */
function refuseOtherNames({ raw }: FastifyRequest, names: HostNames): void {
  const wrong = names.wrongIn(raw);
  if (wrong === undefined) return;
  const found = wrong === '' ? 'The request names no host.' : `Found "${wrong.slice(0, 100)}".`;
  throw new ProblemError(
    'misdirected',
    `${found} Without a token, the service answers only to localhost, 127.0.0.1, [::1] and the names that it was told: "serve --allow-host NAME", "allowedHosts" of createService.`,
  );
}

/**
 * Refuses requests that a browser sends for a page of another site: it would send them even if the page may not read the
 * answer.
 */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const { origin, host } = headers;
  const isOther =
    headers['sec-fetch-site'] === 'cross-site' ||
    (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host));
  if (isOther)
    throw new ProblemError(
      'cross-site',
      'The service does not allow the origin of this page. Its option "origins" lists those that it allows.',
    );
}

/** Returns whether an address is of this machine. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address);
