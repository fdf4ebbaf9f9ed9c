import { availableParallelism } from 'node:os';
import { defaultServiceLimits, type ServiceLimits } from '../limits/service.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import { hostName } from './http/hosts.js';

/** Options of the service. */
export interface ServiceOptions {
  /** Limits that differ from their defaults. `docs/limits.md` explains each of them. */
  readonly limits?: Partial<ServiceLimits>;
  /**
   * The token that requests must have: `Authorization: Bearer TOKEN`. At least 16 characters. Without it, the service answers
   * only requests that come to a loopback address, such as 127.0.0.1. Default: none.
   */
  readonly token?: string;
  /**
   * The names of hosts by which requests may ask if there is no token, such as `space.example.org`, besides `localhost`, 127.0.0.1 and
   * [::1]. Any port is fine. Default: none.
   */
  readonly allowedHosts?: readonly string[];
  /** The origins whose pages may ask, such as `https://example.org`. Default: none but the page of the service itself. */
  readonly origins?: readonly string[];
  /** Worker threads for quick work. Default: the number of processor cores. */
  readonly threads?: number;
  /** Worker threads for slow work. Default: half of the number of processor cores, at least 1. */
  readonly slowThreads?: number;
  /** Worker threads of each study that runs. Default: half of the number of processor cores, at least 1. */
  readonly studyThreads?: number;
  /**
   * The folder that keeps studies, with a folder of CSV files for each. It is created if there is none. One service at a time can
   * use it. Default: a temporary folder, which is removed when the service stops.
   */
  readonly studies?: string;
  /** Whether the addresses of clients are those that a proxy tells with `X-Forwarded-For`. Default: false. */
  readonly trustProxy?: boolean;
  /** Is given the lines of the log, in JSON. They have no content of files and no parameters. Default: nothing is logged. */
  readonly log?: { readonly write: (line: string) => void };
}

/** Options with all defaults. */
export interface ResolvedOptions
  extends Omit<ServiceOptions, 'limits' | 'token' | 'log' | 'studies'> {
  readonly limits: ServiceLimits;
  readonly threads: number;
  readonly slowThreads: number;
  readonly studyThreads: number;
  readonly studies: string | undefined;
  readonly allowedHosts: readonly string[];
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  readonly token: string | undefined;
  readonly log: ServiceOptions['log'];
}

const SHORTEST_TOKEN = 16;
const MOST_THREADS = 256;

/** The limits that need not be whole numbers. */
const FRACTIONS: ReadonlySet<string> = new Set([
  'share',
  'seconds',
  'quickSeconds',
  'uploadSeconds',
  'headerSeconds',
  'stopSeconds',
  'variantSeconds',
  'studySeconds',
]);

/**
 * Returns the value of every limit.
 * @throws TypeError with all problems, if a name is unknown or a value is wrong
 */
export function resolveServiceLimits(given: Partial<ServiceLimits> = {}): ServiceLimits {
  const names = Object.keys(defaultServiceLimits);
  const problems = Object.entries(given).flatMap(([name, value]) => {
    if (!names.includes(name))
      return [`there is no limit "${name}"${didYouMean(nearest(name, names))}`];
    const isWhole = FRACTIONS.has(name) || Number.isInteger(value);
    return Number.isFinite(value) && value > 0 && isWhole
      ? []
      : [`${name} must be a ${isWhole ? '' : 'whole '}number above 0; found ${String(value)}`];
  });
  if (given.threadMemory !== undefined && given.threadMemory < MEMORY)
    problems.push(`threadMemory must be at least ${MEMORY}; found ${given.threadMemory}`);
  if (problems.length > 0) throw new TypeError(problems.join('\n'));
  return { ...defaultServiceLimits, ...given };
}

/** A thread with less memory cannot load the package. */
const MEMORY = 64;

/**
 * Returns the options with all defaults.
 * @throws TypeError with all problems, if an option is wrong
 */
export function resolveOptions(options: ServiceOptions = {}): ResolvedOptions {
  const cores = availableParallelism();
  const {
    limits,
    token,
    log,
    allowedHosts = [],
    origins = [],
    threads = cores,
    slowThreads = Math.max(1, Math.floor(cores / 2)),
    studyThreads = Math.max(1, Math.floor(cores / 2)),
    studies,
    trustProxy = false,
  } = options;
  const problems: string[] = [];
  for (const [name, count] of Object.entries({ threads, slowThreads, studyThreads }))
    if (!Number.isInteger(count) || count < 1 || count > MOST_THREADS)
      problems.push(`${name} must be a whole number from 1 to ${MOST_THREADS}; found ${count}`);
  if (token !== undefined && !isToken(token))
    problems.push(`token must have at least ${SHORTEST_TOKEN} characters of ASCII, without spaces`);
  for (const host of allowedHosts)
    if (hostName(host) === undefined)
      problems.push(
        `"${host}" is not the name of a host; write it like example.org, without a port`,
      );
  for (const origin of origins)
    if (!isOrigin(origin))
      problems.push(`"${origin}" is not an origin; write it like https://example.org`);
  if (problems.length > 0) throw new TypeError(problems.join('\n'));
  return {
    limits: resolveServiceLimits(limits),
    token,
    log,
    allowedHosts: allowedHosts.flatMap((host) => hostName(host) ?? []),
    origins,
    threads,
    slowThreads,
    studyThreads,
    studies,
    trustProxy,
  };
}

/** Returns whether a text can be a token in a header. */
export const isToken = (text: string): boolean =>
  text.length >= SHORTEST_TOKEN && /^[!-~]+$/.test(text);

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
