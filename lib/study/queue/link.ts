import { setTimeout as sleep } from 'node:timers/promises';
import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';
import type { Redis } from 'ioredis';
import { MissingPackageError } from '../../schema/diagnostics/missing-package.js';
import type { QueueAddress } from './address.js';
import { StudyQueueError } from './queue.js';

/** How long the first connection may take, in milliseconds. */
const CONNECT = 10_000;
/** The longest pause between two attempts to connect again, in milliseconds. */
const LONGEST = 2000;

/** A connection to a server, which is made again whenever it breaks. */
export interface Link extends QueuePackages {
  readonly redis: Redis;
}

/**
 * Connects to a server.
 * @throws StudyQueueError if it cannot be reached, or does not let the user in
 * @throws MissingPackageError if the optional packages are not installed
 */
export async function connect(address: QueueAddress): Promise<Link> {
  const packages = await loadQueuePackages();
  const { host, port, db, tls, username, password } = address;
  let isConnected = false;
  const redis = new packages.Redis({
    host,
    port,
    db,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(tls && { tls: { servername: host } }),
    lazyConnect: true,
    connectTimeout: CONNECT,
    // A command waits until the connection is there again.
    maxRetriesPerRequest: null,
    retryStrategy: (times) =>
      isConnected ? Math.min(50 * 2 ** Math.min(times, 10), LONGEST) : null,
  });
  let reason: Error | undefined;
  redis.on('error', (error: Error) => {
    reason = error;
  });
  try {
    await Promise.race([open(redis), sleep(CONNECT, undefined, { ref: false }).then(tooLate)]);
    isConnected = true;
    return { ...packages, redis };
  } catch (error) {
    redis.disconnect();
    throw new StudyQueueError(reasonText(reason ?? error));
  }
}

async function open(redis: Redis): Promise<void> {
  await redis.connect();
  await redis.ping();
}

const tooLate = (): never => {
  throw new Error(`it does not answer within ${CONNECT / 1000} s`);
};

/** Returns why there is no connection. Of several attempts, for example with IPv4 and IPv6, the first one counts. */
function reasonText(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
  return `it cannot be reached: ${first.message}`;
}

/** The optional packages of the queue. */
export interface QueuePackages {
  readonly bullmq: typeof BullMq;
  readonly Redis: typeof IoRedis.Redis;
}

/**
 * Loads the optional packages of the queue.
 * @param load imports a package by its name. Default: `import`
 * @throws MissingPackageError if one is not installed
 */
export async function loadQueuePackages(
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<QueuePackages> {
  try {
    const [bullmq, { Redis }] = (await Promise.all([load('bullmq'), load('ioredis')])) as [
      typeof BullMq,
      typeof IoRedis,
    ];
    return { bullmq, Redis };
  } catch (error) {
    throw new MissingPackageError('A queue', ['bullmq', 'ioredis'], error);
  }
}
